import { bookmarkOf, positionOf } from '../log-identity/log-identity.ts';
import { WrongLog } from '../errors.ts';
import { START, type EventStore, type Position, type StoredEvent } from '../store/event-store.ts';
import { addLeaf, rootOf, type Peaks } from './merkle.ts';
import { isOurs, leafOfEvent, PART, sealed, type Seal, type SealStore } from './seals.ts';

/** Events read at a time. */
const PAGE = 1_000;

/** Our events after a position, in the order of the log. */
export async function* eventsAfter(log: Pick<EventStore, 'readAll'>, position: Position): AsyncGenerator<StoredEvent> {
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
