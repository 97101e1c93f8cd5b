import { written, type Handlers } from '@busca/platform';
import { keys, type FigureDocument, type ReadModelReader } from '@busca/projectors/read-models';
import type { z } from 'zod';
import type { EventType } from '@busca/events';
import { leadOutcomes, leadPages, offerWays, planTypes, rejectionCategories } from '@busca/events/enums';
import type { Chart, StatsReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { CSV_START, csvRow } from '../http/files/csv.ts';
import { sendFile } from '../http/files/send-file.ts';
import { approvalTime } from './approval-times.ts';
import { periodsBetween } from './periods.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { statsQuery } from '../routes/queries.ts';
import type { statsRoutes } from '../routes/analysis.ts';

async function* rowsOf({ periods }: StatsReply): AsyncGenerator<string> {
  for (const { period, values, of } of periods) yield csvRow([period, ...values, ...(of === undefined ? [] : [of])]);
}

type Figures = ReadModelReader<FigureDocument>;
/** A chart's values for some weeks or months: a row of each. */
type Rows = (figures: Figures, periods: readonly string[]) => Promise<(number | null)[][]>;
/** Out of how many facts the values of each week or month are. */
type Grounds = (figures: Figures, periods: readonly string[]) => Promise<number[]>;

interface Definition {
  unit: StatsReply['unit'];
  series: readonly string[];
  rows: Rows;
  grounds?: Grounds;
  /** As in the reply; left out where no series has any. */
  entries?: StatsReply['entries'];
  allEntries?: StatsReply['all_entries'];
}

const PERCENTILES = [0.5, 0.9];

/** How many facts each list has in each week or month: stored totals, read at once. */
async function countsOf(figures: Figures, names: readonly string[], periods: readonly string[]): Promise<number[][]> {
  const totals = await figures.totals(periods.flatMap((period) => names.map((name) => keys.figure(name, period))));
  return periods.map((_, row) => totals.slice(row * names.length, (row + 1) * names.length));
}

/**
 * The types of event of which each fact of a figure is one. A profile registers once, and is approved once: afterwards
 * it is suspended and reinstated.
 */
const entriesOf: Readonly<Record<string, EventType[]>> = {
  'sign-up-agent': ['AgentRegistered'],
  'sign-up-lender': ['LenderRegistered'],
  'sign-up': ['AgentRegistered', 'LenderRegistered'],
  approval: ['ProfileApproved'],
  'message-accepted': ['LeadAccepted'],
  'message-passed': ['LeadPassed'],
  'message-lapsed': ['LeadLapsed'],
  'message-answered': ['LeadAnswered'],
};

/** A chart of counts: its series with the name of the figure that each one counts. */
const counts = (series: Readonly<Record<string, string>>): Definition => ({
  unit: 'count',
  series: Object.keys(series),
  rows: (figures, periods) => countsOf(figures, Object.values(series), periods),
  entries: Object.values(series).map((name) => entriesOf[name] ?? null),
});

const approvals: Grounds = async (figures, periods) => (await countsOf(figures, ['approval'], periods)).flat();

const times: Rows = async (figures, periods) => {
  const totals = await approvals(figures, periods);
  return Promise.all(
    periods.map((period, row) =>
      Promise.all(PERCENTILES.map((share) => approvalTime(figures, [period], totals[row]!, share))),
    ),
  );
};

const paid = planTypes.filter((plan) => plan !== 'Free');

/**
 * How many profiles are on each paid plan at the end of each week or month, and how many went up to a better plan in it.
 */
const plans: Rows = async (figures, periods) => {
  const before = (name: string): Promise<number> =>
    periods[0] === undefined ? Promise.resolve(0) : figures.total({ keys: [keys.figure(name)], before: periods[0] });
  const levels = await Promise.all(
    paid.map(async (plan) => (await before(`plan-to-${plan}`)) - (await before(`plan-from-${plan}`))),
  );
  const [ups, to, from] = [
    await countsOf(figures, ['plan-upgrade'], periods),
    await countsOf(
      figures,
      paid.map((plan) => `plan-to-${plan}`),
      periods,
    ),
    await countsOf(
      figures,
      paid.map((plan) => `plan-from-${plan}`),
      periods,
    ),
  ];
  return periods.map((_, row) => {
    paid.forEach((_plan, index) => (levels[index] = levels[index]! + to[row]![index]! - from[row]![index]!));
    return [...levels, ups[row]![0]!];
  });
};

const named = (names: readonly string[], prefix: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${prefix}-${name}`]));

/** What each chart shows. Series have names of the API; screens have words for them. */
const definitions: Record<Chart, Definition> = {
  'sign-ups': counts({ agents: 'sign-up-agent', lenders: 'sign-up-lender', approvals: 'approval' }),
  'time-to-approval': {
    unit: 'hours',
    series: ['p50', 'p90'],
    rows: times,
    grounds: approvals,
    allEntries: entriesOf.approval!,
  },
  rejections: { ...counts(named(rejectionCategories, 'rejection')), allEntries: ['ProfileRejected'] },
  plans: { unit: 'count', series: [...paid, 'upgrades'], rows: plans },
  leads: counts(named([...leadPages, 'unknown'], 'lead')),
  messages: counts(
    named(
      [
        ...offerWays.map((way) => `offered-${way}`),
        'accepted',
        'passed',
        'lapsed',
        'answered',
        ...leadOutcomes.map((outcome) => `closed-${outcome}`),
      ],
      'message',
    ),
  ),
  // By the week or month of the sign-up: how many of its applicants were approved and became premium since.
  funnel: counts({ 'signed-up': 'sign-up', approved: 'cohort-approved', premium: 'cohort-premium' }),
};

/** The figures of the dashboards, out of a read model of their own. */
export function statsHandlers({ stats, events }: Models): Handlers<typeof statsRoutes> {
  /** The time of the log's last event, in ms: a chart ends there, and needs no clock. */
  async function lastInstant(): Promise<number> {
    const [last] = await events.page({ keys: [keys.all], reverse: true, offset: 0, limit: 1 });
    return last ? Date.parse(last.body.at) : 0;
  }

  async function read(chart: Chart, { from, to, by }: z.output<typeof statsQuery>): Promise<StatsReply> {
    const periods = periodsBetween(by, from?.start, to ? to.end - 1 : await lastInstant());
    const { unit, series, rows, grounds, entries, allEntries } = definitions[chart];
    const [values, of] = await Promise.all([rows(stats, periods), grounds?.(stats, periods)]);
    return {
      chart,
      unit,
      by,
      series: [...series],
      entries: entries ?? series.map(() => null),
      all_entries: allEntries ?? null,
      periods: periods.map((period, row) => ({ period, values: values[row]!, ...(of && { of: of[row]! }) })),
    };
  }

  return {
    async stats({ params: { chart }, query, ctx }) {
      await waitForPosition(ctx, stats, events);
      return read(chart, query);
    },

    async statsCsv({ params: { chart }, query, ctx }) {
      await waitForPosition(ctx, stats, events);
      const reply = await read(chart, query);
      await sendFile(ctx, {
        name: `${chart}.csv`,
        type: 'text/csv',
        start:
          CSV_START +
          csvRow([copy.periods[reply.by], ...reply.series, ...(definitions[chart].grounds ? [copy.approvals] : [])]),
        parts: rowsOf(reply),
      });
      return written<string>();
    },
  };
}
