import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from '@busca/platform';
import type { ProjectorJob } from './projector-host.ts';
import type { ProjectionRunners } from './projection-runner.ts';

/** Wait, in ms, before a failed thread is started again. */
const RESTART_WAIT = 1_000;

/** Not `events.once`, which rejects on the error before the exit. */
const ended = (worker: Worker): Promise<unknown> => new Promise((resolve) => worker.once('exit', resolve));

/**
 * A projector host in a worker thread with its own connections, so that projections and requests never wait for each
 * other. A failed thread is started again and continues from its checkpoints.
 */
export function startProjectorWorker(job: ProjectorJob, logger: Pick<Logger, 'error'>): ProjectionRunners {
  const stopping = new AbortController();
  let worker: Worker;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: job });
      worker.on('error', (error) => logger.error({ err: error }, 'The projectors failed and start again'));
      await ended(worker);
      await wait(RESTART_WAIT, undefined, { signal: stopping.signal }).catch(() => undefined);
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
