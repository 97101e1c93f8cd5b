import {
  AgentRegistered,
  LeadAnswered,
  LeadSent,
  newId,
  PersonErased,
  ProfileApproved,
  ProfileRejected,
  ReviewWithheld,
} from '@busca/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TransparencyMonth, TransparencyReply } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';

let api: Started;
let now: string;
beforeEach(async () => {
  now = '2026-02-10T12:00:00.000Z';
  api = await start({ now: () => new Date(now) });
  await api.project(api.record('LeadSent', LeadSent.example));
});
afterEach(() => api.stop());

const HOUR = 3_600_000;
/** As many of something as are asked for, in the middle of a month. */
const times = <One>(count: number, make: (meta: { at: string }, index: number) => One, month = '2026-01'): One[] =>
  Array.from({ length: count }, (_, index) => make({ at: `${month}-15T12:00:00.000Z` }, index));
const rejected = (category: 'licence' | 'photo') => (meta: { at: string }) =>
  api.record('ProfileRejected', { ...ProfileRejected.example, category }, meta);
const answered = (meta: { at: string }) => api.record('LeadAnswered', LeadAnswered.example, meta);

const months = async () => (await api.get<TransparencyReply>('/api/transparency')).body.months;
const nothing: Omit<TransparencyMonth, 'month'> = {
  approvals: null,
  approval_p50: null,
  approval_p90: null,
  rejections: { licence: null, photo: null, text: null, duplicate: null, other: null },
  answers: null,
  reviews_withheld: { 'personal-data': null, insult: null, 'not-about-this': null, forged: null, illegal: null },
  erasures: null,
};

it('Everybody sees what was done in months that are over, and nothing that was done less than five times', async () => {
  const approvals = times(6, ({ at }, index) => {
    const data = { ...AgentRegistered.example, profileId: newId() };
    const signedUp = new Date(Date.parse(at) - (index + 1) * HOUR).toISOString();
    return [
      api.record('AgentRegistered', data, { at: signedUp }),
      api.record('ProfileApproved', { ...ProfileApproved.example, profileId: data.profileId }, { at }),
    ];
  }).flat();
  await api.project(
    ...times(4, answered, '2025-11'),
    ...approvals,
    ...times(5, rejected('licence')),
    ...times(4, rejected('photo')),
    ...times(7, answered),
    ...times(5, (meta) => api.record('ReviewWithheld', { ...ReviewWithheld.example, category: 'insult' }, meta)),
    ...times(8, (meta) => api.record('PersonErased', { ...PersonErased.example, person: newId() }, meta)),
    ...times(9, answered, '2026-02'),
  );
  expect(await months()).toEqual([
    {
      month: '2026-01',
      approvals: 6,
      approval_p50: 3,
      approval_p90: 6,
      rejections: { ...nothing.rejections, licence: 5 },
      answers: 7,
      reviews_withheld: { ...nothing.reviews_withheld, insult: 5 },
      erasures: 8,
    },
    { month: '2025-12', ...nothing },
    { month: '2025-11', ...nothing },
  ]);
});

it('A month is over once it is so in New York', async () => {
  await api.project(...times(5, answered));
  now = '2026-02-01T04:59:59.000Z';
  expect(await months()).toEqual([]);
  now = '2026-02-01T05:00:00.000Z';
  expect(await months()).toMatchObject([{ month: '2026-01', answers: 5 }]);
});

it('The last twelve months are shown', async () => {
  await api.project(...times(5, answered, '2024-12'), ...times(5, answered, '2025-02'));
  expect((await months()).map(({ month }) => month)).toHaveLength(12);
  expect((await months()).at(-1)).toMatchObject({ month: '2025-02', answers: 5 });
});

it('The CSV file holds exactly that', async () => {
  await api.project(...times(5, rejected('licence')), ...times(6, answered, '2025-12'));
  const { body, headers } = await api.get<string>('/api/transparency.csv');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="transparencia.csv"');
  const [header, ...rows] = body
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  const valueOf = (month: TransparencyMonth, path: string): unknown =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], month);
  const told = (path: string, value: unknown) =>
    value === null ? (path.startsWith('approval_') ? '' : 'menos de 5') : String(value);
  expect(header!.slice(0, 2)).toEqual(['Mes', 'approvals']);
  expect(rows).toEqual(
    (await months()).map((month) => [month.month, ...header!.slice(1).map((path) => told(path, valueOf(month, path)))]),
  );
  expect(rows.flat()).toContain('menos de 5');
});
