import { DemoRequested } from '@busca/events';
import { listingHistory } from '@busca/projectors/read-models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListingChangesReply, ListingReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

const byAdmin = { actor: { id: admin.id, role: 'Admin' as const } };
const DAY = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map((day) => `${day}T12:00:00.000Z`);

let api: Started;
let [ana, beto, caro]: Person[] = [];
beforeEach(async () => {
  api = await start();
  [ana, beto, caro] = await api.people(
    { name: 'Ana Paz', status: 'pending' },
    { name: 'Beto Cruz', status: 'pending' },
    { name: 'Caro Díaz', status: 'pending', areas: 'Orlando, FL' },
  );
  await api.project(
    api.record('ProfileApproved', { ...ana!.ref, personal: { reason: '' } }, { ...byAdmin, at: DAY[0]! }),
    api.record('ProfileApproved', { ...beto!.ref, personal: { reason: '' } }, { ...byAdmin, at: DAY[1]! }),
    api.record('PremiumGranted', { ...beto!.ref, personal: { reason: '' } }, { ...byAdmin, at: DAY[2]! }),
    api.record('ProfileApproved', { ...caro!.ref, personal: { reason: '' } }, { ...byAdmin, at: DAY[2]! }),
    api.record(
      'AgentEdited',
      {
        ...caro!.ref,
        personal: {
          changes: {
            areas_served: { from: 'Orlando, FL', to: 'Miami, FL' },
            full_name: { from: 'Caro Díaz', to: 'Alba Díaz' },
          },
        },
      },
      { at: DAY[3]! },
    ),
    api.record('ProfileSuspended', { ...ana!.ref, personal: { reason: 'La licencia.' } }, { ...byAdmin, at: DAY[3]! }),
  );
});
afterEach(() => api.stop());

const listing = async (query: string, as = admin) =>
  (await api.get<ListingReply>(`/api/admin/listings/Miami${query}`, { as })).body;
const names = async (query: string, as = admin) =>
  (await listing(query, as)).profiles.map(({ full_name }) => full_name);
const changes = async (query: string, as = admin) =>
  (await api.get<ListingChangesReply>(`/api/admin/listings/Miami/changes${query}`, { as })).body.map(
    ({ name, from, to }) => [name, from, to],
  );

/** What an erasure does to the read model: `projectors/src/projections/erasure.spec.ts` has the whole of it. */
async function eraseListing(id: string): Promise<void> {
  const writer = await api.store.writer(listingHistory);
  const checkpoint = api.record('ProfileReinstated', ana!.ref).position;
  await writer.commit({ changes: [{ id, position: checkpoint, next: null }], erases: true, checkpoint });
  await writer.close();
}

