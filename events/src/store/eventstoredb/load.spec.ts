import { EventStoreAway } from '@busca/platform/databases';
import { describe, expect, it } from 'vitest';
import { until, useFixture } from '../../testing/eventstoredb/fixture.ts';
import { isCaughtUp, someEvents } from '../../testing/logs.ts';
import { NO_STREAM, START } from '../event-store.ts';

const fixture = useFixture(1_500);
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

/** Appends until the signal aborts, retries each append until it is acknowledged, and answers the ids in order. */
async function load(stream: string, ending: AbortSignal): Promise<string[]> {
  const acknowledged: string[] = [];
  while (!ending.aborted) {
    const events = someEvents(2);
    while (!(await fixture.store.append(stream, acknowledged.length - 1, events).catch(away)))
      await new Promise(setImmediate);
    acknowledged.push(...ids(events));
  }
  return acknowledged;
}

const away = (error: unknown): undefined => {
  if (!(error instanceof EventStoreAway)) throw error;
};

/** Follows the log until the event with this id, and answers the ids of all events. */
async function seenUntil(last: string): Promise<string[]> {
  const seen: string[] = [];
  for await (const item of fixture.store.follow(START, { signal: fixture.stop.signal })) {
    if (!isCaughtUp(item) && seen.push(item.id) && item.id === last) break;
  }
  return seen;
}

describe('A log whose server', () => {
  it('was away answers the next call after the server is back', async () => {
    await fixture.store.append('agent-1', NO_STREAM, someEvents(1));
    await fixture.server.closePort();
    for (let calls = 0; calls < 5; calls += 1)
      await expect(fixture.store.read('agent-1')).rejects.toBeInstanceOf(EventStoreAway);
    await fixture.server.openPort();
    expect(await fixture.store.read('agent-1')).toHaveLength(1);
  });

  it.each([
    ['gone', () => fixture.server.closePort(), () => fixture.server.openPort()],
    [
      'silent',
      async () => void (fixture.server.faults.silent = true),
      async () => void (fixture.server.faults.silent = false),
    ],
  ])(
    'is %s for a while under load loses and repeats no event, and followers catch up by themselves',
    async (_, goAway, comeBack) => {
      const [last] = someEvents(1);
      const ending = new AbortController();
      const writing = Promise.all(['agent-1', 'agent-2', 'agent-3'].map((stream) => load(stream, ending.signal)));
      const following = [seenUntil(last!.id), seenUntil(last!.id)];
      for (const atLeast of [20, 60]) {
        await until(() => expect(fixture.logged().length).toBeGreaterThan(atLeast));
        await goAway();
        await expect(fixture.store.append('agent-9', NO_STREAM, someEvents(1))).rejects.toBeInstanceOf(EventStoreAway);
        await comeBack();
      }
      const before = fixture.logged().length;
      await until(() => expect(fixture.logged().length).toBeGreaterThan(before + 20));
      ending.abort();
      const written = await writing;
      for (const [index, stream] of ['agent-1', 'agent-2', 'agent-3'].entries())
        expect(ids(fixture.server.log.stream(stream))).toEqual(written[index]);
      await fixture.store.append('agent-4', NO_STREAM, [last!]);
      for (const seen of await Promise.all(following)) expect(seen).toEqual(fixture.logged());
      expect(fixture.troubles.length).toBeGreaterThan(0);
    },
  );

  it('ends streams and cuts connections loses and repeats no event', async () => {
    const [last] = someEvents(1);
    const ending = new AbortController();
    const writing = Promise.all(['agent-1', 'agent-2'].map((stream) => load(stream, ending.signal)));
    const following = seenUntil(last!.id);
    for (let turn = 0; turn < 10; turn += 1) {
      const before = fixture.logged().length;
      await until(() => expect(fixture.logged().length).toBeGreaterThan(before + 4));
      if (turn % 2) fixture.server.cut();
      else fixture.server.faults.endStreams();
    }
    ending.abort();
    await writing;
    await fixture.store.append('agent-4', NO_STREAM, [last!]);
    expect(await following).toEqual(fixture.logged());
  });
});
