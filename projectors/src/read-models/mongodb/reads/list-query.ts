import type { Filter } from 'mongodb';
import { clean } from '../../changes.ts';
import type { ListQuery, PageQuery } from '../../port.ts';
import type { StoredDocument } from '../generations/generation.ts';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Bounds of `sort`: those of the query, and of the place that the page begins after. */
function boundsOf({ from, before, after, reverse }: Bounded): object {
  const [low, high] = reverse ? [[from], [after?.sort]] : [[from, after?.sort], []];
  const least = low.filter((bound) => bound !== undefined).toSorted().at(-1);
  const most = high.find((bound) => bound !== undefined);
  return { ...(least !== undefined && { $gte: least }), ...(before !== undefined && { $lt: before }), ...(most !== undefined && { $lte: most }) };
}

/** Among documents with the same `sort` as a place, those after it. */
function tieBreak({ after, reverse }: Bounded): Filter<StoredDocument> {
  if (!after) return {};
  const than = reverse ? '$lt' : '$gt';
  return { $or: [{ sort: { [than]: after.sort } }, { _id: { [than]: after.id } }] };
}

type Bounded = ListQuery & Pick<PageQuery, 'after' | 'reverse'>;

/** The filter of a query. The index serves one of the keys and the bounds; the rest filters what it finds. */
export function filterOf(query: Bounded): Filter<StoredDocument> {
  const { keys, within, text } = query;
  const [first, ...others] = new Set(keys.map(clean));
  const allOf = others.length === 0 ? first! : { $all: [first!, ...others] };
  const sort = boundsOf(query);
  return {
    keys: within ? { $in: within.map(clean), $all: [first!, ...others] } : allOf,
    ...(Object.keys(sort).length > 0 && { sort }),
    ...(text && { text: { $regex: `(^| )${escaped(clean(text))}` } }),
    ...tieBreak(query),
  };
}
