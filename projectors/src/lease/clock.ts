import { setTimeout as wait } from 'node:timers/promises';

/** A machine's own time, in ms since some moment, which nobody sets. It says nothing of any other machine's. */
export interface Clock {
  now(): number;
  /** Resolves after so many ms, or when the signal ends it. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const monotonic: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};
