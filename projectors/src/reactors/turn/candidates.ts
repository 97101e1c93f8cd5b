import { streams, type EventLog, type RecordedEvent } from '@busca/events';
import { stateOfArea, wholesOf } from '@busca/platform/places';
import { turnsProjection } from '../../projections/turn/turns.ts';
import { anyOf, keys, leadTasks, turns, type ReadModelStore, type TurnDocument } from '../../read-models/index.ts';
import { recipientOf } from '../emails/recipient.ts';
import { nextHolder, takesTurns } from './next-holder.ts';

/** Profiles read at a time. */
const PAGE = 50;

export interface CandidateDependencies {
  log: Pick<EventLog, 'readStream'>;
  store: Pick<ReadModelStore, 'reader'>;
}

/** The profile as its own stream has it now; null where there is none, or its owner was erased. */
export async function profileNow(
  { log }: CandidateDependencies,
  { kind, profileId }: Pick<TurnDocument, 'kind' | 'profileId'>,
): Promise<{ turn: TurnDocument; events: readonly RecordedEvent[] } | null> {
  const events = await log.readStream(streams.profile(kind, profileId));
  const turn = events.reduce<TurnDocument | null>((body, event) => turnsProjection.project(body, event), null);
  return turn && !events.some(({ isErased }) => isErased) ? { turn, events } : null;
}

/** An email or a phone number by which people are told apart. */
const contactKey = (contact: string): string =>
  contact.includes('@') ? contact.trim().toLowerCase() : contact.replaceAll(/\D/g, '').slice(-10);

/** The emails and phone numbers that a profile has or had. */
const contactsOf = (events: readonly RecordedEvent[]): string[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'AgentRegistered' || type === 'LenderRegistered')
      return [data.personal.email, data.personal.phone_number];
    if (!('personal' in data && 'changes' in data.personal)) return [];
    const { email, phone_number } = data.personal.changes;
    return [email, phone_number].flatMap((change) => (change ? [change.to] : []));
  });

/** Whether a message's sender is the professional: by account, email or phone number. */
async function isOwn(
  { log }: CandidateDependencies,
  { data: { accountsOfSender = [], personal } }: RecordedEvent<'LeadSent'>,
  { accountId, events }: { accountId: string; events: readonly RecordedEvent[] },
): Promise<boolean> {
  if (accountsOfSender.includes(accountId)) return true;
  const owner = recipientOf(await log.readStream(streams.account(accountId)));
  const own = [...contactsOf(events), ...(owner ? [owner.email, ...owner.former.map(({ email }) => email)] : [])];
  const keysOfOwn = new Set(own.map(contactKey));
  return [personal.email, personal.phoneNumber].some((contact) => keysOfOwn.has(contactKey(contact)));
}

/**
 * The first of a list who may have a message: the read models say who is next, the log whether they still may.
 * `excluded` are ids of profiles.
 */
async function firstIn(
  dependencies: CandidateDependencies,
  { lists, sent, excluded }: { lists: readonly string[]; sent: RecordedEvent<'LeadSent'>; excluded: Set<string> },
): Promise<TurnDocument | 'none' | 'nobody-there'> {
  const { store } = dependencies;
  const tasks = store.reader(leadTasks);
  for (let offset = 0; ; offset += PAGE) {
    const page = await store.reader(turns).page({ keys: [anyOf(lists)], offset, limit: PAGE });
    if (page.length === 0) return offset === 0 ? 'nobody-there' : 'none';
    const open = await tasks.totals(page.map(({ id }) => keys.openOf(id)));
    const openOf = new Map(page.map(({ id }, index) => [id, open[index]!]));
    for (;;) {
      const bodies = page.map(({ body }) => body);
      const next = nextHolder(bodies, excluded, (id) => openOf.get(id)!);
      if (!next) break;
      const now = await profileNow(dependencies, next);
      if (now && takesTurns(now.turn) && !(await isOwn(dependencies, sent, { ...next, events: now.events })))
        return next;
      excluded.add(next.profileId);
    }
  }
}

/**
 * The profile that a message goes to in turn: one that serves its city, or where nobody does, its state. Undefined for
 * nobody. Nobody gets a message that they have had, or sent.
 */
export async function findNext(
  dependencies: CandidateDependencies,
  {
    kind,
    place,
    sent,
    former,
  }: {
    kind: TurnDocument['kind'];
    place: string;
    sent: RecordedEvent<'LeadSent'>;
    former: readonly string[];
  },
): Promise<TurnDocument | undefined> {
  const excluded = new Set(former);
  const state = stateOfArea(place);
  const inCity = [keys.city(place), ...wholesOf(place).map(keys.whole)];
  const inState = state === undefined ? [] : [keys.state(state)];
  for (const places of [inCity, inState]) {
    const lists = places.map((list) => keys.turn(kind, list));
    const found = lists.length === 0 ? 'none' : await firstIn(dependencies, { lists, sent, excluded });
    if (found === 'none') return undefined;
    if (found !== 'nobody-there') return found;
  }
  return undefined;
}
