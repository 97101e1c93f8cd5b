import type { City, Point } from './city.ts';

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
