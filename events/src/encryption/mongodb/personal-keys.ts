import { mapSequence, type Sequence } from '@busca/platform/databases';
import { copyDocuments, orEventStoreAway, batchingLoader } from '@busca/platform/mongodb';
import { Binary, type Collection, type Db } from 'mongodb';
import type { LogIdentity } from '../../log-identity/log-identity.ts';
import { MongoLogIdentity } from '../../log-identity/mongodb.ts';
import { LOOKUP, type PersonalKey, type PersonalKeys } from '../keys.ts';
import { randomPart } from '../random.ts';

const KEY_BYTES = 32;

interface KeyDocument {
  /** The person. */
  _id: string;
  key: Binary;
}

const toKey = (key: Binary): Buffer => Buffer.from(key.value());

/**
 * Personal keys in MongoDB. No person's is remembered in between, so that a forgotten one is gone for every process at once; what
 * is asked for in the same turn (a stream is opened whole) is one query.
 */
export class MongoPersonalKeys implements PersonalKeys {
  readonly #keys: Collection<KeyDocument>;
  readonly #find: (person: string) => Promise<Buffer | undefined>;
  readonly identity: LogIdentity;
  #secret: Buffer | undefined;

  /** The connection stays its opener's to close. */
  constructor(db: Db) {
    this.#keys = db.collection('personal-keys');
    this.identity = new MongoLogIdentity(db, 'personal-keys');
    this.#find = batchingLoader(async (persons) => {
      const found = await this.#keys.find({ _id: { $in: persons } }).toArray();
      return new Map(found.map(({ _id: person, key }) => [person, toKey(key)]));
    });
  }

  async keyFor(person: string): Promise<Buffer> {
    const known = await this.find(person);
    if (known) return known;
    // Of many at once one inserts its key, and all get that one.
    const insert = { $setOnInsert: { key: new Binary(randomPart(KEY_BYTES)) } };
    const kept = await orEventStoreAway(this.#keys.findOneAndUpdate({ _id: person }, insert, { upsert: true, returnDocument: 'after' }));
    return toKey(kept!.key);
  }

  find(person: string): Promise<Buffer | undefined> {
    return orEventStoreAway(this.#find(person));
  }

  async forget(person: string): Promise<void> {
    await orEventStoreAway(this.#keys.deleteOne({ _id: person }));
  }

  /** Remembered: it is nobody's key, so nobody forgets it. */
  async lookupSecret(): Promise<Buffer> {
    return (this.#secret ??= await this.keyFor(LOOKUP));
  }

  async isEmpty(): Promise<boolean> {
    return (await orEventStoreAway(this.#keys.findOne({}, { projection: { _id: 1 } }))) === null;
  }

  /** Takes over all keys of another store, and proves that it has the same ones then; answers how many. @throws when it has others */
  copy(keys: Sequence<PersonalKey>): Promise<number> {
    return copyDocuments(mapSequence(keys, ([person, key]) => ({ _id: person, key: new Binary(key) })), this.#keys);
  }

  /** Every person's key, and the lookup secret under a name that nobody has: for a copy. */
  all(): Sequence<PersonalKey> {
    return mapSequence(this.#keys.find(), ({ _id: person, key }): PersonalKey => [person, toKey(key)]);
  }

  async close(): Promise<void> {}
}
