import type { City, Places } from '@busca/platform/places';
import type { CityReply, NamedPlaceReply } from '../contract.ts';

export const presentCity = ({ name, state, label, population }: City): CityReply => ({
  name,
  state,
  label,
  population,
});

const MISSPELT_MAX = 3;
const known = { begun: null, misspelt: [] };

/** What a text names; where nothing has that name, what it may mean. */
export function presentNamed(places: Places, text: string): NamedPlaceReply {
  const place = places.find(text);
  if (!place) return { kind: 'unknown', label: null, cities: [], ...meantBy(places, text) };
  if (place.kind === 'state') return { kind: 'state', label: place.name, cities: [], ...known };
  return { kind: 'city', label: labelOf(place.cities), cities: place.cities.map(presentCity), ...known };
}

function meantBy(places: Places, text: string): Pick<NamedPlaceReply, 'begun' | 'misspelt'> {
  const [begun] = places.search(text, 1);
  return begun
    ? { begun: presentCity(begun), misspelt: [] }
    : { begun: null, misspelt: places.misspelt(text, MISSPELT_MAX).map(presentCity) };
}

/** How Busca writes a city of several of its name, or the only one. */
export const labelOf = ([city, ...others]: readonly [City, ...City[]]): string =>
  others.length === 0 ? city.label : city.name;
