import type { MongoServerSelectionError } from 'mongodb';
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
