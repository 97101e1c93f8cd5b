import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppendTooLarge, WrongExpectedRevision } from '../errors.ts';
import { isCaughtUp, pull, someEvents } from '../testing/logs.ts';
import {
  MAX_APPEND_BYTES,
  NO_STREAM,
  START,
  type EventStore,
  type FollowOptions,
  type StoredEvent,
} from './event-store.ts';
import { describePositions } from './positions.contract.ts';

/** What every adapter of `EventStore` must do. `open` returns a new, empty log. */
export function describeEventStore(open: () => Promise<EventStore>): void {
  let store: EventStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const appended = async (stream: string, count: number, type?: string) => {
    const events = someEvents(count, type);
    const at = await store.append(stream, (await store.read(stream)).length - 1, events);
    return { events, at };
  };
  const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

  describePositions(open);

  describe('append', () => {
    it('gives a new stream revisions from 0, and answers the last revision and position', async () => {
      const { at } = await appended('agent-1', 3);
      expect(at).toEqual({ revision: 2, position: await store.head() });
      expect((await store.read('agent-1')).map(({ revision }) => revision)).toEqual([0, 1, 2]);
    });

    it('is read from any revision on', async () => {
      const { events } = await appended('agent-1', 3);
      for (const from of [0, 1, 2, 3, 9])
        expect(ids(await store.read('agent-1', from))).toEqual(ids(events.slice(from)));
      expect(await store.read('agent-2', 1)).toEqual([]);
    });

    it('stores data and metadata unchanged, character by character', async () => {
      const event = {
        id: randomUUID(),
        type: 'Said',
        data: '{"text":"¿Qué tal, Núñez? 🏠\\u0000"}',
        metadata: '{"n":1.50}',
      };
      const { position } = await store.append('agent-1', NO_STREAM, [event]);
      expect(await store.read('agent-1')).toEqual([{ ...event, stream: 'agent-1', revision: 0, position }]);
    });

    it.each([
      ['NO_STREAM for an existing stream', NO_STREAM, 1],
      ['an older revision', 0, 1],
      ['a future revision', 5, 1],
    ])('refuses %s, and appends nothing', async (_, expected, actual) => {
      await appended('agent-1', 2);
      const error = await store.append('agent-1', expected, someEvents(1)).catch((caught) => caught);
      expect(error).toBeInstanceOf(WrongExpectedRevision);
      expect(error).toMatchObject({ code: 'wrong-expected-revision', stream: 'agent-1', expected, actual });
      expect(await store.read('agent-1')).toHaveLength(2);
    });

    it('refuses a revision of an unknown stream', async () => {
      await expect(store.append('agent-1', 0, someEvents(1))).rejects.toMatchObject({ actual: NO_STREAM });
    });

    it('answers a retry as the first time, also after later appends', async () => {
      const { events, at } = await appended('agent-1', 2);
      await appended('agent-1', 1);
      expect(await store.append('agent-1', NO_STREAM, events)).toEqual(at);
      expect(await store.read('agent-1')).toHaveLength(3);
    });

    it('refuses events of which only some are already there', async () => {
      const { events } = await appended('agent-1', 2);
      await expect(store.append('agent-1', NO_STREAM, [events[0]!, ...someEvents(1)])).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      );
      await expect(store.append('agent-1', NO_STREAM, [...events, ...someEvents(1)])).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      );
      await expect(store.append('agent-1', NO_STREAM, events.toReversed())).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      );
      expect(ids(await store.read('agent-1'))).toEqual(ids(events));
    });

    it.each([
      ['one event', [1_048_600]],
      ['several events', [600_000, 600_000]],
    ])('refuses %s of more than 1 MiB in all, and appends nothing', async (_, sizes) => {
      const large = sizes.map((bytes) => ({ ...someEvents(1)[0]!, data: JSON.stringify('x'.repeat(bytes)) }));
      const error = await store.append('agent-1', NO_STREAM, large).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(AppendTooLarge);
      expect(error).toMatchObject({ code: 'append-too-large', stream: 'agent-1', maxBytes: MAX_APPEND_BYTES });
      expect(await store.head()).toBe(START);
    });

    it('lets one of many appends at the same revision win, and leaves no gap in the revisions', async () => {
      const race = (expected: number) =>
        Promise.allSettled(Array.from({ length: 20 }, () => store.append('agent-1', expected, someEvents(1))));
      for (const expected of [NO_STREAM, 0, 1]) {
        const results = await race(expected);
        const lost = results
          .filter(({ status }) => status === 'rejected')
          .map((result) => (result as PromiseRejectedResult).reason);
        expect(lost).toHaveLength(19);
        expect(lost.every((reason) => reason instanceof WrongExpectedRevision)).toBe(true);
      }
      expect((await store.read('agent-1')).map(({ revision }) => revision)).toEqual([0, 1, 2]);
    });
  });

  describe('reading', () => {
    it('finds no events of an unknown stream, and has the head START in an empty log', async () => {
      expect(await store.read('agent-1')).toEqual([]);
      expect(await store.head()).toBe(START);
      expect(await store.readAll(START, { limit: 10 })).toEqual({ events: [], upTo: START, end: true });
    });

    it('returns the whole log in the order of the appends, page by page', async () => {
      const all = [
        ...(await appended('agent-1', 3)).events,
        ...(await appended('lender-1', 2)).events,
        ...(await appended('agent-1', 2)).events,
      ];
      const read: StoredEvent[] = [];
      for (let after = START, end = false; !end;) {
        const page = await store.readAll(after, { limit: 2 });
        expect(page.events.length).toBeLessThanOrEqual(2);
        read.push(...page.events);
        ({ upTo: after, end } = page);
      }
      expect(ids(read)).toEqual(ids(all));
      const positions = read.map((event) => event.position);
      expect(positions).toEqual([...new Set(positions)].toSorted());
      expect(positions.at(-1)).toBe(await store.head());
    });

    it('returns the named types alone, and the position up to which it has read', async () => {
      await appended('agent-1', 3, 'Noise');
      const { events } = await appended('agent-2', 1, 'Signal');
      await appended('agent-3', 3, 'Noise');
      const page = await store.readAll(START, { types: ['Signal'], limit: 10 });
      expect(ids(page.events)).toEqual(ids(events));
      expect(page).toMatchObject({ upTo: await store.head(), end: true });
    });
  });

  describe('following', () => {
    let stop: AbortController;
    beforeEach(() => {
      stop = new AbortController();
    });
    afterEach(() => stop.abort());
    const follow = (after = START, options: Omit<FollowOptions, 'signal'> = {}) =>
      pull(store.follow(after, { ...options, signal: stop.signal }));

    it('yields the events in the log, then that it has caught up, then new events', async () => {
      const { events } = await appended('agent-1', 2);
      const items = follow();
      expect(ids(await items.take(2))).toEqual(ids(events));
      expect(await items.item()).toEqual({ caughtUp: await store.head(), last: await store.last() });
      const next = items.item();
      const later = await appended('agent-2', 1);
      expect(await next).toMatchObject({ id: later.events[0]!.id, position: later.at.position });
      expect(await items.item()).toEqual({ caughtUp: later.at.position, last: await store.last() });
    });

    it('continues after a position', async () => {
      const first = await appended('agent-1', 2);
      const second = await appended('agent-2', 2);
      expect(ids(await follow(first.at.position).take(2))).toEqual(ids(second.events));
    });

    it('yields the named types alone, and its caught-up position moves past the others', async () => {
      const items = follow(START, { types: ['Signal'] });
      expect(await items.item()).toEqual({ caughtUp: START });
      const { at } = await appended('agent-1', 2, 'Noise');
      expect(await items.item()).toMatchObject({ caughtUp: at.position });
      const { events } = await appended('agent-1', 1, 'Signal');
      expect(await items.item()).toMatchObject({ id: events[0]!.id });
    });

    it('yields each event once and in order during concurrent appends', async () => {
      const items = follow();
      const streams = Array.from({ length: 10 }, (_, index) => `agent-${index}`);
      const writing = Promise.all(
        streams.map(async (stream) => {
          for (let revision = NO_STREAM; revision < 9; revision += 1)
            await store.append(stream, revision, someEvents(1));
        }),
      );
      const seen = await items.take(100);
      await writing;
      expect(ids(seen)).toEqual(ids((await store.readAll(START, { limit: 200 })).events));
    });

    it('ends when its signal aborts, waiting or not', async () => {
      await appended('agent-1', 2);
      const waiting = follow();
      await waiting.take(2);
      expect(isCaughtUp(await waiting.item())).toBe(true);
      const reading = follow();
      await reading.take(1);
      const next = waiting.item();
      stop.abort();
      expect(await next).toBeUndefined();
      expect(await reading.item()).toBeUndefined();
    });

    it('ends when the store closes', async () => {
      const items = follow();
      await items.item();
      const next = items.item();
      await store.close();
      expect(await next).toBeUndefined();
      store = await open();
    });
  });
}
