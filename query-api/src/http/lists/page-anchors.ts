import type { ListQuery, Place, ReadModelReader } from '@busca/projectors/read-models';
import { LRUCache } from 'lru-cache';

/** Maximum number of queries with cached anchors, and of anchors for one query. */
const QUERIES_MAX = 500;
const ANCHORS_MAX = 5_000;

/** A place in a list; `offset` counts the entries up to and including it. */
interface Anchor {
  offset: number;
  place: Place;
}

export type ListOrder = ListQuery & { reverse?: boolean };

/** By reader, then by query and model version: anchors sorted by offset. */
const anchorsOf = new WeakMap<object, LRUCache<string, Anchor[]>>();

function cachedAnchors(reader: object, key: string): Anchor[] {
  let queries = anchorsOf.get(reader);
  if (!queries) anchorsOf.set(reader, (queries = new LRUCache({ max: QUERIES_MAX })));
  let anchors = queries.get(key);
  if (!anchors) queries.set(key, (anchors = []));
  return anchors;
}

/** Index of the first anchor beyond an offset (binary search). */
function firstBeyond(anchors: readonly Anchor[], offset: number): number {
  let [low, high] = [0, anchors.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (anchors[middle]!.offset > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Reads a page of a list. It starts after the nearest anchor that an earlier page left, so each page costs the same to
 * a client that walks through a long list. Anchors are valid for one version of the read model.
 */
export async function readPage<Body>(
  reader: ReadModelReader<Body>,
  query: ListOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<Body[]> {
  const { generation, version } = await reader.state();
  const anchors = cachedAnchors(reader, JSON.stringify([generation, version, query]));
  const base = anchors[firstBeyond(anchors, offset) - 1];
  const entries = await reader.page({
    ...query,
    offset: offset - (base?.offset ?? 0),
    limit,
    ...(base && { after: base.place }),
  });
  const last = entries.at(-1);
  const end = offset + entries.length;
  const index = firstBeyond(anchors, end);
  if (last && anchors.length < ANCHORS_MAX && anchors[index - 1]?.offset !== end)
    anchors.splice(index, 0, { offset: end, place: { sort: last.sort, id: last.id } });
  return entries.map(({ body }) => body);
}
