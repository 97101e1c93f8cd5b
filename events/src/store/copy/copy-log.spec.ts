import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EventStoreAway } from '@busca/platform/databases';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until, useFixture } from '../../testing/eventstoredb/fixture.ts';
import { SqlitePersonalKeys } from '../../encryption/sqlite.ts';
import { someEvents } from '../../testing/logs.ts';
import { partFromKeys } from '../../testing/parting.ts';
import { NO_STREAM, START, type EventStore, type StoredEvent } from '../event-store.ts';
import { SqliteEventStore } from '../sqlite/event-store.ts';
import { runCopy } from './command.ts';
import { copyLog, LogsDiffer, type CopyProgress } from './copy-log.ts';

const fixture = useFixture(30_000);
let folder: Awaited<ReturnType<typeof tempFolder>>;
let source: SqliteEventStore;
beforeEach(async () => {
  folder = await tempFolder();
  source = new SqliteEventStore(join(folder.path, 'events.db'));
});
afterEach(async () => {
  await source.close();
  await folder.remove();
});

/** Alternating streams, a long run, large events, and a text that JSON.parse would not keep. */
async function fill(): Promise<void> {
  for (let revision = NO_STREAM; revision < 59; revision += 1) {
    for (const stream of ['agent-1', 'agent-2', 'lender-1']) await source.append(stream, revision, someEvents(1));
  }
  await source.append('plan-1', NO_STREAM, someEvents(700));
  const large = someEvents(6).map((event) => ({ ...event, data: JSON.stringify('ñ'.repeat(100_000)) }));
  await source.append('notice-1', NO_STREAM, large.slice(0, 3));
  await source.append('notice-1', 2, [
    ...large.slice(3),
    { id: randomUUID(), type: 'Said', data: '{"n":1.50}', metadata: '{ }' },
  ]);
}
const EVENTS = 3 * 60 + 700 + 7;

async function all(store: EventStore): Promise<Omit<StoredEvent, 'position'>[]> {
  const { events } = await store.readAll(START, { limit: 5_000 });
  return events.map(({ position: _, ...event }) => event);
}
const copy = () => copyLog({ from: source, to: fixture.store });

describe('copying a log', () => {
  it('keeps ids, order, data and metadata, verifies the copy, and reports its progress', async () => {
    await fill();
    const reports: CopyProgress[] = [];
    expect(
      await copyLog({ from: source, to: fixture.store, onProgress: (progress) => reports.push(progress) }),
    ).toEqual({ events: EVENTS, copied: EVENTS });
    expect(await all(fixture.store)).toEqual(await all(source));
    expect(reports.findLast(({ doing }) => doing === 'copying')).toEqual({
      doing: 'copying',
      events: EVENTS,
      position: await source.head(),
    });
    expect(reports.at(-1)).toMatchObject({ doing: 'proving' });
  });

  it('appends nothing twice: a second run copies only new events', async () => {
    await fill();
    await copy();
    expect(await copy()).toEqual({ events: EVENTS, copied: 0 });
    await source.append('agent-1', 59, someEvents(2));
    expect(await copy()).toEqual({ events: EVENTS + 2, copied: 2 });
    expect(await all(fixture.store)).toEqual(await all(source));
  });

  it('copies an empty log', async () => {
    expect(await copy()).toEqual({ events: 0, copied: 0 });
  });

  it('continues where it ended after the server went away in the middle', async () => {
    await fill();
    let appends = 0;
    const leaving = copyLog({
      from: source,
      to: fixture.store,
      onProgress: () => void ((appends += 1) === 50 && void fixture.server.closePort()),
    });
    await expect(leaving).rejects.toBeInstanceOf(EventStoreAway);
    await fixture.server.openPort();
    const { events, copied } = await copy();
    expect(events).toBe(EVENTS);
    expect(copied).toBeLessThan(EVENTS - 40);
    expect(await all(fixture.store)).toEqual(await all(source));
  });

  it('survives connections that are cut during an append', async () => {
    await fill();
    let appends = 0;
    const cutting = () =>
      (appends += 1) % 10 === 0 &&
      fixture.server.faults.cutNextAppend(appends % 20 ? 'before the write' : 'after the write');
    expect(await copyLog({ from: source, to: fixture.store, onProgress: () => void cutting() })).toEqual({
      events: EVENTS,
      copied: EVENTS,
    });
  });

  it.each([
    ['other streams', 'lender-9', NO_STREAM],
    ['more events', 'agent-1', 0],
  ])('refuses a target that holds %s', async (_, stream, revision) => {
    const [event] = someEvents(1);
    for (const store of [source, fixture.store]) await store.append('agent-1', NO_STREAM, [event!]);
    await fixture.store.append(stream, revision, someEvents(1));
    await expect(copy()).rejects.toThrow(LogsDiffer);
    expect(await all(fixture.store)).toHaveLength(2);
  });

  it.each(['data', 'metadata', 'type', 'id'] as const)('refuses a target whose event has another %s', async (part) => {
    const [event] = someEvents(1);
    await source.append('agent-1', NO_STREAM, [event!]);
    await fixture.store.append('agent-1', NO_STREAM, [
      { ...event!, [part]: part === 'id' ? randomUUID() : '{"other":1}' },
    ]);
    await expect(copy()).rejects.toThrow(
      new RegExp(`agent-1@0 has another ${part} .*; empty the target, or name another one$`),
    );
  });
});

