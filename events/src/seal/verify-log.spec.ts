import { join } from 'node:path';
import { tempFolder } from '@busca/platform/testing';
import { openDatabase } from '@busca/platform/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WrongLog } from '../errors.ts';
import { copyLog } from '../store/copy/copy-log.ts';
import { NO_STREAM, START, type EventStore, type StoredEvent } from '../store/event-store.ts';
import { EventStoreDbStore } from '../store/eventstoredb/event-store.ts';
import { SqliteEventStore } from '../store/sqlite/event-store.ts';
import { startEventStoreDb } from '../testing/eventstoredb/server.ts';
import { someEvents } from '../testing/logs.ts';
import { sealLog, type Verdict, verifyLog } from './seal-log.ts';
import { SqliteSeals } from './sqlite.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let log: SqliteEventStore;
let seals: SqliteSeals;
let days: number;
beforeEach(async () => {
  folder = await tempFolder();
  log = new SqliteEventStore(join(folder.path, 'events.db'));
  seals = new SqliteSeals(join(folder.path, 'seals.db'));
  days = 0;
});
afterEach(async () => {
  await log.close();
  await seals.close();
  await folder.remove();
});

let streams = 0;
/** Appends events of ours, each to a stream of its own. */
async function append(count: number, type = 'PremiumGranted'): Promise<void> {
  for (const event of someEvents(count, type)) await log.append(`agent-${(streams += 1)}`, NO_STREAM, [event]);
}
const seal = (of: EventStore = log) => sealLog(of, seals, () => new Date(Date.UTC(2026, 0, (days += 1))));

/** Twenty events under three seals, and two that are not sealed yet. */
async function sealedLog(): Promise<StoredEvent[]> {
  for (const count of [7, 1, 12]) {
    await append(count);
    await seal();
  }
  await append(2);
  return (await log.readAll(START, { limit: 100 })).events;
}

/** A log that shows other events than it holds. */
const showing = (events: readonly StoredEvent[]): Pick<EventStore, 'readAll'> => ({
  readAll: async () => ({ events: [...events], upTo: START, end: true }),
});
const verify = (of: Pick<EventStore, 'readAll'> = log): Promise<Verdict> => verifyLog({ log: of, seals });

