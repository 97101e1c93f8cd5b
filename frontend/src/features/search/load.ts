import type { NamedPlaceReply } from '@busca/query-api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { catalogueName, placeNamed } from '../cities/catalogue.ts';
import type { Kind, ProfileReply } from '../profile/kinds.ts';
import { canonicalQuery } from './canonical.ts';
import { findProfiles } from './find-profiles.ts';
import { readQuery, type SearchQuery } from './query.ts';

/** One page of profiles, their total, and cities to suggest when there are none. */
export interface SearchResult {
  profiles: ProfileReply[];
  total: number;
  /** Nobody has the full name of the query: these are names that begin with it. */
  byBeginning: boolean;
  neighbours: string[];
}

/** A query with its result or its failure. The screen and its form stay in both cases. */
export interface SearchData {
  query: SearchQuery;
  /** The query under which search engines list the results. */
  canonical: SearchQuery;
  result: SearchResult | ApiError;
}

const UNKNOWN: NamedPlaceReply = { kind: 'unknown', label: null, cities: [] };

/** The nearest cities with profiles of the kind; none when the call fails. */
const neighboursOf = async ({ resource }: Kind, city: string, signal: AbortSignal): Promise<string[]> => {
  const near = await api.get(`${resource}/busca/near/{place}`, { params: { place: city }, signal }).catch(() => null);
  return near?.cities.map(({ label }) => label) ?? [];
};

const failure = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

/** Runs the search in the address, with the city spelled as in the catalogue. */
export const searchLoader =
  (kind: Kind) =>
  async ({ request: { url, signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<SearchData> => {
    const requested = readQuery(new URL(url).searchParams);
    const [page, place] = await Promise.all([
      findProfiles(kind, requested, signal).catch(failure),
      requested.city ? placeNamed(requested.city, signal).catch(() => UNKNOWN) : UNKNOWN,
    ]);
    const query = { ...requested, city: catalogueName(requested.city, place) };
    const canonical = canonicalQuery(query, place);
    if (page instanceof ApiError) return { query, canonical, result: page };
    const neighbours = page.total === 0 && query.city !== '' ? await neighboursOf(kind, query.city, signal) : [];
    return { query, canonical, result: { profiles: page.items, total: page.total, byBeginning: page.byBeginning, neighbours } };
  };
