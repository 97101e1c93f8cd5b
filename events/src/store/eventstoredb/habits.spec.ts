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

/** The client's habits, one by one: first what the client itself does, where that can be shown, then what the log makes of it. */
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
  // Not waited for: a client with a stream that has ended cleanly never says that it is disposed of.
  void raw.dispose();
  await server.stop();
});

const some = () => jsonEvent({ id: randomUUID(), type: 'Happened', data: {} });
/** Whether a promise has been settled by now. */
const isPending = async (promise: Promise<unknown>) => (await Promise.race([promise.catch(() => {}), Promise.resolve('pending')])) === 'pending';
const follow = (after = START, stop = new AbortController()) => pull(store.follow(after, { signal: stop.signal }));

it('1: a batched append to a silent server never settles; ours is away in time, and asks for no batches', async () => {
  await raw.appendToStream('agent-1', some());
  server.faults.silent = true;
  const wedged = raw.appendToStream('agent-1', some(), { deadline: 100 });
  wedged.catch(() => {});
  const hurried = new EventStoreDbStore(server.url, { timeout: 300 });
  await expect(hurried.append('agent-2', NO_STREAM, someEvents(1))).rejects.toBeInstanceOf(EventStoreAway);
  await hurried.close();
  expect(await isPending(wedged)).toBe(true);
  expect(server.counts.calls.get('BatchAppend')).toBe(1);
});

it('2: a batch stream that ends cleanly wedges all later appends; ours have none', async () => {
  await raw.appendToStream('agent-1', some());
  await store.append('agent-2', NO_STREAM, someEvents(1));
  server.faults.endStreams();
  const wedged = raw.appendToStream('agent-1', some());
  wedged.catch(() => {});
  expect(await store.append('agent-2', 0, someEvents(1))).toMatchObject({ revision: 1 });
  expect(await isPending(wedged)).toBe(true);
});

it('3: when one client dies, another one\'s pending appends are rejected; ours are not', async () => {
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

it('4: without throwOnAppendFailure a batched append answers a wrong revision; that address is refused', async () => {
  const lenient = EventStoreDBClient.connectionString(`${server.url}&throwOnAppendFailure=false`);
  await raw.appendToStream('agent-1', [some(), some(), some()]);
  expect(await lenient.appendToStream('agent-1', some(), { expectedRevision: 'no_stream' })).toMatchObject({ success: false, nextExpectedRevision: 1n });
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
])('5: a value that the client can\'t serialise would never settle; it gets none, and %s comes back to the letter', async (_, text) => {
  const event = { ...someEvents(1)[0]!, data: text, metadata: text };
  await store.append('agent-1', NO_STREAM, [event]);
  expect(await store.read('agent-1')).toMatchObject([event]);
});

it('5: what the codec writes is an object to the server\'s own tools', async () => {
  const event = { ...someEvents(1)[0]!, data: '{"text":"¿Qué tal?","list":[1,{}]}', metadata: '{"at":"2026"}' };
  await store.append('agent-1', NO_STREAM, [event]);
  const [record] = server.log.stream('agent-1');
  expect(record).toMatchObject({ contentType: 'application/json', data: Buffer.from(event.data), metadata: Buffer.from(event.metadata) });
});

it.each([['ends cleanly', () => server.faults.endStreams()], ['breaks', () => server.cut()]])('6: a subscription that %s is not made again by the client; a follower goes on', async (_, harm) => {
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

it('7: a server that is down gives errors of several kinds; all calls say that the log is away, and keep the cause', async () => {
  await store.append('agent-1', NO_STREAM, someEvents(1));
  await server.closePort();
  const calls = [() => store.append('agent-1', 0, someEvents(1)), () => store.read('agent-1'), () => store.readAll(START, { limit: 1 }), () => store.head()];
  for (const call of calls) {
    const error = await call().catch((caught) => caught);
    expect(error).toBeInstanceOf(EventStoreAway);
    expect(error.cause).toMatchObject({ code: 14 });
  }
});

it('8: malformed JSON arrives as a string without an error; the codec says that the event can\'t be read', async () => {
  const folder = await tempFolder();
  const keys = new SqlitePersonalKeys(join(folder.path, 'keys.db'));
  const metadata = JSON.stringify({ at: '2026-01-02T03:04:05.678Z', actor: { id: null, role: 'Visitor' }, $correlationId: 'c', $causationId: 'd', schemaVersion: 1 });
  const written = { id: randomUUID(), type: 'AccountCreated', contentType: 'application/json', data: Buffer.from('oops{'), metadata: Buffer.from(metadata) };
  server.log.append('account-1', NO_STREAM, [written]);
  expect(await store.read('account-1')).toMatchObject([{ data: 'oops{', metadata }]);
  await expect(createEventLog(store, keys).readStream('account-1')).rejects.toBeInstanceOf(UnreadableEvent);
  await keys.close();
  await folder.remove();
});

it('9: breaking out of a read leaks it; ours ask for a count and leave no read behind', async () => {
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

it('10: revisions and positions are bigint to the client; here they are numbers, and texts of one length', async () => {
  const at = await store.append('agent-1', NO_STREAM, someEvents(2));
  expect(at).toEqual({ revision: 1, position: expect.stringMatching(/^\d{20}$/) });
  const everything = [at, await store.read('agent-1'), await store.readAll(START, { limit: 10 }), await store.head()];
  expect(JSON.parse(JSON.stringify(everything))).toEqual(everything);
});

describe('an address', () => {
  const complaint = (url: string) => {
    try {
      return void new EventStoreDbStore(url);
    } catch (error) {
      return String(error);
    }
  };
  it.each(['', 'http://localhost:2113', 'esdb://', 'esdb://localhost:port?tls=false', 'esdb://s3cr3t:s3cr3t@host:port', 'esdb://host?s3cr3t'])('that can\'t be read is refused, and not quoted: %s', (url) => {
    expect(complaint(url)).toMatch(/^TypeError: The address of the event store can't be read/);
    expect(complaint(url)).not.toContain('s3cr3t');
  });

  it('must name a user, unless it goes without TLS', () => {
    expect(complaint('esdb://localhost:2113')).toContain('must name a user');
    for (const url of ['esdb://admin:changeit@localhost:2113', 'esdb+discover://admin:changeit@cluster', 'esdb://one:1,two:2?tls=false']) expect(complaint(url)).toBeUndefined();
  });
});
