import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from '@busca/events';
import type { Projection } from '../projections/projection.ts';
import type { ReadModelStore } from '../read-models/index.ts';

/** How often, in ms, the read models are looked at. */
const LOOK = 10;

interface Parts {
  log: Pick<EventLog, 'store'>;
  store: ReadModelStore;
  projections: readonly Projection<unknown>[];
  /** Ends the wait. */
  signal?: AbortSignal;
}

/** Resolves when every read model holds all that the log held when this was called, or when the signal ends the wait. */
export async function caughtUp({ log, store, projections, signal }: Parts): Promise<void> {
  const head = await log.store.head();
  const isBehind = async ({ model }: Projection<unknown>) => (await store.reader(model).state()).position < head;
  while (!signal?.aborted && (await Promise.all(projections.map(isBehind))).includes(true)) await wait(LOOK);
}
