import { randomUUID } from 'node:crypto';
import { openMongo, type Mongo, type MongoOptions } from '../../databases/mongodb/index.ts';

/** A server that tests may use, as in `mongodb://127.0.0.1:27017/`; without one they are skipped. */
export const MONGODB_TEST_URL = process.env.MONGODB_TEST_URL;

/** A server of the tests, on a machine that is busy with them, may be slow without being away. */
const PATIENT: MongoOptions = { timeout: 30_000 };

/** A database of a test's own. */
export interface FreshMongo {
  /** Its address, database and all, for another process. */
  url: string;
  /** Connections to it; each call makes others, as from another process. `drop` closes them. */
  open(options?: MongoOptions): Mongo;
  /** Closes what was opened, and leaves nothing of it on the server. */
  drop(): Promise<void>;
}

/** A database with a name that nobody else has, on the server that MONGODB_TEST_URL names. */
export function freshMongo(): FreshMongo {
  if (!MONGODB_TEST_URL) throw new Error('Set MONGODB_TEST_URL to the address of a MongoDB server');
  const url = new URL(`/busca-${randomUUID()}`, MONGODB_TEST_URL).href;
  const opened: Mongo[] = [];
  const open: FreshMongo['open'] = (options = PATIENT) => {
    const mongo = openMongo(url, options);
    opened.push(mongo);
    return mongo;
  };
  return {
    url,
    open,
    async drop() {
      await open().db.dropDatabase();
      await Promise.all(opened.splice(0).map((mongo) => mongo.close()));
    },
  };
}
