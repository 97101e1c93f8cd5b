import { MongoError, MongoErrorLabel, MongoNetworkError, MongoServerError, MongoServerSelectionError, MongoWriteConcernError } from 'mongodb';
import { EventStoreAway } from '../event-store-away.ts';

const DUPLICATE_KEY = 11_000;

const unreachable = [MongoServerSelectionError, MongoNetworkError, MongoWriteConcernError];

/** No connection to be had in this process: all are busy, or it is closing. Not all of these have a class that the driver exports. */
const unconnected = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError', 'MongoNotConnectedError', 'MongoTopologyClosedError', 'MongoClientClosedError']);

/** What a server answers that can't do anything now: a time limit, too few members, a full disk; a change of primary has a label. */
const unable = new Set<unknown>([50, 64, 100, 14_031]);

/** Whether a document with such an `_id`, or such a value under a unique index, stands already (E11000). */
export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Whether MongoDB could not be reached, or could not say that it has done what it was asked: it may have, or not. */
export const isAway = (error: unknown): boolean =>
  error instanceof MongoError &&
  (unreachable.some((kind) => error instanceof kind) || unconnected.has(error.name) || unable.has(error.code) || error.hasErrorLabel(MongoErrorLabel.RetryableWriteError));

/** What was asked of MongoDB; whatever it fails of counts as the event store being away, as the command side stands on both. */
export const orEventStoreAway = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof MongoError ? new EventStoreAway(error) : error;
  });
