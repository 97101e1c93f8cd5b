import { setImmediate as turn } from 'node:timers/promises';
import type { EventLog, Position, StoredEvent } from '@busca/events';
import { ProjectionBatch, type OnParked } from '../projections/batch/projection-batch.ts';
import type { Projection } from '../projections/definition/projection.ts';
import type { Candidate } from '../read-models/index.ts';
import type { Progress } from './rebuild.ts';

/** Events read and written at once. */
const BATCH = 500;

export interface Replay<Body> {
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
export async function replay<Body>({
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
