import { beforeEach, describe, expect, it } from 'vitest';
import type { Counters } from './port.ts';

const SECONDS = 10;
const YEAR_MS = 365 * 24 * 60 * 60_000;

/**
 * Contract suite of the counter adapters. Within a test `open` returns the same counters; `advance` moves their clock
 * by ms.
 */
export function countersContract(name: string, open: () => Counters, advance: (ms: number) => void): void {
  describe(`Counters (${name})`, () => {
    let counters: Counters;
    beforeEach(() => {
      counters = open();
    });

    it('count each key and each name separately', async () => {
      const [calls, logins] = [counters.counter('calls', SECONDS), counters.counter('logins', SECONDS)];
      const again = counters.counter('calls', SECONDS);
      const counted = [
        await calls.count('ana'),
        await again.count('ana'),
        await calls.count('luis'),
        await logins.count('ana'),
      ];
      expect(counted.map(({ count }) => count)).toEqual([1, 2, 1, 1]);
    });

    it('count every one of 50 concurrent calls', async () => {
      const calls = counters.counter('calls', SECONDS);
      const counted = await Promise.all(Array.from({ length: 50 }, () => calls.count('ana')));
      expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, index) => index + 1),
      );
    });

    it('return the rest of the window, which further counts do not extend', async () => {
      const calls = counters.counter('calls', SECONDS);
      expect((await calls.count('ana')).endsIn).toBe(10_000);
      advance(9_000);
      expect(await calls.count('ana')).toEqual({ count: 2, endsIn: 1_000 });
    });

    it('start one new window for concurrent calls after the old one has ended', async () => {
      const calls = counters.counter('calls', SECONDS);
      await calls.count('ana');
      advance(10_000);
      const counted = await Promise.all(Array.from({ length: 8 }, () => calls.count('ana')));
      expect(counted.map(({ count }) => count).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(counted.every(({ endsIn }) => endsIn === 10_000)).toBe(true);
    });

    it('know whether a key has an open window', async () => {
      const calls = counters.counter('calls', SECONDS);
      expect(await calls.has('ana')).toBe(false);
      await calls.count('ana');
      expect([await calls.has('ana'), await calls.has('luis')]).toEqual([true, false]);
      advance(10_000);
      expect(await calls.has('ana')).toBe(false);
    });

    it("begin anew once a clock that ran ahead was set back, and count on where it is only a little ahead of another process's", async () => {
      const calls = counters.counter('calls', SECONDS);
      advance(YEAR_MS);
      await calls.count('ana');
      advance(-YEAR_MS);
      expect([await calls.count('ana'), await calls.count('ana')]).toEqual([
        { count: 1, endsIn: 10_000 },
        { count: 2, endsIn: 10_000 },
      ]);
      advance(9_000);
      await calls.count('luis');
      advance(-9_000);
      expect(await calls.count('luis')).toEqual({ count: 2, endsIn: 19_000 });
    });

    it('start again for a forgiven key only', async () => {
      const calls = counters.counter('calls', SECONDS);
      await Promise.all(['ana', 'luis'].map((key) => calls.count(key)));
      await calls.forgive('ana');
      await calls.forgive('nobody');
      expect([(await calls.count('ana')).count, (await calls.count('luis')).count]).toEqual([1, 2]);
    });

    it('keep open windows when ended ones are deleted', async () => {
      const calls = counters.counter('calls', SECONDS);
      await calls.count('ana');
      advance(6_000);
      await calls.count('luis');
      advance(6_000);
      await counters.forgetEnded();
      expect([(await calls.count('ana')).count, (await calls.count('luis')).count]).toEqual([1, 2]);
    });
  });
}
