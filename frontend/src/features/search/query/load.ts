import type { NamedPlaceReply, SpokenLanguageReply } from '@busca/query-api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import { catalogueName, placeNamed } from '../../cities/catalogue.ts';
import type { Kind } from '../../profile/kinds.ts';
import { type ListedProfile, listedProfile } from '../../profile/listed-profile.ts';
import { canonicalQuery } from './canonical.ts';
import { findProfiles, type FoundProfiles } from './find-profiles.ts';
import { isUnknownLanguage, spokenLanguages } from './languages.ts';
import { readQuery, type SearchQuery } from './query.ts';

/** One page of profiles, their total, and cities to suggest when there are none. */
export interface SearchResult {
  profiles: ListedProfile[];
  total: number;
  /** Nobody has the full name of the query: these are names that begin with it. */
  byBeginning: boolean;
  neighbours: string[];
  /** What the address asks for as a language and is none; empty otherwise. */
  unknownLanguage: string;
}

/** A query with its result or its failure. The screen and its form stay in both cases. */
export interface SearchData {
  query: SearchQuery;
  /** The query under which search engines list the results. */
  canonical: SearchQuery;
  result: SearchResult | ApiError;
  /** The languages that the profiles of the place speak, and the searched one. */
  languages: SpokenLanguageReply[];
  /** The labels of the cities of the searched name, where several states have one; else none. */
  sameName: string[];
}

const UNKNOWN: NamedPlaceReply = { kind: 'unknown', label: null, cities: [] };

/** The nearest cities with profiles of the kind and the language; none when the call fails. */
const neighboursOf = async ({ resource }: Kind, { city, language }: SearchQuery, signal: AbortSignal): Promise<string[]> => {
  const near = await api.get(`${resource}/busca/near/{place}`, { params: { place: city }, query: { ...(language && { language }) }, signal }).catch(() => null);
  return near?.cities.map(({ label }) => label) ?? [];
};

const failure = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

const toResult = ({ items, total, byBeginning }: FoundProfiles, neighbours: string[]): SearchResult => ({ profiles: items.map(listedProfile), total, byBeginning, neighbours, unknownLanguage: '' });
const nobodySpeaks = (unknownLanguage: string): SearchResult => ({ profiles: [], total: 0, byBeginning: false, neighbours: [], unknownLanguage });

/** Runs the search in the address, with the city spelled as in the catalogue. A language that does not exist is left out of the query. */
export const searchLoader =
  (kind: Kind) =>
  async ({ request: { url, signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<SearchData> => {
    const requested = readQuery(new URL(url).searchParams);
    const [page, place, languages] = await Promise.all([
      findProfiles(kind, requested, signal).catch(failure),
      requested.city ? placeNamed(requested.city, signal).catch(() => UNKNOWN) : UNKNOWN,
      spokenLanguages(kind, requested, signal),
    ]);
    const query = { ...requested, city: catalogueName(requested.city, place) };
    const canonical = canonicalQuery(query, place);
    const sameName = place.cities.length > 1 ? place.cities.map(({ label }) => label) : [];
    if (page instanceof ApiError && isUnknownLanguage(page)) {
      const spoken = { ...query, language: '' };
      return { query: spoken, canonical, sameName, result: nobodySpeaks(query.language), languages: await spokenLanguages(kind, spoken, signal) };
    }
    if (page instanceof ApiError) return { query, canonical, sameName, result: page, languages };
    const neighbours = page.total === 0 && query.city !== '' ? await neighboursOf(kind, query, signal) : [];
    return { query, canonical, sameName, result: toResult(page, neighbours), languages };
  };
