import { WrongLog } from '../errors.ts';
import { bookmarkOf, positionOf } from '../log-identity/log-identity.ts';
import { type EventStore, type Position, START, type StoredEvent } from '../store/event-store.ts';
import { catalogue } from '../vocabulary/catalogue/catalogue.ts';
import {
  addLeaf,
  HASH_BYTES,
  isChained,
  isOurs,
  leafOfEvent,
  PART,
  type Peaks,
  rootOf,
  type Seal,
  sealed,
  type SealStore,
} from './seals.ts';

/** Events read at a time. */
const PAGE = 1_000;

/** Our events after a position, in the order of the log. `passed` is told of each event of another program. */
async function* eventsAfter(
  log: Pick<EventStore, 'readAll'>,
  position: Position,
  passed: (event: StoredEvent) => void = () => undefined,
): AsyncGenerator<StoredEvent> {
  for (let after = position, end = false; !end;) {
    const page = await log.readAll(after, { limit: PAGE });
    for (const event of page.events)
      if (isOurs(event)) yield event;
      else passed(event);
    ({ upTo: after, end } = page);
  }
}

const atOf = ({ metadata }: StoredEvent): string | null => (JSON.parse(metadata) as { at?: string }).at ?? null;

/**
 * Seals what has come to the log since the last seal; nothing where nothing has. Two at once make one seal.
 * @returns the new seal; undefined without one
 * @throws WrongLog where the log lacks the last sealed event; EventStoreAway
 */
export async function sealLog(log: EventStore, seals: SealStore, now: () => Date): Promise<Seal | undefined> {
  const before = await seals.last();
  const after = before ? await positionOf(log, before.last) : START;
  if (after === undefined)
    throw new WrongLog(
      `The log lacks the last sealed event, ${before!.last.id} of ${before!.last.at}: it is not sealed further. npm run verify-log says more`,
    );
  const peaks: Peaks = { nodes: [], leaves: 0 };
  const parts: Buffer[] = [];
  let leaves: Buffer[] = [];
  let last: StoredEvent | undefined;
  for await (const event of eventsAfter(log, after)) {
    const leaf = leafOfEvent(event);
    addLeaf(peaks, leaf);
    leaves.push(leaf);
    last = event;
    if (leaves.length === PART) parts.push(Buffer.concat(leaves.splice(0)));
  }
  if (!last) return undefined;
  if (leaves.length > 0) parts.push(Buffer.concat(leaves));
  leaves = [];
  const seal = sealed({
    number: (before?.number ?? 0) + 1,
    at: now().toISOString(),
    events: peaks.leaves,
    total: (before?.total ?? 0) + peaks.leaves,
    last: { ...(await bookmarkOf(log, last)), at: atOf(last) },
    root: rootOf(peaks).toString('hex'),
    previous: before?.hash ?? '',
  });
  return (await seals.add(seal, parts)) ? seal : undefined;
}

/**
 * Removes the seals over events that a log lacks, once it was accepted without them: it is then sealed further.
 * @returns how many were removed
 */
export async function dropSealsBeyond(log: Pick<EventStore, 'logId' | 'read'>, seals: SealStore): Promise<number> {
  const all = await seals.all();
  let kept = all.length;
  while (kept > 0 && (await positionOf(log, all[kept - 1]!.last)) === undefined) kept -= 1;
  if (kept < all.length) await seals.dropAfter(kept);
  return all.length - kept;
}

/** What happened to the first event that is not as it was sealed. */
type Alteration = 'changed' | 'removed' | 'moved' | 'put in';

/** What a log is, beside its seals. */
export type Verdict =
  /** Every sealed event is there as it was. `unsealed` came after the newest seal. */
  | { is: 'whole'; events: number; seals: number; unsealed: number; newest: Seal | undefined }
  /** It ends before the newest seal does, and is whole as far as it goes. `whole` is the last seal that it holds. */
  | { is: 'shorter'; events: number; sealed: number; whole: Seal | undefined; newest: Seal }
  /** The event at `found` is not the one that was sealed there, under `seal`. */
  | { is: 'altered'; what: Alteration; found: StoredEvent; seal: Seal }
  /** A seal does not fit its leaves, or the seal before it: the seals were altered. */
  | { is: 'unsealed'; seal: Seal };

interface Parts {
  log: Pick<EventStore, 'readAll'>;
  seals: SealStore;
  /** Told now and then how many events were compared, of how many that are sealed. */
  onProgress?: (events: number, sealed: number) => void;
}

/** Events between two tells of the progress. */
const TOLD = 10_000;

