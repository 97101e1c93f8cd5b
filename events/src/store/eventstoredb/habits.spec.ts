import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EventStoreAway } from '@busca/platform/databases';
import { tempFolder } from '@busca/platform/testing';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnreadableEvent } from '../../errors.ts';
import { createEventLog } from '../../event-log.ts';
import { until } from '../../testing/eventstoredb/fixture.ts';
import { startEventStoreDb, type EventStoreDbServer } from '../../testing/eventstoredb/server.ts';
import { isCaughtUp, pull, someEvents } from '../../testing/logs.ts';
import { NO_STREAM, START } from '../event-store.ts';
import { SqlitePersonalKeys } from '../../sqlite.ts';
import { EventStoreDbStore } from './event-store.ts';

/**
 * The faults of the client, by number: first what the client does, where a test can show it, then what the adapter
 * does.
 */
let server: EventStoreDbServer;
let store: EventStoreDbStore;
let raw: EventStoreDBClient;
beforeEach(async () => {
  server = await startEventStoreDb();
  store = new EventStoreDbStore(server.url, { heartbeat: 200 });
  raw = EventStoreDBClient.connectionString(server.url);
});
afterEach(async () => {
  await store.close();
  // Not awaited: dispose never settles for a client with a cleanly ended stream.
  void raw.dispose();
  await server.stop();
});

const some = () => jsonEvent({ id: randomUUID(), type: 'Happened', data: {} });
/** Whether a promise is still pending. */
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.catch(() => {}), Promise.resolve('pending')])) === 'pending';
const follow = (after = START, stop = new AbortController()) => pull(store.follow(after, { signal: stop.signal }));

it('1: a batched append to a silent server never settles; the adapter throws EventStoreAway in time and does not batch', async () => {
  await raw.appendToStream('agent-1', some());
  server.faults.silent = true;
  const blocked = raw.appendToStream('agent-1', some(), { deadline: 100 });
  blocked.catch(() => {});
  const impatient = new EventStoreDbStore(server.url, { timeout: 300 });
  await expect(impatient.append('agent-2', NO_STREAM, someEvents(1))).rejects.toBeInstanceOf(EventStoreAway);
  await impatient.close();
  expect(await isPending(blocked)).toBe(true);
  expect(server.counts.calls.get('BatchAppend')).toBe(1);
});

it('2: a batch stream that ends cleanly blocks all later appends; the adapter uses none', async () => {
  await raw.appendToStream('agent-1', some());
  await store.append('agent-2', NO_STREAM, someEvents(1));
  server.faults.endStreams();
  const blocked = raw.appendToStream('agent-1', some());
  blocked.catch(() => {});
  expect(await store.append('agent-2', 0, someEvents(1))).toMatchObject({ revision: 1 });
  expect(await isPending(blocked)).toBe(true);
});

it('3: when one client dies, pending appends of another one are rejected; those of the adapter are not', async () => {
  const other = await startEventStoreDb();
  const [dying, ours] = [EventStoreDBClient.connectionString(other.url), new EventStoreDbStore(other.url)];
  await dying.appendToStream('agent-1', some());
  await raw.appendToStream('agent-1', some());
  [server.faults.silent, other.faults.delay] = [true, 100];
  const [theirs, appended] = [raw.appendToStream('agent-1', some()), ours.append('agent-2', NO_STREAM, someEvents(1))];
  setImmediate(other.cut);
  await expect(theirs).rejects.toThrow();
  expect(await appended).toMatchObject({ revision: 0 });
  await Promise.all([ours.close(), dying.dispose()]);
  await other.stop();
});

it('4: without throwOnAppendFailure a batched append answers a wrong revision; the adapter refuses that option', async () => {
  const lenient = EventStoreDBClient.connectionString(`${server.url}&throwOnAppendFailure=false`);
  await raw.appendToStream('agent-1', [some(), some(), some()]);
  expect(await lenient.appendToStream('agent-1', some(), { expectedRevision: 'no_stream' })).toMatchObject({
    success: false,
    nextExpectedRevision: 1n,
  });
  await lenient.dispose();
  expect(() => new EventStoreDbStore(`${server.url}&throwOnAppendFailure=false`)).toThrow('throwOnAppendFailure');
});

it.each([
  ['a number that no double holds', '{"n":12345678901234567890}'],
  ['a number as it was written', '{"price":1.50}'],
  ['spaces', '{ "a": 1 }'],
  ['a text that is JSON itself', '"{}"'],
  ['null', 'null'],
  ['what is not JSON', 'oops{'],
])(
  "5: an append of a value that the client can't serialise never settles; the adapter passes none, and reads %s back unchanged",
  async (_, text) => {
    const event = { ...someEvents(1)[0]!, data: text, metadata: text };
    await store.append('agent-1', NO_STREAM, [event]);
    expect(await store.read('agent-1')).toMatchObject([event]);
  },
);

it("5: JSON that the codec writes is stored as JSON, which the server's tools can show", async () => {
  const event = { ...someEvents(1)[0]!, data: '{"text":"¿Qué tal?","list":[1,{}]}', metadata: '{"at":"2026"}' };
  await store.append('agent-1', NO_STREAM, [event]);
  const [record] = server.log.stream('agent-1');
  expect(record).toMatchObject({
    contentType: 'application/json',
    data: Buffer.from(event.data),
    metadata: Buffer.from(event.metadata),
  });
});

