import { nameOfPlace } from './place-key.ts';

/** A place on the globe, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A city of the United States or Puerto Rico: `label` is what areas are made of ('Miami, FL'). */
export interface City extends Point {
  name: string;
  state: string;
  label: string;
  population: number;
}

/**
 * A city of the catalogue with its key: the name's, without the state and without apostrophes ('fort lauderdale', 'lees
 * summit').
 */
export interface KeyedCity extends City {
  key: string;
}

/** A city's row: name, state, population, latitude and longitude. */
export type CityRow = readonly [name: string, state: string, population: number, latitude: number, longitude: number];

/**
 * The cities, the largest first, as `tools/data/build-cities.mjs` writes them: sorting them at the start would take longer
 * than all the rest.
 */
export interface CityData {
  cities: readonly CityRow[];
}

export const toCity = ([name, state, population, latitude, longitude]: CityRow): KeyedCity => ({
  name,
  state,
  label: `${name}, ${state}`,
  population,
  latitude,
  longitude,
  key: nameOfPlace(name),
});
