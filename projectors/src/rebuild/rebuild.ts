import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { bookmarkOf, type EventLog, type Position } from '@busca/events';
import type { Projection } from '../projections/projection.ts';
import { ProjectionBatch, type OnParked } from '../projections/projection-batch.ts';
import type { Candidate, ReadModelStore } from '../read-models/index.ts';

/** Events read and written at once. */
const BATCH = 500;

/** How far a rebuild has got: events taken so far, the position up to which the log is in, and the log's end. */
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
  /** Gives it up. */
  signal?: AbortSignal;
}

/**
 * Builds a read model again out of the whole log, beside the live one, and switches once it has got as far as the log, and as
 * the live one unless that has read another log or one that was longer. Answers whether it went live: a rebuild that was begun later and ended earlier stays.
 * @throws whatever the log or the store throws; the live generation stays as it is then
 */
export async function rebuild<Body>(parts: Rebuild<Body>): Promise<boolean> {
  const candidate = await parts.store.candidate(parts.projection.model);
  try {
    await candidate.setProjectionVersion(parts.projection.version);
    const catchUp = await catchingUp(parts, candidate);
    await catchUp();
    await candidate.index();
    // Indexing takes its time; what has come meanwhile is little.
    await catchUp();
    return await candidate.promote();
  } catch (error) {
    // What is left of it goes before the next rebuild; the reason is what went wrong first.
    await candidate.discard().catch(() => undefined);
    throw error;
  }
}

async function catchingUp<Body>({ log, store, projection, onProgress, onParked = () => {}, signal }: Rebuild<Body>, candidate: Candidate<Body>) {
  const projector = await ProjectionBatch.open({ log, projection, writer: candidate, onParked, wait: (ms) => wait(ms, undefined, { ...(signal && { signal }) }) });
  const live = store.reader(projection.model);
  let events = 0;
  return async (): Promise<void> => {
    let at = (await candidate.state()).position;
    for (let end = false; !end; await turn()) {
      signal?.throwIfAborted();
      const page = await log.store.readAll(at, { types: projection.types, limit: BATCH });
      for (const stored of page.events) await projector.take(stored);
      await projector.commit(page.upTo, page.last && (await bookmarkOf(log.store, page.last)));
      events += page.events.length;
      at = page.upTo;
      const head = await log.store.head();
      onProgress?.({ events, position: at, head });
      // A live model of a longer log is beyond this one's head, which is as far as anybody can get.
      end = page.end && (at >= head || at >= (await live.state()).position);
    }
  };
}