describe('A city page as of a moment', () => {
  it('has who stood in it then, in the order of that day: premium first, then by the name of then', async () => {
    expect(await names('?asOf=2026-02-28')).toEqual([]);
    expect(await names('?asOf=2026-03-01')).toEqual(['Ana Paz']);
    expect(await names('?asOf=2026-03-02')).toEqual(['Ana Paz', 'Beto Cruz']);
    expect(await names('?asOf=2026-03-03')).toEqual(['Beto Cruz', 'Ana Paz']);
    expect(await names('?asOf=2026-03-04')).toEqual(['Beto Cruz', 'Alba Díaz']);
    expect(await names('')).toEqual(['Beto Cruz', 'Alba Díaz']);
    expect(await names('?asOf=2026-03-03&page=2&limit=1')).toEqual(['Ana Paz']);
    expect(await names('?asOf=2026-03-03&kind=lender')).toEqual([]);
  });

  it('is filtered by what each spoke and did then, in the same order, and a filter has its own changes', async () => {
    const at = '2026-03-05T12:00:00.000Z';
    const changed = { languages_spoken: { from: 'Español', to: 'Español, inglés' } };
    await api.project(api.record('AgentEdited', { ...beto!.ref, personal: { changes: changed } }, { at }));
    expect(await names('?asOf=2026-03-05&specialty=itin')).toEqual(['Beto Cruz', 'Alba Díaz']);
    expect(await names('?asOf=2026-03-05&specialty=itin&language=ingles')).toEqual(['Beto Cruz']);
    expect(await names('?asOf=2026-03-05&specialty=luxury')).toEqual([]);
    expect(await listing('?asOf=2026-03-04&language=ingles')).toMatchObject({ total: 0, first: at, next: at });
    expect(await changes('?asOf=2026-03-04&language=ingles')).toEqual([['Beto Cruz', null, 1]]);
    // What somebody speaks is no change of the whole list.
    expect(await listing('?asOf=2026-03-04')).toMatchObject({ previous: DAY[3], next: null });
    // Analysts are shown no language of a profile that is not public now.
    expect(await names('?asOf=2026-03-03&language=espanol')).toEqual(['Beto Cruz', 'Ana Paz']);
    expect(await names('?asOf=2026-03-03&language=espanol', analyst)).toEqual(['Beto Cruz']);
    expect((await api.get('/api/admin/listings/Miami?language=klingon', { as: admin })).status).toBe(400);
  });

  it('names the changes around the moment, for a slider', async () => {
    expect(await listing('?asOf=2026-03-02T12:00')).toMatchObject({
      city: 'Miami, FL',
      total: 2,
      first: DAY[0],
      previous: DAY[0],
      next: DAY[2],
    });
    expect(await listing('')).toMatchObject({ asOf: null, first: DAY[0], previous: DAY[3], next: null });
  });

  it('is cached by its moment, and a later event is seen all the same', async () => {
    for (let count = 0; count < 2; count += 1)
      expect(await names('?asOf=2026-03-05')).toEqual(['Beto Cruz', 'Alba Díaz']);
    await api.project(
      api.record(
        'PremiumRevoked',
        { ...beto!.ref, personal: { reason: '' } },
        { ...byAdmin, at: '2026-03-05T12:00:00.000Z' },
      ),
    );
    expect(await names('?asOf=2026-03-05')).toEqual(['Alba Díaz', 'Beto Cruz']);
    expect(await names('?asOf=2026-03-04')).toEqual(['Beto Cruz', 'Alba Díaz']);
  });

  it('is without an erased person, also where it was cached', async () => {
    expect(await names('?asOf=2026-03-03')).toEqual(['Beto Cruz', 'Ana Paz']);
    await eraseListing(beto!.profileId);
    expect(await listing('?asOf=2026-03-03')).toMatchObject({ total: 1, profiles: [{ full_name: 'Ana Paz' }] });
  });

  it('is masked for analysts, but for a name that visitors saw then and see now', async () => {
    expect(await names('?asOf=2026-03-03', analyst)).toEqual(['Beto Cruz', '•••']);
    expect((await listing('?asOf=2026-03-03', analyst)).profiles[0]).toMatchObject({
      email: '•••',
      phone_number: '•••',
    });
    expect(await changes('?asOf=2026-03-03', analyst)).toEqual([
      ['Alba Díaz', null, 2],
      ['•••', 2, null],
    ]);
  });

  it('is for admins and analysts alone, and of a city: a state has none', async () => {
    expect((await api.get('/api/admin/listings/Miami')).status).toBe(401);
    expect((await api.get('/api/admin/listings/Miami', { as: ana!.user })).status).toBe(403);
    expect((await api.get('/api/admin/listings/Florida', { as: admin })).status).toBe(404);
    expect((await api.get('/api/admin/listings/Miami?asOf=ayer', { as: admin })).status).toBe(400);
    expect((await api.get('/api/agents/busca/city/Miami?asOf=2026-03-02', { as: admin })).status).toBe(400);
    expect((await api.get('/api/admin/listings/Miami/changes', { as: admin })).status).toBe(400);
  });
});

describe('A city page at two moments', () => {
  it('says who came, who changed place and who went, in the order of the second day', async () => {
    // The third of March begins at B: there Beto came first before he was premium.
    expect(await changes('?asOf=2026-03-02&to=2026-03-03')).toEqual([]);
    expect(await changes('?asOf=2026-03-02')).toEqual([
      ['Beto Cruz', 2, 1],
      ['Alba Díaz', null, 2],
      ['Ana Paz', 1, null],
    ]);
    const page = await api.get<ListingChangesReply>(
      '/api/admin/listings/Miami/changes?asOf=2026-03-02&page=2&limit=2',
      { as: admin },
    );
    expect([page.headers.get('X-Total-Count'), page.body.map(({ id }) => id)]).toEqual(['3', [ana!.profileId]]);
  });
});

