import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from '@busca/events/engines';
import type { Projection } from '../projections/definition/projection.ts';
import type { ReadModelStore, ReplayDocument, ReplayResult } from '../read-models/index.ts';
import type { ReplayReports } from '../read-models/replay-reports/index.ts';
import { replayBeside } from '../rebuild/replay-beside.ts';
import { recordDifferences } from './record-differences.ts';
import type { Progress } from '../rebuild/rebuild.ts';

/** How often a replay and the live read model are compared until both are at one position, while the log grows. */
const ROUNDS = 5;

export interface ReplayWork {
  engines: Pick<Engines, 'log' | 'file'>;
  store: ReadModelStore;
  reports: ReplayReports;
  projection: Projection<unknown>;
  replay: Pick<ReplayDocument, 'id' | 'until'>;
  now: () => Date;
  signal: AbortSignal;
}

/** Shortest interval, in ms, between two writes of a replay's progress. */
const WRITE_EVERY = 500;

interface Dependencies {
  replay: string;
  reports: Pick<ReplayReports, 'save'>;
  now: () => Date;
}

/** Writes a replay's progress into its report: one write at a time, and none that the work waits for. */
export function createProgressWriter({ replay, reports, now }: Dependencies) {
  const begunAt = now().getTime();
  let writing: Promise<void> | undefined;
  let [last, earlier] = [Number.NEGATIVE_INFINITY, 0];
  const write = ({ events, position, head }: Progress): Promise<void> =>
    reports.save(replay, { progress: { events: earlier + events, position, head, begunAt, at: now().getTime() } });

  return {
    onProgress(progress: Progress): void {
      if (writing || now().getTime() - last < WRITE_EVERY) return;
      last = now().getTime();
      // Progress that could not be written is no reason to fail: the work itself meets a store that is away.
      writing = write(progress)
        .catch(() => undefined)
        .finally(() => (writing = undefined));
    },
    /** Writes the end of a part; the next part's events are added to it. */
    async ended(progress: Progress): Promise<void> {
      await writing;
      await write({ ...progress, head: progress.position });
      earlier += progress.events;
    },
    /** Waits for a write that has begun. */
    settled: async (): Promise<void> => writing,
    events: (): number => earlier,
  };
}

/**
 * Replays the log, compares the result with the live read model and writes the report. A replay of the whole log
 * follows the log until both have read it up to the same position, so that no difference is one of time. @throws as
 * `replay`
 */
export async function makeReplay({
  engines,
  store,
  reports,
  projection,
  replay,
  now,
  signal,
}: ReplayWork): Promise<ReplayResult> {
  const live = store.reader(projection.model);
  const generation = await store.liveGeneration(projection.model);
  const progress = createProgressWriter({ replay: replay.id, reports, now });
  const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal });
  const parts = {
    engines,
    live: store,
    projection,
    wait,
    signal,
    onProgress: progress.onProgress,
    ...(replay.until !== null && { until: Date.parse(replay.until) }),
  };
  return replayBeside(parts, async ({ candidate, end, catchUp }) => {
    await progress.ended(end);
    for (let round = 1; ; round += 1) {
      const { position: before } = await live.state();
      const counts = await recordDifferences({
        replay: replay.id,
        reports,
        keys: engines.log.keys,
        projection,
        replayed: candidate,
        live,
        signal,
      });
      const { position, parked } = await candidate.state();
      const exact = position === before && position === (await live.state()).position;
      if (exact || replay.until !== null || round === ROUNDS)
        return { events: progress.events(), version: projection.version, generation, exact, parked, ...counts };
      await wait(store.checkEvery);
      await progress.ended(await catchUp());
    }
  }).finally(progress.settled);
}
