import type { Binary, Collection, Db } from 'mongodb';
import { isDuplicate, mongoDriver, orEventStoreAway } from '@busca/platform/mongodb';
import type { Seal, SealStore } from './seals.ts';

interface LeavesDocument {
  /** The seal's hash and the part's number: two processes that seal at once write no part of each other's. */
  _id: string;
  hashes: Binary;
}

const partOf = ({ hash }: Seal, part: number): string => `${hash}-${part}`;

/** Seals as documents of a collection of their own, and their leaves in another one, written first. */
export class MongoSeals implements SealStore {
  readonly #seals: Collection<{ _id: number; seal: Seal }>;
  readonly #leaves: Collection<LeavesDocument>;

  /** The caller closes the connection. */
  constructor(db: Db) {
    this.#seals = db.collection('seals');
    this.#leaves = db.collection('seal-leaves');
  }

  async last(): Promise<Seal | undefined> {
    const [newest] = await orEventStoreAway(this.#seals.find().sort({ _id: -1 }).limit(1).toArray());
    return newest?.seal;
  }

  async all(): Promise<Seal[]> {
    return (await orEventStoreAway(this.#seals.find().sort({ _id: 1 }).toArray())).map(({ seal }) => seal);
  }

  async *leavesOf(seal: Seal): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const found = await orEventStoreAway(this.#leaves.findOne({ _id: partOf(seal, part) }));
      if (!found) return;
      yield Buffer.from(found.hashes.value());
    }
  }

  async add(seal: Seal, leaves: readonly Buffer[]): Promise<boolean> {
    for (const [part, hashes] of leaves.entries()) {
      const stored = { hashes: new (mongoDriver().Binary)(hashes) };
      await orEventStoreAway(this.#leaves.updateOne({ _id: partOf(seal, part) }, { $set: stored }, { upsert: true }));
    }
    return orEventStoreAway(
      this.#seals.insertOne({ _id: seal.number, seal }).then(
        () => true,
        (error: unknown) => {
          if (!isDuplicate(error)) throw error;
          return false;
        },
      ),
    );
  }

  async dropAfter(number: number): Promise<void> {
    const later = (await this.all()).filter((seal) => seal.number > number);
    // The newest first: a kill in between leaves a chain.
    for (const { number: _id, hash } of later.toReversed()) {
      await orEventStoreAway(this.#seals.deleteOne({ _id }));
      await orEventStoreAway(this.#leaves.deleteMany({ _id: { $regex: `^${hash}-` } }));
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
