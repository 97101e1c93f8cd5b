import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from '@busca/platform';
import type { ProjectorJob } from './projector-host.ts';
import type { ProjectionRunners } from './projection-runner.ts';

/** Wait, in ms, before a thread that failed is started again. */
const AGAIN = 1_000;

/** Not `events.once`: that rejects on the error that comes before the exit. */
const ended = (worker: Worker): Promise<unknown> => new Promise((resolve) => worker.once('exit', resolve));

/**
 * As `startProjectionRunners`, in a thread of its own, with connections of its own: writing read models then never makes a
 * request wait, and requests never make the read models late. A thread that fails is started again, from its checkpoints.
 */
export function startProjectorWorker(job: ProjectorJob, logger: Pick<Logger, 'error'>): ProjectionRunners {
  const stopping = new AbortController();
  let worker: Worker;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: job });
      worker.on('error', (error) => logger.error({ err: error }, 'The projectors failed and start again'));
      await ended(worker);
      await wait(AGAIN, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage('stop');
      await running;
    },
  };
}
