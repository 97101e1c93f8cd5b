import type { Collection, Filter, FindCursor } from 'mongodb';
import { LAST } from '../../list-query.ts';
import type { Term } from '../../port.ts';
import { LIMIT, type StoredCount } from '../generations/generation.ts';

/** The filter for terms with the prefix, after `last`. */
const termsAfter = (prefix: string, last?: Term): Filter<StoredCount> => {
  const beyond = { $lt: prefix + LAST };
  if (!last) return { term: { $gte: prefix, ...beyond } };
  return { $or: [{ term: last.term, label: { $gt: last.label } }, { term: { $gt: last.term, ...beyond } }] };
};

/** Labels whose term begins with the prefix, each once, in the order of the terms. */
export async function suggest(
  find: (query: Filter<StoredCount>) => FindCursor<StoredCount>,
  prefix: string,
  limit: number,
): Promise<string[]> {
  const labels = new Set<string>();
  let last: Term | undefined;
  // A second round is needed only where a label came twice, for two of its words.
  for (let end = false; !end && labels.size < limit;) {
    const wanted = limit - labels.size;
    const found = await find(termsAfter(prefix, last)).sort({ term: 1, label: 1 }).limit(wanted).toArray();
    const terms = found.flatMap(({ term, label }) =>
      term === undefined || label === undefined ? [] : [{ term, label }],
    );
    for (const { label } of terms) labels.add(label);
    last = terms.at(-1);
    end = found.length < wanted;
  }
  return [...labels];
}

/**
 * Number of documents with a term that begins with the prefix. A document has one label, and all terms of a label store
 * the same number, so each label is summed once.
 */
export async function countTerms(counts: Collection<StoredCount>, prefix: string): Promise<number> {
  const byLabel = { $group: { _id: { label: '$label', n: '$n' } } };
  const [found] = await counts
    .aggregate<{ n: number }>(
      [{ $match: termsAfter(prefix) }, byLabel, { $group: { _id: null, n: { $sum: '$_id.n' } } }],
      LIMIT,
    )
    .toArray();
  return found?.n ?? 0;
}
