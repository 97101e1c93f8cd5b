import type { CityReply } from '@busca/query-api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { get, getPage } from '../../lib/api/client.ts';
import { serves, splitAreas } from '../../lib/areas.ts';
import { remember } from '../../lib/storage.ts';
import { fold } from '../../lib/text.ts';
import type { Kind, ProfileReply } from '../profile/kinds.ts';
import { type SearchQuery, PAGE_SIZE, readQuery, searchAddress, searchCall } from './query.ts';

/** A search and its answer: one page of profiles, how many there are in all, and cities to try where there is none. */
export interface Found {
  query: SearchQuery;
  profiles: ProfileReply[];
  total: number;
  neighbours: string[];
}

/** Cities that are offered when nothing was found. */
const NEIGHBOURS = 4;

type ProfileList = ProfileReply[] | { filterCities: ProfileReply[] };
const bare = (list: ProfileList): ProfileReply[] => (Array.isArray(list) ? list : list.filterCities);

const stateOf = (area: string): string => area.split(', ')[1] ?? '';

/** The state that is meant by a city written without one: that of the most populous city of the name; empty where there is none. */
async function meantState(city: string, signal: AbortSignal): Promise<string> {
  const cities = city ? await get<CityReply[]>(`/api/cities?q=${encodeURIComponent(city)}`, signal).catch(() => []) : [];
  return cities.find(({ name }) => fold(name) === fold(city))?.state ?? '';
}

/** Cities where somebody is sure to be found, those of the searched one's state first. */
async function neighboursOf({ api }: Kind, { city }: SearchQuery, signal: AbortSignal): Promise<string[]> {
  const [profiles, state] = await Promise.all([
    get<ProfileReply[]>(`${api}/busca/premium?page=1&limit=${3 * PAGE_SIZE}`, signal).catch(() => []),
    stateOf(city) || meantState(city, signal),
  ]);
  const areas = [...new Set(profiles.flatMap((profile) => splitAreas(profile.areas_served)))];
  const others = areas.filter((area) => !serves(area, city));
  const near = (area: string) => Number(state !== '' && stateOf(area) === state);
  return others.toSorted((one, other) => near(other) - near(one)).slice(0, NEIGHBOURS);
}

/** Answers the search that the address asks, and remembers it for the profiles' way back. @throws ApiError */
export const searchLoader =
  (kind: Kind) =>
  async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Found> => {
    const query = readQuery(new URL(request.url).searchParams);
    remember(kind.remembered.term, query.city || null);
    remember(kind.remembered.search, searchAddress(kind, query));
    const { items, total } = await getPage<ProfileList>(searchCall(kind, query), request.signal);
    const asked = query.city !== '' || query.name !== '';
    return { query, profiles: bare(items), total, neighbours: asked && total === 0 ? await neighboursOf(kind, query, request.signal) : [] };
  };
