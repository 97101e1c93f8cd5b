import { afterEach, expect, it, vi } from 'vitest';
import { agents, lenders } from '../../profile/kinds.ts';
import { findProfiles } from './find-profiles.ts';
import type { SearchQuery } from './query.ts';

const query = (change: Partial<SearchQuery>): SearchQuery => ({ city: '', name: '', fullName: false, language: '', all: false, page: 1, ...change });
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
const serveBy = (listOf: (address: string) => unknown[]) => answer((address) => ({ list: listOf(address), total: listOf(address).length }));

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
  [query({ name: 'Ana Peña', fullName: true }), 'full-name/Ana%20Pe%C3%B1a?page=1&limit=9'],
  [query({ city: 'Miami', name: 'A/B' }), 'city/Miami/name/A%2FB?page=1&limit=9'],
  [query({ city: 'Miami', name: 'Ana Peña', fullName: true }), 'city/Miami/full-name/Ana%20Pe%C3%B1a?page=1&limit=9'],
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

it.each([[[{ id: 'a1' }]], [{ filterCities: [{ id: 'a1' }] }]])('The reply %j is a page of profiles with the total of the list', async (list) => {
  serve(list);
  expect(await findProfiles(agents, query({}), signal)).toEqual({ items: [{ id: 'a1' }], total: 31, byBeginning: false });
});

it('A full name that nobody has is looked for as the beginning of a name', async () => {
  const calls = serveBy((address) => (address.includes('full-name') ? [] : [{ id: 'a1' }]));
  const page = await findProfiles(agents, query({ city: 'Miami', name: 'maria jose', fullName: true, language: 'ingles', page: 2 }), signal);
  expect(page).toEqual({ items: [{ id: 'a1' }], total: 1, byBeginning: true });
  expect(calls.at(-1)).toBe('/api/agents/busca/city/Miami/name/maria%20jose?page=2&limit=9&language=ingles');
});

it('A full name that no name begins with finds nobody', async () => {
  serveBy(() => []);
  expect(await findProfiles(agents, query({ name: 'maria jose', fullName: true }), signal)).toEqual({ items: [], total: 0, byBeginning: false });
});
