import { dayInNewYork, letterOfDay } from '@busca/platform/contract/new-york-day';
import type { NamedPlaceReply, SpokenLanguageReply } from '@busca/query-api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { matchIn, fold } from '../../../lib/text.ts';
import { catalogueName, placeNamed } from '../../cities/catalogue.ts';
import type { Kind, ProfileReply } from '../../profile/kinds.ts';
import { listedProfile, type ListedProfile } from '../../profile/listed-profile.tsx';
import { PAGE_SIZE, readQuery, type SearchQuery, unknownSpecialty } from './query.ts';

/** The language of a query by its id, where its name is not known. */
const unnamed = (id: string): SpokenLanguageReply => ({ id, name: id.replaceAll('-', ' '), total: 0 });

/**
 * The languages that a place's profiles speak, the searched one always among them. A failed call leaves that one alone.
 */
async function spokenLanguages(
  { resource }: Kind,
  { city, language }: Pick<SearchQuery, 'city' | 'language'>,
  signal: AbortSignal,
): Promise<SpokenLanguageReply[]> {
  const call = { query: { ...(language && { language }) }, signal };
  const reply = city
    ? api.get(`${resource}/busca/city/{city}/languages`, { params: { city }, ...call })
    : api.get(`${resource}/busca/languages`, call);
  return reply.catch(() => (language ? [unnamed(language)] : []));
}

/** A language within a sentence ('portugués'); empty where the query has none. */
export const languageName = (languages: readonly SpokenLanguageReply[], id: string): string =>
  languages.find((language) => language.id === id)?.name.toLocaleLowerCase('es') ?? '';

/** Whether a search was refused because its language does not exist. */
const isUnknownLanguage = ({ status, problems }: ApiError): boolean =>
  status === 400 && problems.some(({ path }) => path === 'language');

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

/** One page of profiles, their total, and cities to suggest when there are none. */
export interface SearchResult {
  profiles: ListedProfile[];
  total: number;
  neighbours: string[];
  /**
   * What the query may mean, where nobody is found: names that sound like its own, and cities that are spelt nearly so.
   */
  meant: { names: string[]; cities: string[] };
  /** What the address asks for as a language, or as a speciality, and is none; null otherwise. */
  unknown: { filter: 'language' | 'specialty'; text: string } | null;
}

/** A query with its result or its failure. The screen and its form stay in both cases. */
export interface SearchData {
  query: SearchQuery;
  /** The query under which search engines list the results. */
  canonical: SearchQuery;
  result: SearchResult | ApiError;
  /** The languages that the profiles of the place speak, and the searched one. */
  languages: SpokenLanguageReply[];
  /** The letter at which the names of lists begin today. */
  letter: string;
  /** The labels of the cities of the searched name, where several states have one; else none. */
  sameName: string[];
}

const UNKNOWN: NamedPlaceReply = { kind: 'unknown', label: null, cities: [], begun: null, misspelt: [] };

/** The nearest cities with profiles of the kind and the speciality or the language; none when the call fails. */
const neighboursOf = async (
  { resource }: Kind,
  { city, language, specialty }: SearchQuery,
  signal: AbortSignal,
): Promise<string[]> => {
  const near = await api
    .get(`${resource}/busca/near/{place}`, {
      params: { place: city },
      query: { ...(language && { language }), ...(specialty && { specialty }) },
      signal,
    })
    .catch(() => null);
  return near?.cities.map(({ label }) => label) ?? [];
};

const failure = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

const NONE = { neighbours: [], meant: { names: [], cities: [] } };
const toResult = (
  { items, total }: Page<ProfileReply[]>,
  others: Pick<SearchResult, 'neighbours' | 'meant'>,
): SearchResult => ({ profiles: items.map(listedProfile), total, ...others, unknown: null });
const nobodyHas = (unknown: SearchResult['unknown']): SearchResult => ({ profiles: [], total: 0, ...NONE, unknown });

/** Where else to look when nobody is found. */
async function otherWays(
  kind: Kind,
  query: SearchQuery,
  { misspelt }: NamedPlaceReply,
  signal: AbortSignal,
): Promise<Pick<SearchResult, 'neighbours' | 'meant'>> {
  const [neighbours, names] = await Promise.all([
    query.city === '' ? [] : neighboursOf(kind, query, signal),
    query.name === '' ? [] : nearestNames(kind, query.name, signal),
  ]);
  return { neighbours, meant: { names, cities: misspelt.map(({ label }) => label) } };
}

/**
 * Runs a search, with the city spelled as in the catalogue. A language that does not exist is left out of the query, as
 * a speciality is that does not (`noSpecialty`); nobody has either. A
 * city that is no place and that nobody serves means the first one that begins so: who pressed Enter saw that on top of
 * the list.
 */
async function search(
  kind: Kind,
  requested: SearchQuery,
  noSpecialty: string,
  signal: AbortSignal,
): Promise<SearchData> {
  const [page, place, languages] = await Promise.all([
    findProfiles(kind, requested, signal).catch(failure),
    requested.city ? placeNamed(requested.city, signal).catch(() => UNKNOWN) : UNKNOWN,
    spokenLanguages(kind, requested, signal),
  ]);
  if (place.begun && !(page instanceof ApiError) && page.total === 0)
    return search(kind, { ...requested, city: place.begun.label }, noSpecialty, signal);
  const query = { ...requested, city: catalogueName(requested.city, place) };
  const canonical = canonicalQuery(query, place);
  const sameName = place.cities.length > 1 ? place.cities.map(({ label }) => label) : [];
  const letter = letterOfDay(dayInNewYork(new Date())).toUpperCase();
  if (page instanceof ApiError && isUnknownLanguage(page)) {
    const spoken = { ...query, language: '' };
    return {
      query: spoken,
      canonical,
      letter,
      sameName,
      result: nobodyHas({ filter: 'language', text: query.language }),
      languages: await spokenLanguages(kind, spoken, signal),
    };
  }
  if (page instanceof ApiError) return { query, canonical, letter, sameName, result: page, languages };
  if (noSpecialty) {
    const result = nobodyHas({ filter: 'specialty', text: noSpecialty });
    return { query, canonical, letter, sameName, result, languages };
  }
  const others = page.total === 0 ? await otherWays(kind, query, place, signal) : NONE;
  return { query, canonical, letter, sameName, result: toResult(page, others), languages };
}

/** Runs the search in the address. */
export const searchLoader =
  (kind: Kind) =>
  ({ request: { url, signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<SearchData> => {
    const params = new URL(url).searchParams;
    return search(kind, readQuery(kind, params), unknownSpecialty(kind, params), signal);
  };
