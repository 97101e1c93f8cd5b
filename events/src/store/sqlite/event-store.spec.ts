import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreAway } from '@busca/platform/databases';
import { openPromisingDatabase } from '@busca/platform/sqlite';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WrongExpectedRevision } from '../../errors.ts';
import { isCaughtUp, pull, someEvents } from '../../testing/logs.ts';
import { describeEventStore } from '../event-store.contract.ts';
import { NO_STREAM, START } from '../event-store.ts';
import { SqliteEventStore } from './event-store.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let opened: SqliteEventStore[];
beforeEach(async () => {
  folder = await tempFolder();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await folder.remove();
});

const path = () => join(folder.path, 'log.db');
function openStore(): SqliteEventStore {
  const store = new SqliteEventStore(path());
  opened.push(store);
  return store;
}

describe('the embedded log', () => {
  let logs = 0;
  describeEventStore(async () => new SqliteEventStore(join(folder.path, `log-${(logs += 1)}.db`)));
});

describe('the embedded log on its disk', () => {
  it('is readable by its owner alone', async () => {
    await openStore().append('agent-1', NO_STREAM, someEvents(1));
    for (const file of ['log.db', 'log.db-wal']) expect(statSync(join(folder.path, file)).mode & 0o077).toBe(0);
  });

  it('keeps its events when it is opened again', async () => {
    const events = someEvents(2);
    const first = new SqliteEventStore(path());
    await first.append('agent-1', NO_STREAM, events);
    await first.close();
    expect((await openStore().read('agent-1')).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  it('acknowledges no append on a full disk, still reads, and recovers by itself', async () => {
    const store = openStore();
    await store.append('agent-1', NO_STREAM, someEvents(1));
    const setPages = (most: number) =>
      store.connection.commits.run((statements) => statements.prepare(`PRAGMA max_page_count = ${most}`).get());
    await setPages(12);
    const large = () => [{ ...someEvents(1)[0]!, data: JSON.stringify('x'.repeat(100_000)) }];
    const refused = [store.append('agent-2', NO_STREAM, large()), store.append('agent-3', NO_STREAM, someEvents(1))];
    for (const result of await Promise.allSettled(refused))
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreAway) });
    expect((await store.readAll(START, { limit: 10 })).events).toHaveLength(1);
    await setPages(1_000_000);
    expect(await store.append('agent-2', NO_STREAM, large())).toMatchObject({ revision: 0 });
  });

  it('commits concurrent appends in one transaction', async () => {
    const store = openStore();
    const db = await openPromisingDatabase(path(), { durable: true });
    const sql = vi.spyOn(Object.getPrototypeOf(db) as typeof db, 'exec');
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => store.append(`agent-${index}`, NO_STREAM, someEvents(1))),
    );
    expect(sql.mock.calls.filter(([text]) => text === 'COMMIT')).toHaveLength(1);
    sql.mockRestore();
    db.close();
  });

  it('reads rare types in windows, so that it never blocks the thread for the whole log', async () => {
    const store = openStore();
    await store.append('agent-1', NO_STREAM, someEvents(12_000));
    const { events } = await store.readAll(START, { types: ['Rare'], limit: 10 });
    expect(events).toEqual([]);
    const stop = new AbortController();
    const items = pull(store.follow(START, { types: ['Rare'], signal: stop.signal }));
    let othersRan = false;
    setImmediate(() => {
      othersRan = true;
    });
    expect(await items.item()).toMatchObject({ caughtUp: await store.head() });
    expect(othersRan).toBe(true);
    stop.abort();
  });
});

/** Runs a process that appends events one at a time, in turn to its own stream and to a shared one. */
async function writer(name: string, count: number): Promise<void> {
  const child = fork(
    fileURLToPath(new URL('../../testing/writer.ts', import.meta.url)),
    [path(), name, String(count)],
    { execArgv: ['--import', 'tsx'] },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Writer ${name} ended with ${code}`);
}

describe('several processes on one log', () => {
  it('append concurrently, and a follower in another process sees all events in log order', async () => {
    const store = openStore();
    const stop = new AbortController();
    const items = pull(store.follow(START, { signal: stop.signal }));
    const writing = Promise.all([writer('agent-a', 40), writer('agent-b', 40)]);
    const seen = await items.take(160);
    await writing;
    const all = (await openStore().readAll(START, { limit: 1_000 })).events;
    expect(seen).toEqual(all);
    for (const [stream, count] of [
      ['agent-a', 40],
      ['agent-b', 40],
      ['shared', 80],
    ] as const) {
      const revisions = seen.filter((event) => event.stream === stream).map(({ revision }) => revision);
      expect(revisions).toEqual(Array.from({ length: count }, (_, revision) => revision));
    }
    stop.abort();
  });

  it("agree on the winner of a revision, and wake each other's followers", async () => {
    const [one, other] = [openStore(), openStore()];
    const stop = new AbortController();
    const items = pull(other.follow(START, { signal: stop.signal }));
    expect(isCaughtUp(await items.item())).toBe(true);
    const [event] = someEvents(1);
    await one.append('agent-1', NO_STREAM, [event!]);
    expect(await items.item()).toMatchObject({ id: event!.id });
    await expect(other.append('agent-1', NO_STREAM, someEvents(1))).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(await other.append('agent-1', NO_STREAM, [event!])).toMatchObject({ revision: 0 });
    stop.abort();
  });
});

describe('a closed log', () => {
  it('throws EventStoreAway, and its followers end', async () => {
    const store = openStore();
    await store.close();
    await expect(store.append('agent-1', NO_STREAM, someEvents(1))).rejects.toBeInstanceOf(EventStoreAway);
    await expect(store.read('agent-1')).rejects.toBeInstanceOf(EventStoreAway);
    expect(await pull(store.follow(START, { signal: new AbortController().signal })).item()).toBeUndefined();
  });
});