describe('Notices as of a moment', () => {
  const notices = async (query: string) =>
    (
      await api.get<{ name: string; outcome: { at: string } | null }[]>(`/api/admin/notices?${query}`, { as: admin })
    ).body.map(({ name, outcome }) => [name, outcome?.at ?? null]);

  it('are open or resolved as they were then, oldest or newest first', async () => {
    expect(await notices('asOf=2026-03-01&status=open&order=oldest')).toEqual([
      ['Beto Cruz', null],
      ['Caro Díaz', null],
    ]);
    expect(await notices('asOf=2026-03-01&status=open')).toEqual([
      ['Caro Díaz', null],
      ['Beto Cruz', null],
    ]);
    expect(await notices('asOf=2026-03-02&status=resolved')).toEqual([
      ['Beto Cruz', DAY[1]],
      ['Ana Paz', DAY[0]],
    ]);
    expect(await notices('asOf=2026-03-02')).toEqual([
      ['Caro Díaz', null],
      ['Beto Cruz', DAY[1]],
      ['Ana Paz', DAY[0]],
    ]);
    expect(await notices('asOf=2020-01-01')).toEqual([]);
    expect(await notices('asOf=9999-12-31&status=open')).toEqual([]);
    expect(await notices('asOf=2026-03-02&type=lender')).toEqual([]);
  });

  it('count and stand by their opening of then, also where they were opened again since', async () => {
    const again = (person: Person, at: string) =>
      api.record('AgentResubmitted', { ...person.ref, personal: { changes: {} } }, { at });
    const [demo, ofAna, ofBeto] = ['2026-03-11', '2026-03-12', '2026-03-20'].map((day) => `${day}T12:00:00.000Z`);
    await api.project(
      api.record('DemoRequested', DemoRequested.example, { at: demo! }),
      again(ana!, ofAna!),
      again(beto!, ofBeto!),
    );
    const total = async (query: string) =>
      Number((await api.get(`/api/admin/notices?${query}&page=1&limit=2`, { as: admin })).headers.get('X-Total-Count'));
    const totals = async (asOf: string) => [
      await total(`asOf=${asOf}&status=open`),
      await total(`asOf=${asOf}&status=resolved`),
      await total(`asOf=${asOf}`),
      await total(`asOf=${asOf}&type=agent&website=Busca`),
    ];
    expect(await totals('2026-03-02')).toEqual([1, 2, 3, 3]);
    // In the week of this day one came and another was opened again, but later.
    expect(await totals('2026-03-10')).toEqual([0, 3, 3, 3]);
    expect(await totals('2026-03-11')).toEqual([1, 3, 4, 3]);
    expect(await totals('2026-03-12')).toEqual([2, 2, 4, 3]);
    expect(await totals('2026-03-20')).toEqual([3, 1, 4, 3]);
    const before = [
      ['Ana Paz', DAY[0]],
      ['Beto Cruz', DAY[1]],
      ['Caro Díaz', DAY[2]],
    ];
    expect(await notices('asOf=2026-03-10&order=oldest')).toEqual(before);
    expect(await notices('asOf=2026-03-10')).toEqual(before.toReversed());
    expect((await notices('asOf=2026-03-20&order=oldest')).map(([name]) => name)).toEqual([
      'Caro Díaz',
      null,
      'Ana Paz',
      'Beto Cruz',
    ]);
  });

  it('refuse the filters that no moment has', async () => {
    for (const query of ['before=2026-01-01', 'sent=new'])
      expect((await api.get(`/api/admin/notices?asOf=2026-03-01&${query}`, { as: admin })).status).toBe(400);
    expect((await api.get('/api/admin/notices?asOf=2026-03-01', { as: analyst })).status).toBe(403);
  });
});
