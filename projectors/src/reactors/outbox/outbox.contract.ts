import { position } from '@busca/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_WAIT_MS, type Outbox } from './port.ts';

/** What every adapter of `Outbox` must do. `open` returns a new, empty one. */
export function outboxContract(name: string, open: () => Outbox): void {
  describe(`the outbox: ${name}`, () => {
    let outbox: Outbox;
    beforeEach(() => {
      outbox = open();
    });
    const entry = (id: string) => ({ id, stream: `account-${id}`, eventId: `event-${id}` });

    it('begins once', async () => {
      expect(await outbox.checkpoint()).toBeUndefined();
      await outbox.begin(position(7));
      await outbox.begin(position(9));
      expect(await outbox.checkpoint()).toBe(position(7));
      await outbox.advance(position(8));
      await outbox.advance(position(6));
      expect(await outbox.checkpoint()).toBe(position(8));
    });

    it('stores the bookmark of its checkpoint, and no older one', async () => {
      const bookmark = (id: string) => ({ logId: 'log-1', stream: 'account-1', revision: 0, id });
      expect(await outbox.bookmark()).toBeUndefined();
      await outbox.begin(position(2), bookmark('two'));
      expect(await outbox.bookmark()).toEqual(bookmark('two'));
      await outbox.add([entry('a')], { position: position(3), bookmark: bookmark('three') }, 100);
      await outbox.add([entry('b')], { position: position(1), bookmark: bookmark('one') }, 100);
      expect([await outbox.checkpoint(), await outbox.bookmark()]).toEqual([position(3), bookmark('three')]);
      await outbox.advance(position(5), bookmark('five'));
      await outbox.advance(position(4), bookmark('four'));
      expect([await outbox.checkpoint(), await outbox.bookmark()]).toEqual([position(5), bookmark('five')]);
    });

    it('can be moved to any position, and knows which emails it ever had', async () => {
      await outbox.begin(position(9));
      for (const id of ['a', 'b']) await outbox.add([entry(id)], { position: position(9) }, 100);
      await outbox.finish('a', 'sent');
      const bookmark = { logId: 'log-1', stream: 'account-1', revision: 0, id: 'two' };
      await outbox.moveTo(position(2), bookmark);
      expect([await outbox.checkpoint(), await outbox.bookmark()]).toEqual([position(2), bookmark]);
      expect(await outbox.known(['a', 'b', 'c'])).toEqual(new Set(['a', 'b']));
    });

    it('adds an email once, and moves the checkpoint with it', async () => {
      await outbox.begin(position(0));
      await outbox.add([entry('a')], { position: position(3) }, 100);
      await outbox.add([entry('a')], { position: position(3) }, 200);
      expect(await outbox.checkpoint()).toBe(position(3));
      expect(await outbox.due(150, 10)).toEqual([{ ...entry('a'), tries: 0 }]);
    });

    it('adds several emails of one event, of which it had some already', async () => {
      await outbox.begin(position(0));
      await outbox.add([entry('a')], { position: position(0) }, 100);
      await outbox.add([entry('a'), entry('b')], { position: position(3) }, 100);
      expect((await outbox.due(100, 10)).map(({ id }) => id)).toEqual(['a', 'b']);
      expect(await outbox.checkpoint()).toBe(position(3));
    });

    it('adds any number of emails, of which it had all already', async () => {
      await outbox.begin(position(0));
      const entries = Array.from({ length: 250 }, (_, number) => entry(String(number)));
      for (const place of [3, 4]) await outbox.add(entries, { position: position(place) }, 100);
      expect(await outbox.due(100, 500)).toHaveLength(250);
    });

    it('makes an email wait between its tries, until it is finished', async () => {
      await outbox.begin(position(0));
      for (const [index, id] of ['a', 'b', 'c'].entries())
        await outbox.add([entry(id)], { position: position(index) }, index);
      expect((await outbox.due(10, 2)).map(({ id }) => id)).toEqual(['a', 'b']);
      for (const id of ['a', 'b']) expect(await outbox.claimTry(id, 0, 50)).toBe(true);
      await outbox.finish('b', 'sent');
      await outbox.finish('c', 'failed');
      expect(await outbox.due(49, 10)).toEqual([]);
      expect(await outbox.due(50, 10)).toEqual([{ ...entry('a'), tries: 1 }]);
    });

    it('makes no email wait for a clock that ran ahead and was set back', async () => {
      await outbox.begin(position(0));
      const ahead = 365 * 24 * 60 * 60_000;
      await outbox.add([entry('new')], { position: position(1) }, ahead);
      await outbox.add([entry('claimed'), entry('soon')], { position: position(2) }, 1);
      await outbox.claimTry('claimed', 0, ahead + 1);
      await outbox.claimTry('soon', 0, LONGEST_WAIT_MS);
      expect((await outbox.due(100, 10)).map(({ id, tries }) => [id, tries])).toEqual([
        ['new', 0],
        ['claimed', 1],
      ]);
      await outbox.add([entry('due')], { position: position(3) }, 100);
      expect((await outbox.due(100, 10)).map(({ id }) => id)).toEqual(['due']);
    });

    it('gives each try of an email to one of several processes', async () => {
      await outbox.begin(position(0));
      await outbox.add([entry('a')], { position: position(1) }, 1);
      const given = await Promise.all([1, 2, 3].map(() => outbox.claimTry('a', 0, 50)));
      expect(given.toSorted()).toEqual([false, false, true]);
      expect(await outbox.claimTry('a', 1, 60)).toBe(true);
      expect(await outbox.claimTry('nobody', 0, 50)).toBe(false);
    });

    it('does not add a finished email again', async () => {
      await outbox.begin(position(0));
      await outbox.add([entry('a')], { position: position(1) }, 1);
      await outbox.finish('a', 'sent');
      await outbox.add([entry('a')], { position: position(1) }, 1);
      expect(await outbox.due(10, 10)).toEqual([]);
    });

    describe('a parked email', () => {
      const parked = async () => [await outbox.parked(), await outbox.parkedStreams()];
      const one = { stream: 'account-1', error: 'Error: no' };
      beforeEach(async () => {
        await outbox.begin(position(0));
        const emails = ['a', 'b', 'c'].map((id) => ({ ...entry(id), stream: id === 'c' ? 'account-2' : 'account-1' }));
        await outbox.add(emails, { position: position(1) }, 1);
        for (const id of ['a', 'b', 'c']) await outbox.claimTry(id, 0, 5);
        for (const id of ['a', 'b']) await outbox.park(id, 'Error: no');
        await outbox.finish('c', 'sent');
      });

      it('is not due, and is listed with its error', async () => {
        expect(await outbox.due(1e12, 10)).toEqual([]);
        expect(await parked()).toEqual([[one, one], 1]);
      });

      it('is due once the retry of its stream is requested, and parked until it is finished', async () => {
        expect([await outbox.requestRetry('account-2', 50), await outbox.requestRetry('account-3', 50)]).toEqual([
          false,
          false,
        ]);
        expect(await outbox.requestRetry('account-1', 50)).toBe(true);
        expect(await outbox.requestRetry('account-1', 50)).toBe(false);
        expect((await outbox.due(50, 10)).map(({ id, tries }) => [id, tries])).toEqual([
          ['a', 0],
          ['b', 0],
        ]);
        for (const id of ['a', 'b']) expect(await outbox.claimTry(id, 0, 90)).toBe(true);
        expect(await parked()).toEqual([
          [
            { ...one, retry: true },
            { ...one, retry: true },
          ],
          1,
        ]);
        await outbox.finish('a', 'sent');
        await outbox.park('b', 'Error: still');
        expect(await parked()).toEqual([[{ ...one, error: 'Error: still' }], 1]);
        await outbox.requestRetry('account-1', 60);
        await outbox.finish('b', 'failed');
        expect(await parked()).toEqual([[], 0]);
      });
    });
  });
}