/** The sealed leaves behind one of a seal, those of later seals included, in their order. */
async function leavesBehind({ seals }: Parts, seal: Seal, at: number): Promise<string[]> {
  const found: string[] = [];
  for (const one of (await seals.all()).filter(({ number }) => number >= seal.number))
    for await (const part of seals.leavesOf(one))
      for (let offset = 0; offset < part.length; offset += HASH_BYTES)
        found.push(part.toString('latin1', offset, offset + HASH_BYTES));
  return found.slice(at + 1);
}

/** Where the first difference is: the seal, the number of the leaf in it, that leaf, and what the log has there. */
interface Difference {
  seal: Seal;
  at: number;
  expected: Buffer;
  found: StoredEvent;
}

/** Tells what happened, by what else is in the seals and in the log behind the first difference, and to which event. */
async function alterationOf(
  parts: Parts,
  { seal, at, expected, found }: Difference,
  { behind, newest }: { behind: AsyncIterable<StoredEvent>; newest: Seal },
): Promise<{ what: Alteration; found: StoredEvent }> {
  const leaf = (event: StoredEvent): string => leafOfEvent(event).toString('latin1');
  const sealedBehind = await leavesBehind(parts, seal, at);
  const isSealedBehind = new Set(sealedBehind);
  const { last } = newest;
  const isLast = ({ id, stream, revision }: StoredEvent): boolean =>
    id === last.id || (stream === last.stream && revision === last.revision);
  let elsewhere: StoredEvent | undefined;
  let goesOn = isLast(found);
  for await (const event of behind) {
    if (leaf(event) === expected.toString('latin1')) elsewhere = event;
    goesOn ||= isLast(event) || isSealedBehind.has(leaf(event));
  }
  if (!isSealedBehind.has(leaf(found))) {
    if (elsewhere) return { what: 'put in', found };
    // Where the log goes on as it was sealed, another event stands in the place; else the sealed ones are gone.
    return { what: goesOn ? 'changed' : 'removed', found };
  }
  if (!elsewhere) return { what: 'removed', found };
  return { what: 'moved', found: sealedBehind[0] === leaf(found) ? elsewhere : found };
}

/** Events of other programs that are remembered since the last sealed one. */
const PASSED_MAX = 10_000;

/** The passed event that is a sealed one but for its type, which makes it look like another program's. */
const retyped = (passed: readonly StoredEvent[], expected: Buffer): StoredEvent | undefined =>
  passed.find((event) => [...catalogue.keys()].some((type) => leafOfEvent({ ...event, type }).equals(expected)));

/** Whether a seal's leaves are those that its root was made of. */
async function fits({ seals }: Parts, seal: Seal): Promise<boolean> {
  const peaks: Peaks = { nodes: [], leaves: 0 };
  for await (const part of seals.leavesOf(seal))
    for (let offset = 0; offset < part.length; offset += HASH_BYTES)
      addLeaf(peaks, part.subarray(offset, offset + HASH_BYTES));
  return peaks.leaves === seal.events && rootOf(peaks).toString('hex') === seal.root;
}

/**
 * Compares a log with its seals, event by event. The first difference ends it. Deleted keys change nothing: a seal is
 * over what is stored.
 * @throws EventStoreAway
 */
export async function verifyLog(parts: Parts): Promise<Verdict> {
  const { log, seals, onProgress } = parts;
  const all = await seals.all();
  const newest = all.at(-1);
  const passed: StoredEvent[] = [];
  const events = eventsAfter(log, START, (event) => passed.length < PASSED_MAX && passed.push(event));
  let [compared, before]: [number, Seal | undefined] = [0, undefined];
  for (const seal of all) {
    if (!isChained(seal, before) || !(await fits(parts, seal))) return { is: 'unsealed', seal };
    let at = 0;
    for await (const part of seals.leavesOf(seal)) {
      for (let offset = 0; offset < part.length; offset += HASH_BYTES, at += 1) {
        const expected = part.subarray(offset, offset + HASH_BYTES);
        const { value: found, done } = await events.next();
        if (done || !leafOfEvent(found).equals(expected)) {
          const changed = retyped(passed, expected);
          if (changed) return { is: 'altered', what: 'changed', found: changed, seal };
          if (done) return { is: 'shorter', events: compared, sealed: newest!.total, whole: before, newest: newest! };
          const difference = { seal, at, expected: Buffer.from(expected), found };
          return {
            is: 'altered',
            ...(await alterationOf(parts, difference, { behind: events, newest: newest! })),
            seal,
          };
        }
        passed.length = 0;
        compared += 1;
        if (compared % TOLD === 0) onProgress?.(compared, newest!.total);
      }
    }
    before = seal;
  }
  let unsealed = 0;
  for await (const _ of events) unsealed += 1;
  return { is: 'whole', events: compared, seals: all.length, unsealed, newest };
}
