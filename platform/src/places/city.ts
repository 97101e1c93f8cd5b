import { nameOfPlace } from './place-key.ts';
import { zoneOfState } from './states.ts';

/** A place on the globe, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/**
 * A city of the United States or Puerto Rico: `label` is what areas are made of ('Miami, FL'), `zone` is its time zone.
 */
export interface City extends Point {
  name: string;
  state: string;
  label: string;
  population: number;
  zone: string;
}

/**
 * A city of the catalogue with its key: the name's, without the state and without apostrophes ('fort lauderdale', 'lees
 * summit').
 */
export interface KeyedCity extends City {
  key: string;
}

/** A city's row. Its time zone stands there where the clocks of most of its state show another time. */
export type CityRow = readonly [
  name: string,
  state: string,
  population: number,
  latitude: number,
  longitude: number,
  zone?: string,
];

/**
 * The cities, the largest first, as `tools/data/build-cities.mjs` writes them: sorting them at the start would take
 * longer than all the rest.
 */
export interface CityData {
  cities: readonly CityRow[];
}

export const toCity = ([
  name,
  state,
  population,
  latitude,
  longitude,
  zone = zoneOfState(state),
]: CityRow): KeyedCity => ({
  name,
  state,
  label: `${name}, ${state}`,
  population,
  latitude,
  longitude,
  zone,
  key: nameOfPlace(name),
});
