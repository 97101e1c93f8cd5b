import type { NamedPlaceReply } from '@busca/query-api/contract';
import { fold } from '../../../lib/text.ts';
import type { SearchQuery } from './query.ts';

/**
 * The one query of all that find the same: a city that only one state has carries its state, a name has neither
 * capitals nor accents, and finds the same as a full one. A city whose name several states have stays without, as its
 * page shows them all.
 */
export const canonicalQuery = (query: SearchQuery, { kind, label }: NamedPlaceReply): SearchQuery => ({
  ...query,
  city: (kind === 'city' && label) || query.city,
  name: fold(query.name),
  fullName: false,
});
