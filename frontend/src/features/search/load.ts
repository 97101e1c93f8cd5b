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

/** One page of profiles, their total, and cities to suggest when there are none. */
export interface SearchResult {
  profiles: ProfileReply[];
  total: number;
  neighbours: string[];
}

/** A query with its result or its failure. The screen and its form stay in both cases. */
export interface SearchData {
  query: SearchQuery;
  result: SearchResult | ApiError;
}

/** Number of cities to suggest when nothing was found. */
const NEIGHBOURS = 4;

const stateOf = (area: string): string => area.split(', ')[1] ?? '';

/** The state of a city. Without a state in the text, that of the most populous city of the name; empty when there is none. */
const likelyState = (city: string, cities: readonly CityReply[]): string => stateOf(city) || (cities.find(({ name }) => fold(name) === fold(city))?.state ?? '');

/** Cities with premium profiles, those in the same state first. */
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

/** Runs the search in the address, with the city spelled as in the catalogue, and stores it for the back link of profiles. */
export const searchLoader =
  (kind: Kind) =>
  async ({ request: { url, signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<SearchData> => {
    const requested = readQuery(new URL(url).searchParams);
    const [page, cities] = await Promise.all([
      findProfiles(kind, requested, signal).catch(failure),
      requested.city ? citiesLike(requested.city, signal).catch(() => []) : [],
    ]);
    const query = { ...requested, city: catalogueName(requested.city, cities) };
    remember(kind.remembered.term, query.city || null);
    remember(kind.remembered.search, searchAddress(kind, query));
    if (page instanceof ApiError) return { query, result: page };
    const isEmpty = page.total === 0 && (query.city !== '' || query.name !== '');
    const neighbours = isEmpty ? await neighboursOf(kind, query.city, likelyState(query.city, cities), signal) : [];
    return { query, result: { profiles: page.items, total: page.total, neighbours } };
  };
