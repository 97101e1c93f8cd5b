import {
  LeadAccepted,
  LeadAnswered,
  LeadClosed,
  LeadLapsed,
  LeadOffered,
  LeadPassed,
  LeadSent,
  newId,
} from '@busca/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatsReply } from '../contract.ts';
import { analyst, start, type Started } from '../testing/index.ts';

let api: Started;
beforeAll(async () => {
  api = await start();
});
afterAll(() => api.stop());

/** What each week counts, but for what it has none of. */
async function counted(narrowed = '') {
  const { body } = await api.get<StatsReply>(`/api/admin/stats/messages?from=2026-01-05${narrowed}`, { as: analyst });
  return body.periods.map(({ period, values }) => [
    period,
    Object.fromEntries(body.series.flatMap((name, index) => (values[index] ? [[name, values[index]]] : []))),
  ]);
}

it('The figures of messages count offers by their way, what holders did, and closings by their outcome, by week', async () => {
  const { record } = api;
  const later = { at: '2026-01-13T09:00:00.000Z' };
  await api.project(
    record('LeadSent', { ...LeadSent.example, place: 'Orlando, FL' }),
    record('LeadOffered', { ...LeadOffered.example, way: 'turn' }),
    record('LeadPassed', LeadPassed.example),
    record('LeadOffered', { ...LeadOffered.example, way: 'turn' }),
    record('LeadLapsed', LeadLapsed.example),
    record('LeadOffered', { ...LeadOffered.example, way: 'direct' }, later),
    record('LeadAccepted', LeadAccepted.example, later),
    record('LeadAnswered', LeadAnswered.example, later),
    record('LeadClosed', { ...LeadClosed.example, outcome: 'spam' }, later),
  );
  expect(await counted()).toEqual([
    ['2026-01-05', { 'offered-turn': 2, passed: 1, lapsed: 1 }],
    ['2026-01-12', { 'offered-direct': 1, accepted: 1, answered: 1, 'closed-spam': 1 }],
  ]);
});

it('They are narrowed to the state of the place, as their file is; a profile of another state is no choice', async () => {
  const other = { leadId: newId(), person: 'visitor-other' };
  const { record } = api;
  await api.people({ areas: 'Miami, FL; Houston, TX', status: 'approved' });
  await api.project(
    record('LeadSent', { ...LeadSent.example, ...other, place: 'San Juan, PR' }),
    record('LeadOffered', { ...LeadOffered.example, ...other, way: 'by-hand' }),
  );
  expect((await counted('&state=PR'))[0]).toEqual(['2026-01-05', { 'offered-by-hand': 1 }]);
  expect((await counted('&state=Florida'))[0]).toEqual(['2026-01-05', { 'offered-turn': 2, passed: 1, lapsed: 1 }]);
  const { body } = await api.get<StatsReply>('/api/admin/stats/messages?state=PR', { as: analyst });
  expect(body.choices.state.map(({ code }) => code)).toEqual(['FL', 'PR']);
  expect(body.entries.filter((one) => one !== null)).toEqual([]);
  const file = await api.get<string>('/api/admin/stats/messages/csv?from=2026-01-05&state=PR', { as: analyst });
  expect(file.body).toMatch(/\n"2026-01-05",0,0,1,0/);
});
