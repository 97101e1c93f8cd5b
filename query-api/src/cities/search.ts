import { readFileSync } from 'node:fs';
import { searchKey } from '@busca/projectors/read-models';
import type { CityReply } from '../contract.ts';

export interface CitySearch {
  /** Cities that a query begins, or begins a word of, the largest first. */
  search(query: string, limit: number): CityReply[];
}

/** Names and populations by state, as `scripts/build-cities.mjs` writes them. */
export interface CityData {
  cities: Record<string, Record<string, number>>;
}

/** After every text that begins with a prefix. */
const LAST = '\u{FFFF}';

/** 'San Juan', 'PR' -> 'san juan pr', 'juan pr': with its state after it a city is found by 'juan, pr' too. */
const termsOf = ({ name, state }: CityReply): string[] => {
  const words = searchKey(name).split(' ');
  return words.map((_, index) => `${words.slice(index).join(' ')} ${state.toLowerCase()}`);
};

/** First place in sorted terms that is not before a text. */
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

/** The lowest ranks, each once, in order: one letter finds thousands, and sorting them all would take half a millisecond. */
function lowest(found: readonly { rank: number }[], limit: number): number[] {
  const best: number[] = [];
  for (const { rank } of found) {
    const full = best.length === limit;
    if ((full && rank > best.at(-1)!) || best.includes(rank)) continue;
    best.splice(full ? -1 : best.length, 1, rank);
    best.sort((a, b) => a - b);
  }
  return best;
}

/** Searches cities in memory: a sorted list of what each is found by. */
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
      const found = terms.slice(firstFrom(terms, prefix), firstFrom(terms, prefix + LAST));
      return lowest(found, limit).map((rank) => ranked[rank]!);
    },
  };
}

/** The cities of the United States and Puerto Rico, out of the GeoNames data that stands beside this file. */
export const loadCities = (): CitySearch =>
  searchCities(JSON.parse(readFileSync(new URL('cities.json', import.meta.url), 'utf8')) as CityData);
