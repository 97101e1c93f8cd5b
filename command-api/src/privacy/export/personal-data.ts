import { type EventLog, type EventNamed, type RecordedEvent } from '@busca/events';
import { evolveAccount } from '../../account/decider.ts';
import { stateAfter } from '../../command-handler/decider.ts';
import type { Passkeys } from '../../account/passkeys/passkeys.ts';
import type { RenewableSessions } from '../../account/records/renewable-sessions.ts';
import type { SecondFactors } from '../../account/second-factor/second-factor.ts';
import type { SignIns } from '../../account/records/sign-ins.ts';
import { evolveAgent, evolveLender, type Profile } from '../../profile/state.ts';
import type { PersonEvents } from '../../state/sqlite/person-events.ts';
import { readTraces, streamsOf } from '../traces.ts';
import { heldEntry, historyEntry, type HistoryEntry } from './history.ts';
import { readProvenEmails, type ProvenEmail } from '../proven-emails.ts';

type Message = EventNamed<'LeadSent'>['data'];

/** Everything that is held about an account's owner, but for the password's hash and the keys of what signs in. */
export interface PersonalData {
  exportedAt: string;
  account: {
    id: string;
    name: string;
    email: string;
    user_type: string;
    email_confirmed: boolean;
    pending_email: string | null;
    news: boolean;
    second_factor: boolean;
  };
  passkeys: Awaited<ReturnType<Passkeys['of']>>;
  profiles: Omit<Profile, 'accountId' | 'assignee'>[];
  /** Messages that were sent from the account's emails, where a link has proved that they are the owner's. */
  messages: (Message['personal'] & { at: string; consent: string; page: string | null; revoked: boolean })[];
  /** Requests for a demonstration, from the same emails. */
  demoRequests: { at: string; content: string }[];
  signIns: Awaited<ReturnType<SignIns['of']>>;
  sessions: Awaited<ReturnType<RenewableSessions['of']>>;
  /** Names of the pictures that the profiles have or had. */
  pictures: string[];
  /** Every event, the oldest first. */
  history: HistoryEntry[];
}

export interface PersonalDataDependencies {
  log: Pick<EventLog, 'store' | 'readPage' | 'readStream' | 'visitor' | 'emailClaim'>;
  personEvents: Pick<PersonEvents, 'of' | 'actedIn'>;
  signIns: Pick<SignIns, 'of'>;
  renewableSessions: Pick<RenewableSessions, 'of'>;
  passkeys: Pick<Passkeys, 'of'>;
  secondFactors: Pick<SecondFactors, 'stateOf'>;
  now: () => Date;
}

function messageOf(events: readonly RecordedEvent[]): PersonalData['messages'] {
  const [sent] = events;
  if (sent?.type !== 'LeadSent') return [];
  const {
    metadata: { at },
    data: { personal, consent, page = null },
  } = sent;
  return [{ at, ...personal, consent, page, revoked: events.some(({ type }) => type === 'LeadConsentRevoked') }];
}

const demoRequestOf = ([first]: readonly RecordedEvent[]): PersonalData['demoRequests'] =>
  first?.type === 'DemoRequested' ? [{ at: first.metadata.at, content: first.data.personal.content }] : [];

function profileOf(events: readonly RecordedEvent[]): PersonalData['profiles'] {
  const profile =
    stateAfter({ initialState: null, evolve: evolveAgent }, events) ??
    stateAfter({ initialState: null, evolve: evolveLender }, events);
  if (!profile) return [];
  const { accountId: _, assignee: __, ...own } = profile;
  return [own];
}

const byTime = (a: RecordedEvent, b: RecordedEvent): number => (a.position < b.position ? -1 : 1);

/** Reads everything that is held about an account's owner; undefined where there is no such account. */
export async function readPersonalData(
  { log, personEvents, signIns, renewableSessions, passkeys, secondFactors, now }: PersonalDataDependencies,
  accountId: string,
): Promise<PersonalData | undefined> {
  const read = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => log.readStream(name)))).map((events) =>
      events.filter(({ isErased }) => !isErased),
    );
  const elsewhere = async (person: string) => read((await personEvents.of(person)).map(({ stream }) => stream));
  const [own = [], ...profiles] = await read(streamsOf(accountId));
  const account = stateAfter({ initialState: null, evolve: evolveAccount }, own);
  if (!account) return undefined;
  /** What was sent from an email while it was the account's: whoever has it later is somebody else. */
  const sentFrom = async ({ email, until }: ProvenEmail) =>
    (await elsewhere(await log.visitor(email))).filter(
      ([first]) => first && (until === null || first.position < until),
    );
  const messages = (await Promise.all((await readProvenEmails(log, accountId)).map(sentFrom)))
    .flat()
    .toSorted(([a], [b]) => byTime(a!, b!));
  const events = [own, ...profiles, ...messages, ...(await elsewhere(accountId))].flat();
  const ownStreams = new Set(events.map(({ stream }) => stream));
  const heldStreams = (await personEvents.actedIn(accountId)).filter((one) => !ownStreams.has(one));
  const held = (await Promise.all(heldStreams.map((one) => log.readStream(one)))).flat();
  return {
    exportedAt: now().toISOString(),
    account: {
      id: account.id,
      name: account.name,
      email: account.email,
      user_type: account.userType,
      email_confirmed: account.confirmed,
      pending_email: account.pending?.email ?? null,
      news: account.news,
      second_factor: (await secondFactors.stateOf(accountId)).isOn,
    },
    passkeys: await passkeys.of(accountId),
    profiles: profiles.flatMap(profileOf),
    messages: messages.flatMap(messageOf),
    demoRequests: messages.flatMap(demoRequestOf),
    signIns: await signIns.of(accountId),
    sessions: await renewableSessions.of(accountId),
    pictures: (await readTraces(log, accountId)).pictures,
    history: [...events, ...held]
      .toSorted(byTime)
      .flatMap((event) => (ownStreams.has(event.stream) ? historyEntry : heldEntry)(event, accountId)),
  };
}