describe('A log that is sealed', () => {
  it('is whole, with what is not sealed yet, and with events of other programs', async () => {
    await sealedLog();
    await append(3, 'of-another-program');
    const verdict = await verify();
    expect(verdict).toMatchObject({ is: 'whole', events: 20, seals: 3, unsealed: 2, newest: { number: 3, total: 20 } });
    expect(await seal()).toMatchObject({ number: 4, events: 2, total: 22 });
    expect(await seal()).toBeUndefined();
    expect(await verify()).toMatchObject({ is: 'whole', events: 22, unsealed: 0 });
  });

  it('is whole as a copy on another engine, which has other positions, and goes on to be sealed there', async () => {
    await append(1, 'of-another-program');
    await sealedLog();
    const server = await startEventStoreDb();
    const copy = new EventStoreDbStore(server.url);
    await copyLog({ from: log, to: copy });
    expect(await verify(copy)).toMatchObject({ is: 'whole', events: 20, unsealed: 2 });
    expect(await seal(copy)).toMatchObject({ number: 4, events: 2 });
    expect(await verify()).toMatchObject({ is: 'whole', events: 22 });
    await copy.close();
    await server.stop();
  });

  it('is named by the position of the first event that was changed, removed, put in or moved, wherever that is', async () => {
    const events = await sealedLog();
    const other = { ...events[0]!, id: 'another', position: 'x'.repeat(20) };
    for (let at = 0; at < 20; at += 1) {
      const event = events[at]!;
      const seen = (...shown: StoredEvent[]) => verify(showing(shown));
      const altered = (what: string, { position }: StoredEvent) => ({ is: 'altered', what, found: { position } });
      const [before, behind] = [events.slice(0, at), events.slice(at + 1)];
      for (const part of ['id', 'type', 'stream', 'data', 'metadata'] as const)
        expect(await seen(...before, { ...event, [part]: `${event[part]} ` }, ...behind)).toMatchObject(
          altered('changed', event),
        );
      expect(await seen(...before, { ...event, type: 'PremiumRevoked' }, ...behind)).toMatchObject(
        altered('changed', event),
      );
      expect(await seen(...before, { ...event, revision: 7 }, ...behind)).toMatchObject(altered('changed', event));
      expect(await seen(...before, other, event, ...behind)).toMatchObject(altered('put in', other));
      if (at < 19) {
        expect(await seen(...before, ...behind)).toMatchObject(altered('removed', behind[0]!));
        const [next, ...later] = behind;
        expect(await seen(...before, next!, event, ...later)).toMatchObject(altered('moved', event));
        expect(await seen(...before, ...behind, event)).toMatchObject(altered('moved', event));
        if (at < 18)
          expect(
            await seen(...before, events[19]!, event, ...events.slice(at + 1, 19), ...events.slice(20)),
          ).toMatchObject(altered('moved', events[19]!));
      }
    }
  });

  it('lacks its last sealed events, however many came after them: those are not the ones that were changed', async () => {
    const events = await sealedLog();
    for (const count of [1, 2, 3, 8])
      expect(await verify(showing([...events.slice(0, 20 - count), ...events.slice(20)]))).toMatchObject({
        is: 'altered',
        what: 'removed',
        found: { position: events[20]!.position },
      });
  });

  it('is shorter where it ends before its newest seal, and says which seal it holds whole', async () => {
    const events = await sealedLog();
    expect(await verify(showing(events.slice(0, 10)))).toMatchObject({
      is: 'shorter',
      events: 10,
      sealed: 20,
      whole: { number: 2, total: 8 },
      newest: { number: 3 },
    });
    expect(await verify(showing([]))).toMatchObject({ is: 'shorter', events: 0, whole: undefined });
  });

  it('is not sealed further where it lacks the last sealed event', async () => {
    await sealedLog();
    const older = new SqliteEventStore(join(folder.path, 'older.db'));
    await expect(seal(older)).rejects.toThrow(WrongLog);
    await older.close();
    expect((await seals.all()).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('is sealed once by two who come at the same time', async () => {
    await append(5);
    const made = await Promise.all([seal(), seal()]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await verify()).toMatchObject({ is: 'whole', events: 5, seals: 1 });
  });
});

it('A byte that was flipped in the file of the log is found', async () => {
  const events = await sealedLog();
  await log.close();
  const file = join(folder.path, 'events.db');
  const db = openDatabase(file, { durable: true });
  const { position } = events[11]!;
  expect(
    db.prepare(`UPDATE events SET data = replace(data, 'index', 'indey') WHERE id = ?`).run(events[11]!.id).changes,
  ).toBe(1);
  db.close();
  log = new SqliteEventStore(file);
  expect(await verify()).toMatchObject({ is: 'altered', what: 'changed', found: { position }, seal: { number: 3 } });
});

describe('Seals that were altered are found:', () => {
  it.each([
    ['a leaf', `UPDATE leaves SET hashes = zeroblob(32) WHERE number = 2`, 2],
    ['a missing part', `DELETE FROM leaves WHERE number = 2`, 2],
    ['a date', `UPDATE seals SET seal = replace(seal, '2026-01-02', '2025-01-02') WHERE number = 2`, 2],
    ['a missing seal', `DELETE FROM seals WHERE number = 2`, 3],
  ])('%s', async (_, sql, number) => {
    await sealedLog();
    await seals.close();
    const db = openDatabase(join(folder.path, 'seals.db'), { durable: true });
    db.exec(sql);
    db.close();
    seals = new SqliteSeals(join(folder.path, 'seals.db'));
    expect(await verify()).toMatchObject({ is: 'unsealed', seal: { number } });
  });
});

it('A seal that is no JSON any more is named, and is no log that does not answer', async () => {
  await sealedLog();
  await seals.close();
  const db = openDatabase(join(folder.path, 'seals.db'), { durable: true });
  db.exec(`UPDATE seals SET seal = 'x' WHERE number = 2`);
  db.close();
  seals = new SqliteSeals(join(folder.path, 'seals.db'));
  await expect(verify()).rejects.toThrow("The seals were altered: seal 2 of seals.db can't be read");
});
