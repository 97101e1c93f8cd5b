import { AgentEdited } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agentListSchema,
  agentsOfCitySchema,
  agentSchema,
  lenderListSchema,
  lendersOfCitySchema,
  lenderSchema,
  nameListSchema,
  ownAgentSchema,
} from '../contract.ts';
import { agents } from '@busca/projectors/read-models';
import { readSettings } from '@busca/platform';
import { loadPlaces } from '@busca/platform/places';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, ines: Person, pending: Person, rejected: Person, suspended: Person, lucia: Person;

beforeAll(async () => {
  // Whole lists are asked for, of more entries than a network may read in an hour.
  api = await start({ settings: readSettings({ RATE_LIMITS: 'off' }) });
  [jose, , ines, pending, rejected, suspended, , lucia] = (await api.people(
    { name: 'José Pérez García', areas: 'Miami, FL; Hialeah, FL' },
    { name: 'María Núñez', areas: 'Miami, FL; San Juan, PR', premium: true },
    { name: 'Inés Peralta', areas: 'Orlando, FL' },
    { name: 'Pedro Pendiente', areas: 'Miami, FL', status: 'pending' },
    { name: 'Rita Rechazada', areas: 'Miami, FL', status: 'rejected', premium: true },
    { name: 'Saúl Suspendido', areas: 'Miami, FL', status: 'suspended' },
    { name: "Olga O'Neill", areas: 'Ponce, PR' },
    { name: 'Lucía Pérez', areas: 'San Juan, PR', kind: 'lender', premium: true },
  )) as [Person, Person, Person, Person, Person, Person, Person, Person];
});
afterAll(() => api.stop());

const names = (list: { full_name: string }[]) => list.map(({ full_name }) => full_name);

