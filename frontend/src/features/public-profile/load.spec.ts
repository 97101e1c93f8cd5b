import { afterEach, expect, it, vi } from 'vitest';
import { agents } from '../profile/kinds.ts';
import { profileLoader } from './load.ts';

const profile = (id: string, takes_messages = true) => ({
  id,
  full_name: `Ana ${id}`,
  image: '',
  areas_served: 'Miami, FL; Hialeah, FL',
  isDeleted: false,
  takes_messages,
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Loads a profile; `city` is what the search of its first area gives. @returns what was loaded and asked */
async function load(one: object, city: object[] | null) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/reviews')) asked.push(address);
    if (address.includes('/reviews')) return Response.json({}, { status: 503 });
    if (address.startsWith('/api/agents/1')) return Response.json(one);
    return city ? Response.json({ filterCities: city }) : Response.json({}, { status: 503 });
  });
  const loaded = await profileLoader(agents)({ params: { id: '1' }, request: new Request('https://busca.example/') });
  return { asked, others: 'others' in loaded && loaded.others.map(({ id }) => id) };
}

it.each([true, false])('a profile comes with three others of its first area, who take messages: %j', async (takes) => {
  const city = [profile('1', takes), profile('2', false), ...['3', '4', '5', '6'].map((id) => profile(id))];
  const { asked, others } = await load(profile('1', takes), city);
  expect(others).toEqual(['3', '4', '5']);
  expect(asked).toEqual(['/api/agents/1', '/api/agents/busca/city/Miami%2C%20FL?limit=9']);
});

it('a profile that is not public, or has no area, asks for no others, and a failed search gives none', async () => {
  expect((await load({ ...profile('1', false), isDeleted: true }, [])).asked).toHaveLength(1);
  expect((await load({ ...profile('1', false), areas_served: '' }, [])).asked).toHaveLength(1);
  expect(await load(profile('1', false), null)).toMatchObject({ others: [] });
});
