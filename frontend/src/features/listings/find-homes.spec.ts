import { describe, expect, it } from 'vitest';
import { readHomeQuery } from './query.ts';
import { homes, findHomes } from './demo-listings.tsx';

const find = (query: string) => findHomes(homes, readHomeQuery(new URLSearchParams(query)));
const cities = (query: string) => [...new Set(find(query).map(({ city }) => city))];

describe('The demo listings', () => {
  it('are at least 24, sorted by price, each with its own address', () => {
    expect(find('').length).toBeGreaterThanOrEqual(24);
    expect(find('').map(({ price }) => price)).toEqual(homes.map(({ price }) => price).sort((a, b) => a - b));
    expect(new Set(homes.map(({ address }) => address)).size).toBe(homes.length);
  });

  it.each(['Mayagüez, PR', 'mayaguez', 'MAYAGÜEZ, pr'])('find the city %s', (city) => {
    expect(cities(`city=${encodeURIComponent(city)}`)).toEqual(['Mayagüez, PR']);
  });

  it('meet every condition at once', () => {
    const query = 'city=Miami&minPrice=400000&maxPrice=700000&bedrooms=2&bathrooms=2';
    expect(find(query).map(({ price }) => price)).toEqual([438_000, 615_000]);
    expect(find(`${query}&kind=house`).map(({ price }) => price)).toEqual([615_000]);
  });

  it('are empty for a city without homes', () => {
    expect(find('city=Reno')).toEqual([]);
  });
});
