import type { City, KeyedCity } from './city.ts';
import { nameOfPlace, writtenOut, otherNames } from './place-key.ts';
import { searchKey, withoutApostrophes } from './search-key.ts';
import { beginningStates, stateCode } from './states.ts';

/** Cities that have a word which begins with a text, and those of the state that it names: the largest first. */
export type SearchCities = (text: string, limit: number) => City[];

/** Appended to a prefix, it sorts after every text that begins with the prefix. */
const LAST = '\u{FFFF}';

interface Term {
  term: string;
  rank: number;
}

/**
 * Adds the terms of a key: its ends that start at a word ('san juan pr' -> 'san juan pr', 'juan pr'), but not the state
 * alone.
 */
function addTerms(terms: Term[], key: string, rank: number): void {
  const state = key.lastIndexOf(' ');
  terms.push({ term: key, rank });
  for (let blank = key.indexOf(' '); blank < state; blank = key.indexOf(' ', blank + 1))
    terms.push({ term: key.slice(blank + 1), rank });
}

/** The sorted terms of all cities. The state is part of a term, so that 'juan, pr' matches. */
function termsOf(cities: readonly KeyedCity[]): Term[] {
  const terms: Term[] = [];
  cities.forEach(({ key, name, state }, rank) => {
    const code = state.toLowerCase();
    addTerms(terms, `${key} ${code}`, rank);
    if (withoutApostrophes(name) !== name) addTerms(terms, writtenOut(`${searchKey(name)} ${code}`), rank);
    for (const other of otherNames[state]?.[name] ?? []) addTerms(terms, `${nameOfPlace(other)} ${code}`, rank);
  });
  return terms.toSorted((a, b) => (a.term < b.term ? -1 : 1));
}

/** Index of the first of the sorted terms that is not before a text. */
function firstFrom(terms: readonly Term[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]!.term < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The lowest ranks, each once, in order. One letter matches thousands of terms; sorting all of them would take 0.5 ms.
 */
function lowest(matches: readonly Term[], limit: number): number[] {
  const best: number[] = [];
  for (const { rank } of matches) {
    const full = best.length === limit;
    if ((full && rank > best.at(-1)!) || best.includes(rank)) continue;
    best.splice(full ? -1 : best.length, 1, rank);
    best.sort((a, b) => a - b);
  }
  return best;
}

/** An in-memory search: a binary search in the sorted terms of all cities, which come the largest first. */
export function searchCities(ranked: readonly KeyedCity[]): SearchCities {
  const terms = termsOf(ranked);
  const beginningWith = (prefix: string): Term[] =>
    terms.slice(firstFrom(terms, prefix), firstFrom(terms, prefix + LAST));

  /** 'st' begins both 'Stockton' and 'Saint Paul'. */
  const beginning = (key: string): Term[] => [...new Set([key, writtenOut(`${key} `).trim()])].flatMap(beginningWith);

  /** The largest cities of a state; `term` plays no part. */
  const ofState = (state: string | undefined, limit: number): Term[] =>
    state === undefined
      ? []
      : ranked.flatMap((city, rank) => (city.state === state ? [{ term: '', rank }] : [])).slice(0, limit);

  return (text, limit) => {
    const key = searchKey(withoutApostrophes(text));
    if (key === '') return [];
    const found = lowest([...beginning(key), ...ofState(stateCode(key), limit)], limit);
    // Only where no name goes on so: 'miami florida' or 'san juan puerto', with the state in words.
    const matches =
      found.length > 0
        ? found
        : lowest(
            beginningStates(key).flatMap(({ name, code }) => beginning(`${name} ${code.toLowerCase()}`)),
            limit,
          );
    return matches.map((rank) => ranked[rank]!);
  };
}
