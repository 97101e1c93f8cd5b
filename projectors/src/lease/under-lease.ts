import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@busca/platform';
import type { HeldLease, Lease } from './port.ts';

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
