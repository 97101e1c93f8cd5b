import {
  dispatcher,
  profileIdOf,
  profileKinds,
  streams,
  UnreadableEvent,
  websites,
  type Dispatcher,
  type EventLog,
  type EventNamed,
  type EventStore,
} from '@busca/events';
import { nameOfPicture } from '../upload/pictures-in-use.ts';

/** What names a person outside the log: every address that the account or its profiles ever had, and every picture. */
export interface Traces {
  emails: string[];
  pictures: string[];
}

/** Ids of the profiles that an account can have. */
export const profileIdsOf = (accountId: string): string[] =>
  profileKinds.flatMap((kind) => websites.map((website) => profileIdOf(accountId, kind, website)));

/** The streams of an account and of the profiles that it can have. */
export const streamsOf = (accountId: string): string[] => [
  streams.account(accountId),
  ...profileKinds.flatMap((kind) =>
    websites.map((website) => streams.profile(kind, profileIdOf(accountId, kind, website))),
  ),
];

type Change = { from: string; to: string } | undefined;
const bothOf = (change: Change): string[] => (change ? [change.from, change.to] : []);

type Edit = EventNamed<'AgentEdited' | 'AgentResubmitted' | 'LenderEdited' | 'LenderResubmitted'>;

const address = ({ data }: EventNamed<'AccountCreated' | 'StaffInvited'>): Traces => ({
  emails: [data.personal.email],
  pictures: [],
});
const addresses = ({ data }: EventNamed<'AccountEmailChanged' | 'EmailChangeUndone'>): Traces => ({
  emails: bothOf(data.personal),
  pictures: [],
});
const registered = ({
  data: {
    personal: { email, image },
  },
}: EventNamed<'AgentRegistered' | 'LenderRegistered'>): Traces => ({ emails: [email], pictures: [image] });
const edited = ({
  data: {
    personal: { changes },
  },
}: Edit): Traces => ({ emails: bothOf(changes.email), pictures: bothOf(changes.image) });

const { dispatch: tracesIn }: Dispatcher<Traces> = dispatcher(['account', 'accountEmail', 'agent', 'lender', 'staff'], {
  AccountCreated: address,
  StaffInvited: address,
  EmailChangeRequested: ({ data }): Traces => ({ emails: [data.personal.to], pictures: [] }),
  AccountEmailChanged: addresses,
  EmailChangeUndone: addresses,
  AgentRegistered: registered,
  LenderRegistered: registered,
  AgentEdited: edited,
  AgentResubmitted: edited,
  LenderEdited: edited,
  LenderResubmitted: edited,
  // They name no address and no picture of an account's owner.
  NewsChosen: null,
  ConfirmationRequested: null,
  EmailConfirmationRequested: null,
  EmailConfirmed: null,
  EmailChangeWithdrawn: null,
  AgentEmbedLinkSet: null,
  StaffInvitationWithdrawn: null,
  StaffEnded: null,
});

/** An event that can't be read hinders no erasure. */
interface LogReader extends Pick<EventLog, 'readPage'> {
  store: Pick<EventStore, 'read'>;
}

/** Reads the traces of an account from the log, as long as its key is there. */
export async function readTraces({ store, readPage }: LogReader, accountId: string): Promise<Traces> {
  const events = (
    await Promise.all(streamsOf(accountId).map(async (stream) => readPage(await store.read(stream))))
  ).flat();
  const all = events.flatMap((event) =>
    event instanceof UnreadableEvent || event.isErased ? [] : (tracesIn(event, undefined) ?? []),
  );
  return {
    emails: [...new Set(all.flatMap(({ emails }) => emails))],
    pictures: [...new Set(all.flatMap(({ pictures }) => pictures).map(nameOfPicture))].filter(Boolean),
  };
}

/** Reads the traces of a visitor from the messages, as long as its key is there: one email has one pseudonym. */
export async function readTracesOfVisitor(
  { store, readPage }: LogReader,
  messages: readonly { stream: string }[],
): Promise<Traces> {
  for (const { stream } of messages.toReversed()) {
    const [sent] = await readPage(await store.read(stream));
    if (sent && !(sent instanceof UnreadableEvent) && sent.type === 'LeadSent' && !sent.isErased)
      return { emails: [sent.data.personal.email], pictures: [] };
  }
  return { emails: [], pictures: [] };
}
