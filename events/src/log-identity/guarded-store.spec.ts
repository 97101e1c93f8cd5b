import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStoreAway } from '@busca/platform/databases';
import { WrongLog } from '../errors.ts';
import { describeEventStore } from '../store/event-store.contract.ts';
import { NO_STREAM, START, type EventStore } from '../store/event-store.ts';
import { SqliteEventStore } from '../store/sqlite/event-store.ts';
import { tempFolder } from '@busca/platform/testing';
import { someEvents } from '../testing/logs.ts';
import { GuardedStore } from './guarded-store.ts';
import type { LogIdentity } from './log-identity.ts';

class MemoryIdentity implements LogIdentity {
  stored: string | undefined;
  failure: Error | undefined;
  async logId() {
    if (this.failure) throw this.failure;
    return this.stored;
  }
  async bind(logId: string) {
    return (this.stored ??= logId);
  }
}

let folder: Awaited<ReturnType<typeof tempFolder>>;
let inner: EventStore;
let identity: MemoryIdentity;
let store: GuardedStore;
let hasKeys: boolean;
beforeEach(async () => {
  folder = await tempFolder();
  inner = new SqliteEventStore(join(folder.path, 'events.db'));
  [identity, hasKeys] = [new MemoryIdentity(), true];
  store = new GuardedStore(inner, 'events.db');
  store.bind({ name: 'keys.db', identity, mayAdopt: async () => hasKeys });
});
afterEach(async () => {
  await inner.close();
  await folder.remove();
});

describe('A guarded log', () => {
  let logs = 0;
  describeEventStore(
    async () => new GuardedStore(new SqliteEventStore(join(folder.path, `${(logs += 1)}.db`)), 'events.db'),
  );
});

it('A guarded log binds its stores with its first event', async () => {
  await store.verify();
  expect(identity.stored).toBeUndefined();
  const [event] = someEvents(1);
  await store.append('agent-1', NO_STREAM, [event!]);
  expect(identity.stored).toBe(event!.id);
});

it('A guarded log takes a first event that another process appends between the look at the log and the one at a store', async () => {
  const [event] = someEvents(1);
  const { logId } = identity;
  vi.spyOn(identity, 'logId').mockImplementationOnce(async () => {
    await inner.append('agent-1', NO_STREAM, [event!]);
    identity.stored = event!.id;
    return logId.call(identity);
  });
  await store.verify();
  expect(await store.logId()).toBe(event!.id);
});

it('A guarded log binds stores that have no identity yet', async () => {
  const [event] = someEvents(1);
  await inner.append('agent-1', NO_STREAM, [event!]);
  await store.verify();
  expect(identity.stored).toBe(event!.id);
});

it('A guarded log names the way out where it can go on without a lost store', async () => {
  await inner.append('agent-1', NO_STREAM, someEvents(1));
  const own = await inner.append('agent-2', NO_STREAM, someEvents(1));
  const { id } = (await inner.read('agent-2'))[0]!;
  store.bind({
    name: 'command-state.db',
    identity: new MemoryIdentity(),
    mayAdopt: async (log) => (await log.head()) !== own.position,
    contents: 'any password',
  });
  await expect(store.verify()).rejects.toThrow(
    new RegExp(`^command-state\\.db is empty, .*\\. To go on without any password, .*: npm run accept-log ${id}$`),
  );
});

describe.each([
  [
    'another log',
    async () => {
      await inner.append('agent-1', NO_STREAM, someEvents(1));
      identity.stored = 'other';
    },
    /^events\.db begins with event [-\w]+, but keys\.db belongs to the log that begins with event other: restore/,
  ],
  [
    'an emptied log',
    async () => {
      identity.stored = 'other';
    },
    /^events\.db is empty, but keys\.db belongs to the log that begins with event other: restore/,
  ],
  [
    'a log whose keys are lost',
    async () => {
      await inner.append('agent-1', NO_STREAM, someEvents(1));
      hasKeys = false;
    },
    /^keys\.db is empty, but events\.db begins with event [-\w]+: restore/,
  ],
])('Beside keys that are bound to a log, %s', (_, arrange, line) => {
  beforeEach(arrange);

  it('is refused in one line that says what to do', async () => {
    const error = await store.verify().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(WrongLog);
    expect(error).toMatchObject({ code: 'wrong-setting', message: expect.stringMatching(line) });
    expect((error as Error).message).not.toContain('\n');
  });

  it('is neither read nor written', async () => {
    const calls = [
      () => store.append('agent-2', NO_STREAM, someEvents(1)),
      () => store.read('agent-1'),
      () => store.readAll(START, { limit: 1 }),
      () => {
        const followed = store.follow(START, { signal: AbortSignal.timeout(1_000) });
        return followed[Symbol.asyncIterator]().next();
      },
      () => store.head(),
      () => store.last(),
    ];
    const before = await inner.head();
    for (const call of calls) {
      const error = await call().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(EventStoreAway);
      expect(error).toMatchObject({ refusal: expect.stringMatching(line) });
    }
    expect(await inner.head()).toBe(before);
  });
});

it('A guarded log checks its stores again once it was away, as another log may have come back', async () => {
  await inner.append('agent-1', NO_STREAM, someEvents(1));
  expect(await store.read('agent-1')).toHaveLength(1);
  vi.spyOn(inner, 'read').mockRejectedValueOnce(new EventStoreAway('gone'));
  await expect(store.read('agent-1')).rejects.toBeInstanceOf(EventStoreAway);
  identity.stored = 'other';
  await expect(store.read('agent-1')).rejects.toMatchObject({ refusal: expect.stringContaining('other') });
});

it('A guarded log answers its head while the keys give no answer at all', async () => {
  const { position } = await inner.append('agent-1', NO_STREAM, someEvents(1));
  vi.spyOn(identity, 'logId').mockReturnValue(new Promise(() => undefined));
  expect(await store.head()).toBe(position);
});

it('A guarded log answers its head alone while the keys are away', async () => {
  const { position } = await inner.append('agent-1', NO_STREAM, someEvents(1));
  identity.failure = new EventStoreAway('keys are gone');
  expect(await store.head()).toBe(position);
  await expect(store.read('agent-1')).rejects.toBe(identity.failure);
});
