import { accessSync, constants, readFileSync } from 'node:fs';
import { WrongSetting } from '@busca/platform';
import type { Credentials, NodePreference } from '@eventstore/db-client';
import { openClient, type ClosableClient } from './client-package.ts';

/** A valid connection string, and the user that it names. */
export interface EventStoreAddress {
  credentials: Credentials;
  /** Whether the connection is encrypted. */
  tls: boolean;
  /** Makes a client. It connects with its first call. */
  open(): ClosableClient;
}

/** Placeholder without TLS, where the client sends no user but `append` must pass one. */
const NOBODY: Credentials = { username: 'nobody', password: '' };

const complain = (problem: string): never => {
  throw new WrongSetting([
    `EVENTSTORE_URL: ${problem}; it looks like esdb://user:password@host:2113 or esdb://localhost:2113?tls=false`,
  ]);
};

/** Scheme, user, hosts and options. The client reads an address too, but keeps to itself what is in it. */
const ADDRESS =
  /^esdb(?<discover>\+discover)?:\/\/(?:(?<username>[^\s/@:]+):(?<password>[^\s/@]+)@)?(?<hosts>[\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*)\/?(?:\?(?<options>\S+))?$/;
const PORT = 2113;

/** The values of an option: what it must be, and how it is read; undefined where it can't be. */
interface Kind<T> {
  expected: string;
  read(value: string): T | undefined;
}

const whole: Kind<number> = {
  expected: 'a whole number',
  read: (value) => (/^-?\d+$/.test(value) ? Number(value) : undefined),
};
const truth: Kind<boolean> = {
  expected: 'true or false',
  read: (value) => (value === 'true' || value === 'false' ? value === 'true' : undefined),
};
const text: Kind<string> = { expected: 'a text', read: (value) => value };
const PREFERENCES: readonly NodePreference[] = ['leader', 'follower', 'read_only_replica', 'random'];
const preference: Kind<NodePreference> = {
  expected: PREFERENCES.join(' or '),
  read: (value) => PREFERENCES.find((one) => normal(one) === normal(value)),
};

/** The client's connection options. */
const OPTIONS = {
  tls: truth,
  tlsCAFile: text,
  userCertFile: text,
  userKeyFile: text,
  connectionName: text,
  defaultDeadline: whole,
  discoveryInterval: whole,
  gossipTimeout: whole,
  keepAliveInterval: whole,
  keepAliveTimeout: whole,
  maxDiscoverAttempts: whole,
  nodePreference: preference,
  throwOnAppendFailure: truth,
};

type Options = { -readonly [Name in keyof typeof OPTIONS]?: NonNullable<ReturnType<(typeof OPTIONS)[Name]['read']>> };

/** As the client compares names: without case, `-` and `_`. */
function normal(name: string): string {
  return name.trim().toLowerCase().replace(/[_-]/g, '');
}

/** @throws WrongSetting, which does not quote the text: it may be the password */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return complain("can't be read");
  }
}

function optionsOf(query: string): Options {
  const options: Record<string, unknown> = {};
  for (const part of query === '' ? [] : query.split(/[&?]/)) {
    const [given = '', value] = part.split('=');
    // A part without a value may be a password, so it is not quoted.
    if (!value) return complain("can't be read, expected ?name=value&name=value");
    const name = Object.keys(OPTIONS).find((one) => normal(one) === normal(given)) as keyof Options | undefined;
    if (!name) {
      const instead = /^tls/i.test(given) ? '; tlsCAFile names the file of an authority to trust' : '';
      return complain(`must not say ${given}, which the client ignores${instead}`);
    }
    const { expected, read } = OPTIONS[name];
    options[name] = read(decoded(value).trim()) ?? complain(`can't be read, expected ${expected} for ${name}`);
  }
  return options;
}

/** The files that an address names. @throws WrongSetting for one that can't be read */
function expectReadable(options: Options): void {
  for (const name of ['tlsCAFile', 'userCertFile', 'userKeyFile'] as const) {
    const file = options[name];
    try {
      if (file !== undefined) accessSync(file, constants.R_OK);
    } catch {
      complain(`names the file ${file} by ${name}, which can't be read`);
    }
  }
  if ((options.userCertFile === undefined) !== (options.userKeyFile === undefined))
    complain('must name both userCertFile and userKeyFile, or neither');
}

/** The client's own name for a file's content, where an option names the file. It may change while the portal runs. */
const contentOf = <Name extends string>(name: Name, file: string | undefined): { [Key in Name]?: Buffer } =>
  file === undefined ? {} : ({ [name]: readFileSync(file) } as { [Key in Name]: Buffer });

/**
 * How a cluster's nodes are asked who leads, unless the address says otherwise: one that is silent is given up after a
 * second (the client counts in seconds), within a try of `Connection`; and each is asked once, as the next try asks
 * again.
 */
const DISCOVERY = { gossipTimeout: 1, maxDiscoverAttempts: 1 };

/**
 * Reads a connection string (`esdb://`, `esdb+discover://`, one or several hosts).
 * @throws WrongSetting that names EVENTSTORE_URL, says what is wrong, and never quotes the address
 */
export function parseAddress(url: string): EventStoreAddress {
  const {
    discover,
    username,
    password,
    hosts,
    options: query = '',
  } = ADDRESS.exec(url.trim())?.groups ?? complain("can't be read");
  const { tls = true, tlsCAFile, userCertFile, userKeyFile, ...options } = optionsOf(query);
  if (options.throwOnAppendFailure === false)
    return complain('must leave throwOnAppendFailure as it is: a wrong revision would pass for a success');
  if (tls && username === undefined) return complain('must name a user, unless it says tls=false');
  expectReadable({
    ...(tls && tlsCAFile !== undefined && { tlsCAFile }),
    ...(userCertFile && { userCertFile }),
    ...(userKeyFile && { userKeyFile }),
  });
  const endpoints = hosts!.split(',').map((host) => {
    const [address = '', port = PORT] = host.split(':');
    return { address, port: Number(port) };
  });
  const [endpoint] = endpoints as [(typeof endpoints)[number]];
  const credentials = username === undefined ? NOBODY : { username: decoded(username), password: decoded(password!) };
  return {
    credentials,
    tls,
    open: () =>
      openClient(
        discover
          ? { ...DISCOVERY, ...options, discover: endpoint }
          : endpoints.length > 1
            ? { ...DISCOVERY, ...options, endpoints }
            : { ...options, endpoint },
        {
          insecure: !tls,
          ...(tls && contentOf('rootCertificate', tlsCAFile)),
          ...contentOf('userCertFile', userCertFile),
          ...contentOf('userKeyFile', userKeyFile),
        },
        credentials,
      ),
  };
}
