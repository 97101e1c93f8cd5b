import type { MongoError, MongoServerSelectionError } from 'mongodb';
import { EventStoreAway } from '../index.ts';
import { mongoDriver } from './driver.ts';

/** Codes of a server that refuses the password, also of Atlas (8000), and of one whose user lacks a right. */
const UNAUTHENTICATED = new Set<unknown>([18, 8_000]);
const UNAUTHORIZED = 13;

/** The set that the address names, where the driver found no server of it: it passes over all others. */
function missedSet({ reason }: MongoServerSelectionError): string | undefined {
  return reason?.servers.size === 0 ? (reason.setName ?? undefined) : undefined;
}

function refusalOfConnection(message: string): string | undefined {
  if (/certificate|altnames/i.test(message)) {
    return `MONGODB_URL: the server's certificate is not trusted (${message}): let tlsCAFile name the file of its authority`;
  }
  if (/before secure TLS|wrong version number/i.test(message)) {
    return 'MONGODB_URL: the server ended the connection where TLS begins: without TLS there, leave out tls';
  }
  return undefined;
}

function refusalOfCommand(code: unknown): string | undefined {
  if (UNAUTHENTICATED.has(code)) {
    const settings = 'name a user that it knows, and in authSource the database of that user';
    return `MONGODB_URL: the server refused the user or the password: ${settings}`;
  }
  if (code !== UNAUTHORIZED) return undefined;
  return 'MONGODB_URL: the server denied the user access: name a user with the role readWrite in the database';
}

/**
 * A line without secrets that says what the server refused and which setting to change; undefined where the server is
 * away, and for every other error. Codes and messages are those of MongoDB 7.0 and Node.
 */
export function refusalOf(error: unknown): string | undefined {
  const { MongoServerError, MongoServerSelectionError, MongoNetworkError } = mongoDriver();
  if (error instanceof MongoServerError) return refusalOfCommand(error.code);
  if (error instanceof MongoNetworkError) return refusalOfConnection(error.message);
  if (!(error instanceof MongoServerSelectionError)) return undefined;
  const set = missedSet(error);
  if (set === undefined) return refusalOfConnection(error.message);
  return `MONGODB_URL: no server there is of the replica set ${set}: let replicaSet name theirs`;
}

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
const isMongos = (error: unknown): boolean => isDrivers(error) || isUnresolved(error);

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

const READ_MODELS_AWAY = 'read-models-away';
/** The codes of errors by which a store is away. */
const AWAY = new Set<unknown>(['event-store-away', READ_MODELS_AWAY]);

/** The setting of the engine that an error comes from. Read models are in MongoDB or in files. */
function settingOf(cause: Error, code: unknown): string {
  if (isMongos(cause)) return 'MONGODB_URL';
  return code === READ_MODELS_AWAY || cause.name === 'SqliteError' ? 'DATA_DIR' : 'EVENTSTORE_URL';
}

/**
 * The line of a command that can't reach an engine: its setting and the reason, without secrets. Undefined for every
 * other error.
 */
export function awayLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const refusal = 'refusal' in error ? error.refusal : refusalOf(error);
  if (typeof refusal === 'string') return refusal;
  const code = 'code' in error ? error.code : undefined;
  const isOfStore = AWAY.has(code);
  if (!isOfStore && !isAway(error)) return undefined;
  const cause = isOfStore && error.cause instanceof Error ? error.cause : error;
  const setting = settingOf(cause, code);
  const fault = setting === 'DATA_DIR' ? "a database can't be read or written now" : 'the server does not answer';
  return `${setting}: ${fault} (${cause.message.replaceAll(/\s*\n\s*/g, ' ')})`;
}
