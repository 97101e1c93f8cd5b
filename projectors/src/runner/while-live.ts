import type { ProjectionBatch } from '../projections/batch/projection-batch.ts';
import type { ReadModel, ReadModelStore, ReadModelWriter } from '../read-models/index.ts';
import type { SharedTick } from './shared-tick.ts';

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
