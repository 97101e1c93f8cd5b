import { beforeEach, describe, expect, it } from 'vitest';
import type { Counters } from './counters.ts';

const SECONDS = 10;

/** What every adapter of the counters must do. `open` answers the same counts each time in one test; `pass` moves their clock by ms. */
export function countersContract(name: string, open: () => Counters, pass: (ms: number) => void): void {
  describe(`counters: ${name}`, () => {
    let counters: Counters;
    beforeEach(() => {
      counters = open();
    });

    it('count each key by itself, and each name', async () => {
      const [calls, logins] = [counters.counter('calls', SECONDS), counters.counter('logins', SECONDS)];
      const again = counters.counter('calls', SECONDS);
      const counted = [await calls.count('ana'), await again.count('ana'), await calls.count('luis'), await logins.count('ana')];
      expect(counted.map(({ count }) => count)).toEqual([1, 2, 1, 1]);
    });

    it('count what comes at the same moment one by one', async () => {
      const calls = counters.counter('calls', SECONDS);
      const counted = await Promise.all(Array.from({ length: 50 }, () => calls.count('ana')));
      expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    });

    it('say how long the window is open still, which no count makes longer', async () => {
      const calls = counters.counter('calls', SECONDS);
      expect((await calls.count('ana')).endsIn).toBe(10_000);
      pass(9_000);
      expect(await calls.count('ana')).toEqual({ count: 2, endsIn: 1_000 });
    });

    it('start again when the window has ended, once for all calls at that moment', async () => {
      const calls = counters.counter('calls', SECONDS);
      await calls.count('ana');
      pass(10_000);
      const counted = await Promise.all(Array.from({ length: 8 }, () => calls.count('ana')));
      expect(counted.map(({ count }) => count).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(counted.every(({ endsIn }) => endsIn === 10_000)).toBe(true);
    });

    it('start again for a forgiven key, and for no other', async () => {
      const calls = counters.counter('calls', SECONDS);
      await Promise.all(['ana', 'luis'].map((key) => calls.count(key)));
      await calls.forgive('ana');
      await calls.forgive('nobody');
      expect([(await calls.count('ana')).count, (await calls.count('luis')).count]).toEqual([1, 2]);
    });

    it('keep the windows that are open when they forget the others', async () => {
      const calls = counters.counter('calls', SECONDS);
      await calls.count('ana');
      pass(6_000);
      await calls.count('luis');
      pass(6_000);
      await counters.forgetEnded();
      expect([(await calls.count('ana')).count, (await calls.count('luis')).count]).toEqual([1, 2]);
    });
  });
}
