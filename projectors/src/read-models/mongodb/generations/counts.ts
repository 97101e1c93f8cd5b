import { createHash } from 'node:crypto';
import type { Collection } from 'mongodb';
import type { Term } from '../../port.ts';
import { inOneMessage, withIds, type StoredCount } from './generation.ts';

/** A count of 0 stays stored and must then hold no person's name: its id is a digest. */
const digest = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The id of the count of a list's documents. */
export const totalId = (key: string): string => digest(key);

interface Indexed {
  keys: readonly string[];
  counts: readonly string[];
  terms: readonly Term[];
}

/** The changes that a batch makes to totals and suggestions. */
export class Tally {
  readonly #changed = new Map<string, { by: number } & Partial<Term>>();

  /** Counts a document in (1) or out (-1). */
  count({ keys, counts, terms }: Indexed, by: 1 | -1): void {
    for (const key of [...keys, ...counts]) this.#add(totalId(key), by);
    for (const { term, label } of terms) this.#add(digest(term, label), by, { term, label });
  }

  /** The counts after the batch, without unchanged ones, and those before it. */
  async after(
    counts: Collection<StoredCount>,
    batch: number,
  ): Promise<{ before: Map<string, number>; after: StoredCount[] }> {
    const changed = [...this.#changed].filter(([, { by }]) => by !== 0);
    if (changed.length === 0) return { before: new Map(), after: [] };
    const ids = changed.map(([id]) => id);
    const stored = await counts.find(withIds(ids), { ...inOneMessage(ids), projection: { n: 1 } }).toArray();
    const before = new Map(stored.map(({ _id, n }) => [_id, n]));
    const after = changed.map(([_id, { by, ...suggested }]) => {
      const n = (before.get(_id) ?? 0) + by;
      return { _id, batch, n, ...(n > 0 && suggested) };
    });
    return { before, after };
  }

  #add(id: string, by: number, suggested?: Term): void {
    this.#changed.set(id, { by: (this.#changed.get(id)?.by ?? 0) + by, ...suggested });
  }
}
