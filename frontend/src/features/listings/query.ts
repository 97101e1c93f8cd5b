import { patterns } from '../../lib/paths.ts';

export const kinds = ['house', 'townhouse', 'apartment', 'multifamily'] as const;
export type Kind = (typeof kinds)[number];

/** What a search for homes asks; an empty text or a 0 asks nothing. */
export interface HomeQuery {
  city: string;
  /** In US dollars. */
  minPrice: number;
  maxPrice: number;
  /** At least so many. */
  bedrooms: number;
  bathrooms: number;
  kind: Kind | '';
}

const LONGEST = 200;
const MOST = 1_000_000_000;

const amount = (text: string | null): number => {
  const value = Number(text ?? 0);
  return Number.isInteger(value) && value > 0 && value <= MOST ? value : 0;
};

/** Reads an address's query string; what makes no sense asks nothing, and prices the wrong way round are turned. */
export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const [one, other] = [amount(params.get('minPrice')), amount(params.get('maxPrice'))];
  const turned = other > 0 && one > other;
  return {
    city: (params.get('city') ?? '').trim().slice(0, LONGEST),
    minPrice: turned ? other : one,
    maxPrice: turned ? one : other,
    bedrooms: amount(params.get('bedrooms')),
    bathrooms: amount(params.get('bathrooms')),
    kind: kinds.find((kind) => kind === params.get('kind')) ?? '',
  };
}

/** An address with a search in its query string, beside what it may hold already: readHomeQuery's way back. */
export function withQuery(address: string, query: Partial<HomeQuery>): string {
  const asked = Object.entries(query).filter(([, value]) => value).map(([name, value]): [string, string] => [name, String(value)]);
  const params = new URLSearchParams(asked);
  return params.size ? `${address}${address.includes('?') ? '&' : '?'}${params}` : address;
}

export const listingsAddress = (query: Partial<HomeQuery>): string => withQuery(patterns.listings, query);
