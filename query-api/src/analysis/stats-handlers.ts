import { written, type Handlers } from '@busca/platform';
import { keys, weekOf, type FigureDocument, type ReadModelReader } from '@busca/projectors/read-models';
import type { z } from 'zod';
import { leadOutcomes, leadPages, offerWays, planTypes, rejectionCategories } from '@busca/events/enums';
import type { Chart, StatsReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { CSV_START, csvRow } from '../http/files/csv.ts';
import { sendFile } from '../http/files/send-file.ts';
import { approvalTime } from './approval-times.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { statsQuery } from '../routes/queries.ts';
import type { statsRoutes } from '../routes/analysis.ts';

async function* rowsOf({ weeks }: StatsReply): AsyncGenerator<string> {
  for (const { week, values, of } of weeks) yield csvRow([week, ...values, ...(of === undefined ? [] : [of])]);
}

const WEEK_MS = 7 * 86_400_000;
/** Weeks of a chart that names no beginning, and the most of any. */
const DEFAULT_WEEKS = 52;
const MOST_WEEKS = 520;

const monday = (ms: number): number => Date.parse(weekOf(new Date(ms).toISOString()));

/** The Mondays of the weeks from one instant to another (ms), the last ones where they are too many. */
function weeksBetween(from: number | undefined, to: number): string[] {
  const last = monday(to);
  const first =
    from === undefined
      ? last - (DEFAULT_WEEKS - 1) * WEEK_MS
      : Math.max(monday(from), last - (MOST_WEEKS - 1) * WEEK_MS);
  const count = Math.max(0, (last - first) / WEEK_MS + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index * WEEK_MS).toISOString().slice(0, 10));
}

type Figures = ReadModelReader<FigureDocument>;
/** A chart's values for some weeks: a row of each week. */
type Rows = (figures: Figures, weeks: readonly string[]) => Promise<(number | null)[][]>;
/** Out of how many facts the values of each week are. */
type Grounds = (figures: Figures, weeks: readonly string[]) => Promise<number[]>;

interface Definition {
  unit: StatsReply['unit'];
  series: readonly string[];
  rows: Rows;
  grounds?: Grounds;
}

const PERCENTILES = [0.5, 0.9];

/** How many facts each list has in each week: stored totals, read at once. */
async function countsOf(figures: Figures, names: readonly string[], weeks: readonly string[]): Promise<number[][]> {
  const totals = await figures.totals(weeks.flatMap((week) => names.map((name) => keys.figure(name, week))));
  return weeks.map((_, row) => totals.slice(row * names.length, (row + 1) * names.length));
}

/** A chart of counts: its series with the name of the figure that each one counts. */
const counts = (series: Readonly<Record<string, string>>): Definition => ({
  unit: 'count',
  series: Object.keys(series),
  rows: (figures, weeks) => countsOf(figures, Object.values(series), weeks),
});

const approvals: Grounds = async (figures, weeks) => (await countsOf(figures, ['approval'], weeks)).flat();

const times: Rows = async (figures, weeks) => {
  const totals = await approvals(figures, weeks);
  return Promise.all(
    weeks.map((week, row) =>
      Promise.all(PERCENTILES.map((share) => approvalTime(figures, [week], totals[row]!, share))),
    ),
  );
};

const paid = planTypes.filter((plan) => plan !== 'Free');

/** How many profiles are on each paid plan at the end of each week, and how many went up to a better plan in it. */
const plans: Rows = async (figures, weeks) => {
  const before = (name: string): Promise<number> =>
    weeks[0] === undefined ? Promise.resolve(0) : figures.total({ keys: [keys.figure(name)], before: weeks[0] });
  const levels = await Promise.all(
    paid.map(async (plan) => (await before(`plan-to-${plan}`)) - (await before(`plan-from-${plan}`))),
  );
  const [ups, to, from] = [
    await countsOf(figures, ['plan-upgrade'], weeks),
    await countsOf(
      figures,
      paid.map((plan) => `plan-to-${plan}`),
      weeks,
    ),
    await countsOf(
      figures,
      paid.map((plan) => `plan-from-${plan}`),
      weeks,
    ),
  ];
  return weeks.map((_, row) => {
    paid.forEach((_plan, index) => (levels[index] = levels[index]! + to[row]![index]! - from[row]![index]!));
    return [...levels, ups[row]![0]!];
  });
};

const named = (names: readonly string[], prefix: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${prefix}-${name}`]));

/** What each chart shows. Series have names of the API; screens have words for them. */
const definitions: Record<Chart, Definition> = {
  'sign-ups': counts({ agents: 'sign-up-agent', lenders: 'sign-up-lender', approvals: 'approval' }),
  'time-to-approval': { unit: 'hours', series: ['p50', 'p90'], rows: times, grounds: approvals },
  rejections: counts(named(rejectionCategories, 'rejection')),
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
  // By the week of the sign-up: how many of its applicants were approved and became premium since.
  funnel: counts({ 'signed-up': 'sign-up', approved: 'cohort-approved', premium: 'cohort-premium' }),
};

/** The figures of the dashboards, out of a read model of their own. */
export function statsHandlers({ stats, events }: Models): Handlers<typeof statsRoutes> {
  /** The time of the log's last event, in ms: a chart ends there, and needs no clock. */
  async function lastInstant(): Promise<number> {
    const [last] = await events.page({ keys: [keys.all], reverse: true, offset: 0, limit: 1 });
    return last ? Date.parse(last.body.at) : 0;
  }

  async function read(chart: Chart, { from, to }: z.output<typeof statsQuery>): Promise<StatsReply> {
    const weeks = weeksBetween(from?.start, to ? to.end - 1 : await lastInstant());
    const { unit, series, rows, grounds } = definitions[chart];
    const [values, of] = await Promise.all([rows(stats, weeks), grounds?.(stats, weeks)]);
    return {
      chart,
      unit,
      series: [...series],
      weeks: weeks.map((week, row) => ({ week, values: values[row]!, ...(of && { of: of[row]! }) })),
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
          CSV_START + csvRow([copy.week, ...reply.series, ...(definitions[chart].grounds ? [copy.approvals] : [])]),
        parts: rowsOf(reply),
      });
      return written<string>();
    },
  };
}
