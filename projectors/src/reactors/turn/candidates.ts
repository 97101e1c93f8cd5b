import { type EventLog, isOwnMessage, type RecordedEvent, streams } from '@busca/events';
import { stateOfArea, wholesOf } from '@busca/platform/places';
import { turnsProjection } from '../../projections/messages/turn.ts';
import {
  anyOf,
  isPublic,
  keys,
  leadTasks,
  type ReadModelStore,
  type TurnDocument,
  turns,
} from '../../read-models/index.ts';
import { recipientOf } from '../emails/recipient.ts';

/** Whether a profile may take messages at all, however many it has. */
const takesTurns = (turn: Pick<TurnDocument, 'status' | 'website' | 'paused'>): boolean =>
  isPublic(turn) && !turn.paused;

const isBefore = (one: TurnDocument, other: TurnDocument): boolean =>
  one.lastTurn === other.lastTurn ? one.profileId < other.profileId : one.lastTurn < other.lastTurn;

/**
 * Who gets a message next: of those who may take one, have not had it and have fewer open messages than their limit,
 * the one whose last offer in turn is oldest: who was never offered any first, then by id. Undefined for nobody.
 * `former` are ids of profiles.
 */
export function nextHolder(
  candidates: readonly TurnDocument[],
  former: ReadonlySet<string>,
  openOf: (profileId: string) => number,
): TurnDocument | undefined {
  let next: TurnDocument | undefined;
  for (const one of candidates) {
    const { profileId, openLimit } = one;
    const isEligible = takesTurns(one) && !former.has(profileId) && openOf(profileId) < openLimit;
    if (isEligible && (!next || isBefore(one, next))) next = one;
  }
  return next;
}

/** Profiles read at a time. */
const PAGE = 50;

interface CandidateDependencies {
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

/** The values that a profile's field has or had. */
const valuesOf = (events: readonly RecordedEvent[], field: 'email' | 'phone_number'): string[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'AgentRegistered' || type === 'LenderRegistered') return [data.personal[field]];
    const changed = 'personal' in data && 'changes' in data.personal ? data.personal.changes[field] : undefined;
    return changed ? [changed.to] : [];
  });

/** Whether a message's sender is the professional, by any email or phone number that they have or had. */
async function isOwn(
  { log }: CandidateDependencies,
  { data }: RecordedEvent<'LeadSent'>,
  { accountId, events }: { accountId: string; events: readonly RecordedEvent[] },
): Promise<boolean> {
  const owner = recipientOf(await log.readStream(streams.account(accountId)));
  const ofAccount = owner ? [owner.email, ...owner.former.map(({ email }) => email)] : [];
  const emails = [...valuesOf(events, 'email'), ...ofAccount];
  return isOwnMessage(data, { accountId, emails, phones: valuesOf(events, 'phone_number') });
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