describe('Directory lists', () => {
  const bare: [string, string[]][] = [
    ['premium', ['María Núñez']],
    ['all', ['María Núñez', 'Inés Peralta', 'José Pérez García', "Olga O'Neill"]],
    ['name/pérez', ['José Pérez García']],
    ['name/PE', ['Inés Peralta', 'José Pérez García']],
    ['name/perez gar', ['José Pérez García']],
    ['name/perez x', []],
    ['name/garcia, jose', ['José Pérez García']],
    ['name/ose', []],
    ['full-name/jose perez garcia', ['José Pérez García']],
    ['full-name/jose perez', []],
    ['name/oneill', ["Olga O'Neill"]],
    ['name/o neill', ["Olga O'Neill"]],
    ['full-name/olga o’neill', ["Olga O'Neill"]],
    ['name/pedro', []],
    ['full-name/Rita Rechazada', []],
  ];
  it.each(bare)('of agents: /%s lists %j', async (path, expected) => {
    const { status, body } = await api.get(`/api/agents/busca/${encodeURIComponent(path).replace('%2F', '/')}`);
    expect(status).toBe(200);
    expect(names(agentListSchema.parse(body))).toEqual(expected);
  });

  const ofCity: [string, string[]][] = [
    ['city/Miami', ['María Núñez', 'José Pérez García']],
    ['city/miami, fl', ['María Núñez', 'José Pérez García']],
    ['city/HIALEAH', ['José Pérez García']],
    ['city/San Juan, PR', ['María Núñez']],
    ['city/Miami, OK', []],
    ['city/Atlantis', []],
    ['city/Miami/name/pe', ['José Pérez García']],
    ['city/Miami/name/nunez', ['María Núñez']],
    ['city/Orlando/name/nunez', []],
    ['city/Miami/full-name/jose perez garcia', ['José Pérez García']],
    ['city/Miami/full-name/ines peralta', []],
  ];
  it.each(ofCity)('of agents: /%s lists %j in filterCities', async (path, expected) => {
    const { status, body } = await api.get(`/api/agents/busca/${path}`);
    expect(status).toBe(200);
    expect(names(agentsOfCitySchema.parse(body).filterCities)).toEqual(expected);
  });

  it('of a place: its other names, its boroughs, a ZIP code and a state', async () => {
    const real = await start({ places: loadPlaces(), settings: readSettings({ RATE_LIMITS: 'off' }) });
    await real.people(
      { name: 'Ada Reyes', areas: 'New York City, NY' },
      { name: 'Beto Cruz', areas: 'Queens, NY' },
      { name: 'Caro Díaz', areas: 'Washington, D.C., DC' },
      { name: 'David Gil', areas: 'Fort Lauderdale, FL' },
      { name: 'Eva Soto', areas: 'Miami, FL; Philadelphia, PA' },
      { name: 'Fito Luna', areas: 'Manhattan, KS' },
    );
    const of = async (place: string) =>
      names(
        agentsOfCitySchema.parse((await real.get(`/api/agents/busca/city/${encodeURIComponent(place)}`)).body)
          .filterCities,
      );
    for (const place of ['New York, NY', 'Nueva York', 'new york', 'New York City, NY', '10001'])
      expect([place, await of(place)]).toEqual([place, ['Ada Reyes', 'Beto Cruz']]);
    for (const place of ['Queens', 'queens, ny', '11368', 'Corona, NY', 'Flushing'])
      expect([place, await of(place)]).toEqual([place, ['Ada Reyes', 'Beto Cruz']]);
    for (const place of ['Washington DC', 'Washington, DC', 'washington d.c.', '20001'])
      expect([place, await of(place)]).toEqual([place, ['Caro Díaz']]);
    for (const place of ['Ft Lauderdale', 'ft. lauderdale, fl', 'Fort Lauderdale Florida'])
      expect([place, await of(place)]).toEqual([place, ['David Gil']]);
    for (const place of ['Filadelfia', '33101']) expect([place, await of(place)]).toEqual([place, ['Eva Soto']]);
    expect(await of('Florida')).toEqual(['David Gil', 'Eva Soto']);
    expect(await of('NY')).toEqual(['Ada Reyes', 'Beto Cruz']);
    expect(await of('Manhattan')).toEqual(['Ada Reyes', 'Fito Luna']);
    expect(await of('Manhattan, KS')).toEqual(['Fito Luna']);
    await real.stop();
  });

  it('of lenders have the same calls as those of agents', async () => {
    for (const path of ['all', 'premium', 'name/per', 'full-name/lucia perez'])
      expect(names(lenderListSchema.parse((await api.get(`/api/lenders/busca/${path}`)).body))).toEqual([
        'Lucía Pérez',
      ]);
    for (const path of ['city/San Juan', 'city/San Juan/name/lu', 'city/San Juan/full-name/lucia perez'])
      expect(names(lendersOfCitySchema.parse((await api.get(`/api/lenders/busca/${path}`)).body).filterCities)).toEqual(
        ['Lucía Pérez'],
      );
    expect((await api.get('/api/lenders/busca/name-searchbar/p')).body).toEqual(['Lucía Pérez']);
  });

  it('suggest the names of approved profiles by any of their words', async () => {
    const { body } = await api.get('/api/agents/busca/name-searchbar/p');
    expect(nameListSchema.parse(body).toSorted()).toEqual(['Inés Peralta', 'José Pérez García']);
    expect((await api.get('/api/agents/busca/name-searchbar/garc%C3%ADa')).body).toEqual(['José Pérez García']);
    expect((await api.get('/api/agents/busca/name-searchbar/!')).body).toEqual([]);
  });
});

