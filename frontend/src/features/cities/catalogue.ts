import type { CityReply } from '@busca/query-api/contract';
import { api } from '../../lib/api/api.ts';
import { normaliseArea } from '../../lib/areas.ts';
import { fold } from '../../lib/text.ts';

/** Cities of the catalogue that begin with `text`, the most populous first. @throws ApiError */
export const citiesLike = (text: string, signal: AbortSignal): Promise<CityReply[]> => api.get('/api/cities', { query: { q: text }, signal });

/** Formats a city that is not looked up in the catalogue: 'soñada,  fl' -> 'Soñada, FL'. */
const formatCity = (text: string): string => normaliseArea(text).replace(/, \p{L}{2}$/u, (state) => state.toUpperCase());

/** Formats a typed city for an address. Mixed case is kept, since it may be right ('McAllen, TX'). */
export const typedCity = (text: string): string => {
  const city = text.trim();
  return city === city.toLocaleLowerCase('es') || city === city.toLocaleUpperCase('es') ? formatCity(city) : city;
};

/** A city as the catalogue spells it ('mcallen, tx' -> 'McAllen, TX'); without a state if the text has none. */
export function catalogueName(text: string, cities: readonly CityReply[]): string {
  const folded = fold(text);
  const label = cities.find((city) => fold(city.label) === folded)?.label;
  return label ?? cities.find(({ name }) => fold(name) === folded)?.name ?? formatCity(text);
}
