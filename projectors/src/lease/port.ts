/** A lease while it is held. */
export interface Held {
  /** Above that of every holder before: stores refuse whoever comes with a lower one than they have seen. */
  readonly token: number;
  /** Aborts when it is lost, at the latest when a rival may have it. */
  readonly lost: AbortSignal;
  /** Gives it back, so that the next one need not wait until it runs out. */
  release(): Promise<void>;
}

/** What one process at a time holds. Those that keep others out pass `lease.contract.ts`. */
export interface Lease {
  /** Waits until it can be had; undefined when the signal ends the wait. @throws what its store throws */
  acquire(signal: AbortSignal): Promise<Held | undefined>;
}

/**
 * No lease: whoever asks has it, at once and for good. The embedded engines need none, as one process has a thread for all
 * of it. Two processes on one data folder both project, and whatever one has written the other's transactions skip; each try
 * of an email is one of theirs alone.
 */
export const sharedLease: Lease = {
  acquire: async () => ({ token: 0, lost: new AbortController().signal, release: async () => undefined }),
};
