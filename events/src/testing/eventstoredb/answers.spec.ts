import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@busca/platform/testing';
import {
  BACKWARDS,
  EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
  type AppendToStreamOptions,
  type Position,
} from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCertificate } from './certificate.ts';
import { until } from './fixture.ts';
import { startEventStoreDb, type EventStoreDbServer } from './server.ts';

/** What EventStoreDB 24.2 answered when it was tried, call by call; this server must answer the same. */
let server: EventStoreDbServer;
let client: EventStoreDBClient;
beforeEach(async () => {
  server = await startEventStoreDb();
  client = EventStoreDBClient.connectionString(server.url);
});
afterEach(async () => {
  // Not waited for: a client whose call is never answered does not say when it is disposed of.
  void client.dispose();
  await server.stop();
});

const some = (count: number, data: Record<string, unknown> = {}) =>
  Array.from({ length: count }, () => jsonEvent({ id: randomUUID(), type: 'Happened', data }));
const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const place = (commit: bigint): Position => ({ commit, prepare: commit });

async function readAll(options: Parameters<EventStoreDBClient['readAll']>[0]): Promise<string[]> {
  const ids: string[] = [];
  for await (const { event } of client.readAll(options)) ids.push(event!.id);
  return ids;
}

describe.each([
  ['Append', { credentials: { username: 'nobody', password: '' } }],
  ['BatchAppend', {}],
])('%s', (_, options: AppendToStreamOptions) => {
  const append = (stream: string, events: ReturnType<typeof some>, more: AppendToStreamOptions = {}) =>
    client.appendToStream(stream, events, { ...options, ...more });

  it.each([
    ['one event of a little more than 1 MiB', 1, 1_048_600],
    ['several events of more than 1 MiB in all', 3, 400_000],
    ['one event of 5 MiB', 1, 5 * 1_048_576],
  ])('of %s is MaxAppendSizeExceeded, and appends nothing', async (_size, count, bytes) => {
    const error = await caught(append('agent-1', some(count, { text: 'x'.repeat(bytes) })));
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(error).toMatchObject({ maxAppendSize: 1_048_576 });
    expect(server.log.stream('agent-1')).toEqual([]);
  });

  it('of a little less than 1 MiB is accepted', async () => {
    await append('agent-1', some(1, { text: 'x'.repeat(1_048_000) }));
    expect(server.log.stream('agent-1')).toHaveLength(1);
  });

  it('with an empty stream name is an error', async () => {
    expect(await caught(append('', some(1)))).toMatchObject({ type: 'unknown' });
    expect(server.log.stream('')).toEqual([]);
  });

  it('of no events is WrongExpectedVersion at revision 1 of 3, and does not end the process', async () => {
    await append('agent-1', some(3));
    const error = await caught(append('agent-1', [], { expectedRevision: 1n }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ actualVersion: 2n });
    expect(await append('agent-1', some(1))).toMatchObject({ nextExpectedRevision: 3n });
  });
});

describe('the whole log', () => {
  const positions = () => server.log.records.map(({ position }) => position);
  beforeEach(() => client.appendToStream('agent-1', some(3)));

  it.each([
    ['forwards', {}],
    ['backwards', { direction: BACKWARDS } as const],
  ])("read %s from a position inside it that is no record's: error InvalidPosition, code 2", async (_, options) => {
    for (const position of [positions()[2]! + 1n, positions().at(-1)! + 1n]) {
      const error = await caught(readAll({ ...options, fromPosition: place(position) }));
      expect(error).toMatchObject({ code: 2, message: expect.stringContaining('InvalidPosition') });
    }
  });

  it('subscribed to from such a position: the same error', async () => {
    const subscription = client.subscribeToAll({ fromPosition: place(positions()[2]! + 1n) });
    const [error] = await new Promise<unknown[]>((resolve) => subscription.on('error', (...args) => resolve(args)));
    expect(error).toMatchObject({ code: 2, message: expect.stringContaining('InvalidPosition') });
  });

  it('read forwards from beyond the end: nothing, no error', async () => {
    expect(await readAll({ fromPosition: place(server.log.end + 1_000n) })).toEqual([]);
  });

  it('read backwards from beyond the end: an error, code 2', async () => {
    expect(await caught(readAll({ direction: BACKWARDS, fromPosition: place(server.log.end + 1_000n) }))).toMatchObject(
      { code: 2 },
    );
  });

  it('subscribed to from beyond the end: silent until events have passed that position', async () => {
    const beyond = server.log.end + 2_000n;
    const subscription = client.subscribeToAll({ fromPosition: place(beyond) });
    const seen: bigint[] = [];
    subscription.on('data', ({ event }) => seen.push(event!.position.commit));
    await new Promise((resolve) => subscription.once('confirmation', resolve));
    while (server.log.end <= beyond + 1_000n) await client.appendToStream('agent-1', some(1));
    const passed = positions().filter((position) => position > beyond);
    await until(() => expect(seen).toEqual(passed));
    expect(passed.length).toBeLessThan(positions().length - 7);
    await subscription.unsubscribe();
  });

  it('read with maxCount 0: no answer', async () => {
    const calls = () => server.counts.calls.get('Read') ?? 0;
    const before = calls();
    const answers: unknown[] = [];
    const reads = [client.readAll({ maxCount: 0 }), client.readStream('agent-1', { maxCount: 0 })];
    for (const read of reads)
      read
        .on('data', (item) => answers.push(item))
        .on('end', () => answers.push('end'))
        .on('error', () => answers.push('error'))
        .resume();
    await until(() => expect(calls()).toBe(before + 2));
    expect(await readAll({ maxCount: 1 })).toHaveLength(1);
    expect([answers, server.counts.reading]).toEqual([[], 2]);
  });
});

