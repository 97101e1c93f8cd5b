import { describe, expect, it } from 'vitest';
import { type HomeQuery, listingsAddress, readHomeQuery, withQuery } from './query.ts';

const nothing: HomeQuery = { city: '', minPrice: 0, maxPrice: 0, bedrooms: 0, bathrooms: 0, kind: '' };
const read = (text: string) => readHomeQuery(new URLSearchParams(text));

describe('The query string of a home search', () => {
  it('is read back as it was written', () => {
    const query: HomeQuery = {
      city: 'Mayagüez, PR',
      minPrice: 100_000,
      maxPrice: 400_000,
      bedrooms: 3,
      bathrooms: 2,
      kind: 'townhouse',
    };
    expect(readHomeQuery(new URL(listingsAddress(query), 'http://busca.example').searchParams)).toEqual(query);
    expect(listingsAddress(nothing)).toBe('/buscar/propiedades');
  });

  it.each(['', 'minPrice=-1&maxPrice=x', 'bedrooms=2.5&bathrooms=1e99', 'kind=castle', 'city=%20'])(
    'has no condition in %j',
    (text) => {
      expect(read(text)).toEqual(nothing);
    },
  );

  it('names the city with its capitals and single spaces', () => {
    expect([read('city=MIAMI').city, read('city=++san+++JUAN+').city]).toEqual(['Miami', 'San Juan']);
  });

  it('swaps a minimum price above the maximum price', () => {
    expect(read('minPrice=500000&maxPrice=200000')).toMatchObject({ minPrice: 200_000, maxPrice: 500_000 });
    expect(read('minPrice=500000')).toMatchObject({ minPrice: 500_000, maxPrice: 0 });
  });

  it('is added to an address that has a query already', () => {
    expect(withQuery('https://homes.example/list?site=1', { city: 'Miami, FL', bedrooms: 0 })).toBe(
      'https://homes.example/list?site=1&city=Miami%2C+FL',
    );
  });
});
