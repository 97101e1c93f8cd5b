import { readSettings } from '@busca/platform';
import { agents, keys } from '@busca/projectors/read-models';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { NearPlaceReply, SpokenLanguageReply } from '../contract.ts';
import { admin, start, type Started } from '../testing/index.ts';
import { languagesOf } from './languages.ts';

let api: Started;
beforeAll(async () => {
  api = await start({ settings: readSettings({ RATE_LIMITS: 'off' }) });
  await api.people(
    { name: 'Ana Paz', areas: 'Miami, FL; San Juan, PR', languages: 'Español, inglés', premium: true },
    { name: 'Beto Paz', areas: 'Miami, FL', languages: 'Spanish and Portuguese' },
    { name: 'Caro Díaz', areas: 'Orlando, FL', languages: 'Español; PORTUGUÊS' },
    { name: 'David Gil', areas: 'Miami, FL', languages: 'Francés', status: 'pending' },
    { name: 'Eva Soto', areas: 'Hialeah, FL', languages: 'Bilingüe' },
    { name: 'Fito Luna', areas: 'Miami, FL', languages: 'Español, italiano', kind: 'lender' },
  );
});
afterAll(() => api.stop());

type Named = { full_name: string };
const get = async <Body>(path: string) => (await api.get<Body>(`/api/agents/busca/${path}`)).body;
const names = async (path: string) => {
  const body = await get<Named[] | { filterCities: Named[] }>(path);
  return (Array.isArray(body) ? body : body.filterCities).map(({ full_name }) => full_name);
};
const spoken = async (path: string) => (await get<SpokenLanguageReply[]>(path)).map(({ id, total }) => [id, total]);

describe('A directory list of one language', () => {
  it.each([
    ['all?language=portugues', ['Beto Paz', 'Caro Díaz']],
    ['all?language=espanol', ['Ana Paz', 'Beto Paz', 'Caro Díaz', 'Eva Soto']],
    ['all?language=frances', []],
    ['premium?language=ingles', ['Ana Paz']],
    ['premium?language=portugues', []],
    ['name/paz?language=portugues', ['Beto Paz']],
    ['name/pa?language=ingles', ['Ana Paz']],
    ['full-name/ana paz?language=ingles', ['Ana Paz']],
    ['full-name/ana paz?language=portugues', []],
    ['city/Miami?language=portugues', ['Beto Paz']],
    ['city/33101?language=ingles', ['Ana Paz']],
    ['city/Florida?language=portugues', ['Beto Paz', 'Caro Díaz']],
    ['city/Miami/name/paz?language=ingles', ['Ana Paz']],
    ['city/Orlando/full-name/beto paz?language=portugues', []],
  ])('/%s lists %j', async (path, expected) => {
    expect(await names(path)).toEqual(expected);
  });

  it('has its own total and its own pages', async () => {
    const { headers, body } = await api.get<Named[]>('/api/agents/busca/all?language=portugues&page=2&limit=1');
    expect([headers.get('X-Total-Count'), body.map(({ full_name }) => full_name)]).toEqual(['2', ['Caro Díaz']]);
  });

  it.each(['klingon', 'INGLES', '', '__proto__'])('of the unknown language %j is refused by name', async (language) => {
    for (const path of ['all', 'city/Miami', 'near/Miami', 'languages', 'city/Miami/languages']) {
      const { status, body } = await api.get<{ errors: { path: string }[] }>(
        `/api/agents/busca/${path}?language=${language}`,
      );
      expect([path, status, body.errors[0]?.path]).toEqual([path, 400, 'language']);
    }
  });
});

describe('A directory list of a speciality', () => {
  it('skips in the order of the list; its total is stored, that of two filters is counted', async () => {
    const own = await start({ settings: readSettings({ RATE_LIMITS: 'off' }) });
    onTestFinished(() => own.stop());
    await own.people(
      { name: 'Ana Paz', areas: 'Miami, FL', languages: 'Español, inglés', specialties: 'itin; va' },
      { name: 'Beto Paz', areas: 'Miami, FL', languages: 'Español', specialties: 'itin' },
      { name: 'Caro Díaz', areas: 'Queens, NY', languages: 'Español, inglés', specialties: 'va', premium: true },
      { name: 'Dora Díaz', areas: 'Queens, NY', languages: 'Español', specialties: 'va' },
      { name: 'Eva Soto', areas: 'Miami, FL', languages: 'Español', specialties: '' },
    );
    const found = async (path: string) => {
      const { body, headers } = await own.get<Named[] | { filterCities: Named[] }>(
        `/api/agents/busca/${path}&page=1&limit=9`,
      );
      const list = Array.isArray(body) ? body : body.filterCities;
      return [headers.get('X-Total-Count'), ...list.map(({ full_name }) => full_name).toSorted()];
    };
    expect(await found('all?specialty=itin')).toEqual(['2', 'Ana Paz', 'Beto Paz']);
    expect(await found('all?specialty=itin&language=ingles')).toEqual(['1', 'Ana Paz']);
    expect(await found('premium?specialty=va')).toEqual(['1', 'Caro Díaz']);
    expect(await found('city/Queens?specialty=va')).toEqual(['2', 'Caro Díaz', 'Dora Díaz']);
    expect(await found('city/Florida?specialty=va')).toEqual(['1', 'Ana Paz']);
    expect(await found('name/paz?specialty=va')).toEqual(['1', 'Ana Paz']);
    expect(await found('city/Miami/name/pa?specialty=itin')).toEqual(['2', 'Ana Paz', 'Beto Paz']);
    expect(await found('full-name/caro diaz?specialty=itin')).toEqual(['0']);
    expect(await found('all?specialty=jumbo')).toEqual(['0']);
    const offered = async (path: string) =>
      (await own.get<{ id: string; total: number }[]>(`/api/agents/busca/${path}`)).body.map(({ id, total }) => [
        id,
        total,
      ]);
    expect(await offered('specialties')).toEqual([
      ['itin', 2],
      ['va', 3],
    ]);
    expect(await offered('city/Queens/specialties')).toEqual([['va', 2]]);
    expect(await offered('city/Nome, AK/specialties')).toEqual([]);
    const { status, body } = await own.get<{ errors: { path: string }[] }>('/api/agents/busca/all?specialty=x');
    expect([status, body.errors[0]?.path]).toEqual([400, 'specialty']);
  });
});

