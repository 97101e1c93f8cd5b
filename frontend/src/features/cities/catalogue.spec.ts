import { expect, it } from 'vitest';
import { catalogueName, typedCity } from './catalogue.ts';

const cities = [
  { name: 'McAllen', state: 'TX', label: 'McAllen, TX', population: 140_269 },
  { name: 'San Juan', state: 'PR', label: 'San Juan, PR', population: 418_140 },
  { name: 'San Juan', state: 'TX', label: 'San Juan, TX', population: 36_000 },
];

it.each([
  ['McAllen, TX', 'McAllen, TX'],
  ['MCALLEN,  tx', 'McAllen, TX'],
  ['mcallen', 'McAllen'],
  ['san juan', 'San Juan'],
  ['san juan, tx', 'San Juan, TX'],
  ['pueblo  soñado, fl', 'Pueblo Soñado, FL'],
  ['', ''],
])('the catalogue spells %j as %j', (text, name) => expect(catalogueName(text, cities)).toBe(name));

it.each([
  [' miami,  fl', 'Miami, FL'],
  ['SAN JUAN', 'San Juan'],
  ['McAllen, TX', 'McAllen, TX'],
])('the typed city %j is %j in an address', (text, city) => expect(typedCity(text)).toBe(city));
