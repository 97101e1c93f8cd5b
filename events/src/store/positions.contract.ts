import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidPosition } from '../errors.ts';
import { pull, someEvents } from '../testing/logs.ts';
import { position, START, type EventStore } from './event-store.ts';

/** What every adapter of `EventStore` must do about the log's identity and positions of another log. */
export function describePositions(open: () => Promise<EventStore>): void {
  describe('positions and identity', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    async function appended(stream: string, count: number, type?: string) {
      const events = someEvents(count, type);
      await store.append(stream, (await store.read(stream)).length - 1, events);
      return { events };
    }

    it.each([
      ['beyond the end of this one', 3],
      ['where this one is empty', 0],
    ])('are refused when they belong to another log, %s', async (_, count) => {
      if (count > 0) await appended('agent-1', count);
      const beyond = position(10n ** 15n);
      await expect(store.readAll(beyond, { limit: 10 })).rejects.toBeInstanceOf(InvalidPosition);
      await expect(store.readAll(beyond, { types: ['Signal'], limit: 10 })).rejects.toMatchObject({
        code: 'invalid-position',
        position: beyond,
      });
    });

    it('name the last event that a page has read, of any type, and none for an empty page', async () => {
      await appended('agent-1', 2, 'Noise');
      const [, second] = await store.read('agent-1');
      const { position: at, stream, revision, id } = second!;
      const page = await store.readAll(START, { types: ['Signal'], limit: 10 });
      expect(page).toEqual({ events: [], upTo: at, last: { position: at, stream, revision, id }, end: true });
      expect(await store.readAll(at, { limit: 10 })).toEqual({ events: [], upTo: at, last: undefined, end: true });
      expect(await store.last()).toEqual(page.last);
    });

    it("begin with the first append: the log's id is that of its first event", async () => {
      expect([await store.logId(), await store.last()]).toEqual([undefined, undefined]);
      const { events } = await appended('agent-1', 2);
      expect(await store.logId()).toBe(events[0]!.id);
      await appended('agent-2', 3);
      expect(await store.logId()).toBe(events[0]!.id);
    });

    it('of another log are refused by follow too', async () => {
      await appended('agent-1', 2);
      await expect(
        pull(store.follow(position(10n ** 15n), { signal: AbortSignal.timeout(10_000) })).item(),
      ).rejects.toBeInstanceOf(InvalidPosition);
    });
  });
}
