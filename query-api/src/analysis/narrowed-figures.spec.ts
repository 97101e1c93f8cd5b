import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatsReply } from '../contract.ts';
import { admin, analyst, start, type Started } from '../testing/index.ts';

let api: Started;
beforeAll(async () => {
  api = await start();
  await api.people(
    { areas: 'Miami, FL; Doral, FL', status: 'approved' },
    { areas: 'Miami, FL; San Juan, PR', status: 'approved' },
    { kind: 'lender', areas: 'San Juan, PR', status: 'rejected', website: 'Findahome' },
  );
});
afterAll(() => api.stop());

const read = async (path: string, as = analyst) => (await api.get<StatsReply>(`/api/admin/stats/${path}`, { as })).body;
/** The sum of each series. */
const sums = ({ series, periods }: StatsReply) =>
  series.map((_, index) => periods.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));

it('A chart is narrowed to a kind, a website and a state, alone or together; a profile counts in each of its states', async () => {
  expect(sums(await read('sign-ups'))).toEqual([2, 1, 2]);
  expect(sums(await read('sign-ups?state=FL'))).toEqual([2, 0, 2]);
  expect(sums(await read('sign-ups?state=Puerto%20Rico'))).toEqual([1, 1, 1]);
  expect(sums(await read('sign-ups?state=PR&kind=lender'))).toEqual([0, 1, 0]);
  expect(sums(await read('sign-ups?website=Findahome'))).toEqual([0, 1, 0]);
  expect(sums(await read('rejections?kind=lender'))).toEqual([0, 0, 0, 0, 1]);
  expect(sums(await read('rejections?kind=agent'))).toEqual([0, 0, 0, 0, 0]);
});

it('Narrowed to profiles, a chart counts no list of the audit, and says so', async () => {
  expect((await read('sign-ups')).entries).toEqual([['AgentRegistered'], ['LenderRegistered'], ['ProfileApproved']]);
  expect((await read('sign-ups?state=FL')).entries).toEqual([null, null, null]);
});

it('The choices are what there is: states with profiles, and admins who decided, unnamed for analysts', async () => {
  const { choices } = await read('time-to-approval');
  expect(choices.state.map(({ code }) => code)).toEqual(['FL', 'PR']);
  expect(choices.actor.map(({ name }) => name)).not.toContain(admin.name);
  expect((await read('plans')).choices).toEqual({ kind: ['agent', 'lender'], website: [], state: [], actor: [] });
});

it.each([
  'leads?kind=agent',
  'rejections?website=Busca',
  'plans?actor=0198c5a0-0000-7000-8000-000000000001',
  'funnel?state=Narnia',
])('What a chart does not count by is refused: %s', async (path) => {
  const { status, body } = await api.get<{ error: { code: string; field: string } }>(`/api/admin/stats/${path}`, {
    as: analyst,
  });
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringMatching(/invalid-query.*(kind|state|website|actor)/),
  ]);
});
