import { batchingLoader, mapSequence, type Sequence } from '@busca/platform/databases';
import { copyDocuments, mongoDriver, orEventStoreAway } from '@busca/platform/mongodb';
import type { Binary, Collection, Db } from 'mongodb';
import type { LogBookmark, LogIdentity } from '../log-identity/log-identity.ts';
import { MongoLogBookmark, MongoLogIdentity } from '../log-identity/mongodb.ts';
import {
  ErasedPerson,
  type ErasureReceipt,
  isVisitor,
  KEY_BYTES,
  LOOKUP,
  type PersonalKey,
  type PersonalKeys,
  readReceipt,
  RECEIPT_PREFIX,
  receiptBytes,
  receiptId,
} from './keys.ts';
import { randomPart } from '../random.ts';

interface KeyDocument {
  /** The person. */
  _id: string;
  key: Binary;
}

const toBinary = (bytes: Uint8Array): Binary => new (mongoDriver().Binary)(bytes);
const toKey = (key: Binary): Buffer => Buffer.from(key.value());

/**
 * Personal keys in MongoDB. No person's key is cached, so that a forgotten one is gone for every process at once. A
 * batching loader makes one query of the lookups of one turn, such as those of a whole stream.
 */
export class MongoPersonalKeys implements PersonalKeys {
  readonly #keys: Collection<KeyDocument>;
  readonly #find: (person: string) => Promise<Buffer | undefined>;
  readonly identity: LogIdentity;
  readonly bookmark: LogBookmark;
  #secret: Buffer | undefined;

  /** The caller closes the connection. */
  constructor(db: Db) {
    this.#keys = db.collection('personal-keys');
    this.identity = new MongoLogIdentity(db, 'personal-keys');
    this.bookmark = new MongoLogBookmark(db);
    this.#find = batchingLoader(async (persons) => {
      const found = await this.#keys.find({ _id: { $in: persons } }, { batchSize: persons.length + 1 }).toArray();
      return new Map(found.map(({ _id: person, key }) => [person, toKey(key)]));
    });
  }

  async keyFor(person: string): Promise<Buffer> {
    const known = await this.find(person);
    if (known) return known;
    // Of several calls at once one inserts its key, and all get that key.
    const insert = { $setOnInsert: { key: toBinary(randomPart(KEY_BYTES)) } };
    const stored = await orEventStoreAway(
      this.#keys.findOneAndUpdate({ _id: person }, insert, { upsert: true, returnDocument: 'after' }),
    );
    // An erasure stores its receipt first, so it either finds this new key and deletes it, or its receipt is found
    // here.
    if (!isVisitor(person) && (await this.find(receiptId(person)))) {
      await orEventStoreAway(this.#keys.deleteOne({ _id: person }));
      throw new ErasedPerson();
    }
    return toKey(stored!.key);
  }

  find(person: string): Promise<Buffer | undefined> {
    return orEventStoreAway(this.#find(person));
  }

  async findAll(persons: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const found = await Promise.all(persons.map(async (person) => [person, await this.find(person)] as const));
    return new Map(found.flatMap(([person, key]) => (key ? [[person, key] as const] : [])));
  }

  async erase(receipt: ErasureReceipt): Promise<void> {
    const $set = { key: toBinary(receiptBytes(receipt)) };
    await orEventStoreAway(this.#keys.updateOne({ _id: receiptId(receipt.person) }, { $set }, { upsert: true }));
    await orEventStoreAway(this.#keys.deleteOne({ _id: receipt.person }));
  }

  async receiptOf(person: string): Promise<ErasureReceipt | undefined> {
    const bytes = await this.find(receiptId(person));
    return bytes && readReceipt(bytes);
  }

  receipts(): Sequence<ErasureReceipt> {
    return mapSequence(this.#keys.find({ _id: { $regex: `^${RECEIPT_PREFIX}` } }), ({ key }) =>
      readReceipt(toKey(key)),
    );
  }

  /** Cached, since it is never forgotten. */
  async lookupSecret(): Promise<Buffer> {
    return (this.#secret ??= await this.keyFor(LOOKUP));
  }

  async isEmpty(): Promise<boolean> {
    return (await orEventStoreAway(this.#keys.findOne({}, { projection: { _id: 1 } }))) === null;
  }

  /** Copies all keys of another store and verifies them; answers how many. @throws when this one holds other keys */
  copy(keys: Sequence<PersonalKey>): Promise<number> {
    return copyDocuments(
      mapSequence(keys, ([person, key]) => ({ _id: person, key: toBinary(key) })),
      this.#keys,
    );
  }

  /** Every key, the lookup secret included: for a copy. */
  all(): Sequence<PersonalKey> {
    return mapSequence(this.#keys.find(), ({ _id: person, key }): PersonalKey => [person, toKey(key)]);
  }

  async close(): Promise<void> {}
}
