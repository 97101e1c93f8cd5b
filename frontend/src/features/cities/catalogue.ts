import type { CityReply, NamedPlaceReply } from '@busca/query-api/contract';
import { api } from '../../lib/api/api.ts';
import { normaliseArea } from '../../lib/areas.ts';
import { fold } from '../../lib/text.ts';

/** Cities of the catalogue that begin with `text`, the most populous first. @throws ApiError */
export const citiesLike = (text: string, signal: AbortSignal): Promise<CityReply[]> =>
  api.get('/api/cities', { query: { q: text }, signal });

/** What a whole text names. @throws ApiError */
export const placeNamed = (text: string, signal?: AbortSignal): Promise<NamedPlaceReply> =>
  api.get('/api/cities/named', { query: { q: text }, ...(signal && { signal }) });

/** Formats a city that is not looked up in the catalogue: 'soñada,  fl' -> 'Soñada, FL'. */
const formatCity = (text: string): string =>
  normaliseArea(text).replace(/, \p{L}{2}$/u, (state) => state.toUpperCase());

/** Whether a city's capitals may be right: 'McAllen, TX', 'Coto de Caza'; not 'MIAMI', 'miami' or 'San jUAN'. */
const hasFitCapitals = (city: string): boolean =>
  /^\p{Lu}/u.test(city) && !/\p{Lu}{3}|(?:^|\s)\p{Ll}\S*\p{Lu}/u.test(city);

/** Formats a typed city where the catalogue is not asked: words with capitals, single spaces. */
export const typedCity = (text: string): string => {
  const city = text.trim().replaceAll(/\s+/g, ' ');
  return hasFitCapitals(city) ? city : formatCity(city);
};

/**
 * The catalogue's label of a place ('33101' -> 'Miami, FL'); a text that it does not know, or can't be asked about, is
 * formatted.
 */
export const placeLabel = async (text: string): Promise<string> =>
  (await placeNamed(text).catch(() => null))?.label ?? typedCity(text);

/**
 * A place as the catalogue spells it ('mcallen, tx' -> 'McAllen, TX', '33101' -> 'Miami, FL'); a city's name alone
 * stays alone.
 */
export function catalogueName(text: string, { label, cities }: NamedPlaceReply): string {
  const name = cities[0]?.name;
  return name !== undefined && fold(name) === fold(text) ? name : (label ?? formatCity(text));
}
