import { randomUUID } from 'node:crypto';
import { openMongo, type Mongo, type MongoOptions } from '../../databases/mongodb/index.ts';

/** Address of a server for tests, such as `mongodb://127.0.0.1:27017/`; without it they are skipped. */
export const MONGODB_TEST_URL = process.env.MONGODB_TEST_URL;

/** A test server on a busy machine may be slow without being away. */
const PATIENT: MongoOptions = { timeout: 30_000 };

/** The database of one test. */
export interface FreshMongo {
  /** Its address with the database name, for another process. */
  url: string;
  /** Opens another connection pool, as another process would. `drop` closes it. */
  open(options?: MongoOptions): Mongo;
  /** Closes all connections and deletes the database. */
  drop(): Promise<void>;
}

/** A database with a unique name on the server of MONGODB_TEST_URL. */
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
