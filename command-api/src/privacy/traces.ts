import { profileIdOf, profileKinds, streams, websites, type EventLog, type RecordedEvent } from '@busca/events';
import { nameOfPicture } from '../upload/pictures-in-use.ts';

/** What names a person outside the log: every address that the account or its profiles ever had, and every picture. */
export interface Traces {
  emails: string[];
  pictures: string[];
}

/** Ids of the profiles that an account can have. */
export const profileIdsOf = (accountId: string): string[] => profileKinds.flatMap((kind) => websites.map((website) => profileIdOf(accountId, kind, website)));

/** The streams of an account and of the profiles that it can have. */
export const streamsOf = (accountId: string): string[] =>
  [streams.account(accountId), ...profileKinds.flatMap((kind) => websites.map((website) => streams.profile(kind, profileIdOf(accountId, kind, website))))];

type Change = { from: string; to: string } | undefined;
const bothOf = (change: Change): string[] => (change ? [change.from, change.to] : []);

function tracesIn({ type, data }: RecordedEvent): Traces {
  switch (type) {
    case 'AccountCreated':
    case 'StaffInvited':
      return { emails: [data.personal.email], pictures: [] };
    case 'EmailChangeRequested':
      return { emails: [data.personal.to], pictures: [] };
    case 'AccountEmailChanged':
    case 'EmailChangeUndone':
      return { emails: bothOf(data.personal), pictures: [] };
    case 'AgentRegistered':
    case 'LenderRegistered':
      return { emails: [data.personal.email], pictures: [data.personal.image] };
    case 'AgentEdited':
    case 'AgentResubmitted':
    case 'LenderEdited':
    case 'LenderResubmitted':
      return { emails: bothOf(data.personal.changes.email), pictures: bothOf(data.personal.changes.image) };
    default:
      return { emails: [], pictures: [] };
  }
}

/** Reads the traces of an account from the log, as long as its key is there. */
export async function readTraces(log: Pick<EventLog, 'readStream'>, accountId: string): Promise<Traces> {
  const events = (await Promise.all(streamsOf(accountId).map((stream) => log.readStream(stream)))).flat();
  const all = events.filter(({ isErased }) => !isErased).map(tracesIn);
  return {
    emails: [...new Set(all.flatMap(({ emails }) => emails))],
    pictures: [...new Set(all.flatMap(({ pictures }) => pictures).map(nameOfPicture))].filter(Boolean),
  };
}

/** Reads the traces of a visitor from the messages, as long as its key is there: one email has one pseudonym. */
export async function readTracesOfVisitor(log: Pick<EventLog, 'readStream'>, messages: readonly { stream: string }[]): Promise<Traces> {
  for (const { stream } of messages.toReversed()) {
    const [sent] = await log.readStream(stream);
    if (sent?.type === 'LeadSent' && !sent.isErased) return { emails: [sent.data.personal.email], pictures: [] };
  }
  return { emails: [], pictures: [] };
}
