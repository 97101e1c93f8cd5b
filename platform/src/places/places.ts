import { readFileSync } from 'node:fs';
import { remembered } from '../remembered.ts';
import {
  type City,
  type CityData,
  type DistantCity,
  type KeyedCity,
  labelsByZip,
  nearestCities,
  type Point,
  toCity,
  type ZipData,
  zipIn,
} from './city.ts';
import { misspeltCities, type MisspeltCities } from './misspelt.ts';
import { nameOfPlace, otherNames, placeKey, withoutTail, writtenOut } from './place-key.ts';
import { searchKey, withoutApostrophes } from './search-key.ts';
import { beginningStates, endingState, stateCode, states, zoneOfState } from './states.ts';

export type { City, CityData, DistantCity, Point, ZipData } from './city.ts';
export { partsOfCities } from './parts-of-cities.ts';
export { hasParts, keysOfArea, placeKey, stateOfArea, wholesOf } from './place-key.ts';
export { searchKey, withoutApostrophes } from './search-key.ts';
export { soundKey } from './misspelt.ts';
export { allStates, stateNamed, zoneOfState, zonesOfStates, type State } from './states.ts';

/** Cities that have a word which begins with a text, and those of the state that it names: the largest first. */
type SearchCities = (text: string, limit: number) => City[];

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
function searchCities(ranked: readonly KeyedCity[]): SearchCities {
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

/** What a text names. A city's name alone may name one of several states: the largest city comes first. */
export type Place =
  | { kind: 'cities'; cities: readonly [City, ...City[]] }
  | { kind: 'state'; code: string; name: string };

/** The catalogue of cities, states and ZIP codes. */
export interface Places {
  /** Cities to suggest for a text that is being typed; for a ZIP code its city. */
  search: SearchCities;
  /** What a whole text names, however it is written; undefined where nothing has that name. */
  find(text: string): Place | undefined;
  /** Cities that a text which names no place may mean. */
  misspelt: MisspeltCities;
  /** The cities of a state, by its code, the largest first. */
  citiesOf(state: string): readonly City[];
  /** The cities within a distance in km of a point, the nearest first. */
  near(point: Point, within: number): DistantCity[];
}

/** Longest text whose place is remembered: looking one up takes a twentieth of the time that its page is drawn in. */
const LENGTH_MAX = 100;

/** States whose name people use for a city. */
const MEANT_AS_CITY = new Set(['new york', 'nueva york', 'washington'].map(placeKey));

/**
 * What a city may be written as: its key, and the words that an apostrophe parts ('lee s summit'); with the state and
 * without.
 */
function keysOf({ name, key, state }: KeyedCity): string[] {
  const names = new Set([key, placeKey(searchKey(name))]);
  return [...names].flatMap((one) => [one, `${one} ${state.toLowerCase()}`]);
}

/** Cities by their keys, with the state and without, the largest first. */
function byKey(cities: readonly KeyedCity[]): ReadonlyMap<string, [City, ...City[]]> {
  const found = new Map<string, [City, ...City[]]>();
  for (const city of cities)
    for (const key of keysOf(city)) {
      const known = found.get(key);
      if (known) known.push(city);
      else found.set(key, [city]);
    }
  return found;
}

/** Cities by the codes of their states, the largest first. */
function byState(cities: readonly City[]): ReadonlyMap<string, readonly City[]> {
  const found = new Map<string, City[]>();
  for (const city of cities) {
    const known = found.get(city.state);
    if (known) known.push(city);
    else found.set(city.state, [city]);
  }
  return found;
}

function stateNamed(text: string): Place | undefined {
  const code = stateCode(text);
  return code === undefined || MEANT_AS_CITY.has(placeKey(text))
    ? undefined
    : { kind: 'state', code, name: states[code]![0] };
}

/**
 * A catalogue from its data; its names are indexed at once, so that no search waits for that, and ZIP codes when the
 * first one is looked up.
 */
export function createPlaces(data: CityData, readZips: () => ZipData): Places {
  const ranked = data.cities.map(toCity);
  const suggest = searchCities(ranked);
  const keyed = byKey(ranked);
  let ofStates: ReadonlyMap<string, readonly City[]> | undefined;
  let zips: ReadonlyMap<number, string> | undefined;
  const cityOfZip = (zip: number): City | undefined =>
    keyed.get(placeKey((zips ??= labelsByZip(readZips())).get(zip) ?? ''))?.[0];
  const named = (key: string): Place | undefined => {
    const cities = keyed.get(key);
    return cities && { kind: 'cities', cities };
  };
  /** 'miami florida', without a comma. */
  const namedWithState = (key: string): Place | undefined => {
    const ending = endingState(key);
    return ending && named(placeKey(`${ending.name}, ${ending.code}`));
  };

  const lookUp = (written: string): Place | undefined => {
    const text = withoutTail(written);
    const zip = zipIn(text);
    const city = zip === undefined ? undefined : cityOfZip(zip);
    if (city) return { kind: 'cities', cities: [city] };
    const key = placeKey(text);
    return stateNamed(text) ?? named(key) ?? namedWithState(key);
  };

  const known = remembered((text) => lookUp(text) ?? null);

  return {
    search(written, limit) {
      const text = withoutTail(written);
      const zip = zipIn(text);
      return zip === undefined ? suggest(text, limit) : [cityOfZip(zip)].filter((city) => city !== undefined);
    },
    find: (text) => (text.length > LENGTH_MAX ? lookUp(text) : known(text)) ?? undefined,
    misspelt: misspeltCities(ranked),
    citiesOf: (state) => (ofStates ??= byState(ranked)).get(state) ?? [],
    near: (point, within) => nearestCities(ranked, point, within),
  };
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
let loaded: Places | undefined;

/** The cities of the United States and Puerto Rico, from `cities.json` and `zips.json`; read once for a process. */
export const loadPlaces = (): Places =>
  (loaded ??= createPlaces(read('cities.json') as CityData, () => read('zips.json') as ZipData));

/**
 * The time zone of the catalogue's label of a place, by its coordinates; that of New York where nobody knows the place.
 */
export function zoneOfPlace(label: string | null): string {
  const place = label === null ? undefined : loadPlaces().find(label);
  return place?.kind === 'cities' ? place.cities[0].zone : zoneOfState(place?.code);
}
