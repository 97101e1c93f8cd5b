import { readFileSync } from 'node:fs';
import { searchKey } from '@busca/projectors/read-models';
import type { CityReply } from '../contract.ts';

export interface CitySearch {
  /** Cities that have a word which begins with the query, the largest first. */
  search(query: string, limit: number): CityReply[];
}

/** Populations by state and city name, as `scripts/build-cities.mjs` writes them. */
export interface CityData {
  cities: Record<string, Record<string, number>>;
}

/** Appended to a prefix, it sorts after every text that begins with the prefix. */
const LAST = '\u{FFFF}';

/** Search terms of a city: 'San Juan', 'PR' -> 'san juan pr', 'juan pr'. The state makes 'juan, pr' match too. */
const termsOf = ({ name, state }: CityReply): string[] => {
  const words = searchKey(name).split(' ');
  return words.map((_, index) => `${words.slice(index).join(' ')} ${state.toLowerCase()}`);
};

/** Index of the first of the sorted terms that is not before a text. */
function firstFrom(terms: readonly { term: string }[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]!.term < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lowest ranks, each once, in order. One letter matches thousands of terms; sorting all of them would take 0.5 ms. */
function lowest(matches: readonly { rank: number }[], limit: number): number[] {
  const best: number[] = [];
  for (const { rank } of matches) {
    const full = best.length === limit;
    if ((full && rank > best.at(-1)!) || best.includes(rank)) continue;
    best.splice(full ? -1 : best.length, 1, rank);
    best.sort((a, b) => a - b);
  }
  return best;
}

/** An in-memory search: a binary search in the sorted terms of all cities. */
export function searchCities({ cities }: CityData): CitySearch {
  const ranked: CityReply[] = Object.entries(cities)
    .flatMap(([state, names]) => Object.entries(names).map(([name, population]) => ({ name, state, label: `${name}, ${state}`, population })))
    .toSorted((a, b) => b.population - a.population || (a.label < b.label ? -1 : 1));
  const terms = ranked
    .flatMap((city, rank) => termsOf(city).map((term) => ({ term, rank })))
    .toSorted((a, b) => (a.term < b.term ? -1 : 1));

  return {
    search(query, limit) {
      const prefix = searchKey(query);
      if (prefix === '') return [];
      const matches = terms.slice(firstFrom(terms, prefix), firstFrom(terms, prefix + LAST));
      return lowest(matches, limit).map((rank) => ranked[rank]!);
    },
  };
}

/** The cities of the United States and Puerto Rico, from the GeoNames data in `cities.json`. */
export const loadCities = (): CitySearch =>
  searchCities(JSON.parse(readFileSync(new URL('cities.json', import.meta.url), 'utf8')) as CityData);
