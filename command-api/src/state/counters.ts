import { RateLimiterMemory } from 'rate-limiter-flexible';

/** What is counted of a key in the window that is open, the last one included, and how long that is open still, in ms. */
export interface Counted {
  count: number;
  endsIn: number;
}

/** Counts by key in windows: the first count begins one, and the first one after its end the next. */
interface Counter {
  /** Counts one; of many at the same moment each. */
  count(key: string): Promise<Counted>;
  /** Ends the key's window. */
  forgive(key: string): Promise<void>;
}

/** Where calls are counted. Every adapter passes the suite in `counters.contract.ts`. */
export interface Counters {
  /** Windows of `duration` seconds; `name` keeps apart what else is counted by the same keys. */
  counter(name: string, duration: number): Counter;
  /** Deletes windows that have ended. */
  forgetEnded(): Promise<void>;
}

/** Counts in this process's memory: enough where it is the only one. */
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
    // They go by themselves.
    forgetEnded: async () => undefined,
  };
}
