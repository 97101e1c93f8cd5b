import { loadPlaces } from '@busca/platform/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NearPlaceReply } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';

let api: Started;
beforeAll(async () => {
  api = await start({ places: loadPlaces() });
  await api.people(
    { name: 'Ana Paz', areas: 'Ponce, PR; Caguas, PR' },
    { name: 'Beto Cruz', areas: 'Ponce, PR; San Juan, PR; Bayamón, PR; Mayagüez, PR', premium: true },
    { name: 'Caro Díaz', areas: 'Orlando, FL', status: 'pending' },
    { name: 'David Gil', areas: 'Miami, FL' },
    { name: 'Eva Soto', areas: 'Adjuntas, PR', kind: 'lender' },
  );
});
afterAll(() => api.stop());

const near = async (place: string, kind = 'agents') =>
  (await api.get<NearPlaceReply>(`/api/${kind}/busca/near/${encodeURIComponent(place)}`)).body;
const labels = ({ cities }: NearPlaceReply) => cities.map(({ label }) => label);

describe('The cities near a place', () => {
  it('are those with public profiles of the kind, the nearest first, four at most', async () => {
    const reply = await near('Adjuntas, PR');
    expect(reply.here?.label).toBe('Adjuntas, PR');
    expect(labels(reply)).toEqual(['Ponce, PR', 'Mayagüez, PR', 'Bayamón, PR', 'Caguas, PR']);
    expect(reply.cities[0]).toMatchObject({ label: 'Ponce, PR', total: 2 });
    expect(reply.cities.map(({ km }) => km)).toEqual(reply.cities.map(({ km }) => km).toSorted((a, b) => a - b));
    expect(reply.cities[0]!.km).toBeGreaterThan(10);
  });

  it('are asked for by a ZIP code, other names and a state too', async () => {
    expect(labels(await near('00680'))).toContain('Ponce, PR');
    expect((await near('nueva york')).here?.label).toBe('New York, NY');
    expect((await near('Florida')).here?.label).toBe('Jacksonville, FL');
  });

  it('are counted by kind, without the place itself', async () => {
    expect(labels(await near('Ponce, PR', 'lenders'))).toEqual(['Adjuntas, PR']);
    expect(labels(await near('Adjuntas, PR', 'lenders'))).toEqual([]);
    expect(labels(await near('Orlando, FL'))).toEqual(['Miami, FL']);
  });

  it('are asked for by coordinates: the city around the point counts too', async () => {
    const reply = await near('18.01,-66.61');
    expect([reply.here?.label, labels(reply)[0]]).toEqual(['Ponce, PR', 'Ponce, PR']);
  });

  it('are none far from all cities, and for a place that does not exist', async () => {
    for (const place of ['0,-150', 'Xanadu', '91,0', '0,181', '1,2,3', '99999', ' ', 'x'.repeat(5_000)])
      expect(await near(place)).toEqual({ here: null, cities: [] });
    expect(await near('Nome, AK')).toMatchObject({ here: { label: 'Nome, AK' }, cities: [] });
  });

  it('are cached until the read model changes', async () => {
    const path = '/api/agents/busca/near/Orlando';
    const tag = (await api.get(path)).headers.get('etag')!;
    expect((await api.get(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    await api.people({ name: 'Fito Luna', areas: 'Tampa, FL' });
    const after = await api.get<NearPlaceReply>(path, { headers: { 'If-None-Match': tag } });
    expect(labels(after.body)[0]).toBe('Tampa, FL');
  });
});
