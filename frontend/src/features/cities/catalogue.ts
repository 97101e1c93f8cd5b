import type { CityReply, NamedPlaceReply } from '@busca/query-api/contract';
import { api } from '../../lib/api/api.ts';
import { normaliseArea } from '../../lib/areas.ts';
import { fold } from '../../lib/text.ts';

/** Cities of the catalogue that begin with `text`, the most populous first. @throws ApiError */
export const citiesLike = (text: string, signal: AbortSignal): Promise<CityReply[]> => api.get('/api/cities', { query: { q: text }, signal });

/** What a whole text names. @throws ApiError */
export const placeNamed = (text: string, signal?: AbortSignal): Promise<NamedPlaceReply> =>
  api.get('/api/cities/named', { query: { q: text }, ...(signal && { signal }) });

/** Formats a city that is not looked up in the catalogue: 'soñada,  fl' -> 'Soñada, FL'. */
const formatCity = (text: string): string => normaliseArea(text).replace(/, \p{L}{2}$/u, (state) => state.toUpperCase());

/** Formats a typed city for an address. Mixed case is kept, since it may be right ('McAllen, TX'). */
export const typedCity = (text: string): string => {
  const city = text.trim();
  return city === city.toLocaleLowerCase('es') || city === city.toLocaleUpperCase('es') ? formatCity(city) : city;
};

/** A place as the catalogue spells it ('mcallen, tx' -> 'McAllen, TX', '33101' -> 'Miami, FL'); a city's name alone stays alone. */
export function catalogueName(text: string, { label, cities }: NamedPlaceReply): string {
  const name = cities[0]?.name;
  return name !== undefined && fold(name) === fold(text) ? name : (label ?? formatCity(text));
}
