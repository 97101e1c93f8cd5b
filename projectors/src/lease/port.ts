/** A lease while it is held. */
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

/** What one process at a time holds. Exclusive leases pass `lease.contract.ts`. */
export interface Lease {
  /** Waits until the lease is free; undefined once the signal aborts. @throws what its store throws */
  acquire(signal: AbortSignal): Promise<HeldLease | undefined>;
}

/**
 * No lease: every process holds it at once and for good. The embedded engines need none. Two processes on one data
 * folder both project, and each skips what the other has already written. Each try of an email is claimed by one of
 * them.
 */
export const sharedLease: Lease = {
  acquire: async () => ({ token: 0, lost: new AbortController().signal, release: async () => undefined }),
};
