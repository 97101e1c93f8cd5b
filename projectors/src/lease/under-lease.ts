import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@busca/platform';
import type { Held, Lease } from './port.ts';

/** Wait, in ms, after the lease's store could not be asked. */
const AGAIN = 1_000;

export interface Running {
  stop(): Promise<void>;
}

export interface UnderLease extends Running {
  /** Whether it works; else it stands by. */
  works(): boolean;
}

interface Parts {
  lease: Lease;
  /** Begins the work; `token` goes with every write that a later holder must be able to refuse. */
  work(token: number): Running;
  logger: Pick<Logger, 'debug' | 'warn'>;
}

/** Works while it holds the lease and stands by while another process does, over and over, until it is stopped. */
export function underLease({ lease, work, logger }: Parts): UnderLease {
  const stopping = new AbortController();
  let works = false;

  async function hold({ token, lost, release }: Held): Promise<void> {
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
    for (let waits = false; !stopping.signal.aborted; ) {
      try {
        const held = await lease.acquire(stopping.signal);
        waits = false;
        if (held) await hold(held);
      } catch (error) {
        // Once for one time that it is away.
        if (!waits) logger.warn({ err: error }, 'The lease waits for its store');
        waits = true;
        await wait(AGAIN, undefined, { signal: stopping.signal }).catch(() => undefined);
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
