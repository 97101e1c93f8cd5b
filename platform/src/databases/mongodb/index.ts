import { isDeepStrictEqual } from 'node:util';
import type { BSON, Collection, Db, Filter, MongoClient, OptionalUnlessRequiredId } from 'mongodb';
import { WrongSetting } from '../../settings/settings.ts';
import { inPages, type Sequence } from '../index.ts';
import { mongoDriver } from './driver.ts';

export { awayLine, isAway, isDuplicate, orEventStoreAway, refusalOf } from './errors.ts';
export { mongoDriver } from './driver.ts';

/** The database where the address names none. */
const DATABASE = 'busca';
/** How long, in ms, finding a server, a reply, or a majority may take before the server counts as away. */
const TIMEOUT = 5_000;

/** Wait, in ms, before the first connection is tried again. */
const RECONNECT_WAIT = 250;

export interface MongoOptions {
  /**
   * Time limit, in ms, for each reply; 5,000 by default, which is the most for finding a server. The driver retries
   * once, so that an operation ends within three times this.
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
      // Who waits longer for an answer still wants to hear soon that nobody is there.
      serverSelectionTimeoutMS: Math.min(timeout, TIMEOUT),
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

const plain = (document: object): unknown => mongoDriver().BSON.EJSON.serialize(document as BSON.Document);

/** A database that data is copied to holds other data already. */
export class DatabaseNotEmpty extends Error {
  readonly code = 'database-not-empty';
  constructor(what: string) {
    super(`MONGODB_URL: the database is not empty: empty it, or name another one (${what})`);
    this.name = 'DatabaseNotEmpty';
  }
}

/**
 * The documents of a page that the collection lacks.
 * @throws DatabaseNotEmpty when it holds another one under the same id
 */
async function missing<Stored extends { _id: string }>(
  page: readonly Stored[],
  to: Collection<Stored>,
): Promise<Stored[]> {
  const filter = { _id: { $in: page.map(({ _id: id }) => id) } } as object;
  const there = new Map((await to.find(filter).toArray()).map((document) => [String(document['_id']), document]));
  return page.filter((document) => {
    const { _id: id } = document;
    const known = there.get(id);
    if (known && !isDeepStrictEqual(plain(known), plain(document)))
      throw new DatabaseNotEmpty(`${to.collectionName}: ${id} stands there already, and is another`);
    return !known;
  });
}

/**
 * Copies documents into a collection and verifies that it then holds them and no others; answers how many. Documents
 * already there are skipped, so that an interrupted copy can be repeated.
 *
 * @throws DatabaseNotEmpty when the collection holds other documents
 */
export async function copyDocuments<Stored extends { _id: string }>(
  documents: Sequence<Stored>,
  to: Collection<Stored>,
): Promise<number> {
  let copied = 0;
  for await (const page of inPages(documents)) {
    const lacking = await missing(page, to);
    if (lacking.length > 0) await to.insertMany(lacking as OptionalUnlessRequiredId<Stored>[]);
    if ((await missing(page, to)).length > 0) throw new Error(`${to.collectionName}: what was written is not there`);
    copied += page.length;
  }
  const there = await to.countDocuments();
  if (there !== copied)
    throw new DatabaseNotEmpty(`${to.collectionName}: ${copied} were copied, but ${there} stand there`);
  return copied;
}

/** Documents that one message deletes. */
const BATCH = 1_000;

/**
 * Deletes the documents that a filter finds by an index, a batch at a time: with one message for all, millions would
 * exceed the time limit of a reply.
 */
export async function deleteInBatches<Stored extends { _id: string }>(
  collection: Collection<Stored>,
  filter: Filter<Stored>,
): Promise<void> {
  for (let isFull = true; isFull;) {
    const found = await collection.find(filter, { projection: { _id: 1 }, limit: BATCH }).toArray();
    // With the filter too: one that was renewed meanwhile stays.
    if (found.length > 0)
      await collection.deleteMany({
        $and: [filter, { _id: { $in: found.map(({ _id: id }) => id) } }],
      } as Filter<Stored>);
    isFull = found.length === BATCH;
  }
}
