import type { EventLog } from '@busca/events';
import type { Engines } from '@busca/events/engines';
import { startDailyWork, type Logger } from '@busca/platform';
import type { Running } from '../lease/lease.ts';
import type { ReadModelStore } from '../read-models/index.ts';
import { deleteReplayLeftovers } from '../rebuild/replay-beside.ts';
import { Backoff } from './backoff.ts';

/** When the sweep of the night is due, in the process's time zone. */
const AT = '03:47';

interface Dependencies {
  engines: Pick<Engines, 'file'>;
  log: Pick<EventLog, 'store'>;
  store: Pick<ReadModelStore, 'deleteLeftovers'>;
  logger: Pick<Logger, 'debug' | 'warn'>;
}

/**
 * Deletes what killed rebuilds and replays have left: no erasure reaches it. It does so at the start, after each
 * erasure and every night, beside rebuilds and replays that run.
 */
export function startLeftoverSweeps({ engines, log, store, logger }: Dependencies): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const backoff = new Backoff();
  const sweep = () => store.deleteLeftovers().then(() => deleteReplayLeftovers(engines));

  async function sweepAfterErasures(): Promise<void> {
    const from = await log.store.head();
    // An erasure may have come since the sweep of the start.
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
  const stopNightly = startDailyWork([{ name: 'the sweep of leftovers', at: AT, run: sweep }], {
    now: () => new Date(),
    logger,
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([running, stopNightly()]);
    },
  };
}
