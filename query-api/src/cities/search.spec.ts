import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { citySchema } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';
import { loadCities } from './search.ts';

const cities = loadCities();
const labels = (query: string, limit = 10) => cities.search(query, limit).map(({ label }) => label);

describe('City search', () => {
  it('matches the beginning of any word of a name, the largest city first', () => {
    expect(labels('mia')).toEqual(expect.arrayContaining(['Miami, FL', 'Miami Gardens, FL', 'Miami Beach, FL', 'North Miami, FL']));
    expect(labels('mia', 1)).toEqual(['Miami, FL']);
    const populations = cities.search('san', 100).map(({ population }) => population);
    expect(populations).toEqual(populations.toSorted((a, b) => b - a));
  });

  it('ignores capitals and accents, with or without the state', () => {
    for (const query of ['Mayagüez', 'MAYAGUEZ', 'mayaguez, pr', 'mayaguez pr', ' mayaguez,PR ']) expect(labels(query)[0]).toBe('Mayagüez, PR');
    expect(labels('juan, p')).toEqual(['San Juan, PR']);
    expect(labels('miami, o')).toEqual(['Miami, OK', 'New Miami, OH']);
  });

  it('returns names with their capitals', () => {
    expect(cities.search('mcallen', 1)).toEqual([{ name: 'McAllen', state: 'TX', label: 'McAllen, TX', population: 140_269 }]);
  });

  it('lists each city of the United States and Puerto Rico once, and no other', () => {
    expect(labels('miami gardens')).toEqual(['Miami Gardens, FL']);
    expect(labels('washington', 50)).toEqual([...new Set(labels('washington', 50))]);
    expect(labels('ponce')).toContain('Ponce, PR');
    expect(labels('toronto')).not.toContain('Toronto, ON');
  });

  it('returns the largest matches, up to the limit', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const many = cities.search(letter, 200);
      expect(cities.search(letter, 10)).toEqual(many.slice(0, 10));
      expect(many.map(({ population }) => population)).toEqual(many.map(({ population }) => population).toSorted((a, b) => b - a));
    }
  });

  it('returns nothing for a query without letters or with 100,000 of them', () => {
    for (const query of ['', ' ', ',', '!', '\0', 'x'.repeat(100_000)]) expect(labels(query)).toEqual([]);
  });
});

describe('GET /api/cities', () => {
  let api: Started;
  beforeAll(async () => {
    api = await start({ cities });
  });
  afterAll(() => api.stop());

  it('returns ten cities at most, cacheable for an hour', async () => {
    const { status, body, headers } = await api.get('/api/cities?q=san');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(z.array(citySchema.strict()).parse(body)).toHaveLength(10);
  });

  it('reads percent-encoded accents, and returns nothing without a query', async () => {
    expect((await api.get<{ label: string }[]>('/api/cities?q=mayag%C3%BCez')).body[0]?.label).toBe('Mayagüez, PR');
    for (const query of ['', '?', '?q=', '?x=1']) expect((await api.get(`/api/cities${query}`)).body).toEqual([]);
    expect((await api.get('/api/cities?q=a&q=b')).status).toBe(400);
  });
});
