import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EventStoreAway } from '../../errors.ts';
import { until, useRig } from '../../testing/eventstoredb/rig.ts';
import { someEvents } from '../../testing/logs.ts';
import { NO_STREAM, type EventToStore } from '../event-store.ts';

/** What a call may take in these tests, in ms. */
const TIMEOUT = 3_000;

const rig = useRig(TIMEOUT);
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe('an append', () => {
  const [event] = someEvents(1) as [EventToStore];

  it('to a silent server says in time that the log is away, and is answered once the server speaks', async () => {
    rig.server.faults.silent = true;
    const begun = performance.now();
    await expect(rig.store.append('agent-1', NO_STREAM, [event])).rejects.toBeInstanceOf(EventStoreAway);
    expect(performance.now() - begun).toBeLessThan(TIMEOUT * 2);
    rig.server.faults.silent = false;
    expect(await rig.store.append('agent-1', NO_STREAM, [event])).toMatchObject({ revision: 0 });
    expect(rig.logged()).toEqual([event.id]);
  });

  it('to a slow server waits', async () => {
    rig.server.faults.delay = 100;
    expect(await rig.store.append('agent-1', NO_STREAM, [event])).toMatchObject({ revision: 0 });
    expect(await rig.store.read('agent-1')).toHaveLength(1);
  });

  it('that a slow server answers too late is known again', async () => {
    rig.server.faults.delay = TIMEOUT / 2;
    await expect(rig.store.append('agent-1', NO_STREAM, [event])).rejects.toBeInstanceOf(EventStoreAway);
    rig.server.faults.delay = 0;
    await until(() => expect(rig.logged()).toEqual([event.id]));
    expect(await rig.store.append('agent-1', NO_STREAM, [event])).toEqual({ revision: 0, position: await rig.store.head() });
    expect(rig.logged()).toEqual([event.id]);
  });

  it.each(['before the write', 'after the write'] as const)('whose connection is cut %s is written once, and answered', async (when) => {
    rig.server.faults.cutNextAppend(when);
    const events = someEvents(3);
    expect(await rig.store.append('agent-1', NO_STREAM, events)).toEqual({ revision: 2, position: await rig.store.head() });
    expect(rig.logged()).toEqual(ids(events));
    expect(rig.server.counts.calls.get('Append')).toBe(2);
  });

  it('that is answered without a position gets it by a read', async () => {
    rig.server.faults.withoutPosition = true;
    const at = await rig.store.append('agent-1', NO_STREAM, someEvents(2));
    expect(at).toEqual({ revision: 1, position: await rig.store.head() });
  });
});

describe('a closed log', () => {
  it('is away, and its followers end, those too that were waiting for it to come back', async () => {
    await rig.server.leave();
    const waiting = rig.follow();
    const next = waiting.item();
    await until(() => expect(rig.troubles).not.toEqual([]));
    await rig.store.close();
    expect(await next).toBeUndefined();
    await expect(rig.store.append('agent-1', NO_STREAM, someEvents(1))).rejects.toBeInstanceOf(EventStoreAway);
    await expect(rig.store.head()).rejects.toBeInstanceOf(EventStoreAway);
    expect(await rig.follow().item()).toBeUndefined();
  });

  it.each(['answers', 'is silent'])('keeps no process from ending while the server %s, and leaves no rejection that nobody handles', async (state) => {
    rig.server.faults.silent = state === 'is silent';
    const guest = fileURLToPath(new URL('../../testing/eventstoredb/guest.ts', import.meta.url));
    const child = fork(guest, [rig.server.url], { execArgv: ['--import', 'tsx', '--unhandled-rejections=strict'] });
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
