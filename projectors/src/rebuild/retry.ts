import { setTimeout as wait } from 'node:timers/promises';
import type { ReadModel, ReadModelStore } from '../read-models/index.ts';

/** Interval, in ms, of the checks for the outcome. */
const CHECK_EVERY = 50;

export type RetryOutcome =
  | { outcome: 'done' | 'not parked' | 'not begun' }
  | { outcome: 'parked again'; error: string };

interface Retry {
  store: ReadModelStore;
  model: ReadModel<unknown>;
  stream: string;
  /** How long, in ms, to wait for a projector. The request stays when the time is up. */
  patience: number;
}

/**
 * Requests that the projectors, in whatever process, project a parked stream's events again, and waits for the outcome.
 */
export async function retryStream({ store, model, stream, patience }: Retry): Promise<RetryOutcome> {
  if (!(await store.requestRetry(model, stream))) return { outcome: 'not parked' };
  const reader = store.reader(model);
  for (const deadline = performance.now() + patience; ; await wait(CHECK_EVERY)) {
    const parked = (await reader.parked()).find((one) => one.stream === stream);
    if (!parked) return { outcome: 'done' };
    if (!parked.retry) return { outcome: 'parked again', error: parked.error };
    if (performance.now() > deadline) return { outcome: 'not begun' };
  }
}
