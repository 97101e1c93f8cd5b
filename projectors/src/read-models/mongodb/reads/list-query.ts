import type { Filter } from 'mongodb';
import { clean } from '../../changes.ts';
import type { ListQuery, PageQuery } from '../../port.ts';
import type { StoredDocument } from '../generations/generation.ts';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Bounds of `sort`: those of the query, and of the place that the page begins after. */
function boundsOf({ from, before, after, reverse }: Bounded): object {
  const [low, high] = reverse ? [[from], [after?.sort]] : [[from, after?.sort], []];
  const least = low
    .filter((bound) => bound !== undefined)
    .toSorted()
    .at(-1);
  const most = high.find((bound) => bound !== undefined);
  return {
    ...(least !== undefined && { $gte: least }),
    ...(before !== undefined && { $lt: before }),
    ...(most !== undefined && { $lte: most }),
  };
}

/** Among documents with the same `sort` as a place, those after it. */
function tieBreak({ after, reverse }: Bounded): Filter<StoredDocument> {
  if (!after) return {};
  const than = reverse ? '$lt' : '$gt';
  return { $or: [{ sort: { [than]: after.sort } }, { _id: { [than]: after.id } }] };
}

type Bounded = ListQuery & Pick<PageQuery, 'after' | 'reverse'>;

const beginning = (text: string): { $regex: string } => ({ $regex: `(^| )${escaped(clean(text))}` });

/** Conditions on a document's text. */
const textConditions = ({ text, words = [], without }: Bounded): Filter<StoredDocument>[] => [
  ...[...(text ? [text] : []), ...words].map((one) => ({ text: beginning(one) })),
  ...(without ? [{ text: { $not: beginning(without) } }] : []),
];

/** The condition on a document's lists: it is in each of some, and in one of each of further ones. */
function listConditions(keys: ListQuery['keys']): {
  keys: NonNullable<Filter<StoredDocument>['keys']>;
  others: Filter<StoredDocument>[];
} {
  const singles = [...new Set(keys.filter((key) => typeof key === 'string').map(clean))];
  const [united, ...others] = keys.filter((key) => typeof key !== 'string').map((group) => ({ $in: group.map(clean) }));
  const all = united || singles.length > 1 ? { ...united, ...(singles.length > 0 && { $all: singles }) } : singles[0]!;
  return { keys: all, others: others.map((group) => ({ keys: group })) };
}

/** The filter of a query. The index serves one of the keys and the bounds; the rest filters what it finds. */
export function filterOf(query: Bounded): Filter<StoredDocument> {
  const { keys, others } = listConditions(query.keys);
  const sort = boundsOf(query);
  const tags = (query.tags ?? []).map((tag) => ({ tags: clean(tag) }));
  const further = [...others, ...tags, ...textConditions(query)];
  return {
    keys,
    ...(Object.keys(sort).length > 0 && { sort }),
    ...(further.length > 0 && { $and: further }),
    ...tieBreak(query),
  };
}
