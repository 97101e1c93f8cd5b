import { existsSync } from 'node:fs';
import type { Engines } from '@busca/events/engines';
import { setImmediate as turn } from 'node:timers/promises';
import type { EventLog, Position, StoredEvent } from '@busca/events';
import { type OnParked, ProjectionBatch } from '../projections/batch/projection-batch.ts';
import type { Projection } from '../projections/definition/projection.ts';
import { audit, keys, positionAt, type Candidate, type ReadModelStore } from '../read-models/index.ts';
import { SqliteReadModelStore } from '../read-models/sqlite/store.ts';
import type { Progress } from './rebuild.ts';

/** The folder of replays, in the data folder. */
const FOLDER = 'replays';

/** Events read and written at once. */
const BATCH = 500;

interface Replay<Body> {
  log: Pick<EventLog, 'read' | 'readPage' | 'store'>;
  /** An empty generation; the caller reads and discards it. */
  candidate: Candidate<Body>;
  projection: Projection<Body>;
  /**
   * The last instant to replay, in ms since 1970: the replay ends before the first later event. Left out, the whole
   * log.
   */
  until?: number | undefined;
  /** Called after every batch. */
  onProgress?: (progress: Progress) => void;
  onParked?: OnParked;
  /** Waits some ms before an event that failed is tried again; rejects where the replay is to fail. */
  wait?: (ms: number) => Promise<unknown>;
  signal?: AbortSignal;
}

/** When an event happened (ms); NaN where its metadata says nothing, which no limit excludes. */
const timeOf = ({ metadata }: StoredEvent): number => Date.parse((JSON.parse(metadata) as { at?: string }).at ?? '');

/**
 * Projects the log, or its beginning up to an instant, into a candidate, which can be read afterwards and goes live
 * nowhere.
 * @returns how many events were projected, and up to which position
 * @throws what the log or the store throws; the signal's reason
 */
async function replay<Body>({
  log,
  candidate,
  projection,
  until = Infinity,
  onProgress,
  onParked = () => {},
  wait,
  signal,
}: Replay<Body>): Promise<Progress> {
  const batch = await ProjectionBatch.open({
    log,
    projection,
    writer: candidate,
    onParked,
    defersErasures: true,
    ...(wait && { wait }),
  });
  let progress: Progress = { events: 0, position: (await candidate.state()).position, head: await log.store.head() };
  for (let end = false; !end; await turn()) {
    signal?.throwIfAborted();
    const page = await log.store.readAll(progress.position, { types: projection.types, limit: BATCH });
    const later = page.events.findIndex((stored) => timeOf(stored) > until);
    const events = later === -1 ? page.events : page.events.slice(0, later);
    await batch.preload(events);
    for (const stored of events) await batch.take(stored);
    const position: Position = later === -1 ? page.upTo : (events.at(-1)?.position ?? progress.position);
    await batch.commit(position, undefined);
    progress = { events: progress.events + events.length, position, head: await log.store.head() };
    onProgress?.(progress);
    end = page.end || later !== -1;
  }
  await candidate.index();
  await batch.eraseDeferred(progress.position);
  return progress;
}

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

/** Where a replay ends, for its progress: the audit has every event, as far as it is. */
async function endOf(live: ReadModelStore, until: number | undefined): Promise<string | undefined> {
  const events = live.reader(audit);
  if (until === undefined || (await events.total({ keys: [keys.all] })) === 0) return undefined;
  return positionAt(events, until + 1);
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
