import { readFileSync } from 'node:fs';
import { remembered } from '../remembered.ts';
import { toCity, type City, type CityData, type KeyedCity, type Point } from './city.ts';
import { nearestCities, type DistantCity, labelsByZip, zipIn, type ZipData } from './nearest.ts';
import { misspeltCities, type MisspeltCities } from './misspelt.ts';
import { placeKey, withoutTail } from './place-key.ts';
import { searchCities, type SearchCities } from './search.ts';
import { searchKey } from './search-key.ts';
import { endingState, stateCode, states, zoneOfState } from './states.ts';

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
