import type { CityReply } from '@busca/query-api/contract';
import { api } from '../../lib/api/api.ts';
import { normaliseArea } from '../../lib/areas.ts';
import { fold } from '../../lib/text.ts';

/** Cities of the catalogue that begin like `text`, the most populous first. @throws ApiError */
export const citiesLike = (text: string, signal: AbortSignal): Promise<CityReply[]> => api.get('/api/cities', { query: { q: text }, signal });

/** A city as cities are written, where the catalogue is not asked or does not know it: 'soñada,  fl' -> 'Soñada, FL'. */
const writtenCity = (text: string): string => normaliseArea(text).replace(/, \p{L}{2}$/u, (state) => state.toUpperCase());

/** What was typed, for an address. Capitals inside are somebody's own ('McAllen, TX'), and stay. */
export const typedCity = (text: string): string => {
  const city = text.trim();
  return city === city.toLocaleLowerCase('es') || city === city.toLocaleUpperCase('es') ? writtenCity(city) : city;
};

/** A city as the catalogue writes it ('mcallen, tx' -> 'McAllen, TX'), without its state where none was written. */
export function catalogueName(text: string, cities: readonly CityReply[]): string {
  const written = fold(text);
  const label = cities.find((city) => fold(city.label) === written)?.label;
  return label ?? cities.find(({ name }) => fold(name) === written)?.name ?? writtenCity(text);
}
