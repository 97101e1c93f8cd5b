import { api, type Page } from '../../../lib/api/api.ts';
import type { Kind, ProfileReply } from '../../profile/kinds.ts';
import { PAGE_SIZE, type SearchQuery } from './query.ts';

type ProfileList = ProfileReply[] | { filterCities: ProfileReply[] };

/** The profiles of a reply; the lists of a city are in `filterCities`. */
const profilesIn = (list: ProfileList): ProfileReply[] => (Array.isArray(list) ? list : list.filterCities);

/** Calls the route that fits the query. */
function readPage({ resource }: Kind, { city, name, fullName, language, all, page }: SearchQuery, signal: AbortSignal): Promise<Page<ProfileList>> {
  const call = { query: { page, limit: PAGE_SIZE, ...(language && { language }) }, signal };
  const by = fullName ? 'full-name' : 'name';
  if (city && name) return api.getPage(`${resource}/busca/city/{city}/${by}/{name}`, { params: { city, name }, ...call });
  if (city) return api.getPage(`${resource}/busca/city/{city}`, { params: { city }, ...call });
  if (name) return api.getPage(`${resource}/busca/${by}/{name}`, { params: { name }, ...call });
  return api.getPage(`${resource}/busca/${all || language ? 'all' : 'premium'}`, call);
}

/** One page of profiles, and their total. */
export interface FoundProfiles extends Page<ProfileReply[]> {
  /** Nobody has the full name of the query: these are names that begin with it. */
  byBeginning: boolean;
}

/** Finds one page of profiles. A full name that nobody has is looked for as the beginning of a name. @throws ApiError */
export async function findProfiles(kind: Kind, query: SearchQuery, signal: AbortSignal): Promise<FoundProfiles> {
  const { items, total } = await readPage(kind, query, signal);
  if (query.fullName && total === 0) {
    const found = await findProfiles(kind, { ...query, fullName: false }, signal);
    return { ...found, byBeginning: found.total > 0 };
  }
  return { items: profilesIn(items), total, byBeginning: false };
}
