import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectionBatch } from '../projections/batch/projection-batch.ts';
import type { ReadModel, ReadModelStore, ReadModelWriter } from '../read-models/index.ts';

/**
 * A clock whose waiters all go on in the same turn of the event loop, so that what they then ask shares a round trip.
 */
export class SharedTick {
  readonly #every: number;
  #next: Promise<void> | undefined;

  /** `every` is in ms. */
  constructor(every: number) {
    this.#every = every;
  }

  /** Resolves at the next tick, or as soon as the signal aborts. */
  async next(signal: AbortSignal): Promise<void> {
    this.#next ??= sleep(this.#every, undefined, { ref: false }).then(() => (this.#next = undefined));
    let stop = (): void => undefined;
    const aborted = new Promise<void>((resolve) => {
      stop = resolve;
      signal.addEventListener('abort', stop, { once: true });
    });
    if (!signal.aborted) await Promise.race([this.#next, aborted]);
    signal.removeEventListener('abort', stop);
  }
}

interface Dependencies {
  store: ReadModelStore;
  model: ReadModel<unknown>;
  writer: ReadModelWriter<unknown>;
  batch: ProjectionBatch<unknown>;
  /** When to check whether another generation has gone live, or a retry was requested. */
  tick: SharedTick;
}

/**
 * Aborts once the writer's generation is no longer live or a retry was requested. Checks never overlap, however long
 * one takes.
 */
async function abortWhenOver(
  { store, model, writer, batch, tick }: Dependencies,
  over: AbortController,
): Promise<void> {
  const isOver = async (): Promise<boolean> =>
    (await store.liveGeneration(model)) !== writer.generation ||
    (batch.hasParked && (await writer.parked()).some(({ retry }) => retry));
  while (!over.signal.aborted) {
    await tick.next(over.signal);
    if (!over.signal.aborted && (await isOver().catch(() => false))) over.abort();
  }
}

/**
 * Works until the writer's generation is no longer live, or the retry of a parked stream was requested: its signal then
 * ends the work.
 */
export async function whileLive(dependencies: Dependencies, work: (over: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController();
  const checking = abortWhenOver(dependencies, over);
  try {
    await work(over.signal);
  } finally {
    over.abort();
    await checking;
  }
}
