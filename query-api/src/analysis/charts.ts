import { leadPages, planTypes, rejectionCategories } from '@busca/events/enums';
import { keys, type FigureDocument, type ReadModelReader } from '@busca/projectors/read-models';
import type { Chart, StatsReply } from '../contract.ts';

type Figures = ReadModelReader<FigureDocument>;
/** A chart's values for some weeks: a row of each week. */
type Rows = (figures: Figures, weeks: readonly string[]) => Promise<(number | null)[][]>;

interface Definition {
  unit: StatsReply['unit'];
  series: readonly string[];
  rows: Rows;
}

const HOUR_MS = 3_600_000;
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

/** The time to approval that a share of a week's approvals did not exceed (nearest rank), in hours. */
async function percentile(figures: Figures, week: string, total: number, share: number): Promise<number | null> {
  if (total === 0) return null;
  const [entry] = await figures.page({
    keys: [keys.figure('approval', week)],
    offset: Math.ceil(share * total) - 1,
    limit: 1,
  });
  return entry ? Math.round((Number(entry.sort) / HOUR_MS) * 100) / 100 : null;
}

const times: Rows = async (figures, weeks) => {
  const totals = await countsOf(figures, ['approval'], weeks);
  return Promise.all(
    weeks.map((week, row) =>
      Promise.all(PERCENTILES.map((share) => percentile(figures, week, totals[row]?.[0] ?? 0, share))),
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
export const definitions: Record<Chart, Definition> = {
  'sign-ups': counts({ agents: 'sign-up-agent', lenders: 'sign-up-lender', approvals: 'approval' }),
  'time-to-approval': { unit: 'hours', series: ['p50', 'p90'], rows: times },
  rejections: counts(named(rejectionCategories, 'rejection')),
  plans: { unit: 'count', series: [...paid, 'upgrades'], rows: plans },
  leads: counts(named([...leadPages, 'unknown'], 'lead')),
  // By the week of the sign-up: how many of its applicants were approved and became premium since.
  funnel: counts({ 'signed-up': 'sign-up', approved: 'cohort-approved', premium: 'cohort-premium' }),
};
