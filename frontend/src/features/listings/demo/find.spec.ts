import { describe, expect, it } from 'vitest';
import { readHomeQuery } from '../query.ts';
import { findHomes } from './find.ts';
import { homes } from './homes.ts';

const found = (query: string) => findHomes(homes, readHomeQuery(new URLSearchParams(query)));
const cities = (query: string) => [...new Set(found(query).map(({ city }) => city))];

describe('the demonstration listings', () => {
  it('are two dozen or more, cheapest first, each at an address of its own', () => {
    expect(found('').length).toBeGreaterThanOrEqual(24);
    expect(found('').map(({ price }) => price)).toEqual(homes.map(({ price }) => price).toSorted((a, b) => a - b));
    expect(new Set(homes.map(({ address }) => address)).size).toBe(homes.length);
  });

  it.each(['Mayagüez, PR', 'mayaguez', 'MAYAGÜEZ, pr'])('know the city %s', (city) => {
    expect(cities(`city=${encodeURIComponent(city)}`)).toEqual(['Mayagüez, PR']);
  });

  it('meet every condition at once', () => {
    const query = 'city=Miami&minPrice=400000&maxPrice=700000&bedrooms=2&bathrooms=2';
    expect(found(query).map(({ price }) => price)).toEqual([438_000, 615_000]);
    expect(found(`${query}&kind=house`).map(({ price }) => price)).toEqual([615_000]);
  });

  it('may be none', () => {
    expect(found('city=Reno')).toEqual([]);
  });
});
