import { setTimeout as sleep } from 'node:timers/promises';
import { UnreadableEvent, type EventLog } from '@busca/events';
import type { Engines } from '@busca/events/engines';
import type { Logger } from '@busca/platform';
import type { Running } from '../lease/lease.ts';
import type { Projection } from '../projections/definition/projection.ts';
import { keys, replays, type ReadModelStore, type ReplayDocument } from '../read-models/index.ts';
import { openReplayReports, type ReplayReports } from '../read-models/replay-reports/index.ts';
import { Backoff } from './backoff.ts';
import { readReplay, workReplay } from '../replays/work-replay.ts';

/** Replays whose reports are kept: the newest ones. */
const KEPT = 50;

interface Dependencies {
  engines: Pick<Engines, 'log' | 'file' | 'mongo'>;
  store: ReadModelStore;
  projections: readonly Projection<unknown>[];
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  now: () => Date;
}

/** A replay as its stream has it; null where that has an event that can't be read, which the administration shows. */
const readableReplay = (log: EventLog, id: string): Promise<ReplayDocument | null> =>
  readReplay(log, id).catch((error: unknown) => {
    if (error instanceof UnreadableEvent) return null;
    throw error;
  });

/**
 * The replay that waits longest; undefined where none does. Passed by are those of which the read model is behind their
 * stream, also for good, as its stream is parked at an event that can't be read.
 */
async function nextReplay({ store, engines: { log } }: Dependencies): Promise<ReplayDocument | undefined> {
  for (let offset = 0; ; offset += 1) {
    const [waiting] = await store.reader(replays).page({ keys: [keys.waiting], offset, limit: 1 });
    if (!waiting) return undefined;
    const replay = await readableReplay(log, waiting.id);
    if (replay?.revision === waiting.body.revision) return replay;
  }
}

/** The replays whose reports are kept. */
const keptOf = ({ store }: Dependencies) =>
  store.reader(replays).page({ keys: [keys.all], offset: 0, limit: KEPT, reverse: true });

/** Deletes the reports of older replays. */
async function prune(dependencies: Dependencies, reports: ReplayReports): Promise<void> {
  await reports.keepOnly((await keptOf(dependencies)).map(({ id }) => id));
}

/**
 * Works off the replays that were requested, one after the other, until stopped. It begins again with one that a stop
 * has cut off.
 */
export function startReplayHost(dependencies: Dependencies): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const backoff = new Backoff();
  const reports = openReplayReports(dependencies.engines);

  async function work(): Promise<void> {
    const replay = await nextReplay(dependencies);
    if (!replay) return void (await sleep(dependencies.store.checkEvery, undefined, { signal }).catch(() => undefined));
    await workReplay({ ...dependencies, reports, signal }, replay);
    await prune(dependencies, reports);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await work();
        backoff.reset();
      } catch (error) {
        if (backoff.isFirst) dependencies.logger.warn({ err: error }, 'Replays wait for their store or the log');
        await backoff.pause(signal);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await reports.close();
    },
  };
}
