import type { Filter } from 'mongodb';
import { clean } from '../changes.ts';
import type { ListQuery } from '../port.ts';
import type { StoredDocument } from './generation.ts';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Documents that a query is about. The index takes one of the keys, and the bounds; the rest is looked up in what it finds. */
export function filterOf({ keys, text, from, before }: ListQuery): Filter<StoredDocument> {
  const [first, ...others] = new Set(keys.map(clean));
  const sort = { ...(from !== undefined && { $gte: from }), ...(before !== undefined && { $lt: before }) };
  return {
    keys: others.length === 0 ? first! : { $all: [first!, ...others] },
    ...(Object.keys(sort).length > 0 && { sort }),
    ...(text && { text: { $regex: `(^| )${escaped(clean(text))}` } }),
  };
}
