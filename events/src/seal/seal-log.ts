import { WrongLog } from '../errors.ts';
import { bookmarkOf, positionOf } from '../log-identity/log-identity.ts';
import { type EventStore, type Position, START, type StoredEvent } from '../store/event-store.ts';
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

/** Our events after a position, in the order of the log. */
async function* eventsAfter(log: Pick<EventStore, 'readAll'>, position: Position): AsyncGenerator<StoredEvent> {
  for (let after = position, end = false; !end;) {
    const page = await log.readAll(after, { limit: PAGE });
    yield* page.events.filter(isOurs);
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

const hashesOf = async (leaves: AsyncIterable<Buffer>, from: number, into: Set<string>): Promise<void> => {
  let at = 0;
  for await (const part of leaves)
    for (let offset = 0; offset < part.length; offset += HASH_BYTES, at += 1)
      if (at >= from) into.add(part.toString('latin1', offset, offset + HASH_BYTES));
};

/** Tells what happened, by what else is in the seals and in the log behind the first difference. */
async function alterationOf(
  { seals }: Parts,
  { seal, at, expected }: { seal: Seal; at: number; expected: Buffer },
  found: StoredEvent,
  behind: AsyncIterable<StoredEvent>,
): Promise<Alteration> {
  const sealedBehind = new Set<string>();
  for (const one of (await seals.all()).filter(({ number }) => number >= seal.number))
    await hashesOf(seals.leavesOf(one), one === seal || one.number === seal.number ? at : 0, sealedBehind);
  const inLog = new Set<string>();
  for await (const event of behind) inLog.add(leafOfEvent(event).toString('latin1'));
  const isSealed = sealedBehind.has(leafOfEvent(found).toString('latin1'));
  const isThere = inLog.has(expected.toString('latin1'));
  if (isSealed) return isThere ? 'moved' : 'removed';
  return isThere ? 'put in' : 'changed';
}

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
  const events = eventsAfter(log, START);
  let [compared, before]: [number, Seal | undefined] = [0, undefined];
  for (const seal of all) {
    if (!isChained(seal, before) || !(await fits(parts, seal))) return { is: 'unsealed', seal };
    let at = 0;
    for await (const part of seals.leavesOf(seal)) {
      for (let offset = 0; offset < part.length; offset += HASH_BYTES, at += 1) {
        const expected = part.subarray(offset, offset + HASH_BYTES);
        const { value: found, done } = await events.next();
        if (done) return { is: 'shorter', events: compared, sealed: newest!.total, whole: before, newest: newest! };
        if (!leafOfEvent(found).equals(expected))
          return {
            is: 'altered',
            what: await alterationOf(parts, { seal, at, expected: Buffer.from(expected) }, found, events),
            found,
            seal,
          };
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
