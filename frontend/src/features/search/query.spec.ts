import { describe, expect, it } from 'vitest';
import { patterns } from '../../lib/paths.ts';
import { agents, lenders } from '../profile/kinds.ts';
import { type SearchQuery, readQuery, searchAddress, searchCall } from './query.ts';

const read = (address: string) => readQuery(new URL(address, 'http://busca.example').searchParams);
const query = (change: Partial<SearchQuery>): SearchQuery => ({ city: '', name: '', fullName: false, page: 1, ...change });

describe('the query string', () => {
  it.each([
    query({}),
    query({ city: 'San Juan, PR' }),
    query({ name: 'Núñez & Peña', page: 3 }),
    query({ city: 'Miami', name: 'José Núñez', fullName: true }),
  ])('of %j is read back as it was written', (asked) => {
    expect(read(searchAddress(agents, asked))).toEqual(asked);
  });

  it('belongs to the search of its kind', () => {
    expect(searchAddress(lenders, { city: 'Miami' })).toBe('/encuentra-un-prestamista?city=Miami');
  });

  it('leaves out what is not asked', () => {
    expect(searchAddress(agents, query({}))).toBe(patterns.agentSearch);
    expect(searchAddress(agents, query({ fullName: true }))).toBe(patterns.agentSearch);
  });

  it.each(['0', '-1', '1.5', 'dos', '', '9e99'])('takes page %j for the first', (page) => {
    expect(read(`/?page=${page}`).page).toBe(1);
  });

  it('takes no full name without a name, and nothing endless', () => {
    expect(read('/?fullName=1').fullName).toBe(false);
    expect(read(`/?city=${'a'.repeat(5_000)}`).city).toHaveLength(200);
  });
});

describe('the call that answers a search', () => {
  it.each([
    [query({}), 'premium?page=1&limit=9'],
    [query({ city: 'San Juan, PR', page: 2 }), 'city/San%20Juan%2C%20PR?page=2&limit=9'],
    [query({ name: 'Peña' }), 'name/Pe%C3%B1a?page=1&limit=9'],
    [query({ name: 'Ana Peña', fullName: true }), 'full-name/Ana%20Pe%C3%B1a?page=1&limit=9'],
    [query({ city: 'Miami', name: 'A/B' }), 'city/Miami/name/A%2FB?page=1&limit=9'],
    [query({ city: 'Miami', name: 'Ana Peña', fullName: true }), 'city/Miami/full-name/Ana%20Pe%C3%B1a?page=1&limit=9'],
  ])('for %j is %s', (asked, call) => {
    expect(searchCall(agents, asked)).toBe(`/api/agents/busca/${call}`);
  });
  it('asks for the kind', () => {
    expect(searchCall(lenders, query({ city: 'Miami' }))).toBe('/api/lenders/busca/city/Miami?page=1&limit=9');
  });
});
