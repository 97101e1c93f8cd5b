import { setImmediate } from 'node:timers/promises';
import { positionOf } from '../log-identity/log-identity.ts';
import type { EventStore, StoredEvent } from '../store/event-store.ts';
import {
  addLeaf,
  contentOf,
  HASH_BYTES,
  leafOfEvent,
  type Peaks,
  rootOf,
  type Seal,
  type SealStore,
  type Way,
} from './seals.ts';

/** What the seals say of an event. */
export type EventProof =
  /**
   * It is as it was sealed: `content`, the stored text that its leaf is the hash of, and in hex the leaf and its audit
   * path (RFC 6962) to the root of the seal, which has it as its leaf number `index`.
   */
  | { is: 'sealed'; content: string; leaf: string; index: number; path: string[]; seal: Seal }
  /** It came after the newest seal: the next one is over it. */
  | { is: 'unsealed' }
  /** It was sealed, and is no more what it was then. `verifyLog` says more. */
  | { is: 'altered' };

interface Parts {
  log: Pick<EventStore, 'logId' | 'read'>;
  seals: Pick<SealStore, 'all' | 'leavesOf'>;
}

/** Leaves that are hashed at once: a first seal is over a whole log, and others wait for the thread. */
const AT_ONCE = 4_096;

const hex = (hash: Buffer): string => hash.toString('hex');

/** Which leaves of a seal some hashes are. */
async function indexesIn(leaves: AsyncIterable<Buffer>, wanted: readonly Buffer[]): Promise<Map<Buffer, number>> {
  const found = new Map<Buffer, number>();
  let before = 0;
  for await (const part of leaves) {
    for (const leaf of wanted)
      for (let at = part.indexOf(leaf); at !== -1; at = part.indexOf(leaf, at + 1))
        if (at % HASH_BYTES === 0) found.set(leaf, before + at / HASH_BYTES);
    before += part.length / HASH_BYTES;
  }
  return found;
}

/** The audit paths of some leaves of a seal. */
async function pathsIn(leaves: AsyncIterable<Buffer>, indexes: ReadonlySet<number>): Promise<Map<number, string[]>> {
  const peaks: Peaks = { nodes: [], leaves: 0 };
  const ways = new Map<number, Way>();
  for await (const part of leaves)
    for (let offset = 0; offset < part.length; offset += HASH_BYTES) {
      const leaf = part.subarray(offset, offset + HASH_BYTES);
      if (indexes.has(peaks.leaves)) ways.set(peaks.leaves, { node: leaf, path: [] });
      addLeaf(peaks, leaf, [...ways.values()]);
      if (peaks.leaves % AT_ONCE === 0) await setImmediate();
    }
  rootOf(peaks, [...ways.values()]);
  return new Map([...ways].map(([index, { path }]) => [index, path.map(hex)]));
}

/** A seal is over what came before it was made; the others follow for clocks that differed. */
const likelyFirst = (seals: readonly Seal[], since: string): Seal[] => [
  ...seals.filter(({ at }) => at >= since),
  ...seals.filter(({ at }) => at < since),
];

/**
 * Proves events of one stream, the first one first, by the seals of their log. Deleted keys change nothing.
 * @throws EventStoreAway
 */
export async function proveEvents({ log, seals }: Parts, events: readonly StoredEvent[]): Promise<EventProof[]> {
  const all = await seals.all();
  const leaves = new Map(events.map((event) => [leafOfEvent(event), event]));
  const proofs = new Map<StoredEvent, EventProof>();
  const { at: since = '' } = JSON.parse(events[0]?.metadata ?? '{}') as { at?: string };
  for (const seal of likelyFirst(all, since)) {
    const wanted = [...leaves.keys()].filter((leaf) => !proofs.has(leaves.get(leaf)!));
    if (wanted.length === 0) break;
    const indexes = await indexesIn(seals.leavesOf(seal), wanted);
    if (indexes.size === 0) continue;
    const paths = await pathsIn(seals.leavesOf(seal), new Set(indexes.values()));
    for (const [leaf, index] of indexes) {
      const event = leaves.get(leaf)!;
      const path = paths.get(index)!;
      proofs.set(event, { is: 'sealed', content: contentOf(event), leaf: hex(leaf), index, path, seal });
    }
  }
  const newest = all.at(-1);
  const end = newest && (await positionOf(log, newest.last));
  return events.map(
    (event) => proofs.get(event) ?? { is: end !== undefined && event.position <= end ? 'altered' : 'unsealed' },
  );
}
