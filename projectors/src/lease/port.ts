/** A lease while it is held. */
import { setTimeout as wait } from 'node:timers/promises';
export interface HeldLease {
  /**
   * Fencing token, above that of every earlier holder. Stores refuse a writer whose token is lower than one they have
   * seen.
   */
  readonly token: number;
  /** Aborts when the lease is lost, at the latest when a rival may hold it. */
  readonly lost: AbortSignal;
  /** Gives it back, so that the next process need not wait until it expires. */
  release(): Promise<void>;
}

/** What one process at a time holds, or several that share it. Exclusive leases pass `lease.contract.ts`. */
export interface Lease {
  /** Waits until the lease is free; undefined once the signal aborts. @throws what its store throws */
  acquire(signal: AbortSignal): Promise<HeldLease | undefined>;
}

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
