import { loadPlaces } from '@busca/platform/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CitiesOfStateReply, ServedCityReply, ServedStateReply } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';

let api: Started;
beforeAll(async () => {
  api = await start({ places: loadPlaces() });
  await api.people(
    { name: 'Ana Paz', areas: 'Ponce, PR; Caguas, PR' },
    { name: 'Beto Cruz', areas: 'Ponce, PR; Queens, NY', premium: true },
    { name: 'Caro Díaz', areas: 'Houston, TX', status: 'pending' },
    { name: 'David Gil', areas: 'Dallas, TX', status: 'suspended' },
    { name: 'Eva Soto', areas: 'Adjuntas, PR', kind: 'lender' },
  );
});
afterAll(() => api.stop());

const states = async (kind = 'agents') => (await api.get<ServedStateReply[]>(`/api/${kind}/busca/states`)).body;
const citiesOf = async (state: string, kind = 'agents') =>
  (await api.get<CitiesOfStateReply>(`/api/${kind}/busca/states/${encodeURIComponent(state)}`)).body;

describe('The states with public profiles', () => {
  it('come by their names, with the number of their cities (a borough is one beside its city), of people, and the first ones', async () => {
    const [ana, beto, eva] = ['Ana Paz', 'Beto Cruz', 'Eva Soto'].map((full_name) => ({
      full_name,
      image: expect.any(String) as string,
    }));
    expect(await states()).toEqual([
      { code: 'NY', name: 'Nueva York', cities: 2, total: 1, faces: [beto] },
      { code: 'PR', name: 'Puerto Rico', cities: 2, total: 2, faces: [beto, ana] },
    ]);
    expect(await states('lenders')).toEqual([{ code: 'PR', name: 'Puerto Rico', cities: 1, total: 1, faces: [eva] }]);
  });

  it('are cached until the read model changes', async () => {
    const tag = (await api.get('/api/agents/busca/states')).headers.get('etag')!;
    const again = () => api.get<ServedStateReply[]>('/api/agents/busca/states', { headers: { 'If-None-Match': tag } });
    expect((await again()).status).toBe(304);
    await api.people({ name: 'Fito Luna', areas: 'Reno, NV' });
    expect((await again()).body.map(({ code }) => code)).toEqual(['NV', 'NY', 'PR']);
  });
});

describe('The cities of a state with public profiles', () => {
  it('come with the number of profiles, most first', async () => {
    expect(await citiesOf('PR')).toMatchObject({
      code: 'PR',
      name: 'Puerto Rico',
      cities: [
        { name: 'Ponce', label: 'Ponce, PR', total: 2 },
        { name: 'Caguas', label: 'Caguas, PR', total: 1 },
      ],
    });
    expect((await citiesOf('PR', 'lenders')).cities).toMatchObject([
      { name: 'Adjuntas', label: 'Adjuntas, PR', total: 1 },
    ]);
  });

  it('are asked for by the code or a name of the state, also as an address has it', async () => {
    for (const text of ['ny', 'Nueva York', 'nueva-york', 'new york', 'NUEVA-YORK'])
      expect(await citiesOf(text)).toMatchObject({
        code: 'NY',
        cities: [{ label: 'New York, NY' }, { label: 'Queens, NY' }],
      });
  });

  it('are not found for a state that nobody serves in public, and for any other text', async () => {
    for (const text of ['Texas', 'Ohio', 'Miami', 'x', ' ', 'x'.repeat(5_000)])
      expect((await api.get(`/api/agents/busca/states/${encodeURIComponent(text)}`)).status).toBe(404);
  });
});

it('The large cities with public profiles come most first, with the number of people and the first three; smaller ones do not', async () => {
  const { body } = await api.get<ServedCityReply[]>('/api/agents/busca/cities');
  expect(body.map(({ label, total }) => [label, total])).toEqual([
    ['Ponce, PR', 2],
    ['New York, NY', 1],
    ['Queens, NY', 1],
    ['Reno, NV', 1],
    ['Caguas, PR', 1],
  ]);
  expect(body[0]!.faces.map(({ full_name }) => full_name)).toEqual(['Beto Cruz', 'Ana Paz']);
  expect((await api.get<ServedCityReply[]>('/api/lenders/busca/cities')).body).toEqual([]);
});
