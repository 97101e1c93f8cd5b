import { mapSequence, type Sequence } from '@busca/platform/databases';
import { copyDocuments, deleteInBatches, isDuplicate, orEventStoreAway } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import {
  recordId,
  recordIds,
  toAccountRecord,
  type AccountRecord,
  type AccountRecords,
  type RecordKind,
  type StoredRecord,
} from '../port.ts';

type RecordDocument = StoredRecord & { _id: string };

/** Account records in MongoDB, shared by all command APIs. */
export class MongoAccountRecords implements AccountRecords {
  readonly #records: Collection<RecordDocument>;

  constructor(db: Db) {
    this.#records = db.collection('account-records');
  }

  async find(accountId: string, kind: RecordKind): Promise<string | undefined> {
    return (await orEventStoreAway(this.#records.findOne({ _id: recordId(accountId, kind) })))?.body;
  }

  async replace(accountId: string, kind: RecordKind, seen: string | undefined, next: StoredRecord): Promise<boolean> {
    const id = recordId(accountId, kind);
    if (seen !== undefined)
      return (await orEventStoreAway(this.#records.replaceOne({ _id: id, body: seen }, next))).matchedCount === 1;
    return orEventStoreAway(
      this.#records.insertOne({ _id: id, ...next }).then(
        () => true,
        (error: unknown) => {
          if (isDuplicate(error)) return false;
          throw error;
        },
      ),
    );
  }

  async erase(accountId: string): Promise<void> {
    await orEventStoreAway(this.#records.deleteMany({ _id: { $in: recordIds(accountId) } }));
  }

  async forgetExpired(now: number): Promise<void> {
    // Only this query needs the index, so it creates it; that does nothing where it exists.
    await orEventStoreAway(this.#records.createIndex({ expiresAt: 1 }));
    // A record without an expiry has null, which is no number.
    await orEventStoreAway(deleteInBatches(this.#records, { expiresAt: { $lte: now } }));
  }

  /** All records, for a copy. */
  all(): Sequence<AccountRecord> {
    return mapSequence(this.#records.find(), ({ _id, ...stored }) => toAccountRecord(_id, stored));
  }

  /** Copies the records of another store into these empty ones. @returns how many */
  copy(records: Sequence<AccountRecord>): Promise<number> {
    return copyDocuments(
      mapSequence(records, ({ accountId, kind, body, expiresAt }): RecordDocument => ({
        _id: recordId(accountId, kind),
        body,
        expiresAt,
      })),
      this.#records,
    );
  }
}
