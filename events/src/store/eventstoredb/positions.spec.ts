import { join } from 'node:path';
import { tempFolder } from '@busca/platform/testing';
import { describe, expect, it } from 'vitest';
import { InvalidPosition } from '../../errors.ts';
import { useFixture } from '../../testing/eventstoredb/fixture.ts';
import { startEventStoreDb } from '../../testing/eventstoredb/server.ts';
import { pull, someEvents } from '../../testing/logs.ts';
import { NO_STREAM, position, START } from '../event-store.ts';
import { EventStoreDbStore } from './event-store.ts';

const fixture = useFixture(5_000);

describe('A position of another log', () => {
  it.each([
    ['inside a record', () => fixture.server.log.stream('agent-1')[0]!.position + 1n],
    ['at a system event', () => fixture.server.log.records.at(-1)!.position],
    ['at a system event that was read before', () => fixture.server.log.records.at(-2)!.position],
    ['beyond the end', () => fixture.server.log.end + 1_000n],
  ])('%s is refused at once by a read and by a follower, and not retried as an outage', async (_, at) => {
    await fixture.store.append('agent-1', NO_STREAM, someEvents(2));
    for (let count = 0; count < 3; count += 1) fixture.server.log.appendSystemEvent();
    await fixture.store.head();
    await expect(fixture.store.readAll(position(at()), { limit: 10 })).rejects.toBeInstanceOf(InvalidPosition);
    await expect(fixture.follow(position(at())).item()).rejects.toBeInstanceOf(InvalidPosition);
    expect(fixture.troubles).toEqual([]);
  });
});

it('After an older log was restored on the server, a follower at the former end gets InvalidPosition, and a new follower gets its events', async () => {
  const folder = await tempFolder();
  const [older, newer] = ['older.jsonl', 'newer.jsonl'].map((name) => join(folder.path, name));
  let server = await startEventStoreDb({ file: older! });
  const port = Number(new URL(server.url).port);
  const swap = async (file: string) => {
    await server.stop();
    server = await startEventStoreDb({ file, port });
  };
  const store = new EventStoreDbStore(server.url, { timeout: 20_000, heartbeat: 50 });
  const follow = (after = START) => pull(store.follow(after, { signal: fixture.stop.signal }));
  const restored = someEvents(2);
  await store.append('agent-1', NO_STREAM, restored);
  const { position: end } = await store.append('agent-2', NO_STREAM, someEvents(40));
  const waiting = follow(end);
  expect(await waiting.item()).toMatchObject({ caughtUp: end });
  const refused = waiting.item().catch((error: unknown) => error);

  await swap(newer!);
  for (const one of restored)
    server.log.append('agent-1', 'any', [
      { ...one, contentType: 'application/json', data: Buffer.from(one.data), metadata: Buffer.from(one.metadata) },
    ]);
  expect(await refused).toBeInstanceOf(InvalidPosition);
  expect(await store.head()).toBe(position(server.log.stream('agent-1').at(-1)!.position));
  const items = follow();
  expect((await items.take(2)).map(({ id }) => id)).toEqual(restored.map(({ id }) => id));
  const [later] = someEvents(1);
  await store.append('agent-3', NO_STREAM, [later!]);
  expect(await items.take(1)).toMatchObject([{ id: later!.id }]);
  await store.close();
  await server.stop();
  await folder.remove();
});

it('A look at the end tells of an older log, though the server was away between two calls and no call has failed', async () => {
  const server = await startEventStoreDb();
  let lost = 0;
  const store = new EventStoreDbStore(server.url, { timeout: 20_000, onLost: () => (lost += 1) });
  const { position: first } = await store.append('agent-1', NO_STREAM, someEvents(1));
  const held = server.log.records.length;
  await store.append('agent-2', NO_STREAM, someEvents(3));
  expect(await store.head()).not.toBe(first);
  server.log.records.splice(held);
  expect(await store.head()).toBe(first);
  expect(lost).toBe(1);
  await store.close();
  await server.stop();
});
