import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Count of a key in its open window, including this call, and the window's remaining time in ms. */
export interface WindowCount {
  count: number;
  endsIn: number;
}

/** Fixed-window counter by key: a window begins with the first count after the previous window's end. */
interface Counter {
  /** Counts one call. Concurrent calls get different counts. */
  count(key: string): Promise<WindowCount>;
  /** Ends the key's window. */
  forgive(key: string): Promise<void>;
}

/** Port of the rate-limit counters. Every adapter passes the suite in `counters.contract.ts`. */
export interface Counters {
  /** A counter with windows of `duration` seconds; counters with different names do not share keys. */
  counter(name: string, duration: number): Counter;
  /** Deletes windows that have ended. */
  forgetEnded(): Promise<void>;
}

/** Counters in this process's memory, for a single command API. */
export function memoryCounters(): Counters {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    counter(name, duration) {
      const windows = limiters.get(name) ?? new RateLimiterMemory({ points: 0, duration });
      limiters.set(name, windows);
      return {
        async count(key) {
          const { consumedPoints, msBeforeNext } = await windows.penalty(key);
          return { count: consumedPoints, endsIn: msBeforeNext };
        },
        async forgive(key) {
          await windows.delete(key);
        },
      };
    },
    // The limiter removes ended windows itself.
    forgetEnded: async () => undefined,
  };
}
