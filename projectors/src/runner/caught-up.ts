import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from '@busca/events';
import type { Projection } from '../projections/projection.ts';
import type { ReadModelStore } from '../read-models/index.ts';

/** How often, in ms, the read models' positions are checked. */
const CHECK_EVERY = 10;

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
  while (!signal?.aborted && (await Promise.all(projections.map(isCaughtUp))).includes(false)) await wait(CHECK_EVERY);
}