describe('a server with TLS and users', () => {
  let folder: Awaited<ReturnType<typeof tempFolder>>;
  let secure: EventStoreDbServer;
  let authority: string;
  const clients: EventStoreDBClient[] = [];
  beforeAll(async () => {
    folder = await tempFolder();
    const certificate = await createCertificate();
    writeFileSync((authority = join(folder.path, 'ca.pem')), certificate.authority);
    secure = await startEventStoreDb({
      certificate,
      users: { admin: { password: 'changeit', isAdmin: true }, portal: { password: 'pa:ss' } },
    });
  });
  afterAll(async () => {
    await Promise.all(clients.map((one) => one.dispose()));
    await secure.stop();
    await folder.remove();
  });

  function as(user: string, query = `?tlsCAFile=${encodeURIComponent(authority)}`) {
    const one = EventStoreDBClient.connectionString(secure.url.replace('esdb://', `esdb://${user}@`) + query);
    clients.push(one);
    return one;
  }
  async function read(one: EventStoreDBClient): Promise<void> {
    for await (const _ of one.readAll({ maxCount: 1 }));
  }
  const append = (one: EventStoreDBClient, user = 'portal') =>
    one.appendToStream(`agent-${randomUUID()}`, some(1), {
      credentials: { username: user, password: user === 'admin' ? 'changeit' : 'pa:ss' },
    });

  it('serves an admin', async () => {
    expect(await append(as('admin:changeit'), 'admin')).toMatchObject({ success: true });
    await read(as('admin:changeit'));
  });

  it.each(['admin:wrong', 'nobody:changeit'])(
    'answers code 16 Unauthenticated to a wrong password or user: %s',
    async (user) => {
      expect(await caught(read(as(user)))).toMatchObject({
        code: 16,
        message: expect.stringContaining('Unauthenticated'),
      });
    },
  );

  it('answers code 7 Access Denied to a user without the right, until $settings gives it', async () => {
    const one = as('portal:pa%3Ass');
    for (const denied of [read(one), append(one)])
      expect(await caught(denied)).toMatchObject({ code: 7, message: expect.stringContaining('Access Denied') });
    const settings = { $userStreamAcl: { $w: ['$ops', 'portal'] }, $systemStreamAcl: { $r: ['$admins', 'portal'] } };
    await as('admin:changeit').appendToStream('$settings', [jsonEvent({ type: '$settings', data: settings })], {
      credentials: { username: 'admin', password: 'changeit' },
    });
    await read(one);
    await append(one);
  });

  it('whose authority is unknown: code 14, and why in the message', async () => {
    expect(await caught(read(as('admin:changeit', '')))).toMatchObject({
      code: 14,
      message: expect.stringMatching(
        /No connection established\. Last error: .*unable to verify the first certificate/,
      ),
    });
  });
});

it('nobody there: code 14, connect ECONNREFUSED', async () => {
  await server.closePort();
  expect(await caught(readAll({}))).toMatchObject({ code: 14, message: expect.stringContaining('ECONNREFUSED') });
});
