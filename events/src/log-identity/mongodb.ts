import type { Collection, Db } from 'mongodb';
import { isDuplicate, orEventStoreAway } from '@busca/platform/mongodb';
import type { LogIdentity } from './log-identity.ts';

/** The log identity as one document for each store of a database, under the store's name. */
export class MongoLogIdentity implements LogIdentity {
  readonly #identities: Collection<{ _id: string; log: string }>;
  readonly #store: string;

  constructor(db: Db, store: string) {
    this.#identities = db.collection('log-identity');
    this.#store = store;
  }

  async logId(): Promise<string | undefined> {
    return (await orEventStoreAway(this.#identities.findOne({ _id: this.#store })))?.log;
  }

  async bind(logId: string): Promise<string> {
    await orEventStoreAway(
      this.#identities.insertOne({ _id: this.#store, log: logId }).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      }),
    );
    return (await this.logId())!;
  }
}
