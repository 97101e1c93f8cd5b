import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreAway } from '@busca/platform/databases';
import { tempFolder } from '@busca/platform/testing';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCertificate } from '../../testing/eventstoredb/certificate.ts';
import { until } from '../../testing/eventstoredb/fixture.ts';
import { startEventStoreDb, type EventStoreDbServer } from '../../testing/eventstoredb/server.ts';
import { someEvents } from '../../testing/logs.ts';
import { NO_STREAM, START } from '../event-store.ts';
import { EventStoreDbStore } from './event-store.ts';
import { refusalOf } from './connection.ts';

/** The `$settings` that docs/services.md gives a user without admin rights. */
const SETTINGS = JSON.parse(/^\{ "\$userStreamAcl".*$/m.exec(readFileSync('docs/services.md', 'utf8'))![0]) as Record<
  string,
  object
>;

let folder: Awaited<ReturnType<typeof tempFolder>>;
let server: EventStoreDbServer;
let query: string;
beforeAll(async () => {
  folder = await tempFolder();
  const certificate = await createCertificate();
  writeFileSync(join(folder.path, 'ca.pem'), certificate.authority);
  query = `?tlsCAFile=${encodeURIComponent(join(folder.path, 'ca.pem'))}`;
  server = await startEventStoreDb({
    certificate,
    users: { admin: { password: 'changeit', isAdmin: true }, busca: { password: 's3cr3t' } },
  });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const address = (user: string, options = query) => `${server.url.replace('esdb://', `esdb://${user}@`)}${options}`;

async function withStore<T>(url: string, work: (store: EventStoreDbStore) => Promise<T>): Promise<T> {
  const store = new EventStoreDbStore(url, { timeout: 20_000 });
  return work(store).finally(() => store.close());
}

/** The line that each call of a log on this address fails with; 'away' without a refusal. */
async function refusals(url: string): Promise<string[]> {
  return withStore(url, async (store) => {
    const calls = [
      () => store.head(),
      () => store.readAll(START, { limit: 1 }),
      () => store.append('agent-1', NO_STREAM, someEvents(1)),
    ];
    return Promise.all(
      calls.map(async (call) => {
        const error = await call().catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(EventStoreAway);
        return (error as EventStoreAway).refusal ?? 'away';
      }),
    );
  });
}

describe("The log on an event store that can't be used", () => {
  it.each([
    [
      'a wrong password',
      () => address('busca:wr0ng'),
      /^EVENTSTORE_URL: the event store refused the user or the password: name a user that it knows$/,
    ],
    [
      'a user without the rights',
      () => address('busca:s3cr3t'),
      /^EVENTSTORE_URL: .* denied .* \$r in \$systemStreamAcl and \$w in \$userStreamAcl$/,
    ],
    [
      'a certificate of an unknown authority',
      () => address('busca:s3cr3t', ''),
      /^EVENTSTORE_URL: .*certificate is not trusted \(unable to verify the first certificate[^)]*\): let tlsCAFile name/,
    ],
  ])('reports %s as a refusal, in one line without secrets', async (_, url, line) => {
    for (const refusal of await refusals(url())) {
      expect(refusal).toMatch(line);
      expect(refusal).not.toMatch(/s3cr3t|wr0ng|\n/);
    }
  });

  it('keeps no connection of a client that was refused', async () => {
    await until(() => expect(server.connections()).toBe(0));
    await withStore(address('busca:wr0ng'), async (store) => {
      for (let call = 0; call < 5; call += 1) await expect(store.head()).rejects.toBeInstanceOf(EventStoreAway);
      await until(() => expect(server.connections()).toBe(0));
    });
  });

  it('reports TLS to a server without, and none to one with TLS, each with what to change in the address', async () => {
    const plain = await startEventStoreDb();
    expect(
      new Set(
        await refusals(
          plain.url.replace('esdb://127.0.0.1', 'esdb://busca:s3cr3t@localhost').replace('?tls=false', ''),
        ),
      ),
    ).toEqual(new Set(['EVENTSTORE_URL: the event store has no TLS: add tls=false to the address']));
    await plain.stop();
    expect(new Set(await refusals(`${server.url}?tls=false`))).toEqual(
      new Set(['EVENTSTORE_URL: the event store ends each connection: leave tls=false out if it has TLS']),
    );
  });

  it('reports an IP address with TLS as a refusal on a version of Node that has none', () => {
    const message =
      "14 UNAVAILABLE: No connection established. Last error: TypeError [ERR_INVALID_ARG_VALUE]: The property 'options.servername' Setting the TLS ServerName to an IP address is not permitted.. Received '127.0.0.1'. Resolution note: ";
    expect(refusalOf({ code: 14, message })).toMatch(/^EVENTSTORE_URL: .* by the host name in its certificate$/);
  });

  it('reports a server that is not there as away', async () => {
    const gone = await startEventStoreDb();
    await gone.stop();
    expect(await refusals(gone.url)).toEqual(['away', 'away', 'away']);
  });
});

it('A user without admin rights can append and read once $settings gives the rights that docs/services.md names', async () => {
  const admin = EventStoreDBClient.connectionString(address('admin:changeit'));
  await admin.appendToStream('$settings', [jsonEvent({ type: '$settings', data: SETTINGS })], {
    credentials: { username: 'admin', password: 'changeit' },
  });
  await admin.dispose();
  await withStore(address('busca:s3cr3t'), async (store) => {
    const at = await store.append('agent-1', NO_STREAM, someEvents(2));
    expect([await store.head(), (await store.read('agent-1')).length]).toEqual([at.position, 2]);
  });
});

describe('An address is refused at the start', () => {
  const complaint = (options: string) => () => new EventStoreDbStore(`esdb://busca:s3cr3t@host:2113?${options}`);

  it.each([
    ['tlsVerifyCert=false', 'tlsVerifyCert'],
    ['tls-verify-cert=true', 'tls-verify-cert'],
    ['defaultDeadline=1&colour=blue', 'colour'],
  ])('where the client ignores a part of it: %s', (options, name) => {
    expect(complaint(options)).toThrow(`must not say ${name}, which the client ignores`);
  });

  it('where tlsCAFile names a file that is not there', () => {
    expect(complaint('tlsCAFile=%2Fnowhere%2Fca.pem')).toThrow(
      "names the file /nowhere/ca.pem by tlsCAFile, which can't be read",
    );
  });
});
