import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@busca/platform';

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

/** Wait, in ms, after the lease's store was away. */
const RETRY_WAIT = 1_000;

export interface Running {
  stop(): Promise<void>;
}

export interface UnderLease extends Running {
  /** Whether this process holds the lease and works; otherwise it stands by. */
  works(): boolean;
}

interface Dependencies {
  lease: Lease;
  /** Begins the work. The fencing token goes with its writes, so that stores can refuse them after a takeover. */
  work(token: number): Running;
  logger: Pick<Logger, 'debug' | 'warn'>;
}

/** Works while this process holds the lease and stands by while another one does, until stopped. */
export function underLease({ lease, work, logger }: Dependencies): UnderLease {
  const stopping = new AbortController();
  let works = false;

  async function hold({ token, lost, release }: HeldLease): Promise<void> {
    const running = work(token);
    works = true;
    logger.debug({ holder: token }, 'The lease is held, and the work begins');
    const over = AbortSignal.any([stopping.signal, lost]);
    if (!over.aborted) await once(over, 'abort');
    await running.stop();
    works = false;
    if (lost.aborted) logger.warn({ holder: token }, 'The lease is lost, and the work has stopped');
    await release();
  }

  async function run(): Promise<void> {
    for (let waits = false; !stopping.signal.aborted;) {
      try {
        const held = await lease.acquire(stopping.signal);
        waits = false;
        if (held) await hold(held);
      } catch (error) {
        // One warning for each outage.
        if (!waits) logger.warn({ err: error }, 'The lease waits for its store');
        waits = true;
        await wait(RETRY_WAIT, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const done = run();
  return {
    works: () => works,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
