import type { CityReply } from '@busca/query-api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { serves, splitAreas } from '../../lib/areas.ts';
import { remember } from '../../lib/storage.ts';
import { fold } from '../../lib/text.ts';
import { catalogueName, citiesLike } from '../cities/catalogue.ts';
import type { Kind, ProfileReply } from '../profile/kinds.ts';
import { findProfiles } from './find-profiles.ts';
import { PAGE_SIZE, readQuery, searchAddress, type SearchQuery } from './query.ts';

/** A search's answer: one page of profiles, how many there are in all, and cities to try where there is none. */
export interface SearchResult {
  profiles: ProfileReply[];
  total: number;
  neighbours: string[];
}

/** A search and its answer, or why there is none: the screen and what is typed in it stay either way. */
export interface SearchData {
  query: SearchQuery;
  result: SearchResult | ApiError;
}

/** Cities that are offered when nothing was found. */
const NEIGHBOURS = 4;

const stateOf = (area: string): string => area.split(', ')[1] ?? '';

/** The state that is meant by a city written without one: that of the most populous city of the name; empty where there is none. */
const meantState = (city: string, cities: readonly CityReply[]): string => stateOf(city) || (cities.find(({ name }) => fold(name) === fold(city))?.state ?? '');

/** Cities where somebody is sure to be found, those of the searched one's state first. */
async function neighboursOf({ resource }: Kind, city: string, state: string, signal: AbortSignal): Promise<string[]> {
  const profiles = await api.get(`${resource}/busca/premium`, { query: { page: 1, limit: 3 * PAGE_SIZE }, signal }).catch(() => []);
  const areas = [...new Set(profiles.flatMap((profile) => splitAreas(profile.areas_served)))];
  const others = areas.filter((area) => !serves(area, city));
  const near = (area: string) => Number(state !== '' && stateOf(area) === state);
  return others.toSorted((one, other) => near(other) - near(one)).slice(0, NEIGHBOURS);
}

const failure = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

/** Answers the search that the address asks, its city as the catalogue writes it, and remembers it for the profiles' way back. */
export const searchLoader =
  (kind: Kind) =>
  async ({ request: { url, signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<SearchData> => {
    const asked = readQuery(new URL(url).searchParams);
    const [page, cities] = await Promise.all([
      findProfiles(kind, asked, signal).catch(failure),
      asked.city ? citiesLike(asked.city, signal).catch(() => []) : [],
    ]);
    const query = { ...asked, city: catalogueName(asked.city, cities) };
    remember(kind.remembered.term, query.city || null);
    remember(kind.remembered.search, searchAddress(kind, query));
    if (page instanceof ApiError) return { query, result: page };
    const nobody = page.total === 0 && (query.city !== '' || query.name !== '');
    const neighbours = nobody ? await neighboursOf(kind, query.city, meantState(query.city, cities), signal) : [];
    return { query, result: { profiles: page.items, total: page.total, neighbours } };
  };
