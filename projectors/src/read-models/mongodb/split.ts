import { START } from '@busca/events';
import { BSON } from 'mongodb';
import type { Batch, Change } from '../port.ts';

/** A quarter of what one document, and so a pending batch, may hold: a part that takes as much out of the lists as it puts in has room. */
const PART_BYTES = 4_000_000;
/** What a count takes, with its term and label. */
const COUNT_BYTES = 400;

function weightOf<Body>({ next }: Change<Body>): number {
  if (!next) return COUNT_BYTES;
  const { keys, terms } = next.index;
  return BSON.calculateObjectSize({ next }, { ignoreUndefined: true }) + COUNT_BYTES * (keys.length + terms.length);
}

/**
 * A batch in parts that can be pending. Only the last one moves the checkpoint: a change stands for all of its
 * document's up to there, so that before the end no position is known up to which everything is in.
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
  return [...parts.map((changes) => ({ changes, checkpoint: START, replay: batch.replay ?? false })), { ...batch, changes: last }];
}
