import { START } from '@busca/events';
import { EventStoreDbStore } from '@busca/events/eventstoredb';
import { MongoPersonalKeys } from '@busca/events/mongodb';
import { startEventStoreDb } from '@busca/events/testing';
import { MongoFigures } from '@busca/platform/figures';
import { freshMongo } from '@busca/platform/testing';
import { mongoCounters } from '../state/mongodb/counters.ts';
import { MongoCommandState } from '../state/mongodb/command-state.ts';
import type { EngineStorage } from './engines.ts';

/** New storage on servers: an EventStoreDB test server, and a database on the MongoDB server of MONGODB_TEST_URL. */
export async function remoteStorage(): Promise<EngineStorage> {
  const eventStoreDb = await startEventStoreDb();
  const database = freshMongo();
  return {
    open(now) {
      const { db, close } = database.open();
      const store = new EventStoreDbStore(eventStoreDb.url);
      const keys = new MongoPersonalKeys(db);
      return {
        store,
        keys,
        state: new MongoCommandState(db),
        counters: mongoCounters({ db, keys, now }),
        figures: new MongoFigures(db),
        close: async () => void (await Promise.all([store.close(), close()])),
      };
    },
    async raw() {
      const { db } = database.open();
      const store = new EventStoreDbStore(eventStoreDb.url);
      const { events } = await store.readAll(START, { limit: 5_000 });
      const documents = await Promise.all((await db.collections()).map((collection) => collection.find().toArray()));
      await store.close();
      return JSON.stringify([events, documents]);
    },
    async remove() {
      await Promise.all([database.drop(), eventStoreDb.stop()]);
    },
  };
}
