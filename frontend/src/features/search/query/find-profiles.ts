import { api, type Page } from '../../../lib/api/api.ts';
import { matchIn } from '../../../lib/text.ts';
import type { Kind, ProfileReply } from '../../profile/kinds.ts';
import { PAGE_SIZE, type SearchQuery } from './query.ts';

/** Names to ask for at most. */
const NEAREST_MAX = 3;

type ProfileList = ProfileReply[] | { filterCities: ProfileReply[] };

/** The profiles of a reply; the lists of a city are in `filterCities`. */
const profilesIn = (list: ProfileList): ProfileReply[] => (Array.isArray(list) ? list : list.filterCities);

/** Calls the route that fits the query. */
function readPage(
  { resource }: Kind,
  { city, name, language, specialty, all, page }: SearchQuery,
  signal: AbortSignal,
): Promise<Page<ProfileList>> {
  const call = {
    query: { page, limit: PAGE_SIZE, ...(language && { language }), ...(specialty && { specialty }) },
    signal,
  };
  if (city && name)
    return api.getPage(`${resource}/busca/city/{city}/name/{name}`, { params: { city, name }, ...call });
  if (city) return api.getPage(`${resource}/busca/city/{city}`, { params: { city }, ...call });
  if (name) return api.getPage(`${resource}/busca/name/{name}`, { params: { name }, ...call });
  return api.getPage(`${resource}/busca/${all || language || specialty ? 'all' : 'premium'}`, call);
}

/**
 * Finds one page of profiles, and their total. A name is found by any of its words, those side by side first, also a
 * full one.
 * @throws ApiError
 */
export async function findProfiles(kind: Kind, query: SearchQuery, signal: AbortSignal): Promise<Page<ProfileReply[]>> {
  const { items, total } = await readPage(kind, query, signal);
  return { items: profilesIn(items), total };
}

/** The names that sound like one that nobody has; none when the call fails. */
export const nearestNames = async ({ resource }: Kind, name: string, signal: AbortSignal): Promise<string[]> => {
  const names = await api
    .get(`${resource}/busca/name-searchbar/{text}`, { params: { text: name }, signal })
    .catch(() => []);
  return names.some((one) => matchIn(one, name)) ? [] : names.slice(0, NEAREST_MAX);
};
