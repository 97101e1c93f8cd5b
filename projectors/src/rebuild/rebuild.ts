import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { bookmarkOf, type EventLog, type Position } from '@busca/events';
import type { Projection } from '../projections/projection.ts';
import { ProjectionBatch, type OnParked } from '../projections/projection-batch.ts';
import type { Candidate, ReadModelStore } from '../read-models/index.ts';

/** Events read and written at once. */
const BATCH = 1_000;

/** Progress of a rebuild: events so far, the position up to which the log is projected, and the log's end. */
export interface Progress {
  events: number;
  position: Position;
  head: Position;
}

export interface Rebuild<Body> {
  log: EventLog;
  store: ReadModelStore;
  projection: Projection<Body>;
  /** Called after every batch. */
  onProgress?: (progress: Progress) => void;
  onParked?: OnParked;
  /** Cancels the rebuild. */
  signal?: AbortSignal;
}

/**
 * Builds a read model from the whole log beside the live one, and promotes it once it has reached the log's head and the live
 * one's position. A live model beyond the head has read another log and is not waited for. Answers whether the rebuilt model
 * went live: it does not where a newer rebuild already has.
 * @throws what the log or the store throws; the live generation then stays
 */
export async function rebuild<Body>(parts: Rebuild<Body>): Promise<boolean> {
  const candidate = await parts.store.candidate(parts.projection.model);
  try {
    await candidate.setProjectionVersion(parts.projection.version);
    const { catchUp, batch } = await createCatchUp(parts, candidate);
    await catchUp();
    await candidate.index();
    await batch.eraseDeferred((await candidate.state()).position);
    // Indexing takes long, so events may have come meanwhile.
    await catchUp();
    return await candidate.promote();
  } catch (error) {
    // The next rebuild deletes what is left. The first error is the one to report.
    await candidate.discard().catch(() => undefined);
    throw error;
  }
}

async function createCatchUp<Body>({ log, store, projection, onProgress, onParked = () => {}, signal }: Rebuild<Body>, candidate: Candidate<Body>) {
  const batch = await ProjectionBatch.open({ log, projection, writer: candidate, onParked, defersErasures: true, wait: (ms) => wait(ms, undefined, { ...(signal && { signal }) }) });
  const live = store.reader(projection.model);
  let events = 0;
  const catchUp = async (): Promise<void> => {
    let at = (await candidate.state()).position;
    for (let end = false; !end; await turn()) {
      signal?.throwIfAborted();
      const page = await log.store.readAll(at, { types: projection.types, limit: BATCH });
      await batch.preload(page.events);
      for (const stored of page.events) await batch.take(stored);
      await batch.commit(page.upTo, page.last && (await bookmarkOf(log.store, page.last)));
      events += page.events.length;
      at = page.upTo;
      const head = await log.store.head();
      onProgress?.({ events, position: at, head });
      // A live model of a longer log is beyond this head, which is as far as this rebuild can get.
      end = page.end && (at >= head || at >= (await live.state()).position);
    }
  };
  return { catchUp, batch };
}
