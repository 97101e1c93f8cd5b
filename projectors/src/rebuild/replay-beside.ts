import { existsSync } from 'node:fs';
import type { Engines } from '@busca/events/engines';
import type { OnParked } from '../projections/batch/projection-batch.ts';
import type { Projection } from '../projections/definition/projection.ts';
import { events as eventsModel, positionAt, type Candidate, type ReadModelStore } from '../read-models/index.ts';
import { SqliteReadModelStore } from '../read-models/sqlite/store.ts';
import type { Progress } from './rebuild.ts';
import { replay } from './replay.ts';

/** The folder of replays, in the data folder. */
const FOLDER = 'replays';

export interface BesideDependencies<Body> {
  engines: Pick<Engines, 'log' | 'file'>;
  live: ReadModelStore;
  projection: Projection<Body>;
  /** As in `replay`. */
  until?: number | undefined;
  wait?: (ms: number) => Promise<unknown>;
  signal?: AbortSignal;
  /** Called after every batch; the progress ends where the replay does. */
  onProgress?: (progress: Progress) => void;
  onParked?: OnParked;
}

/** A finished replay: its generation, and how far it got. */
export interface Replayed<Body> {
  candidate: Candidate<Body>;
  end: Progress;
  /** Replays what the log got meanwhile. */
  catchUp(): Promise<Progress>;
}

/** Where a replay ends, for its progress: the index of the log knows it, as far as that is. */
async function endOf(live: ReadModelStore, until: number | undefined): Promise<string | undefined> {
  const index = live.reader(eventsModel);
  if (until === undefined || (await index.total({ keys: ['all'] })) === 0) return undefined;
  return positionAt(index, until + 1);
}

/** Deletes what killed replays have left. */
export async function deleteReplayLeftovers({ file }: Pick<Engines, 'file'>): Promise<void> {
  const folder = file(FOLDER);
  // A store deletes them when it is opened.
  if (existsSync(folder)) await new SqliteReadModelStore(folder).close();
}

/**
 * Replays the log into a generation of its own, in a folder beside the live read models, and deletes it after the work.
 * One that a killed process has left is deleted by a sweep, and by the next replay.
 */
export async function replayBeside<Body, T>(
  { engines, live, onProgress = () => {}, ...dependencies }: BesideDependencies<Body>,
  work: (replayed: Replayed<Body>) => Promise<T>,
): Promise<T> {
  const store = new SqliteReadModelStore(engines.file(FOLDER));
  const candidate = await store.candidate(dependencies.projection.model);
  try {
    const target = await endOf(live, dependencies.until);
    const onBatch = (progress: Progress): void =>
      onProgress(target !== undefined && target < progress.head ? { ...progress, head: target } : progress);
    const run = (): Promise<Progress> => replay({ ...dependencies, log: engines.log, candidate, onProgress: onBatch });
    return await work({ candidate, end: await run(), catchUp: run });
  } finally {
    await candidate.discard();
    await store.close();
  }
}
