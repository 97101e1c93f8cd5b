import { describe, expect, it } from 'vitest';
import { patterns } from '../../../lib/paths.ts';
import { agents, lenders } from '../../profile/kinds.ts';
import { type SearchQuery, readQuery, searchAddress } from './query.ts';

const read = (address: string) => readQuery(agents, new URL(address, 'http://busca.example').searchParams);
const query = (change: Partial<SearchQuery>): SearchQuery => ({
  city: '',
  name: '',
  fullName: false,
  language: '',
  specialty: '',
  all: false,
  page: 1,
  ...change,
});

describe('The query string of a search', () => {
  it.each([
    query({}),
    query({ city: 'San Juan, PR' }),
    query({ name: 'Núñez & Peña', page: 3 }),
    query({ all: true, page: 2 }),
    query({ language: 'criollo-haitiano' }),
    query({ city: 'Miami', name: 'ana', language: 'portugues', page: 2 }),
    query({ city: 'Miami', specialty: 'first-home' }),
    query({ specialty: 'itin', language: 'ingles', page: 2 }),
    query({ city: 'Miami', name: 'José Núñez', fullName: true }),
  ])('for %j is read back as it was written', (original) => {
    expect(read(searchAddress(agents, original))).toEqual(original);
  });

  it('follows the path of the search of its kind', () => {
    expect(searchAddress(lenders, { city: 'Miami' })).toBe('/encuentra-un-prestamista?city=Miami');
  });

  it('is cut between characters, not inside one', () => {
    const letters = 'a'.repeat(199);
    expect(read(`/?city=${letters}😀b&name=${letters}😀b`)).toMatchObject({
      city: `${letters}😀`,
      name: `${letters}😀`,
    });
  });

  it('omits empty conditions', () => {
    expect(searchAddress(agents, query({}))).toBe(patterns.agentSearch);
    expect(searchAddress(agents, query({ fullName: true }))).toBe(patterns.agentSearch);
  });

  it('lists all profiles only where there is no condition', () => {
    expect(searchAddress(agents, { all: true })).toBe(`${patterns.agentSearch}?todos=1`);
    expect(searchAddress(agents, query({ city: 'Miami', all: true }))).toBe(`${patterns.agentSearch}?city=Miami`);
    expect(read('/?name=ana&todos=1').all).toBe(false);
    expect(read('/?idioma=ingles&todos=1').all).toBe(false);
  });

  it.each([
    ['Portugu%C3%A9s', 'portugues'],
    ['CRIOLLO+haitiano', 'criollo-haitiano'],
    ['+', ''],
  ])('with the language %s means %j', (written, language) => {
    expect(read(`/?idioma=${written}`).language).toBe(language);
  });

  it('has a speciality by its Spanish name; one of the other kind, and any other word, is none', () => {
    expect(searchAddress(agents, { specialty: 'first-home' })).toBe(
      `${patterns.agentSearch}?especialidad=primera-casa`,
    );
    expect(read('/?especialidad=Primera+Casa').specialty).toBe('first-home');
    expect(read('/?especialidad=jumbo').specialty).toBe('');
    expect(read('/?especialidad=x&todos=1')).toMatchObject({ specialty: '', all: true });
  });

  it.each([
    ['city=ITIN', { city: '', specialty: 'itin' }],
    ['city=Miami&name=itin', { city: 'Miami', name: '', specialty: 'itin' }],
    ['city=primera%20casa&name=Ana', { city: '', name: 'Ana', specialty: 'first-home' }],
    ['city=VA', { city: 'VA', specialty: '' }],
    ['name=va', { name: 'va', specialty: '' }],
    ['name=Lujos', { name: 'Lujos', specialty: '' }],
  ])('with a speciality typed into a field searches for it: %s', (params, expected) => {
    expect(read(`/?${params}`)).toMatchObject(expected);
  });

  it.each(['0', '-1', '1.5', 'dos', '', '9e99', '1113'])('with the page %j means the first page', (page) => {
    expect(read(`/?page=${page}`).page).toBe(1);
  });

  it('has no full name without a name, and texts of limited length', () => {
    expect(read('/?fullName=1').fullName).toBe(false);
    expect(read(`/?city=${'a'.repeat(5_000)}`).city).toHaveLength(200);
  });
});
