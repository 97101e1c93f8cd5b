import { START } from '@busca/events';
import { mongoDriver } from '@busca/platform/mongodb';
import type { Batch, Change } from '../../port.ts';

/**
 * Half of MongoDB's document limit (16 MB), which a pending batch must fit into with all the counts that it changes.
 */
const PART_BYTES = 8_000_000;
/** Size of a stored count with its term and label. */
const COUNT_BYTES = 400;

function weightOf<Body>({ next }: Change<Body>): number {
  if (!next) return COUNT_BYTES;
  const { keys, terms } = next.index;
  return (
    mongoDriver().BSON.calculateObjectSize({ next }, { ignoreUndefined: true }) +
    COUNT_BYTES * (keys.length + terms.length)
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
