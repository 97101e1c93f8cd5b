import { LeadAccepted, LeadAnswered, LeadClosed, LeadLapsed, LeadOffered, LeadPassed } from '@busca/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatsReply } from '../contract.ts';
import { analyst, start, type Started } from '../testing/index.ts';

let api: Started;
beforeAll(async () => {
  api = await start();
});
afterAll(() => api.stop());

it('The figures of messages count offers by their way, what holders did, and closings by their outcome, by week', async () => {
  const { record } = api;
  const later = { at: '2026-01-13T09:00:00.000Z' };
  await api.project(
    record('LeadOffered', { ...LeadOffered.example, way: 'turn' }),
    record('LeadPassed', LeadPassed.example),
    record('LeadOffered', { ...LeadOffered.example, way: 'turn' }),
    record('LeadLapsed', LeadLapsed.example),
    record('LeadOffered', { ...LeadOffered.example, way: 'direct' }, later),
    record('LeadAccepted', LeadAccepted.example, later),
    record('LeadAnswered', LeadAnswered.example, later),
    record('LeadClosed', { ...LeadClosed.example, outcome: 'spam' }, later),
  );
  const { body } = await api.get<StatsReply>('/api/admin/stats/messages?from=2026-01-05', { as: analyst });
  const counted = body.periods.map(({ period, values }) => [
    period,
    Object.fromEntries(body.series.flatMap((name, index) => (values[index] ? [[name, values[index]]] : []))),
  ]);
  expect(counted).toEqual([
    ['2026-01-05', { 'offered-turn': 2, passed: 1, lapsed: 1 }],
    ['2026-01-12', { 'offered-direct': 1, accepted: 1, answered: 1, 'closed-spam': 1 }],
  ]);
});
