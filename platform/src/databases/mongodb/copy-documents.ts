import { isDeepStrictEqual } from 'node:util';
import { BSON, type Collection, type OptionalUnlessRequiredId } from 'mongodb';
import { inPages, type Sequence } from '../sequence.ts';

const plain = (document: object): unknown => BSON.EJSON.serialize(document as BSON.Document);

/** Those of a page that are not there yet. @throws when one is there and is another */
async function missing<DurableStores extends { _id: string }>(page: readonly DurableStores[], to: Collection<DurableStores>): Promise<DurableStores[]> {
  const filter = { _id: { $in: page.map(({ _id: id }) => id) } } as object;
  const there = new Map((await to.find(filter).toArray()).map((document) => [String(document['_id']), document]));
  return page.filter((document) => {
    const { _id: id } = document;
    const known = there.get(id);
    if (known && !isDeepStrictEqual(plain(known), plain(document))) throw new Error(`${to.collectionName}: ${id} stands there already, and is another`);
    return !known;
  });
}

/**
 * Copies documents into a collection and proves that they, and no others, stand there then; answers how many. What is there
 * already stays as it is, so that a copy that was interrupted can be begun again.
 *
 * @throws when something else stands there
 */
export async function copyDocuments<DurableStores extends { _id: string }>(documents: Sequence<DurableStores>, to: Collection<DurableStores>): Promise<number> {
  let copied = 0;
  for await (const page of inPages(documents)) {
    const lacking = await missing(page, to);
    if (lacking.length > 0) await to.insertMany(lacking as OptionalUnlessRequiredId<DurableStores>[]);
    if ((await missing(page, to)).length > 0) throw new Error(`${to.collectionName}: what was written is not there`);
    copied += page.length;
  }
  const there = await to.countDocuments();
  if (there !== copied) throw new Error(`${to.collectionName}: ${copied} were copied, but ${there} stand there`);
  return copied;
}
