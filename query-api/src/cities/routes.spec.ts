import { loadPlaces } from '@busca/platform/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { citySchema, type NamedPlaceReply } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';

describe('GET /api/cities', () => {
  let api: Started;
  beforeAll(async () => {
    api = await start({ places: loadPlaces() });
  });
  afterAll(() => api.stop());

  it('returns ten cities at most, cacheable for an hour', async () => {
    const { status, body, headers } = await api.get('/api/cities?q=san');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(z.array(citySchema.strict()).parse(body)).toHaveLength(10);
  });

  it('suggests the city of a ZIP code and the cities of a state', async () => {
    const labels = async (query: string) =>
      (await api.get<{ label: string }[]>(`/api/cities?q=${query}`)).body.map(({ label }) => label);
    expect(await labels('00901')).toEqual(['San Juan, PR']);
    expect(await labels('Puerto%20Rico')).toEqual(expect.arrayContaining(['San Juan, PR', 'Ponce, PR']));
    expect(await labels('nueva%20york')).toContain('New York, NY');
  });

  it('reads percent-encoded accents, and returns nothing without a query', async () => {
    expect((await api.get<{ label: string }[]>('/api/cities?q=mayag%C3%BCez')).body[0]?.label).toBe('Mayagüez, PR');
    for (const query of ['', '?', '?q=', '?x=1']) expect((await api.get(`/api/cities${query}`)).body).toEqual([]);
    expect((await api.get('/api/cities?q=a&q=b')).status).toBe(400);
  });
});

describe('GET /api/cities/named', () => {
  let api: Started;
  beforeAll(async () => {
    api = await start({ places: loadPlaces() });
  });
  afterAll(() => api.stop());
  const named = async (text: string) =>
    (await api.get<NamedPlaceReply>(`/api/cities/named?q=${encodeURIComponent(text)}`)).body;

  it.each([
    ['mayaguez', 'Mayagüez, PR'],
    ['nueva york', 'New York, NY'],
    ['33101', 'Miami, FL'],
    ['Miami, FL', 'Miami, FL'],
  ])('writes %j as %j', async (text, label) =>
    expect(await named(text)).toMatchObject({ kind: 'city', label, cities: [{ label }] }),
  );

  it('returns all cities of a name that several states have', async () => {
    const { label, cities } = await named('san juan');
    expect([label, cities.map((city) => city.label)]).toEqual(['San Juan', ['San Juan, PR', 'San Juan, TX']]);
  });

  it('tells states from cities, and says when nothing has the name', async () => {
    const known = { begun: null, misspelt: [] };
    expect(await named('FL')).toEqual({ kind: 'state', label: 'Florida', cities: [], ...known });
    for (const text of ['', 'Villa de Nadie', '99999', 'x'.repeat(10_000)])
      expect(await named(text)).toEqual({ kind: 'unknown', label: null, cities: [], ...known });
  });

  it('tells what a text may mean that no place has for its name: the first city that begins so, or those that are spelt nearly so', async () => {
    expect(await named('miam')).toMatchObject({ kind: 'unknown', begun: { label: 'Miami, FL' }, misspelt: [] });
    expect(await named('miamii')).toMatchObject({ kind: 'unknown', begun: null, misspelt: [{ label: 'Miami, FL' }] });
  });
});
