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

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance of two places, in km. */
function distance(one: Point, other: Point): number {
  const [latitude, longitude] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** A city and its distance, in km. */
export interface DistantCity {
  city: City;
  distance: number;
}

const KM_PER_DEGREE = (2 * Math.PI * EARTH_RADIUS_KM) / 360;

/** The cities within a distance in km, the nearest first. */
export const nearestCities = (cities: readonly City[], point: Point, within: number): DistantCity[] =>
  cities
    .filter(({ latitude }) => Math.abs(latitude - point.latitude) * KM_PER_DEGREE <= within)
    .map((city) => ({ city, distance: distance(point, city) }))
    .filter((found) => found.distance <= within)
    .toSorted((a, b) => a.distance - b.distance);

/** ZIP codes by state and city name, as `tools/data/build-cities.mjs` writes them: runs such as '33101-33102 33109'. */
export interface ZipData {
  zips: Record<string, Record<string, string>>;
}

/** The number of a ZIP code of five or nine digits; undefined for other text. */
export function zipIn(text: string): number | undefined {
  const zip = /^\s*(\d{5})(-\d{4})?\s*$/.exec(text)?.[1];
  return zip === undefined ? undefined : Number(zip);
}

/** Labels of cities by the number of a ZIP code. */
export function labelsByZip({ zips }: ZipData): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (const [state, cities] of Object.entries(zips))
    for (const [name, runs] of Object.entries(cities))
      for (const run of runs.split(' ')) {
        const [from, to = from] = run.split('-').map(Number);
        for (let zip = from!; zip <= to!; zip += 1) labels.set(zip, `${name}, ${state}`);
      }
  return labels;
}
