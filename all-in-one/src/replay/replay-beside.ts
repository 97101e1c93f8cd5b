import { events as eventsModel, type Candidate, type ReadModelStore } from '@busca/projectors/read-models';
import { SqliteReadModelStore } from '@busca/projectors/read-models/sqlite';
import { replay, type Progress, type Projection } from '@busca/projectors';
import { positionAt } from '@busca/query-api/analysis';
import type { ProgressReporter } from '../progress-reporter.ts';
import type { OpenLog } from '../terminal/open-log.ts';
import { progressLine } from './progress-line.ts';

/** The folder of replays, in the data folder. */
const FOLDER = 'replays';

export interface BesideParts<Body> extends OpenLog {
  projection: Projection<Body>;
  /** As in `replay`. */
  until?: number | undefined;
  wait?: (ms: number) => Promise<unknown>;
  signal?: AbortSignal;
  reporter: ProgressReporter;
}

/** A finished replay: its generation, and how far it got. */
export interface Replayed<Body> {
  candidate: Candidate<Body>;
  end: Progress;
}

/** Where a replay ends, for its progress: the index of the log knows it, as far as that is. */
async function endOf(live: ReadModelStore, until: number | undefined): Promise<string | undefined> {
  const index = live.reader(eventsModel);
  if (until === undefined || (await index.total({ keys: ['all'] })) === 0) return undefined;
  return positionAt(index, until + 1);
}

/**
 * Replays the log into a generation of its own, in a folder beside the live read models, and deletes it after the work. One
 * that a killed process has left is deleted by the next replay.
 */
export async function replayBeside<Body, T>({ engines, live, projection, until, wait, signal, reporter }: BesideParts<Body>, work: (replayed: Replayed<Body>) => Promise<T>): Promise<T> {
  const store = new SqliteReadModelStore(engines.file(FOLDER));
  const candidate = await store.candidate(projection.model);
  try {
    const target = await endOf(live, until);
    const begun = performance.now();
    const end = await replay({
      log: engines.log, candidate, projection, until, ...(wait && { wait }), ...(signal && { signal }),
      onProgress: (progress) => reporter.progress(progressLine(target !== undefined && target < progress.head ? { ...progress, head: target } : progress, performance.now() - begun)),
      onParked: ({ stream, position, error }) => reporter.say(`${stream} is parked at ${position}: ${error}`),
    });
    reporter.say(progressLine({ ...end, head: end.position }, performance.now() - begun));
    return await work({ candidate, end });
  } finally {
    await candidate.discard();
    await store.close();
  }
}
