import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from '@busca/events';
import type { Projection } from '../projections/definition/projection.ts';
import type { ReadModelStore } from '../read-models/index.ts';

/** Shortest pause, in ms, between two checks of the read models' positions. */
const SHORTEST_PAUSE = 10;
/** How many times longer than the check itself a pause is: on a slow database many checks would hold up what they wait for. */
const PAUSE_TO_CHECK = 4;

interface Parts {
  log: Pick<EventLog, 'store'>;
  store: ReadModelStore;
  projections: readonly Projection<unknown>[];
  /** Ends the wait. */
  signal?: AbortSignal;
}

/**
 * Resolves when every read model has reached the log's present head, or when the signal aborts. A read model beyond the head
 * has read another log: this then waits until it is rebuilt.
 */
export async function caughtUp({ log, store, projections, signal }: Parts): Promise<void> {
  const head = await log.store.head();
  async function isCaughtUp({ model }: Projection<unknown>): Promise<boolean> {
    const { position } = await store.reader(model).state();
    return position === head || (position > head && position <= (await log.store.head()));
  }
  while (!signal?.aborted) {
    const began = performance.now();
    if (!(await Promise.all(projections.map(isCaughtUp))).includes(false)) return;
    await wait(Math.max(SHORTEST_PAUSE, (performance.now() - began) * PAUSE_TO_CHECK));
  }
}
