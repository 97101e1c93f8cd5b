import { afterEach, describe, expect, it, vi } from 'vitest';
import { agents } from '../../profile/kinds.ts';
import { searchLoader } from './load.ts';

const listed = {
  id: 'a1',
  full_name: 'Inés Paz',
  email: 'ines@example.com',
  phone_number: '3055550142',
  areas_served: 'Miami, FL',
  image: '',
};
const ines = {
  ...listed,
  isPremium: false,
  languages_spoken: ' ',
  primary_language: 'Spanish',
  profile_description: 'Ayudo a familias.',
  brokerage: 'Casa Sur',
  brokerage_number: '3055550100',
};
const spoken = [
  { id: 'espanol', name: 'Español', total: 4 },
  { id: 'portugues', name: 'Portugués', total: 1 },
];
const refusal = { errors: [{ code: 'invalid-query', message: 'no such language', path: 'language' }] };

/** Answers calls by the end of their path: `null` fails. @returns the addresses called */
function serve(replies: Record<string, unknown>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    if (address.includes('language=klingon')) return Response.json(refusal, { status: 400 });
    const path = address.replace('/api/agents/busca/', '');
    const reply = replies[path] ?? replies[path.split('?')[0]!];
    return reply
      ? Response.json(reply, { headers: { 'X-Total-Count': String((reply as unknown[]).length) } })
      : Response.json({}, { status: 503 });
  });
  return calls;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const load = (query: string) =>
  searchLoader(agents)({ request: new Request(`https://busca.example/encuentra-un-agente${query}`) });

describe('The search by language', () => {
  it('lists all who speak it, with the languages to choose from', async () => {
    const calls = serve({ all: [ines], languages: spoken });
    const { query, canonical, result, languages } = await load('?idioma=Portugu%C3%A9s&todos=1');
    expect(calls).toEqual([
      '/api/agents/busca/all?page=1&limit=9&language=portugues',
      '/api/agents/busca/languages?language=portugues',
    ]);
    expect([query.language, canonical.language, canonical.all]).toEqual(['portugues', 'portugues', false]);
    expect(result).toMatchObject({
      profiles: [{ ...listed, firm: 'Casa Sur', languages: 'Español' }],
      unknown: null,
    });
    expect(result).not.toHaveProperty('profiles.0.profile_description');
    expect(languages).toEqual(spoken);
  });

  it('in a language that does not exist finds nobody and says which, with the languages of the place', async () => {
    serve({ 'city/Miami/languages': spoken });
    const { query, result, languages } = await load('?city=Miami&idioma=Klingon');
    expect(result).toMatchObject({ profiles: [], total: 0, unknown: { filter: 'language', text: 'klingon' } });
    expect([query.city, query.language, languages]).toEqual(['Miami', '', spoken]);
  });

  it('with a speciality that does not exist finds nobody and says which', async () => {
    serve({ all: [ines] });
    const { query, result } = await load('?especialidad=Palacios&todos=1');
    expect(result).toMatchObject({ profiles: [], total: 0, unknown: { filter: 'specialty', text: 'Palacios' } });
    expect(query.specialty).toBe('');
  });

  it('keeps the searched language among those to choose from when they do not load', async () => {
    serve({ all: [ines] });
    expect((await load('?idioma=criollo-haitiano')).languages).toEqual([
      { id: 'criollo-haitiano', name: 'criollo haitiano', total: 0 },
    ]);
    expect((await load('?todos=1')).languages).toEqual([]);
  });

  it('names the cities of a name that several states have, and none of any other name', async () => {
    const named = (cities: string[]) => ({
      kind: 'city',
      label: 'Miami',
      cities: cities.map((label) => ({ label, name: 'Miami', state: label.slice(-2) })),
    });
    serve({ 'city/Miami': [ines], '/api/cities/named': named(['Miami, FL', 'Miami, OK']) });
    expect((await load('?city=Miami')).sameName).toEqual(['Miami, FL', 'Miami, OK']);
    serve({ 'city/Hialeah': [ines], '/api/cities/named': named(['Hialeah, FL']) });
    expect((await load('?city=Hialeah')).sameName).toEqual([]);
  });

  it('means the first city that begins so where the searched one is no place and finds nobody', async () => {
    const begun = { label: 'Hialeah, FL', name: 'Hialeah', state: 'FL' };
    const unknown = { kind: 'unknown', label: null, cities: [], begun, misspelt: [] };
    const known = { kind: 'city', label: begun.label, cities: [begun], begun: null, misspelt: [] };
    serve({
      'city/hialea': [],
      'city/Hialeah%2C%20FL': [ines],
      '/api/cities/named': unknown,
      '/api/cities/named?q=Hialeah%2C%20FL': known,
    });
    const { query, result } = await load('?city=hialea');
    expect([query.city, result]).toMatchObject(['Hialeah, FL', { total: 1 }]);
  });

  it('asks for what a misspelt place and name may mean, where nobody is found', async () => {
    const misspelt = [{ label: 'Kissimmee, FL', name: 'Kissimmee', state: 'FL' }];
    serve({
      'city/kisimee/name/gomes': [],
      'name-searchbar/gomes': ['Rosa Gómez'],
      '/api/cities/named': { kind: 'unknown', label: null, cities: [], begun: null, misspelt },
    });
    expect((await load('?city=kisimee&name=gomes')).result).toMatchObject({
      total: 0,
      meant: { names: ['Rosa Gómez'], cities: ['Kissimmee, FL'] },
    });
  });

  it('suggests the nearest cities where somebody speaks it when nobody is found in a city', async () => {
    const calls = serve({ 'city/Ponce': [], 'city/Ponce/languages': spoken });
    await load('?city=Ponce&idioma=portugues');
    expect(calls.at(-1)).toBe('/api/agents/busca/near/Ponce?language=portugues');
  });
});
