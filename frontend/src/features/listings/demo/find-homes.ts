import { fold } from '../../../lib/text.ts';
import type { HomeQuery } from '../query.ts';
import type { Home } from './homes.ts';

/** Whether a city matches a text with or without the state, ignoring case and accents. */
const isIn = (city: string, text: string): boolean => [fold(city), fold(city.split(',')[0] ?? '')].includes(fold(text));

const meets = (home: Home, query: HomeQuery): boolean =>
  (!query.city || isIn(home.city, query.city)) &&
  home.price >= query.minPrice &&
  (!query.maxPrice || home.price <= query.maxPrice) &&
  home.bedrooms >= query.bedrooms &&
  home.bathrooms >= query.bathrooms &&
  (!query.kind || home.kind === query.kind);

/** The homes that meet all conditions of a query. */
export const findHomes = (homes: readonly Home[], query: HomeQuery): Home[] =>
  homes.filter((home) => meets(home, query));
