import type { City, Place } from '@busca/platform/places';
import type { CityReply, NamedPlaceReply } from '../contract.ts';

export const presentCity = ({ name, state, label, population }: City): CityReply => ({ name, state, label, population });

/** A place that was looked up; undefined where nothing has that name. */
export function presentNamed(place: Place | undefined): NamedPlaceReply {
  if (!place) return { kind: 'unknown', label: null, cities: [] };
  if (place.kind === 'state') return { kind: 'state', label: place.name, cities: [] };
  const [city, ...others] = place.cities;
  return { kind: 'city', label: others.length === 0 ? city.label : city.name, cities: place.cities.map(presentCity) };
}
