import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog, Position } from '@busca/events';
import type { Projection } from '../projections/definition/projection.ts';
import type { ReadModelStore } from '../read-models/index.ts';

/** Shortest pause, in ms, between two checks of the read models' positions. */
const SHORTEST_PAUSE = 10;
/**
 * How many times longer than the check itself a pause is: on a slow database many checks would hold up what they wait
 * for.
 */
const PAUSE_TO_CHECK = 4;
/**
 * Which part of the whole wait a pause may be: whatever takes long, or never ends, is asked for less and less often.
 */
const PAUSE_TO_WAIT = 0.02;

/** How far the slowest read model is, and where it has to arrive. */
export interface Reading {
  position: Position;
  head: Position;
}

interface Dependencies {
  log: Pick<EventLog, 'store'>;
  store: ReadModelStore;
  projections: readonly Projection<unknown>[];
  /** Ends the wait. */
  signal?: AbortSignal;
  /** Called at each check that finds a read model behind. */
  onProgress?: (reading: Reading) => void;
}

/**
 * Resolves when every read model has reached the log's present head, or when the signal aborts. A read model beyond the
 * head has read another log: this then waits until it is rebuilt.
 */
export async function caughtUp({ log, store, projections, signal, onProgress }: Dependencies): Promise<void> {
  const head = await log.store.head();
  const positionOf = async ({ model }: Projection<unknown>): Promise<Position> =>
    (await store.reader(model).state()).position;
  const isCaughtUp = async (position: Position): Promise<boolean> =>
    position === head || (position > head && position <= (await log.store.head()));
  const first = performance.now();
  while (!signal?.aborted) {
    const began = performance.now();
    const positions = await Promise.all(projections.map(positionOf));
    if (!(await Promise.all(positions.map(isCaughtUp))).includes(false)) return;
    const [slowest] = positions.toSorted();
    if (slowest !== undefined && slowest < head) onProgress?.({ position: slowest, head });
    const now = performance.now();
    await wait(Math.max(SHORTEST_PAUSE, (now - began) * PAUSE_TO_CHECK, (now - first) * PAUSE_TO_WAIT));
  }
}
