import { MongoClient, type Db } from 'mongodb';

/** The database of an address that names none. */
const DATABASE = 'busca';
/** How long, in ms, a server may be unknown, keep still, or wait for a majority before it counts as away. */
const TIMEOUT = 5_000;

/** Wait, in ms, before the first connection is tried again. */
const AGAIN = 250;

export interface MongoOptions {
  /** In ms, for finding a server and for each of its replies; 5,000 when left out. The driver tries twice, so that an operation ends within three of these. */
  timeout?: number;
}

/** A database, and the connections of this process to it. */
export interface Mongo {
  client: MongoClient;
  db: Db;
  close(): Promise<void>;
}

/**
 * Opens a database: the one that the address names, `busca` when it names none. Connections are made when they are first
 * needed and made again when they break, so that a server that is not there yet, or no more, fails single operations
 * (`isAway`) and nothing else. Every write waits until a majority has it in its journal, whatever the address says.
 *
 * @throws TypeError when it is no MongoDB address
 */
export function openMongo(url: string, { timeout = TIMEOUT }: MongoOptions = {}): Mongo {
  const client = connect(url, timeout);
  const names = /^[^:]+:\/\/[^/?]+\/[^?]/.test(url);
  const stopTrying = keepTrying(client);
  return {
    client,
    db: client.db(names ? undefined : DATABASE),
    async close() {
      stopTrying();
      await client.close();
    },
  };
}

/**
 * A client whose very first connection has failed gives up for good (driver 7.9: its topology stays closed): here it tries
 * again, until one is there or the answer is called. From then on the driver itself gets over everything.
 */
function keepTrying(client: MongoClient): () => void {
  const again = (): void => void setTimeout(() => client.connect().catch(() => undefined), AGAIN).unref();
  client.on('topologyClosed', again);
  return () => void client.off('topologyClosed', again);
}

function connect(url: string, timeout: number): MongoClient {
  try {
    return new MongoClient(url, {
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
    throw new TypeError(`Not a MongoDB address (mongodb://host:port/database): ${(error as Error).message}`, { cause: error });
  }
}