it('Admins have a list of public profiles without Spanish, agents first, and its total', async () => {
  const own = await start({ settings: readSettings({ RATE_LIMITS: 'off' }) });
  onTestFinished(() => own.stop());
  await own.people(
    { name: 'Leo Paz', kind: 'lender', languages: 'English' },
    { name: 'Ana Paz', languages: 'Inglés y portugués' },
    { name: 'Beto Paz', languages: 'Inglés, español' },
    { name: 'Caro Paz', languages: 'Inglés', status: 'suspended' },
    { name: 'Dora Paz', languages: 'Inglés', website: 'Findahome' },
  );
  const { body } = await own.get<Named[]>('/api/admin/profiles?without=spanish', { as: admin });
  expect(body.map(({ full_name }) => full_name)).toEqual(['Ana Paz', 'Leo Paz']);
  const counts = await own.get<{ without_spanish: number }>('/api/admin/counts', { as: admin });
  expect(counts.body.without_spanish).toBe(2);
});

describe('The languages that profiles speak', () => {
  it('are those of the public profiles of the kind, most spoken first', async () => {
    expect(await spoken('languages')).toEqual([
      ['espanol', 4],
      ['portugues', 2],
      ['ingles', 1],
    ]);
    expect((await api.get('/api/lenders/busca/languages')).body).toEqual([
      { id: 'espanol', name: 'Español', total: 1 },
      { id: 'italiano', name: 'Italiano', total: 1 },
    ]);
  });

  it.each([
    [
      'Miami',
      [
        ['espanol', 2],
        ['ingles', 1],
        ['portugues', 1],
      ],
    ],
    ['Hialeah, FL', [['espanol', 1]]],
    [
      'Florida',
      [
        ['espanol', 4],
        ['portugues', 2],
        ['ingles', 1],
      ],
    ],
    ['Xanadu', []],
  ])('in %s are %j', async (place, expected) => {
    expect(await spoken(`city/${place}/languages`)).toEqual(expected);
  });

  it('include the requested one, so that its name is known', async () => {
    expect(await get('city/Hialeah/languages?language=criollo-haitiano')).toContainEqual({
      id: 'criollo-haitiano',
      name: 'Criollo haitiano',
      total: 0,
    });
  });
});

it('The cities near a place are those where somebody speaks the language', async () => {
  const near = async (query: string) =>
    (await get<NearPlaceReply>(`near/Hialeah${query}`)).cities.map(({ label, total }) => [label, total]);
  expect(await near('?language=portugues')).toEqual([
    ['Miami, FL', 1],
    ['Orlando, FL', 1],
  ]);
  expect(await near('')).toEqual([
    ['Miami, FL', 2],
    ['Orlando, FL', 1],
  ]);
  expect(await near('?language=italiano')).toEqual([]);
});

describe('The languages of a list are kept', () => {
  async function reading() {
    const own = await start();
    onTestFinished(() => own.stop());
    await own.people({ name: 'Ana Paz', areas: 'Miami, FL', languages: 'Español' });
    const reader = own.store.reader(agents);
    let reads = 0;
    let before = async () => {};
    const spokenIn = languagesOf({
      state: () => reader.state(),
      totals: async (...list) => {
        reads += 1;
        const totals = await reader.totals(...list);
        await before();
        return totals;
      },
    });
    const totals = async (list: string = keys.listed) =>
      (await spokenIn({ keys: [list] })).map(({ id, total }) => [id, total]);
    return { own, totals, reads: () => reads, beforeAnswer: (act: typeof before) => void (before = act) };
  }

  it('until the read model changes', async () => {
    const { own, totals, reads } = await reading();
    expect([await totals(), await totals(), reads()]).toEqual([[['espanol', 1]], [['espanol', 1]], 1]);
    await own.people({ name: 'Beto Paz', areas: 'Miami, FL', languages: 'Español, inglés' });
    expect([await totals(), reads()]).toEqual([
      [
        ['espanol', 2],
        ['ingles', 1],
      ],
      2,
    ]);
  });

  it('but not those of an empty list, whose names have no end', async () => {
    const { totals, reads } = await reading();
    expect([await totals('nobody'), await totals('nobody'), reads()]).toEqual([[], [], 2]);
  });

  it('and not beyond a change that comes while they are read', async () => {
    const { own, totals, beforeAnswer } = await reading();
    beforeAnswer(async () => {
      beforeAnswer(async () => {});
      await own.people({ name: 'Beto Paz', areas: 'Miami, FL', languages: 'Inglés' });
      await totals();
    });
    await totals();
    expect(await totals()).toEqual([
      ['espanol', 1],
      ['ingles', 1],
    ]);
  });
});
