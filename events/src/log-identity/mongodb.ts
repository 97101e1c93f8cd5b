import type { Collection, Db } from 'mongodb';
import { isDuplicate, orEventStoreAway } from '@busca/platform/mongodb';
import type { KnownEvent, LogBookmark, LogIdentity } from './log-identity.ts';

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

/** The id of the one document: there is one newest event. */
const NEWEST = 'newest';

/** The newest known event as the one document of a collection, which a dump saves by itself. */
export class MongoLogBookmark implements LogBookmark {
  readonly #bookmarks: Collection<KnownEvent & { _id: string }>;

  constructor(db: Db) {
    this.#bookmarks = db.collection('log-bookmark');
  }

  async read(): Promise<KnownEvent | undefined> {
    return (await orEventStoreAway(this.#bookmarks.findOne({ _id: NEWEST }, { projection: { _id: 0 } }))) ?? undefined;
  }

  async replace(seen: KnownEvent | undefined, by: KnownEvent): Promise<boolean> {
    if (seen) {
      const asSeen = { _id: NEWEST, id: seen.id };
      return (await orEventStoreAway(this.#bookmarks.updateOne(asSeen, { $set: by }))).matchedCount === 1;
    }
    return orEventStoreAway(
      this.#bookmarks.insertOne({ _id: NEWEST, ...by }).then(
        () => true,
        (error: unknown) => {
          if (!isDuplicate(error)) throw error;
          return false;
        },
      ),
    );
  }
}
