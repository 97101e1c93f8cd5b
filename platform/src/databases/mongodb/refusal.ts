import type { MongoServerSelectionError } from 'mongodb';
import { mongoDriver } from './driver.ts';

/** Codes of a server that refuses the password, also of Atlas (8000), and of one whose user lacks a right. */
const UNAUTHENTICATED = new Set<unknown>([18, 8_000]);
const UNAUTHORIZED = 13;

/** The set that the address names, where the driver found no server of it: it passes over those of another set, or of none. */
function missedSet({ reason }: MongoServerSelectionError): string | undefined {
  return reason?.servers.size === 0 ? (reason.setName ?? undefined) : undefined;
}

function refusalOfConnection(message: string): string | undefined {
  if (/certificate|altnames/i.test(message)) return `MONGODB_URL: the server's certificate is not trusted (${message}): let tlsCAFile name the file of its authority`;
  if (/before secure TLS|wrong version number/i.test(message)) return 'MONGODB_URL: the server ended the connection where TLS begins: without TLS there, leave out tls';
  return undefined;
}

/**
 * A line without secrets that says what the server refused and which setting to change; undefined where the server is away, and
 * for every other error. Codes and messages are those of MongoDB 7.0 and Node.
 */
export function refusalOf(error: unknown): string | undefined {
  const { MongoServerError, MongoServerSelectionError, MongoNetworkError } = mongoDriver();
  if (error instanceof MongoServerError) {
    if (UNAUTHENTICATED.has(error.code)) return 'MONGODB_URL: the server refused the user or the password: name a user that it knows, and in authSource the database of that user';
    return error.code === UNAUTHORIZED ? 'MONGODB_URL: the server denied the user access: name a user with the role readWrite in the database' : undefined;
  }
  if (error instanceof MongoServerSelectionError) {
    const set = missedSet(error);
    if (set !== undefined) return `MONGODB_URL: no server there is of the replica set ${set}: let replicaSet name theirs`;
  }
  return error instanceof MongoServerSelectionError || error instanceof MongoNetworkError ? refusalOfConnection(error.message) : undefined;
}
