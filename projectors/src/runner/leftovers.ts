import type { EventLog } from '@busca/events';
import type { Engines } from '@busca/events/engines';
import type { Logger } from '@busca/platform';
import { schedule } from 'node-cron';
import type { Running } from '../lease/under-lease.ts';
import type { ReadModelStore } from '../read-models/index.ts';
import { deleteReplayLeftovers } from '../rebuild/replay-beside.ts';
import { Backoff } from './backoff.ts';

const EVERY_NIGHT = '47 3 * * *';

interface Parts {
  engines: Pick<Engines, 'file'>;
  log: Pick<EventLog, 'store'>;
  store: Pick<ReadModelStore, 'deleteLeftovers'>;
  logger: Pick<Logger, 'warn'>;
}

/** Sweeps every night; its stop waits for a sweep that runs. */
function sweepNightly(sweep: () => Promise<void>, logger: Parts['logger']): Running {
  let sweeping = Promise.resolve();
  const task = schedule(EVERY_NIGHT, () => (sweeping = sweep().catch((error: unknown) => logger.warn({ err: error }, 'Leftovers of killed rebuilds and replays stay for another night'))));
  return {
    async stop() {
      await task.destroy();
      await sweeping;
    },
  };
}

/**
 * Deletes what killed rebuilds and replays have left: no erasure reaches it. It does so at the start, after each erasure and
 * every night, beside rebuilds and replays that run.
 */
export function startLeftoverSweeps({ engines, log, store, logger }: Parts): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const backoff = new Backoff();
  const sweep = () => store.deleteLeftovers().then(() => deleteReplayLeftovers(engines));

  async function sweepAfterErasures(): Promise<void> {
    const from = await log.store.head();
    await sweep();
    let isErased = false;
    for await (const item of log.store.follow(from, { types: ['PersonErased'], signal })) {
      isErased ||= 'position' in item;
      if (!('caughtUp' in item)) continue;
      if (isErased) await sweep();
      isErased = false;
      backoff.reset();
    }
    if (!signal.aborted) throw new Error('The log has been closed');
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await sweepAfterErasures();
      } catch (error) {
        if (signal.aborted) return;
        if (backoff.isFirst) logger.warn({ err: error }, 'The sweep of leftovers waits for its store or the log');
        await backoff.pause(signal);
      }
    }
  }

  const running = run();
  const nightly = sweepNightly(sweep, logger);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([running, nightly.stop()]);
    },
  };
}
