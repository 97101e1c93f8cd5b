import { ApiError } from '@busca/platform';
import { loadPlaces } from '@busca/platform/places';
import { AREA_SEPARATOR } from '../contract.ts';

const entriesOf = (areas: string): string[] =>
  areas
    .split(';')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/**
 * An area as the catalogue spells it; a name that several states have stays without one. Undefined for what is no city.
 */
function spelled(entry: string): string | undefined {
  const place = loadPlaces().find(entry);
  if (place?.kind !== 'cities') return undefined;
  const [city, ...others] = place.cities;
  return others.length === 0 ? city.label : city.name;
}

/**
 * Normalises areas: spells them as the catalogue does, drops empty and repeated ones (case-insensitively), and joins
 * them by '; '.
 */
export function normaliseAreas(areas: string): string {
  const byName = new Map<string, string>();
  for (const entry of entriesOf(areas).map((one) => spelled(one) ?? one))
    if (!byName.has(entry.toLowerCase())) byName.set(entry.toLowerCase(), entry);
  return [...byName.values()].join(AREA_SEPARATOR);
}

/**
 * Checks normalised areas. Those that the profile already has may stay: older ones were free text.
 * @throws ApiError `invalid-body`
 */
export function requireKnownAreas(areas: string, present = ''): void {
  const kept = new Set(entriesOf(present));
  const unknown = entriesOf(areas).filter((entry) => !kept.has(entry) && spelled(entry) === undefined);
  if (unknown.length === 0) return;
  throw new ApiError('invalid-body', [
    { code: 'unknown-city', message: `areas_served: no city is named ${unknown.join(', ')}`, path: 'areas_served' },
  ]);
}