it.each([
  ['ends cleanly', () => server.faults.endStreams()],
  ['breaks', () => server.cut()],
])('6: a subscription that %s is not renewed by the client; a follower of the adapter continues', async (_, harm) => {
  const items = follow();
  expect(isCaughtUp(await items.item())).toBe(true);
  const other = new EventStoreDbStore(server.url);
  const next = items.take(3);
  const events = someEvents(3);
  for (const [index, event] of events.entries()) {
    await until(() => expect(server.counts.reading).toBeGreaterThan(0));
    harm();
    await other.append('agent-1', index - 1, [event]);
  }
  expect((await next).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  await other.close();
});

it('7: a server that is down causes several kinds of errors; every call of the adapter throws EventStoreAway with the cause', async () => {
  await store.append('agent-1', NO_STREAM, someEvents(1));
  await server.closePort();
  const calls = [
    () => store.append('agent-1', 0, someEvents(1)),
    () => store.read('agent-1'),
    () => store.readAll(START, { limit: 1 }),
    () => store.head(),
  ];
  for (const call of calls) {
    const error = await call().catch((caught) => caught);
    expect(error).toBeInstanceOf(EventStoreAway);
    expect(error.cause).toMatchObject({ code: 14 });
  }
});

it('8: malformed JSON arrives as a string without an error; the codec throws UnreadableEvent', async () => {
  const folder = await tempFolder();
  const keys = new SqlitePersonalKeys(join(folder.path, 'keys.db'));
  const metadata = JSON.stringify({
    at: '2026-01-02T03:04:05.678Z',
    actor: { id: null, role: 'Visitor' },
    $correlationId: 'c',
    $causationId: 'd',
    schemaVersion: 1,
  });
  const written = {
    id: randomUUID(),
    type: 'AccountCreated',
    contentType: 'application/json',
    data: Buffer.from('oops{'),
    metadata: Buffer.from(metadata),
  };
  server.log.append('account-1', NO_STREAM, [written]);
  expect(await store.read('account-1')).toMatchObject([{ data: 'oops{', metadata }]);
  await expect(createEventLog(store, keys).readStream('account-1')).rejects.toBeInstanceOf(UnreadableEvent);
  await keys.close();
  await folder.remove();
});

it('9: breaking out of a read leaks it; reads of the adapter have a count and leave none open', async () => {
  const large = someEvents(500).map((event) => ({ ...event, data: JSON.stringify('x'.repeat(5_000)) }));
  for (let at = 0; at < 500; at += 100) await store.append('agent-1', at - 1, large.slice(at, at + 100));
  for await (const _ of raw.readAll()) break;
  const [page] = [await store.readAll(START, { limit: 1 })];
  expect(page.events).toHaveLength(1);
  const stop = new AbortController();
  const items = follow(START, stop);
  await items.take(3);
  stop.abort();
  expect(await items.item()).toBeUndefined();
  await store.close();
  await until(() => expect(server.counts.reading).toBe(1));
});

it('10: revisions and positions of the client are bigint; those of the adapter are numbers, and digits of one length', async () => {
  const at = await store.append('agent-1', NO_STREAM, someEvents(2));
  expect(at).toEqual({ revision: 1, position: expect.stringMatching(/^\d{20}$/) });
  const everything = [at, await store.read('agent-1'), await store.readAll(START, { limit: 10 }), await store.head()];
  expect(JSON.parse(JSON.stringify(everything))).toEqual(everything);
});

it('dispose leaves the channel of a client open (once it does not, `openClient` needs no `close`); the adapter closes it', async () => {
  const other = await startEventStoreDb();
  const ours = new EventStoreDbStore(other.url);
  await raw.appendToStream('agent-1', some(), { credentials: { username: 'nobody', password: '' } });
  await ours.append('agent-1', NO_STREAM, someEvents(1));
  await raw.dispose();
  await ours.close();
  await until(() => expect(other.connections()).toBe(0));
  expect(server.connections()).toBe(1);
  await other.stop();
});

describe('An address', () => {
  const complaint = (url: string) => {
    try {
      return void new EventStoreDbStore(url);
    } catch (error) {
      return String(error);
    }
  };
  it.each([
    '',
    'http://localhost:2113',
    'esdb://',
    'esdb://localhost:port?tls=false',
    'esdb://s3cr3t:s3cr3t@host:port',
    'esdb://host?s3cr3t',
  ])("that can't be read is refused, and not quoted: %s", (url) => {
    expect(complaint(url)).toMatch(/^WrongSetting: EVENTSTORE_URL: can't be read/);
    expect(complaint(url)).not.toContain('s3cr3t');
  });

  it.each([
    ['gossipTimeout=soon', 'expected a whole number for gossipTimeout'],
    ['tls=perhaps', 'expected true or false for tls'],
    ['nodePreference=near', 'expected leader or follower or read_only_replica or random for nodePreference'],
    ['userCertFile=package.json', 'must name both userCertFile and userKeyFile, or neither'],
  ])('says what an option must be: %s', (option, problem) => {
    expect(complaint(`esdb://ana:s3cr3t@host?${option}`)).toContain(problem);
  });

  it('must name a user, unless it goes without TLS', () => {
    expect(complaint('esdb://localhost:2113')).toContain('must name a user');
    for (const url of [
      'esdb://ana%40example.com:a%2Fb:c@one:2113,two/?node-preference=Follower&keepAliveInterval=-1',
      'esdb://admin:changeit@localhost:2113',
      'esdb+discover://admin:changeit@cluster',
      'esdb://one:1,two:2?tls=false',
    ])
      expect(complaint(url)).toBeUndefined();
  });
});