describe('GET of one profile', () => {
  it('shows an approved profile to everybody', async () => {
    const { status, body, headers } = await api.get(`/api/agents/${jose.profileId}`);
    expect(status).toBe(200);
    expect(agentSchema.strict().parse(body)).toMatchObject({
      id: jose.profileId,
      user_id: jose.accountId,
      full_name: 'José Pérez García',
      isDeleted: false,
      plan_type: 'Free',
    });
    expect(headers.get('vary')).toContain('Authorization');
    expect(lenderSchema.strict().parse((await api.get(`/api/lenders/${lucia.profileId}`)).body)).toMatchObject({
      isPremium: true,
      company: 'Préstamos Boricua',
    });
  });

  it('shows the state to the owner and to admins', async () => {
    for (const as of [rejected.user, admin]) {
      const { status, body, headers } = await api.get(`/api/agents/${rejected.profileId}`, { as });
      expect(status).toBe(200);
      expect(ownAgentSchema.strict().parse(body)).toMatchObject({
        status: 'rejected',
        reason: 'Falta la licencia.',
        isDeleted: true,
        revision: 2,
      });
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', '"2"']);
    }
  });

  it('answers others while the profile is not approved as it answers to an unknown id', async () => {
    for (const as of [undefined, jose.user, analyst]) {
      const answers = await Promise.all(
        ['x', ...[pending, rejected, suspended].map(({ profileId }) => profileId)].map(async (id) => {
          const { status, headers } = await api.get(`/api/agents/${id}`, as && { as });
          return [status, ...headers.keys()];
        }),
      );
      expect(answers).toEqual(answers.map(() => answers[0]));
      expect(answers[0]).toContain(404);
    }
  });

  it('shows a profile of the sister site to its owner and admins only', async () => {
    const [sister] = await api.people({ name: 'Ana Paz', website: 'Findahome', status: 'approved' });
    const path = `/api/agents/${sister!.profileId}`;
    const statuses = await Promise.all(
      [undefined, jose.user, sister!.user, admin].map(async (as) => (await api.get(path, as && { as })).status),
    );
    expect(statuses).toEqual([404, 404, 200, 200]);
  });

  it('answers 404 for an unknown id and for a profile of the other kind', async () => {
    for (const id of [jose.accountId, lucia.profileId, 'x', '1', '%00', '__proto__', 'busca'])
      expect((await api.get(`/api/agents/${id}`)).status).toBe(404);
  });

  it('answers 304 to a client that has this revision, until the profile is edited', async () => {
    const first = await api.get(`/api/agents/${ines.profileId}`);
    const headers = { 'If-None-Match': first.headers.get('etag')! };
    expect(headers['If-None-Match']).toMatch(/^W\/"[\w-]{8}-[0-9a-f]{12}-1-1-0-0"$/);
    expect((await api.get(`/api/agents/${ines.profileId}`, { headers })).status).toBe(304);
    await api.project(api.record('AgentEdited', { ...AgentEdited.example, ...ines.ref }));
    const after = await api.get(`/api/agents/${ines.profileId}`, { headers });
    expect([after.status, after.headers.get('etag')]).toEqual([200, expect.stringMatching(/-2-0-0"$/)]);
    expect(after.body).toMatchObject({ brokerage: 'Hogar Realty' });
  });

  it('one profile answers 200 to a tag from before a rebuild, and to one of another log', async () => {
    const mine = await start();
    const [ana] = (await mine.people({ name: 'Ana Paz' })) as [Person];
    const read = (tag: string) => mine.get(`/api/agents/${ana.profileId}`, { headers: { 'If-None-Match': tag } });
    const tag = (await read('')).headers.get('etag')!;
    expect((await read(tag)).status).toBe(304);
    expect((await read(tag.replace(/-[0-9a-f]{12}-/, '-00000000000a-'))).status).toBe(200);

    const document = (await mine.store.reader(agents).get(ana.profileId))!;
    const candidate = await mine.store.candidate(agents);
    const change = {
      id: document.id,
      position: document.position,
      next: { body: document.body, index: { keys: [], sort: '', text: '', terms: [] } },
    };
    await candidate.commit({ changes: [change], checkpoint: document.position });
    await candidate.promote();
    expect(await read(tag)).toMatchObject({ status: 200, body: { full_name: 'Ana Paz' } });
    await mine.stop();
  });

  it('answers 401 to a token that this service did not sign', async () => {
    expect(
      (await api.get(`/api/agents/${jose.profileId}`, { headers: { Authorization: 'Bearer a.b.c' } })).status,
    ).toBe(401);
  });
});
