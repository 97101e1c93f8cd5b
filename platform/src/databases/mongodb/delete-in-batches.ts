import type { Collection, Filter } from 'mongodb';

/** Documents that one message deletes. */
const BATCH = 1_000;

/**
 * Deletes the documents that a filter finds by an index, a batch at a time: with one message for all, millions would
 * exceed the time limit of a reply.
 */
export async function deleteInBatches<Stored extends { _id: string }>(
  collection: Collection<Stored>,
  filter: Filter<Stored>,
): Promise<void> {
  for (let isFull = true; isFull;) {
    const found = await collection.find(filter, { projection: { _id: 1 }, limit: BATCH }).toArray();
    // With the filter too: one that was renewed meanwhile stays.
    if (found.length > 0)
      await collection.deleteMany({
        $and: [filter, { _id: { $in: found.map(({ _id: id }) => id) } }],
      } as Filter<Stored>);
    isFull = found.length === BATCH;
  }
}
