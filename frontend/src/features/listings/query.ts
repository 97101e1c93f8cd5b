import { patterns } from '../../lib/paths.ts';
import { addressText } from '../../lib/text.ts';
import { typedCity } from '../cities/catalogue.ts';

export const kinds = ['house', 'townhouse', 'apartment', 'multifamily'] as const;
export type Kind = (typeof kinds)[number];

/** A search for homes; an empty text or a 0 is no condition. */
export interface HomeQuery {
  city: string;
  /** In US dollars. */
  minPrice: number;
  maxPrice: number;
  /** Minimum number. */
  bedrooms: number;
  bathrooms: number;
  kind: Kind | '';
}

const MAX_LENGTH = 200;
const MAX_AMOUNT = 1_000_000_000;

const amount = (text: string | null): number => {
  const value = Number(text ?? 0);
  return Number.isInteger(value) && value > 0 && value <= MAX_AMOUNT ? value : 0;
};

/** Reads a query string. Invalid values are no condition, and a minimum price above the maximum is swapped with it. */
export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const [min, max] = [amount(params.get('minPrice')), amount(params.get('maxPrice'))];
  const swapped = max > 0 && min > max;
  return {
    city: typedCity(addressText(params.get('city'), MAX_LENGTH)),
    minPrice: swapped ? max : min,
    maxPrice: swapped ? min : max,
    bedrooms: amount(params.get('bedrooms')),
    bathrooms: amount(params.get('bathrooms')),
    kind: kinds.find((kind) => kind === params.get('kind')) ?? '',
  };
}

/** Adds a search to the query string of an address: the inverse of `readHomeQuery`. */
export function withQuery(address: string, query: Partial<HomeQuery>): string {
  const conditions = Object.entries(query)
    .filter(([, value]) => value)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const params = new URLSearchParams(conditions);
  return params.size ? `${address}${address.includes('?') ? '&' : '?'}${params}` : address;
}

export const listingsAddress = (query: Partial<HomeQuery>): string => withQuery(patterns.listings, query);
