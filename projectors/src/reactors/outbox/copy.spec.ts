import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM, START, newId } from '@busca/events';
import { EventStoreDbStore } from '@busca/events/eventstoredb';
import { SqliteEventStore } from '@busca/events/sqlite';
import { startEventStoreDb, type EventStoreDbServer } from '@busca/events/testing';
import { describeWithMongo } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MongoOutbox } from './mongodb/outbox.ts';
import { samePosition } from '../runner/places.ts';
import { SqliteOutbox } from './sqlite/outbox.ts';

let folder: string;
let log: SqliteEventStore;
let eventStoreDb: EventStoreDbServer;
let copy: EventStoreDbStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'busca-move-'));
  log = new SqliteEventStore(join(folder, 'log.db'));
  eventStoreDb = await startEventStoreDb();
  copy = new EventStoreDbStore(eventStoreDb.url);
});
afterEach(async () => {
  await Promise.all([log.close(), copy.close()]);
  await eventStoreDb.stop();
  await rm(folder, { recursive: true });
});

const happened = (id = newId()) => ({ id, type: 'Happened', data: '{}', metadata: '{}' });

describe('the same position in a copy of a log', () => {
  it('is that of the same event, though its number differs', async () => {
    const events = Array.from({ length: 5 }, () => happened());
    for (const store of [log, copy]) {
      await store.append('a', NO_STREAM, events.slice(0, 3));
      await store.append('b', NO_STREAM, events.slice(3));
    }
    const [inLog, inCopy] = await Promise.all(
      [log, copy].map(async (store) => (await store.read('a')).map(({ position }) => position)),
    );
    expect(inLog).not.toEqual(inCopy);
    for (const [index, position] of inLog!.entries())
      expect((await samePosition(log, copy, position))?.position).toBe(inCopy?.[index]);
    expect(await samePosition(log, copy, await log.head())).toMatchObject((await copy.read('b')).at(-1)!);
    expect(await samePosition(log, copy, START)).toBeUndefined();
  });

  it('is an error in a log that holds another event there, or none', async () => {
    const { position } = await log.append('a', NO_STREAM, [happened()]);
    await expect(samePosition(log, copy, position)).rejects.toThrow('a@0');
    await copy.append('a', NO_STREAM, [happened()]);
    await expect(samePosition(log, copy, position)).rejects.toThrow('a@0');
  });
});

describeWithMongo('a copied outbox', (open) => {
  it('holds the waiting emails with their due times, and sends no finished one again', async () => {
    const from = new SqliteOutbox(join(folder, 'reactors.db'));
    await from.begin(START);
    for (const [due, id] of ['waiting', 'tried', 'sent', 'failed', 'parked'].entries())
      await from.add([{ id, stream: `account-${id}`, eventId: id }], { position: START }, due);
    await from.claimTry('tried', 0, 50);
    await from.finish('sent', 'sent');
    await from.finish('failed', 'failed');
    await from.park('parked', 'Error: no');
    const to = new MongoOutbox(open().db);
    for (let time = 0; time < 2; time += 1) expect(await to.copy(from.all())).toBe(5);
    const parked = { id: 'parked', stream: 'account-parked', eventId: 'parked', tries: 0 };
    expect(await to.due(100, 10)).toEqual([parked, ...(await from.due(100, 10))]);
    expect((await to.due(49, 10)).map(({ id }) => id)).toEqual(['parked', 'waiting']);
    await to.park('parked', 'Error: no');
    const back = new SqliteOutbox(join(folder, 'back.db'));
    expect(await back.copy(to.all())).toBe(5);
    expect(await back.due(100, 10)).toEqual([parked, ...(await from.due(100, 10))]);
    await back.close();
    await from.close();
  });
});
