import {
  dispatcher,
  type Dispatcher,
  type EventLog,
  type EventNamed,
  type EventStore,
  profileIdOf,
  profileKinds,
  streams,
  UnreadableEvent,
  websites,
} from '@busca/events';
import { nameOfPicture, openPicturesInUse, type PicturesLog } from '../upload/pictures-in-use.ts';
import type { UploadStore } from '../upload/port.ts';

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
  AccountRenamed: null,
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

/** What holds personal data beside the log, the read models and the command state. */
export interface PersonalFiles {
  /** Deletes emails in the development mailbox. */
  forgetEmails(addresses: readonly string[]): Promise<void>;
  /** Deletes the traces: those emails, and pictures that nobody else uses. */
  remove(traces: Traces): Promise<void>;
}

interface Dependencies {
  log: PicturesLog;
  uploads: Pick<UploadStore, 'remove'>;
  /** SQLite file with the pictures that profiles use, as of its last run. */
  picturesFile: string;
  /** Deletes stored emails to these addresses. */
  forgetEmails(addresses: readonly string[]): Promise<void>;
}

/** The pictures and stored emails of people. Equal pictures are one file, which stays while another profile uses it. */
export const personalFiles = ({ log, uploads, picturesFile, forgetEmails }: Dependencies): PersonalFiles => ({
  forgetEmails,
  async remove({ emails, pictures }) {
    await forgetEmails(emails);
    if (pictures.length === 0) return;
    const inUse = openPicturesInUse(picturesFile, log);
    try {
      const used = await inUse.knownAmong(pictures);
      await uploads.remove(pictures.filter((name) => !used.has(name)));
    } finally {
      inUse.close();
    }
  },
});
