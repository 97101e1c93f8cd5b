import { createHash } from 'node:crypto';
import type { Collection } from 'mongodb';
import type { Term } from '../port.ts';
import type { StoredCount } from './generation.ts';

/** A count stays when it has come to nothing, and must not keep anybody's name then: hence a digest. */
const digest = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** What the number of a list's documents is kept under. */
export const totalId = (key: string): string => digest(key);

interface Indexed {
  keys: readonly string[];
  terms: readonly Term[];
}

/** By how much a batch changes the totals and the suggestions. */
export class Tally {
  readonly #changed = new Map<string, { by: number } & Partial<Term>>();

  /** Counts a document in (1) or out (-1). */
  count({ keys, terms }: Indexed, by: 1 | -1): void {
    for (const key of keys) this.#add(totalId(key), by);
    for (const { term, label } of terms) this.#add(digest(term, label), by, { term, label });
  }

  /** What the counts are after the batch; those that stay as they are are left out. */
  async after(counts: Collection<StoredCount>, batch: number): Promise<StoredCount[]> {
    const changed = [...this.#changed].filter(([, { by }]) => by !== 0);
    if (changed.length === 0) return [];
    const stored = await counts.find({ _id: { $in: changed.map(([id]) => id) } }, { projection: { n: 1 } }).toArray();
    const before = new Map(stored.map(({ _id, n }) => [_id, n]));
    return changed.map(([_id, { by, ...suggested }]) => {
      const n = (before.get(_id) ?? 0) + by;
      return { _id, batch, n, ...(n > 0 && suggested) };
    });
  }

  #add(id: string, by: number, suggested?: Term): void {
    this.#changed.set(id, { by: (this.#changed.get(id)?.by ?? 0) + by, ...suggested });
  }
}
