import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords } from '@busca/command-api';
import { planTypes, START, type EventLog, type RecordedEvent } from '@busca/events';
import { openEngines, type Engines } from '@busca/events/engines';
import { createLogger, createMetrics, createTokens, readSettings, serve, type Serving } from '@busca/platform';
import { projections, rebuild } from '@busca/projectors';
import { composeQueryApi } from '@busca/query-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHistory } from './make-history.ts';

const period = { from: Date.UTC(2024, 10, 1), until: Date.UTC(2026, 10, 1) };
const DAY = 86_400_000;
const root = mkdtempSync(join(tmpdir(), 'busca-figures-'));
const settings = { ...readSettings({ JWT_SECRET: 'a secret that only this test knows, and no other' }), DATA_DIR: join(root, 'data') };
const token = createTokens(settings.JWT_SECRET!, () => new Date()).issue({ id: '0198c5a0-0000-7000-8000-000000000001', name: 'Ada', email: 'ada@example.com', user_type: 'Admin' });

let engines: Engines;
let api: ReturnType<typeof composeQueryApi>;
let serving: Serving;
let log: RecordedEvent[];

async function readLog({ store, read }: EventLog): Promise<RecordedEvent[]> {
  const { events } = await store.readAll(START, { limit: 5_000 });
  return Promise.all(events.map(read));
}

beforeAll(async () => {
  const passwords = createPasswords();
  await makeHistory({ folder: settings.DATA_DIR, events: 1_500, seed: 3, period }, passwords);
  await passwords.close();
  engines = openEngines(settings);
  log = await readLog(engines.log);
  api = composeQueryApi({ settings, engines, metrics: createMetrics(), logger: createLogger('silent'), now: () => new Date() });
  for (const projection of projections) if (['stats', 'events', 'audit', 'accounts'].includes(projection.model.name)) await rebuild({ log: engines.log, store: api.store, projection });
  serving = await serve(api.app.callback(), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await serving.stop();
  await api.store.close();
  await engines.close();
  rmSync(root, { recursive: true });
});

type Values = (number | null)[];
async function chart(name: string): Promise<Map<string, Values>> {
  const reply = await fetch(new URL(`/api/admin/stats/${name}?from=2024-10-28`, serving.url), { headers: { Authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  const { weeks } = (await reply.json()) as { weeks: { week: string; values: Values }[] };
  expect(weeks.length).toBeGreaterThan(100);
  return new Map(weeks.map(({ week, values }) => [week, values]));
}

/** The Monday of an instant, found in another way than the figures find it. */
function mondayOf(at: string): string {
  const day = new Date(`${at.slice(0, 10)}T00:00:00Z`);
  while (day.getUTCDay() !== 1) day.setTime(day.getTime() - DAY);
  return day.toISOString().slice(0, 10);
}

const ofType = <T extends RecordedEvent['type']>(...types: T[]) => log.filter((event): event is Extract<RecordedEvent, { type: T }> => (types as string[]).includes(event.type));
const inWeek = (week: string) => ({ metadata }: RecordedEvent) => mondayOf(metadata.at) === week;
const profileOf = ({ data }: RecordedEvent): string => ('profileId' in data ? data.profileId : '');

/** Expects every week of a chart to equal what a query over the raw log answers. */
async function expectEqual(name: string, query: (week: string) => Values): Promise<void> {
  const figures = await chart(name);
  expect([...figures].map(([week, values]) => ({ week, values }))).toEqual([...figures.keys()].map((week) => ({ week, values: query(week) })));
  expect([...figures.values()].flat().some((value) => (value ?? 0) > 0)).toBe(true);
}

it('Figures: sign-ups and approvals a week equal those of the raw log', () =>
  expectEqual('sign-ups', (week) => [
    ofType('AgentRegistered').filter(inWeek(week)).length, ofType('LenderRegistered').filter(inWeek(week)).length, ofType('ProfileApproved').filter(inWeek(week)).length,
  ]));

it('Figures: the median and the 90th percentile of the time to approval equal those of the raw log', async () => {
  const signedUp = new Map(ofType('AgentRegistered', 'LenderRegistered').map((event) => [profileOf(event), Date.parse(event.metadata.at)]));
  const rank = (sorted: readonly number[], share: number) => (sorted.length === 0 ? null : Math.round((sorted[Math.ceil(share * sorted.length) - 1]! / 3_600_000) * 100) / 100);
  await expectEqual('time-to-approval', (week) => {
    const times = ofType('ProfileApproved').filter(inWeek(week)).map((event) => Date.parse(event.metadata.at) - signedUp.get(profileOf(event))!).toSorted((a, b) => a - b);
    return [rank(times, 0.5), rank(times, 0.9)];
  });
});

it('Figures: rejections by category equal those of the raw log', () =>
  expectEqual('rejections', (week) => ['licence', 'photo', 'text', 'duplicate', 'other'].map((category) => ofType('ProfileRejected').filter(inWeek(week)).filter(({ data }) => data.category === category).length)));

it('Figures: plans at the end of each week, and its upgrades, equal those of the raw log', () =>
  expectEqual('plans', (week) => {
    const until = new Date(Date.parse(week) + 7 * DAY).toISOString();
    const plan = new Map(ofType('PlanChanged').filter(({ metadata }) => metadata.at < until).map((event) => [profileOf(event), event.data.to]));
    const rank = (name: (typeof planTypes)[number]) => planTypes.indexOf(name);
    const upgrades = ofType('PlanChanged').filter(inWeek(week)).filter(({ data }) => rank(data.to) > rank(data.from)).length;
    return [...['Standard', 'Pro', 'Enterprise'].map((name) => [...plan.values()].filter((one) => one === name).length), upgrades];
  }));

it('Figures: messages a week by their page equal those of the raw log', () =>
  expectEqual('leads', (week) => ['contact', 'loan', undefined].map((page) => ofType('LeadSent').filter(inWeek(week)).filter(({ data }) => data.page === page).length)));

it('Figures: the funnel of each week equals that of the raw log', () => {
  const reached = (type: 'ProfileApproved' | 'PremiumGranted') => new Set(ofType(type).map(profileOf));
  const [approved, premium] = [reached('ProfileApproved'), reached('PremiumGranted')];
  return expectEqual('funnel', (week) => {
    const people = ofType('AgentRegistered', 'LenderRegistered').filter(inWeek(week)).map(profileOf);
    return [people.length, people.filter((id) => approved.has(id)).length, people.filter((id) => premium.has(id)).length];
  });
});
