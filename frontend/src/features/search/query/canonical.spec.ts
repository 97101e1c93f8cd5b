import type { CityReply, NamedPlaceReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { agents } from '../../profile/kinds.ts';
import { canonicalQuery } from './load.ts';
import { readQuery } from './query.ts';

const city = (name: string, state: string): CityReply => ({ name, state, label: `${name}, ${state}`, population: 1 });
const known = { begun: null, misspelt: [] };
const hialeah: NamedPlaceReply = { kind: 'city', label: 'Hialeah, FL', cities: [city('Hialeah', 'FL')], ...known };
const miami: NamedPlaceReply = {
  kind: 'city',
  label: 'Miami',
  cities: [city('Miami', 'FL'), city('Miami', 'OK')],
  ...known,
};
const unknown: NamedPlaceReply = { kind: 'unknown', label: null, cities: [], ...known };

const canonicalOf = (query: string, place: NamedPlaceReply) =>
  canonicalQuery(readQuery(agents, new URLSearchParams(query)), place);

it('Canonical search: a city that only one state has carries its state, another one stays alone', () => {
  expect(canonicalOf('city=Hialeah', hialeah).city).toBe('Hialeah, FL');
  expect(canonicalOf('city=Miami', miami).city).toBe('Miami');
  expect(canonicalOf('city=Atlantis', unknown).city).toBe('Atlantis');
});

it('Canonical search: a name is the same with other capitals and accents, and the page stays', () => {
  expect(canonicalOf('name=Jos%C3%A9&page=2', unknown)).toEqual(canonicalOf('name=jose&page=2', unknown));
  expect(canonicalOf('name=jose&page=2', unknown)).toMatchObject({ name: 'jose', page: 2 });
  expect(canonicalOf('name=jose&fullName=1', unknown)).toEqual(canonicalOf('name=jose', unknown));
});
