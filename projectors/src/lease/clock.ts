import { setTimeout as wait } from 'node:timers/promises';

/** A monotonic clock, in ms since an arbitrary moment. Two machines' clocks cannot be compared. */
export interface Clock {
  now(): number;
  /** Resolves after `ms`, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const monotonic: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};
