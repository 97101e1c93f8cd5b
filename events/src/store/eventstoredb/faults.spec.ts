import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EventStoreAway } from '@busca/platform/databases';
import { describe, expect, it } from 'vitest';
import { AppendTooLarge } from '../../errors.ts';
import { until, useFixture } from '../../testing/eventstoredb/fixture.ts';
import { startEventStoreDb } from '../../testing/eventstoredb/server.ts';
import { someEvents } from '../../testing/logs.ts';
import { NO_STREAM, type EventToStore } from '../event-store.ts';
import { EventStoreDbStore } from './event-store.ts';

/** Time limit of a call in these tests, in ms. */
const TIMEOUT = 3_000;

const fixture = useFixture(TIMEOUT);
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe('An append', () => {
  const [event] = someEvents(1) as [EventToStore];

  it('to a silent server throws EventStoreAway in time, and succeeds once the server answers again', async () => {
    fixture.server.faults.silent = true;
    const begun = performance.now();
    await expect(fixture.store.append('agent-1', NO_STREAM, [event])).rejects.toBeInstanceOf(EventStoreAway);
    expect(performance.now() - begun).toBeLessThan(TIMEOUT * 2);
    fixture.server.faults.silent = false;
    expect(await fixture.store.append('agent-1', NO_STREAM, [event])).toMatchObject({ revision: 0 });
    expect(fixture.logged()).toEqual([event.id]);
  });

  it('to a slow server waits for the answer', async () => {
    fixture.server.faults.delay = 100;
    expect(await fixture.store.append('agent-1', NO_STREAM, [event])).toMatchObject({ revision: 0 });
    expect(await fixture.store.read('agent-1')).toHaveLength(1);
  });

  it('that a slow server answers too late is written once, also after a retry', async () => {
    fixture.server.faults.delay = TIMEOUT / 2;
    await expect(fixture.store.append('agent-1', NO_STREAM, [event])).rejects.toBeInstanceOf(EventStoreAway);
    fixture.server.faults.delay = 0;
    await until(() => expect(fixture.logged()).toEqual([event.id]));
    expect(await fixture.store.append('agent-1', NO_STREAM, [event])).toEqual({
      revision: 0,
      position: await fixture.store.head(),
    });
    expect(fixture.logged()).toEqual([event.id]);
  });

  it.each(['before the write', 'after the write'] as const)(
    'whose connection is cut %s is written once, and answered',
    async (when) => {
      fixture.server.faults.cutNextAppend(when);
      const events = someEvents(3);
      expect(await fixture.store.append('agent-1', NO_STREAM, events)).toEqual({
        revision: 2,
        position: await fixture.store.head(),
      });
      expect(fixture.logged()).toEqual(ids(events));
      expect(fixture.server.counts.calls.get('Append')).toBe(2);
    },
  );

  it.each([
    ['the maximal append size', undefined],
    ['the gRPC message limit', 500_000],
  ])('larger than %s of the server fails once, without a retry or another client', async (_, maxMessageBytes) => {
    const server = await startEventStoreDb({ maxMessageBytes });
    // As long as a megabyte takes beside other load: a try that runs out of time would be a second append.
    const store = new EventStoreDbStore(server.url, { timeout: 300_000 });
    const large = { ...event, data: JSON.stringify('x'.repeat(1_048_600)) };
    await expect(store.append('agent-1', NO_STREAM, [large])).rejects.toBeInstanceOf(AppendTooLarge);
    expect(server.counts.calls.get('Append')).toBe(1);
    await store.close();
    await server.stop();
  });

  it('that is answered without a position reads the position', async () => {
    fixture.server.faults.withoutPosition = true;
    const at = await fixture.store.append('agent-1', NO_STREAM, someEvents(2));
    expect(at).toEqual({ revision: 1, position: await fixture.store.head() });
  });
});

describe('A closed log', () => {
  it('throws EventStoreAway, and its followers end, also those waiting for the server to come back', async () => {
    await fixture.server.closePort();
    const waiting = fixture.follow();
    const next = waiting.item();
    await until(() => expect(fixture.troubles).not.toEqual([]));
    await fixture.store.close();
    expect(await next).toBeUndefined();
    await expect(fixture.store.append('agent-1', NO_STREAM, someEvents(1))).rejects.toBeInstanceOf(EventStoreAway);
    await expect(fixture.store.head()).rejects.toBeInstanceOf(EventStoreAway);
    expect(await fixture.follow().item()).toBeUndefined();
  });

  it.each([
    ['answers', 'esdb://', () => {}],
    ['answers no call', 'esdb://', () => void (fixture.server.faults.silent = true)],
    ['is silent', 'esdb://', () => fixture.server.freeze()],
    ['is silent behind discovery', 'esdb+discover://', () => fixture.server.freeze()],
  ])('lets its process end while the server %s, and leaves no unhandled rejection', async (_, scheme, fail) => {
    fail();
    const script = fileURLToPath(new URL('../../testing/eventstoredb/closing-process.ts', import.meta.url));
    const address = fixture.server.url.replace('esdb://', scheme);
    const child = fork(script, [address], { execArgv: ['--import', 'tsx', '--unhandled-rejections=strict'] });
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
