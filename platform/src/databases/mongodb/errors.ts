import type { MongoError } from 'mongodb';
import { EventStoreAway } from '../event-store-away.ts';
import { mongoDriver } from './driver.ts';
import { refusalOf } from './refusal.ts';

const DUPLICATE_KEY = 11_000;

const UNREACHABLE = ['MongoServerSelectionError', 'MongoNetworkError', 'MongoWriteConcernError'] as const;

/**
 * Names of errors without a free connection: all are busy, or the client is closing. The driver does not export a class
 * for each.
 */
const unconnected = new Set([
  'MongoWaitQueueTimeoutError',
  'MongoPoolClosedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
]);

/**
 * Codes of a server that can't work now: a time limit, too few members, a full disk. A change of primary has a label
 * instead.
 */
const unable = new Set<unknown>([50, 64, 100, 14_031]);

const isDrivers = (error: unknown): error is MongoError => error instanceof mongoDriver().MongoError;

/** Whether a document with this `_id`, or this value under a unique index, already exists (E11000). */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoDriver().MongoServerError && error.code === DUPLICATE_KEY;

/**
 * Whether the name in a `mongodb+srv` address can't be resolved now. The driver throws the resolver's own error, also
 * where the name server is away, and asks again with the next operation.
 */
const isUnresolved = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'querySrv' || error.syscall === 'queryTxt');

/** Whether MongoDB could not be reached, refused us, or did not confirm an operation, which may yet have been done. */
export const isAway = (error: unknown): boolean =>
  isUnresolved(error) ||
  refusalOf(error) !== undefined ||
  (isDrivers(error) &&
    (UNREACHABLE.some((kind) => error instanceof mongoDriver()[kind]) ||
      unconnected.has(error.name) ||
      unable.has(error.code) ||
      error.hasErrorLabel(mongoDriver().MongoErrorLabel.RetryableWriteError)));

/** Whether an error is one of the driver's, or of the resolver that it asks. */
export const isMongos = (error: unknown): boolean => isDrivers(error) || isUnresolved(error);

/**
 * The operation's result.
 * @throws EventStoreAway for every MongoDB error: the command side needs MongoDB as it needs the log
 */
export const orEventStoreAway = <T>(operation: Promise<T>): Promise<T> =>
  operation.catch((error: unknown) => {
    if (isUnresolved(error))
      throw new EventStoreAway(error, `MONGODB_URL: the server's name can't be resolved (${error.code})`);
    throw isDrivers(error) ? new EventStoreAway(error, refusalOf(error)) : error;
  });
