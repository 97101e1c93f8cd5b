import type { Db, MongoClient } from 'mongodb';
import { WrongSetting } from '../../settings/settings.ts';
import { mongoDriver } from './driver.ts';

export { awayLine, isAway, isDuplicate, orEventStoreAway, refusalOf } from './errors.ts';
export { copyDocuments, DatabaseNotEmpty, deleteInBatches } from './in-batches.ts';
export { mongoDriver } from './driver.ts';

/** The database where the address names none. */
const DATABASE = 'busca';
/** How long, in ms, finding a server, a reply, or a majority may take before the server counts as away. */
const TIMEOUT = 5_000;

/** Wait, in ms, before the first connection is tried again. */
const RECONNECT_WAIT = 250;

export interface MongoOptions {
  /**
   * Time limit, in ms, for finding a server and for each reply; 5,000 by default. The driver retries once, so that an
   * operation ends within three times this.
   */
  timeout?: number;
}

/** A database and this process's connection pool to it. */
export interface Mongo {
  client: MongoClient;
  db: Db;
  close(): Promise<void>;
}

/**
 * Opens the database that the address names, or `busca`. Connections are made when they are needed and renewed when
 * they break, so that a server that is away fails single operations only (`isAway`). Every write waits until a majority
 * has journaled it, whatever the address says.
 *
 * @throws WrongSetting that names MONGODB_URL on an invalid address, and never quotes its password
 */
export function openMongo(url: string, { timeout = TIMEOUT }: MongoOptions = {}): Mongo {
  const client = connect(url, timeout);
  const names = /^[^:]+:\/\/[^/?]+\/[^?]/.test(url);
  const stopRetrying = retryFirstConnection(client);
  return {
    client,
    db: client.db(names ? undefined : DATABASE),
    async close() {
      stopRetrying();
      await client.close();
    },
  };
}

/**
 * Retries the first connection until it succeeds, or the returned function is called. The driver (7.9) gives up for
 * good after a failed first connection; later outages it survives by itself.
 */
function retryFirstConnection(client: MongoClient): () => void {
  const reconnect = (): void => void setTimeout(() => client.connect().catch(() => undefined), RECONNECT_WAIT).unref();
  client.on('topologyClosed', reconnect);
  return () => void client.off('topologyClosed', reconnect);
}

function connect(url: string, timeout: number): MongoClient {
  try {
    return new (mongoDriver().MongoClient)(url, {
      appName: 'busca',
      w: 'majority',
      journal: true,
      wtimeoutMS: timeout,
      readConcernLevel: 'majority',
      readPreference: 'primary',
      retryWrites: true,
      retryReads: true,
      serverSelectionTimeoutMS: timeout,
      connectTimeoutMS: timeout,
      socketTimeoutMS: timeout,
      waitQueueTimeoutMS: timeout,
    });
  } catch (error) {
    throw new WrongSetting([
      `MONGODB_URL: is no address of a MongoDB (${(error as Error).message}); it looks like mongodb://host:27017/busca`,
    ]);
  }
}
