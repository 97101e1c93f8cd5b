import { PlanChanged, PlanPaymentConfirmed } from '@busca/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlanLedgerReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, rita: Person;
beforeAll(async () => {
  api = await start();
  const { record } = api;
  const byAdmin = { actor: { id: admin.id, role: 'Admin' as const } };
  await api.project(
    record('AccountCreated', {
      accountId: admin.id,
      userType: 'Admin',
      confirmBy: null,
      personal: { name: admin.name, email: admin.email },
    }),
  );
  [jose, rita] = (await api.people({ name: '@José' }, { name: 'Rita Rey', status: 'pending' })) as [Person, Person];
  await api.project(
    record('PlanChosen', { ...jose.ref, from: null, plan: 'Pro' }),
    record('PlanPaymentConfirmed', { ...PlanPaymentConfirmed.example, ...jose.ref, plan: 'Pro' }, byAdmin),
    record('PlanChanged', { ...PlanChanged.example, ...jose.ref, to: 'Pro' }, byAdmin),
    record('PlanChosen', { ...rita.ref, from: null, plan: 'Standard' }),
  );
});
afterAll(() => api.stop());

const ledgers = async (query = '', as = admin) => {
  const { body, headers } = await api.get<PlanLedgerReply[]>(`/api/admin/plans${query}`, { as });
  return { body, total: headers.get('x-total-count') };
};

it('The ledger of plans lists the profile whose plan changed last first, by state and in pages', async () => {
  expect((await ledgers()).body.map(({ name }) => name)).toEqual(['Rita Rey', '@José']);
  expect((await ledgers('?status=active')).body).toMatchObject([
    {
      profileId: jose.profileId,
      lines: [{ plan: 'Pro', outcome: 'paid', decidedBy: { name: admin.name }, reference: 'TR-20931', endedAt: null }],
    },
  ]);
  expect(await ledgers('?status=asked&page=1&limit=5')).toMatchObject({ body: [{ name: 'Rita Rey' }], total: '1' });
});

it('The ledger of plans is searched by profile, by who decided, by words and by dates; analysts find no words', async () => {
  const names = async (query: string, as = admin) => (await ledgers(`?${query}`, as)).body.map(({ name }) => name);
  expect(await names(`profile=${rita.profileId}`)).toEqual(['Rita Rey']);
  expect(await names(`actor=${admin.id}`)).toEqual(['@José']);
  expect(await names(`actor=${rita.accountId}`)).toEqual([]);
  expect(await names('text=tr-209')).toEqual(['@José']);
  expect(await names(`text=tr-20931&actor=${admin.id}&status=active`)).toEqual(['@José']);
  expect(await names('text=tr-20931&status=asked')).toEqual([]);
  const [changed] = (await ledgers(`?profile=${jose.profileId}`)).body;
  expect(await names(`to=${changed!.changedAt}`)).toEqual(['@José']);
  expect(await names(`from=${changed!.changedAt}`)).toEqual(['Rita Rey', '@José']);
  expect(await names('from=2099-01-01')).toEqual([]);
  expect(await names('text=tr-20931', analyst)).toEqual([]);
  expect(await names(`actor=${admin.id}`, analyst)).toEqual(['@José']);
  const csv = async (query: string, as = admin) =>
    (await api.get<string>(`/api/admin/plans.csv?${query}`, { as })).body;
  expect((await csv(`text=20931`)).trim().split('\n').length).toBe(2);
  expect((await csv(`text=20931`, analyst)).trim().split('\n').length).toBe(1);
  for (const bad of ['actor=Admin', 'text=ab', 'from=ayer', 'profile=x'])
    expect((await api.get(`/api/admin/plans?${bad}`, { as: admin })).status).toBe(400);
});

it("The ledger of plans shows an analyst no name but a public profile's", async () => {
  const { body } = await ledgers('', analyst);
  expect(body.map(({ name }) => name)).toEqual([null, '@José']);
  for (const said of [admin.name, ...Object.values(PlanPaymentConfirmed.example.personal)])
    expect(JSON.stringify(body)).not.toContain(said);
});

it('As of: the plans of a profile are those of the moment, each as it stood then', async () => {
  const { body: now } = await api.get<PlanLedgerReply>(`/api/admin/profiles/${jose.profileId}/plans`, { as: admin });
  const [line] = now.lines;
  const at = async (asOf: number) =>
    (
      await api.get<PlanLedgerReply>(
        `/api/admin/profiles/${jose.profileId}/plans?asOf=${new Date(asOf).toISOString()}`,
        { as: admin },
      )
    ).body.lines;
  const [asked, paid, active] = [line!.askedAt, line!.decidedAt, line!.activeFrom].map((text) => Date.parse(text!)) as [
    number,
    number,
    number,
  ];
  expect(await at(asked - 1)).toEqual([]);
  expect(await at(paid - 1)).toEqual([
    { ...line, outcome: 'asked', decidedAt: null, decidedBy: null, reference: null, amount: null, activeFrom: null },
  ]);
  expect(await at(active - 1)).toEqual([{ ...line, activeFrom: null }]);
  expect(await at(active)).toEqual([line]);
  expect((await api.get(`/api/admin/profiles/${admin.id}/plans`, { as: admin })).status).toBe(404);
});

it('The ledger of plans as CSV has a row for each plan, and no formula (Security row 33)', async () => {
  const { body } = await api.get<string>('/api/admin/plans.csv', { as: admin });
  const rows = body
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(rows[0]).toContain('"Activo desde"');
  expect(rows.slice(1).map((row) => row.slice(1, 3))).toEqual([
    ['"Rita Rey"', '"Standard"'],
    [`"'@José"`, '"Pro"'],
  ]);
});
