import { setImmediate as turn } from 'node:timers/promises';
import { bookmarkOf, NewerEvent, type EventStore, type Position, type StoredEvent } from '@busca/events';
import type { ProjectionBatch } from '../projections/batch/projection-batch.ts';

/**
 * Events written at once while catching up: enough to share a transaction, few enough that a restart repeats little.
 */
const BATCH = 1_000;

interface Parts {
  store: EventStore;
  /** The event types to project. */
  types: readonly string[];
  batch: ProjectionBatch<unknown>;
  checkpoint: Position;
  signal: AbortSignal;
  /** Called after each commit. */
  onProgress(): void;
}

async function commitUpTo({ batch, store }: Parts, last: StoredEvent | undefined): Promise<void> {
  if (last) await batch.commit(last.position, await bookmarkOf(store, last));
}

/** Takes an event into the batch. A newer event stops the model, so what came before it is committed first. */
async function take(parts: Parts, event: StoredEvent, before: StoredEvent | undefined): Promise<void> {
  try {
    await parts.batch.take(event);
  } catch (error) {
    if (error instanceof NewerEvent) await commitUpTo(parts, before);
    throw error;
  }
}

async function takeAll(parts: Parts, page: readonly StoredEvent[]): Promise<void> {
  await parts.batch.preload(page);
  for (const [index, event] of page.entries()) await take(parts, event, page[index - 1]);
}

/**
 * Follows the log from a checkpoint and commits what it brings, until the signal ends it.
 * @throws when the log closes, and as `ProjectionBatch.take`
 */
export async function followLog(parts: Parts): Promise<void> {
  const { store, types, batch, checkpoint, signal, onProgress } = parts;
  const page: StoredEvent[] = [];
  for await (const item of store.follow(checkpoint, { types, signal })) {
    if ('position' in item) page.push(item);
    const isFull = page.length >= BATCH;
    if (isFull || 'caughtUp' in item) await takeAll(parts, page.splice(0));
    // Committed also without an event of these types: readers wait for the checkpoint to reach their position.
    if ('caughtUp' in item) await batch.commit(item.caughtUp, item.last && (await bookmarkOf(store, item.last)));
    else if (isFull) {
      await commitUpTo(parts, item);
      await turn();
    }
    if (page.length === 0) onProgress();
  }
  if (!signal.aborted) throw new Error('The log has been closed');
}
