import { setImmediate as turn } from 'node:timers/promises';
import { bookmarkOf, NewerEvent, type EventStore, type Position, type StoredEvent } from '@busca/events';
import type { ProjectionBatch } from '../projections/batch/projection-batch.ts';

/**
 * Events written at once while catching up: enough to share a transaction, few enough that a restart repeats little.
 */
const BATCH = 1_000;

interface Dependencies {
  store: EventStore;
  /** The event types to project. */
  types: readonly string[];
  batch: ProjectionBatch<unknown>;
  checkpoint: Position;
  signal: AbortSignal;
  /** Called after each commit. */
  onProgress(): void;
}

async function commitUpTo({ batch, store }: Dependencies, last: StoredEvent | undefined): Promise<void> {
  if (last) await batch.commit(last.position, await bookmarkOf(store, last));
}

/** Takes an event into the batch. A newer event stops the model, so what came before it is committed first. */
async function take(dependencies: Dependencies, event: StoredEvent, before: StoredEvent | undefined): Promise<void> {
  try {
    await dependencies.batch.take(event);
  } catch (error) {
    if (error instanceof NewerEvent) await commitUpTo(dependencies, before);
    throw error;
  }
}

async function takeAll(dependencies: Dependencies, page: readonly StoredEvent[]): Promise<void> {
  await dependencies.batch.preload(page);
  for (const [index, event] of page.entries()) await take(dependencies, event, page[index - 1]);
}

/**
 * Follows the log from a checkpoint and commits what it brings, until the signal ends it.
 * @throws when the log closes, and as `ProjectionBatch.take`
 */
export async function followLog(dependencies: Dependencies): Promise<void> {
  const { store, types, batch, checkpoint, signal, onProgress } = dependencies;
  const page: StoredEvent[] = [];
  let committed = checkpoint;
  for await (const item of store.follow(checkpoint, { types, signal })) {
    if ('position' in item) page.push(item);
    const isFull = page.length >= BATCH;
    if (isFull || 'caughtUp' in item) await takeAll(dependencies, page.splice(0));
    // Committed also without an event of these types: readers wait for the checkpoint to reach their position.
    if ('caughtUp' in item) {
      if (item.caughtUp !== committed)
        await batch.commit(item.caughtUp, item.last && (await bookmarkOf(store, item.last)));
      committed = item.caughtUp;
    } else if (isFull) {
      await commitUpTo(dependencies, item);
      committed = item.position;
      await turn();
    }
    if (page.length === 0) onProgress();
  }
  if (!signal.aborted) throw new Error('The log has been closed');
}
