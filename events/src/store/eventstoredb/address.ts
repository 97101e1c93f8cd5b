import type { Credentials } from '@eventstore/db-client';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';

/** A connection string that the client takes, and the user that it names. */
export interface EventStoreAddress {
  url: string;
  credentials: Credentials;
}

/** Stands in for a user where there is none to name: without TLS the client sends none, but must be given one (see `append`). */
const NOBODY: Credentials = { username: 'nobody', password: '' };

const complain = (problem: string): never => {
  throw new TypeError(`The address of the event store ${problem}; it looks like esdb://user:password@host:2113 or esdb://localhost:2113?tls=false`);
};

function parsed(url: string): ReturnType<typeof parseConnectionString> {
  try {
    return parseConnectionString(url);
  } catch (error) {
    // The client's own message quotes what it could not read, which may be the password.
    const { expected } = error as { expected?: string };
    return complain(expected ? `can't be read, expected ${expected}` : "can't be read");
  }
}

/**
 * Reads a connection string (`esdb://`, `esdb+discover://`, one or several hosts).
 * @throws TypeError that says what is wrong with it, and never quotes it
 */
export function parseAddress(url: string): EventStoreAddress {
  const { tls, throwOnAppendFailure, defaultCredentials } = parsed(url);
  if (throwOnAppendFailure === false) return complain('must leave throwOnAppendFailure as it is: a wrong revision would pass for a success');
  if (tls !== false && !defaultCredentials) return complain('must name a user, unless it says tls=false');
  return { url, credentials: defaultCredentials ?? NOBODY };
}
