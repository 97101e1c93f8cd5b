import type { NamedPlaceReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { catalogueName, typedCity } from './catalogue.ts';

const city = (name: string, state: string) => ({ name, state, label: `${name}, ${state}`, population: 1 });
const known = { begun: null, misspelt: [] };
const one = (name: string, state: string): NamedPlaceReply => ({
  kind: 'city',
  label: `${name}, ${state}`,
  cities: [city(name, state)],
  ...known,
});
const unknown: NamedPlaceReply = { kind: 'unknown', label: null, cities: [], ...known };

it.each<[string, NamedPlaceReply, string]>([
  ['MCALLEN,  tx', one('McAllen', 'TX'), 'McAllen, TX'],
  ['mcallen', one('McAllen', 'TX'), 'McAllen'],
  ['nueva york', one('New York', 'NY'), 'New York, NY'],
  ['33101', one('Miami', 'FL'), 'Miami, FL'],
  [
    'san juan',
    { kind: 'city', label: 'San Juan', cities: [city('San Juan', 'PR'), city('San Juan', 'TX')], ...known },
    'San Juan',
  ],
  ['FL', { kind: 'state', label: 'Florida', cities: [], ...known }, 'Florida'],
  ['pueblo  soñado, fl', unknown, 'Pueblo Soñado, FL'],
  ['', unknown, ''],
])('the catalogue spells %j, found as %j, as %j', (text, place, name) => expect(catalogueName(text, place)).toBe(name));

it.each([
  [' miami,  fl', 'Miami, FL'],
  ['SAN JUAN', 'San Juan'],
  ['McAllen, TX', 'McAllen, TX'],
  ['Coto  de Caza', 'Coto de Caza'],
  ['  san   JUAN ', 'San Juan'],
  ['sAN jUAN, pr', 'San Juan, PR'],
  ['San JUAN', 'San Juan'],
  ['', ''],
])('the typed city %j is %j in an address', (text, name) => expect(typedCity(text)).toBe(name));
