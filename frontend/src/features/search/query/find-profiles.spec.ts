import { afterEach, expect, it, vi } from 'vitest';
import { agents, lenders } from '../../profile/kinds.ts';
import { findProfiles, nearestNames } from './load.ts';
import type { SearchQuery } from './query.ts';

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
const { signal } = new AbortController();

/** Answers every call with a list and its total. @returns the addresses called */
function answer(replyTo: (address: string) => { list: unknown; total: number }): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    const { list, total } = replyTo(address);
    return Response.json(list, { headers: { 'X-Total-Count': String(total) } });
  });
  return calls;
}
const serve = (list: unknown) => answer(() => ({ list, total: 31 }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [query({}), 'premium?page=1&limit=9'],
  [query({ all: true, page: 2 }), 'all?page=2&limit=9'],
  [query({ city: 'San Juan, PR', page: 2 }), 'city/San%20Juan%2C%20PR?page=2&limit=9'],
  [query({ language: 'ingles' }), 'all?page=1&limit=9&language=ingles'],
  [query({ city: 'Miami', name: 'Ana', language: 'ingles' }), 'city/Miami/name/Ana?page=1&limit=9&language=ingles'],
  [query({ name: 'Peña' }), 'name/Pe%C3%B1a?page=1&limit=9'],
  [query({ name: 'Ana Peña', fullName: true }), 'name/Ana%20Pe%C3%B1a?page=1&limit=9'],
  [query({ city: 'Miami', name: 'A/B' }), 'city/Miami/name/A%2FB?page=1&limit=9'],
  [query({ city: 'Miami', name: 'Ana Peña', fullName: true }), 'city/Miami/name/Ana%20Pe%C3%B1a?page=1&limit=9'],
])('A search for %j calls %s', async (search, call) => {
  const calls = serve([]);
  await findProfiles(agents, search, signal);
  expect(calls).toEqual([`/api/agents/busca/${call}`]);
});

it('A search for lenders calls the routes of lenders', async () => {
  const calls = serve([]);
  await findProfiles(lenders, query({ city: 'Miami' }), signal);
  expect(calls).toEqual(['/api/lenders/busca/city/Miami?page=1&limit=9']);
});

it.each([[[{ id: 'a1' }]], [{ filterCities: [{ id: 'a1' }] }]])(
  'The reply %j is a page of profiles with the total of the list',
  async (list) => {
    serve(list);
    expect(await findProfiles(agents, query({}), signal)).toEqual({ items: [{ id: 'a1' }], total: 31 });
  },
);

it('A name that nobody has is near to those that sound like it; one that somebody has is near to none', async () => {
  const calls = serve(['Rosa Gómez', 'Ana Gómez', 'Eva Gómez', 'Luz Gómez']);
  expect(await nearestNames(agents, 'gomes', signal)).toEqual(['Rosa Gómez', 'Ana Gómez', 'Eva Gómez']);
  expect(calls).toEqual(['/api/agents/busca/name-searchbar/gomes']);
  expect(await nearestNames(agents, 'gomez, rosa', signal)).toEqual([]);
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  expect(await nearestNames(agents, 'gomes', signal)).toEqual([]);
});
