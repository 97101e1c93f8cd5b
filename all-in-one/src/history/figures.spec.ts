import { leadOutcomes, leadPages, offerWays, planTypes, type RecordedEvent } from '@busca/events';
import type { Period, StatsReply, TransparencyReply } from '@busca/query-api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyEvents, startHistoryApi, type HistoryApi } from './testing/history-api.ts';

const DAY = 86_400_000;
/** Making the history of 50,000 events takes minutes. */
const TIMEOUT_MS = 600_000;

let api: HistoryApi;
let log: RecordedEvent[];
beforeAll(async () => {
  api = await startHistoryApi({
    events: historyEvents(2_000),
    seed: 1,
    models: ['stats', 'audit', 'accounts'],
    now: () => new Date('2026-11-02T12:00:00.000Z'),
  });
  log = api.log;
}, TIMEOUT_MS);
afterAll(() => api.stop());

type Values = (number | null)[];
async function replyOf(name: string, by: Period, narrowed = ''): Promise<StatsReply> {
  const reply = await api.get(`/api/admin/stats/${name}?from=2024-10-28&by=${by}${narrowed}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as StatsReply;
}

async function chart(name: string, by: Period, narrowed: string): Promise<Map<string, Values>> {
  const { periods } = await replyOf(name, by, narrowed);
  expect(periods.length).toBeGreaterThan(by === 'week' ? 100 : 24);
  return new Map(periods.map(({ period, values }) => [period, values]));
}

/** The Monday of an instant, found in another way than the figures find it. */
function mondayOf(at: string): string {
  const day = new Date(`${at.slice(0, 10)}T00:00:00Z`);
  while (day.getUTCDay() !== 1) day.setTime(day.getTime() - DAY);
  return day.toISOString().slice(0, 10);
}

const ofType = <T extends RecordedEvent['type']>(...types: T[]) =>
  log.filter((event): event is Extract<RecordedEvent, { type: T }> => (types as string[]).includes(event.type));
const isIn =
  (period: string) =>
  ({ metadata }: RecordedEvent) =>
    (period.length === 7 ? metadata.at.slice(0, 7) : mondayOf(metadata.at)) === period;
const profileOf = ({ data }: RecordedEvent): string => ('profileId' in data ? data.profileId : '');

/** Expects every week and month of a chart to equal what a query over the raw log answers. */
async function expectEqual(name: string, query: (period: string) => Values, narrowed = ''): Promise<void> {
  for (const by of ['week', 'month'] as const) {
    const figures = await chart(name, by, narrowed);
    expect([...figures].map(([period, values]) => ({ period, values }))).toEqual(
      [...figures.keys()].map((period) => ({ period, values: query(period) })),
    );
    expect([...figures.values()].flat().some((value) => (value ?? 0) > 0)).toBe(true);
  }
}

it('Figures: sign-ups and approvals equal those of the raw log', () =>
  expectEqual('sign-ups', (period) => [
    ofType('AgentRegistered').filter(isIn(period)).length,
    ofType('LenderRegistered').filter(isIn(period)).length,
    ofType('ProfileApproved').filter(isIn(period)).length,
  ]));

it('Figures: the median and the 90th percentile of the time to approval equal those of the raw log', async () => {
  const signedUp = new Map(
    ofType('AgentRegistered', 'LenderRegistered').map((event) => [profileOf(event), Date.parse(event.metadata.at)]),
  );
  const rank = (sorted: readonly number[], share: number) =>
    sorted.length === 0 ? null : Math.round((sorted[Math.ceil(share * sorted.length) - 1]! / 3_600_000) * 100) / 100;
  await expectEqual('time-to-approval', (period) => {
    const times = ofType('ProfileApproved')
      .filter(isIn(period))
      .map((event) => Date.parse(event.metadata.at) - signedUp.get(profileOf(event))!)
      .toSorted((a, b) => a - b);
    return [rank(times, 0.5), rank(times, 0.9)];
  });
});

it('Figures: rejections by category equal those of the raw log', () =>
  expectEqual('rejections', (period) =>
    ['licence', 'photo', 'text', 'duplicate', 'other'].map(
      (category) =>
        ofType('ProfileRejected')
          .filter(isIn(period))
          .filter(({ data }) => data.category === category).length,
    ),
  ));

/** The first instant (ISO) after a week or month. */
function endOf(period: string): string {
  const [year, month, day] = period.split('-').map(Number) as [number, number, number?];
  return new Date(day === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, day + 7)).toISOString();
}

it('Figures: plans at the end of each week or month, and its upgrades, equal those of the raw log', () =>
  expectEqual('plans', (period) => {
    const until = endOf(period);
    const plan = new Map(
      ofType('PlanChanged')
        .filter(({ metadata }) => metadata.at < until)
        .map((event) => [profileOf(event), event.data.to]),
    );
    const rank = (name: (typeof planTypes)[number]) => planTypes.indexOf(name);
    const upgrades = ofType('PlanChanged')
      .filter(isIn(period))
      .filter(({ data }) => rank(data.to) > rank(data.from)).length;
    return [
      ...['Standard', 'Pro', 'Enterprise'].map((name) => [...plan.values()].filter((one) => one === name).length),
      upgrades,
    ];
  }));

it('Figures: messages by their page equal those of the raw log', () =>
  expectEqual('leads', (period) =>
    [...leadPages, undefined].map(
      (page) =>
        ofType('LeadSent')
          .filter(isIn(period))
          .filter(({ data }) => data.page === page).length,
    ),
  ));

it('Figures: the funnel of each week and month equals that of the raw log', () => {
  const reached = (type: 'ProfileApproved' | 'PremiumGranted') => new Set(ofType(type).map(profileOf));
  const [approved, premium] = [reached('ProfileApproved'), reached('PremiumGranted')];
  return expectEqual('funnel', (period) => {
    const people = ofType('AgentRegistered', 'LenderRegistered').filter(isIn(period)).map(profileOf);
    return [
      people.length,
      people.filter((id) => approved.has(id)).length,
      people.filter((id) => premium.has(id)).length,
    ];
  });
});

const ids = (events: readonly RecordedEvent[]) => new Set(events.map(profileOf));
const isOf = (profiles: ReadonlySet<string>) => (event: RecordedEvent) => profiles.has(profileOf(event));

it('Figures: those of a kind, a website and a state equal the raw log of such profiles', async () => {
  const { choices } = await replyOf('sign-ups', 'month');
  const { code } = choices.state[0]!;
  const all = ofType('AgentRegistered', 'LenderRegistered');
  const narrowed = {
    '&kind=lender': ofType('LenderRegistered'),
    '&website=Busca': all.filter(({ data }) => data.website === 'Busca'),
    [`&state=${code}`]: all.filter(({ data }) => data.personal.areas_served.includes(`, ${code}`)),
    [`&state=${code}&kind=agent`]: ofType('AgentRegistered').filter(({ data }) =>
      data.personal.areas_served.includes(`, ${code}`),
    ),
  };
  for (const [query, events] of Object.entries(narrowed)) {
    const within = isOf(ids(events));
    await expectEqual(
      'sign-ups',
      (period) =>
        [ofType('AgentRegistered'), ofType('LenderRegistered'), ofType('ProfileApproved')].map(
          (some) => some.filter(isIn(period)).filter(within).length,
        ),
      query,
    );
  }
});

it('Figures: rejections and approvals of one admin equal the raw log, and lead to the entries of that admin', async () => {
  const { choices } = await replyOf('rejections', 'month');
  const { id } = choices.actor[0]!;
  const theirs = ({ metadata }: RecordedEvent) => metadata.actor.id === id;
  await expectEqual(
    'rejections',
    (period) =>
      ['licence', 'photo', 'text', 'duplicate', 'other'].map(
        (category) =>
          ofType('ProfileRejected')
            .filter(isIn(period))
            .filter(theirs)
            .filter(({ data }) => data.category === category).length,
      ),
    `&actor=${id}`,
  );
  const { periods, all_entries: types } = await replyOf('time-to-approval', 'month', `&actor=${id}`);
  expect(types).toEqual(['ProfileApproved']);
  expect(periods.map(({ of }) => of)).toEqual(
    periods.map(({ period }) => ofType('ProfileApproved').filter(isIn(period)).filter(theirs).length),
  );
});

it('Figures: what happens to messages, and to those for places of a state, equals the raw log', async () => {
  const { series, choices } = await replyOf('messages', 'month');
  const { code } = choices.state[0]!;
  const about = ofType('LeadSent').filter(({ data, isErased }) => !isErased && data.place?.endsWith(`, ${code}`));
  const within = new Set(about.map(({ data }) => data.leadId));
  const isWithin = ({ data }: RecordedEvent) => 'leadId' in data && within.has(data.leadId);
  const happened: Record<string, (event: RecordedEvent) => boolean> = {
    ...Object.fromEntries(
      offerWays.map((way) => [`offered-${way}`, ({ type, data }) => type === 'LeadOffered' && data.way === way]),
    ),
    accepted: ({ type }) => type === 'LeadAccepted',
    passed: ({ type }) => type === 'LeadPassed',
    lapsed: ({ type }) => type === 'LeadLapsed',
    answered: ({ type }) => type === 'LeadAnswered',
    ...Object.fromEntries(
      leadOutcomes.map((outcome) => [
        `closed-${outcome}`,
        ({ type, data }) => type === 'LeadClosed' && data.outcome === outcome,
      ]),
    ),
  };
  for (const [narrowed, events] of [
    ['', log],
    [`&state=${code}`, log.filter(isWithin)],
  ] as const)
    await expectEqual(
      'messages',
      (period) => {
        const then = events.filter(isIn(period));
        return series.map((name) => then.filter(happened[name]!).length);
      },
      narrowed,
    );
  await expectEqual(
    'leads',
    (period) =>
      [...leadPages, undefined].map(
        (page) =>
          ofType('LeadSent')
            .filter(isIn(period))
            .filter(isWithin)
            .filter(({ data }) => data.page === page).length,
      ),
    `&state=${code}`,
  );
});

it('Figures: a point that leads to entries has as many as the audit finds', async () => {
  let compared = 0;
  for (const name of ['sign-ups', 'time-to-approval', 'rejections', 'messages', 'funnel'])
    for (const by of ['week', 'month'] as const) {
      const { entries, all_entries: all, periods } = await replyOf(name, by);
      for (const { period, values, of } of periods.slice(-6)) {
        const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
        for (const [types, value] of [
          ...entries.map((one, index) => [one, values[index]] as const),
          [all, of ?? sum],
        ] as const) {
          if (types === null) continue;
          const to = new Date(Date.parse(endOf(period)) - 1).toISOString();
          const found = await api.get(
            `/api/admin/audit?type=${types.join(',')}&from=${period.padEnd(10, '-01')}&to=${to}&limit=1`,
          );
          expect([name, period, types, found.headers.get('x-total-count')]).toEqual([
            name,
            period,
            types,
            String(value),
          ]);
          compared += value ? 1 : 0;
        }
      }
    }
  expect(compared).toBeGreaterThan(20);
});

it('Figures: what everybody sees of closed months equals the raw log, and says nothing of fewer than five', async () => {
  const { months } = (await (await api.get('/api/transparency')).json()) as TransparencyReply;
  const signedUp = new Map(
    ofType('AgentRegistered', 'LenderRegistered').map((event) => [profileOf(event), Date.parse(event.metadata.at)]),
  );
  const shown = (found: readonly unknown[]) => (found.length < 5 ? null : found.length);
  const rank = (sorted: readonly number[], share: number) =>
    sorted.length < 5 ? null : Math.round((sorted[Math.ceil(share * sorted.length) - 1]! / 3_600_000) * 100) / 100;
  const expected = Array.from({ length: 12 }, (_, back) => {
    const month = new Date(Date.UTC(2026, 9 - back)).toISOString().slice(0, 7);
    const inMonth = ({ metadata }: RecordedEvent) => metadata.at.startsWith(month);
    const approved = ofType('ProfileApproved').filter(inMonth);
    const times = approved
      .map((event) => Date.parse(event.metadata.at) - signedUp.get(profileOf(event))!)
      .toSorted((a, b) => a - b);
    const rejected = ofType('ProfileRejected').filter(inMonth);
    const withheld = ofType('ReviewWithheld').filter(inMonth);
    const by = (categories: readonly string[], events: readonly { data: { category: string } }[]) =>
      Object.fromEntries(categories.map((one) => [one, shown(events.filter(({ data }) => data.category === one))]));
    return {
      month,
      approvals: shown(approved),
      approval_p50: rank(times, 0.5),
      approval_p90: rank(times, 0.9),
      rejections: by(['licence', 'photo', 'text', 'duplicate', 'other'], rejected),
      answers: shown(ofType('LeadAnswered').filter(inMonth)),
      reviews_withheld: by(['personal-data', 'insult', 'not-about-this', 'forged', 'illegal'], withheld),
      erasures: shown(ofType('PersonErased').filter(inMonth)),
    };
  });
  expect(months).toEqual(expected);
  expect(months.some(({ approvals, answers }) => approvals !== null && answers !== null)).toBe(true);
});
