import { isDuplicate, mongoDriver } from '@busca/platform/mongodb';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { START } from '@busca/events';
import { WriterFenced } from '../../errors.ts';
import { writesNothing } from '../../changes.ts';
import type { Batch, Change } from '../../port.ts';
import {
  TOUCH,
  type Generation,
  type GenerationState,
  type PendingBatch,
  type Untyped,
} from '../generations/generation.ts';
import { resolve } from './resolve.ts';

/**
 * Half of MongoDB's document limit (16 MB), which a pending batch must fit into with all the counts that it changes.
 */
const PART_BYTES = 8_000_000;
/** Size of a stored count with its term and label. */
const COUNT_BYTES = 400;

function weightOf<Body>({ next }: Change<Body>): number {
  if (!next) return COUNT_BYTES;
  const { keys, terms, counts = [] } = next.index;
  return (
    mongoDriver().BSON.calculateObjectSize({ next }, { ignoreUndefined: true }) +
    COUNT_BYTES * (keys.length + counts.length + terms.length)
  );
}

/**
 * Splits a batch into parts that fit into a pending batch. Only the last part moves the checkpoint: each change sums up
 * its document's events of the whole batch, so that no position in between is complete.
 */
export function split<Body>(batch: Batch<Body>): Batch<Body>[] {
  const parts: Change<Body>[][] = [[]];
  let weight = 0;
  for (const change of batch.changes) {
    weight += weightOf(change);
    if (weight > PART_BYTES && parts.at(-1)!.length > 0) {
      parts.push([]);
      weight = weightOf(change);
    }
    parts.at(-1)!.push(change);
  }
  const last = parts.pop()!;
  return [
    ...parts.map((changes) => ({ changes, checkpoint: START, replay: batch.replay ?? false })),
    { ...batch, changes: last },
  ];
}

/**
 * Write-ahead note instead of a transaction: the whole batch is first stored in the generation's state under the next
 * number, then its documents are written, and the checkpoint last. A writer that finds a pending batch finishes it;
 * each value is written once.
 */
export async function commit<Body>(generation: Generation, batch: Batch<Body>, token: number): Promise<void> {
  for (const part of split(batch)) await commitPart(generation, part, token);
}

async function commitPart<Body>(generation: Generation, part: Batch<Body>, token: number): Promise<void> {
  // Most batches are of a model that no event concerns: they take one message.
  for (let done = writesNothing(part) && (await moveCheckpoint(generation, part, token)); !done;) {
    const state = await settled(generation, token);
    // A replaced generation has no state, and nobody reads it.
    done = !state || (await attempt(generation, await resolve(generation, part, state), state, token));
  }
}

/** Moves the checkpoint; false where it is as far already, a batch is pending, or the state is another writer's. */
async function moveCheckpoint(
  { id, states }: Generation,
  { checkpoint, bookmark }: Pick<Batch<unknown>, 'checkpoint' | 'bookmark'>,
  token: number,
): Promise<boolean> {
  const before = { _id: id, position: { $lt: checkpoint }, pending: null, token: { $lte: token } };
  const { matchedCount } = await states.updateOne(before, {
    $set: { position: checkpoint, bookmark: bookmark ?? null },
    ...TOUCH,
  });
  return matchedCount === 1;
}

/** The state with no batch pending; undefined when the generation is gone. @throws WriterFenced */
export async function settled(generation: Generation, token: number): Promise<GenerationState | undefined> {
  for (;;) {
    const state = await generation.states.findOne({ _id: generation.id });
    if (!state) return undefined;
    if (state.token > token) throw new WriterFenced(generation.id, token, state.token);
    if (!state.pending) return state;
    await finish(generation, state.batch, state.pending);
  }
}

/** Stores the batch as the next pending one and writes it; false when the state has changed since it was read. */
async function attempt(
  generation: Generation,
  pending: PendingBatch,
  { batch, position }: GenerationState,
  token: number,
): Promise<boolean> {
  const empty = pending.documents.length + pending.aside.length === 0;
  if (empty && pending.position === position) return true;
  // The position too: a batch that writes nothing moves it, and keeps the number.
  const unchanged = { _id: generation.id, batch, position, token: { $lte: token } };
  const $set = empty ? { position: pending.position, bookmark: pending.bookmark } : { batch: batch + 1, pending };
  const { matchedCount } = await generation.states.updateOne(unchanged, { $set, ...TOUCH });
  if (matchedCount === 1 && !empty) await finish(generation, batch + 1, pending);
  return matchedCount === 1;
}

/**
 * Writes a pending batch. Several processes may do so at once, one of them late: a written value is not written again.
 */
async function finish(generation: Generation, batch: number, pending: PendingBatch): Promise<void> {
  const { id, states, untyped } = generation;
  const updates = await generation.updatesAtOnce();
  await putAll(untyped.documents, pending.documents, { created: pending.created.documents, updates });
  await putAll(untyped.counts, pending.counts, { created: pending.created.counts, updates });
  await putAll(untyped.aside, pending.aside, { created: 0, updates });
  const { position, bookmark, version, parked } = pending;
  await states.updateOne(
    { _id: id, batch, pending: { $ne: null } },
    { $set: { position, bookmark, version, parked, pending: null } },
  );
}

/**
 * Inserts the first documents, which did not exist before this batch, and replaces only documents of earlier batches.
 * Where this batch is already written, an insert or upsert fails as a duplicate of its `_id`.
 */
async function putAll(
  collection: Collection<Untyped>,
  all: readonly { _id: string; batch: number }[],
  { created, updates }: { created: number; updates: number },
): Promise<void> {
  await write(
    collection,
    all.slice(0, created).map((document) => ({ insertOne: { document } })),
    created,
  );
  await write(
    collection,
    all.slice(created).map(({ _id, batch, ...rest }) => ({
      replaceOne: { filter: { _id, batch: { $lt: batch } }, replacement: { batch, ...rest }, upsert: true },
    })),
    updates,
  );
}

async function write(
  collection: Collection<Untyped>,
  puts: AnyBulkWriteOperation<Untyped>[],
  atOnce: number,
): Promise<void> {
  for (let next = 0; next < puts.length;) next += await putSome(collection, puts.slice(next, next + atOnce));
}

/** Answers how many writes are done: all, or those up to the first one that was already done. */
async function putSome(collection: Collection<Untyped>, puts: AnyBulkWriteOperation<Untyped>[]): Promise<number> {
  try {
    await collection.bulkWrite(puts);
    return puts.length;
  } catch (error) {
    const [first] = error instanceof mongoDriver().MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (!first || !isDuplicate(error)) throw error;
    return first.index + 1;
  }
}
