import { accessSync, constants } from 'node:fs';
import { WrongSetting } from '@busca/platform';
import type { Credentials } from '@eventstore/db-client';
import { parseConnectionString } from './client-package.ts';

/** A valid connection string, and the user that it names. */
export interface EventStoreAddress {
  url: string;
  credentials: Credentials;
}

/** Placeholder without TLS, where the client sends no user but `append` must pass one. */
const NOBODY: Credentials = { username: 'nobody', password: '' };

const complain = (problem: string): never => {
  throw new WrongSetting([
    `EVENTSTORE_URL: ${problem}; it looks like esdb://user:password@host:2113 or esdb://localhost:2113?tls=false`,
  ]);
};

/** The client's connection options, in lower case without `-` and `_`, as it compares them. */
const OPTIONS: ReadonlySet<string> = new Set([
  'usercertfile',
  'userkeyfile',
  'maxdiscoverattempts',
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'nodepreference',
  'tls',
  'tlscafile',
  'throwonappendfailure',
  'keepaliveinterval',
  'keepalivetimeout',
]);

/** As the client compares the names of options. */
const normal = (option: string): string => option.trim().toLowerCase().replace(/[_-]/g, '');

/** The options of an address: `name=value` each. */
const optionsOf = (url: string): string[] => url.split('?').slice(1).join('&').split('&');

/** Refuses unknown options, such as `tlsVerifyCert`: the client ignores them with a warning on each call. */
function refuseIgnored(url: string): void {
  for (const part of optionsOf(url)) {
    const [name = ''] = part.split('=');
    // A part without a value is a malformed address and may be a password, so it is not quoted here.
    if (!part.includes('=') || OPTIONS.has(normal(name))) continue;
    const instead = /^tls/i.test(name) ? '; tlsCAFile names the file of an authority to trust' : '';
    complain(`must not say ${name}, which the client ignores${instead}`);
  }
}

function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch {
    complain(`names the file ${file} by tlsCAFile, which can't be read`);
  }
}

function parsed(url: string): ReturnType<typeof parseConnectionString> {
  try {
    return parseConnectionString(url);
  } catch (error) {
    // Not the client's message: it quotes the unreadable part, which may be the password.
    const { expected } = error as { expected?: string };
    return complain(expected ? `can't be read, expected ${expected}` : "can't be read");
  }
}

/**
 * How a cluster's nodes are asked who leads, unless the address says otherwise: one that is silent is given up after a
 * second (the client counts in seconds), within a try of `Connection`; and each is asked once, as the next try asks
 * again.
 */
const DISCOVERY = { gossipTimeout: 1, maxDiscoverAttempts: 1 };

/** The address with what it leaves open about discovery. */
function withDiscovery(url: string): string {
  const given = new Set(optionsOf(url).map((part) => normal(part.split('=')[0]!)));
  const missing = Object.entries(DISCOVERY).filter(([name]) => !given.has(normal(name)));
  return missing.reduce(
    (address, [name, value]) => `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`,
    url,
  );
}

/**
 * Reads a connection string (`esdb://`, `esdb+discover://`, one or several hosts).
 * @throws WrongSetting that names EVENTSTORE_URL, says what is wrong, and never quotes the address
 */
export function parseAddress(url: string): EventStoreAddress {
  refuseIgnored(url);
  const { dnsDiscover, hosts, tls, tlsCAFile, throwOnAppendFailure, defaultCredentials } = parsed(url);
  if (throwOnAppendFailure === false)
    return complain('must leave throwOnAppendFailure as it is: a wrong revision would pass for a success');
  if (tls !== false && !defaultCredentials) return complain('must name a user, unless it says tls=false');
  if (tlsCAFile) refuseUnreadable(tlsCAFile);
  return { url: dnsDiscover || hosts.length > 1 ? withDiscovery(url) : url, credentials: defaultCredentials ?? NOBODY };
}
