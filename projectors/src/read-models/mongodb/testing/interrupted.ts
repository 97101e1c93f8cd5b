import type { Collection, Db } from 'mongodb';

/** Thrown by every write of a killed process. */
export class Killed extends Error {}

const WRITES = new Set(['insertOne', 'updateOne', 'deleteOne', 'findOneAndUpdate', 'createIndex', 'drop']);

type Call = (...values: unknown[]) => unknown;

/**
 * A database that interrupts its process (kills or pauses it) after a number of writes. Each write of a bulk counts.
 */
export class Interrupted {
  readonly #interrupt: () => Promise<void>;
  readonly #db: Db;
  #left: number;

  constructor(db: Db, writes: number, then: () => Promise<void>) {
    this.#db = db;
    this.#left = writes;
    this.#interrupt = then;
  }

  /** Whether the interruption has happened. */
  get happened(): boolean {
    return this.#left < 0;
  }

  /** Restarts the count: the interruption comes after this many more writes. */
  after(writes: number): void {
    this.#left = writes;
  }

  get db(): Db {
    return this.#wrap(this.#db, {
      collection: (...values) => this.#collection((this.#db.collection as Call).apply(this.#db, values) as Collection),
    });
  }

  #collection(collection: Collection): Collection {
    return this.#wrap(collection, {
      bulkWrite: async (operations) => {
        const all = operations as Parameters<Collection['bulkWrite']>[0];
        const first = this.happened ? all.length : this.#left;
        if (first > 0) await collection.bulkWrite(all.slice(0, first));
        await this.#count(all.length);
        if (all.length > first) await collection.bulkWrite(all.slice(first));
      },
    });
  }

  #wrap<T extends object>(target: T, own: Record<string, Call>): T {
    return new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function' || typeof name !== 'string') return value;
        if (name in own) return own[name];
        if (!WRITES.has(name)) return value.bind(target);
        return async (...values: unknown[]) => {
          await this.#count(1);
          return (value as Call).apply(target, values);
        };
      },
    });
  }

  async #count(writes: number): Promise<void> {
    const before = this.happened;
    this.#left -= writes;
    if (!before && this.happened) await this.#interrupt();
  }
}