describe('npm run copy-log', () => {
  function start(environment: NodeJS.ProcessEnv): ChildProcess {
    return fork('all-in-one/dist/copy-log.js', [], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...environment },
    });
  }
  /** What the command says of its failure, in this process. */
  async function failure(env: NodeJS.ProcessEnv, args: string[] = []): Promise<string> {
    const lines: string[] = [];
    const [stdout, stderr] = [{ write: () => undefined }, { write: (line: string) => lines.push(line) }];
    expect(await runCopy({ argv: ['node', 'cli.ts', ...args], env, stdout, stderr })).toBe(false);
    return lines.join('');
  }

  it('copies the whole log, also after it was killed in the middle and started again', async () => {
    await fill();
    const environment = { DATA_DIR: folder.path, EVENTSTORE_URL: fixture.server.url };
    const killed = start(environment);
    await until(() => expect(fixture.logged().length).toBeGreaterThan(30));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const before = fixture.logged().length;
    const child = start(environment);
    const [stdout, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `${EVENTS - before} events were copied, [\\d,]+ a second; both logs hold the same ${EVENTS} events\\.`,
        ),
      ),
    ]);
    expect(await all(fixture.store)).toEqual(await all(source));
  });

  it.each([
    ['no target', () => ({ EVENTSTORE_URL: '' }), 'EVENTSTORE_URL'],
    [
      'no source',
      () => ({ EVENTSTORE_URL: fixture.server.url, DATA_DIR: join(folder.path, 'nowhere') }),
      'There is no log',
    ],
    [
      'a wrong address',
      () => ({ EVENTSTORE_URL: 'esdb://u:s3cr3t@host:port', DATA_DIR: folder.path }),
      "EVENTSTORE_URL: can't be read",
    ],
    [
      'another protocol',
      () => ({ EVENTSTORE_URL: 'http://x', DATA_DIR: folder.path }),
      "EVENTSTORE_URL: can't be read",
    ],
    [
      'no server',
      () => ({ EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false', DATA_DIR: folder.path }),
      'EVENTSTORE_URL: the server does not answer',
    ],
  ])('ends with an error line when there is %s', async (_, environment, complaint) => {
    const line = await failure(environment());
    expect(line).toMatch(/^.*\n$/);
    expect(line).toContain(complaint);
    expect(line).not.toContain('s3cr3t');
  });

  it('refuses a log that is older than its keys, and copies nothing', async () => {
    const keys = new SqlitePersonalKeys(join(folder.path, 'keys.db'));
    await keys.lookupSecret();
    await source.append('agent-1', NO_STREAM, someEvents(1));
    const refusal = await partFromKeys({ store: source, keys });
    await keys.close();
    expect(await failure({ DATA_DIR: folder.path, EVENTSTORE_URL: fixture.server.url })).toMatch(refusal);
    expect(await all(fixture.store)).toEqual([]);
  });

  it('refuses an argument, which it would ignore', async () => {
    const environment = { DATA_DIR: folder.path, EVENTSTORE_URL: fixture.server.url };
    expect(await failure(environment, ['/backups/busca'])).toContain('/backups/busca: is no argument of this command');
  });
});
