import { fieldError, written, type Handlers, type SessionUser } from '@busca/platform';
import { allStates, stateNamed } from '@busca/platform/places';
import { keys, type FigureDocument, type ListKey, type ReadModelReader } from '@busca/projectors/read-models';
import type { z } from 'zod';
import type { EventType } from '@busca/events';
import {
  leadOutcomes,
  leadPages,
  offerWays,
  planTypes,
  profileKinds,
  rejectionCategories,
  websites,
} from '@busca/events/enums';
import type { Chart, StatsReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { CSV_START, csvRow, sendFile } from '../http/files/send-file.ts';
import { readsMasked } from '../http/names.ts';
import { approvalTime, countsOf, periodsBetween } from './read-figures.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { statsQuery } from '../routes/queries.ts';
import type { statsRoutes } from '../routes/analysis.ts';

async function* rowsOf({ periods }: StatsReply): AsyncGenerator<string> {
  for (const { period, values, of } of periods) yield csvRow([period, ...values, ...(of === undefined ? [] : [of])]);
}

type Figures = ReadModelReader<FigureDocument>;
/** A chart's values for some weeks or months, a row of each, of the facts that are in each of some lists. */
type Rows = (
  figures: Figures,
  periods: readonly string[],
  narrowing: readonly ListKey[],
) => Promise<(number | null)[][]>;
/** Out of how many facts the values of each week or month are. */
type Grounds = (figures: Figures, periods: readonly string[], narrowing: readonly ListKey[]) => Promise<number[]>;

/** What facts can be narrowed to: the list of a value. */
type Narrowing = Partial<Record<keyof StatsReply['choices'], (value: string) => string>>;

const byProfile: Narrowing = { kind: keys.kind, website: keys.site, state: keys.state };
const byPlace: Narrowing = { state: keys.messagesOf };

interface Definition {
  unit: StatsReply['unit'];
  series: readonly string[];
  rows: Rows;
  grounds?: Grounds;
  /** As in the reply; left out where no series has any. */
  entries?: StatsReply['entries'];
  allEntries?: StatsReply['all_entries'];
  /** What it can be narrowed to. */
  narrowedBy?: Narrowing;
}

const PERCENTILES = [0.5, 0.9];

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
  rows: (figures, periods, narrowing) => countsOf(figures, Object.values(series), periods, narrowing),
  entries: Object.values(series).map((name) => entriesOf[name] ?? null),
});

const approvals: Grounds = async (figures, periods, narrowing) =>
  (await countsOf(figures, ['approval'], periods, narrowing)).flat();

const times: Rows = async (figures, periods, narrowing) => {
  const totals = await approvals(figures, periods, narrowing);
  return Promise.all(
    periods.map((period, row) =>
      Promise.all(PERCENTILES.map((share) => approvalTime(figures, [period], totals[row]!, share, narrowing))),
    ),
  );
};

const paid = planTypes.filter((plan) => plan !== 'Free');

/**
 * How many profiles are on each paid plan at the end of each week or month, and how many went up to a better plan in
 * it.
 */
const plans: Rows = async (figures, periods, narrowing) => {
  const before = (name: string): Promise<number> =>
    periods[0] === undefined
      ? Promise.resolve(0)
      : figures.total({ keys: [keys.figure(name), ...narrowing], before: periods[0] });
  const levels = await Promise.all(
    paid.map(async (plan) => (await before(`plan-to-${plan}`)) - (await before(`plan-from-${plan}`))),
  );
  const [ups, to, from] = [
    await countsOf(figures, ['plan-upgrade'], periods, narrowing),
    await countsOf(
      figures,
      paid.map((plan) => `plan-to-${plan}`),
      periods,
      narrowing,
    ),
    await countsOf(
      figures,
      paid.map((plan) => `plan-from-${plan}`),
      periods,
      narrowing,
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
  'sign-ups': {
    ...counts({ agents: 'sign-up-agent', lenders: 'sign-up-lender', approvals: 'approval' }),
    narrowedBy: byProfile,
  },
  'time-to-approval': {
    unit: 'hours',
    series: ['p50', 'p90'],
    rows: times,
    grounds: approvals,
    narrowedBy: { ...byProfile, actor: keys.actor },
    allEntries: entriesOf.approval!,
  },
  rejections: {
    ...counts(named(rejectionCategories, 'rejection')),
    allEntries: ['ProfileRejected'],
    narrowedBy: { kind: keys.kind, actor: keys.actor },
  },
  plans: { unit: 'count', series: [...paid, 'upgrades'], rows: plans, narrowedBy: { kind: keys.kind } },
  leads: { ...counts(named([...leadPages, 'unknown'], 'lead')), narrowedBy: byPlace },
  messages: {
    ...counts(
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
    narrowedBy: byPlace,
  },
  // By the week or month of the sign-up: how many of its applicants were approved and became premium since.
  funnel: {
    ...counts({ 'signed-up': 'sign-up', approved: 'cohort-approved', premium: 'cohort-premium' }),
    narrowedBy: byProfile,
  },
};

/** More admins than a portal has. */
const ADMINS_MAX = 200;

type Query = z.output<typeof statsQuery>;

/** The lists that a question narrows a chart to. @throws ApiError for what the chart's facts don't say */
const narrowingOf = (query: Query, by: Narrowing): string[] =>
  (['kind', 'website', 'state', 'actor'] as const).flatMap((name) => {
    const value = query[name];
    if (value === undefined) return [];
    const listOf = by[name];
    if (!listOf) throw fieldError('invalid-query', name, 'What this chart counts does not say it');
    const known = name === 'state' ? stateNamed(value)?.code : value;
    if (known === undefined) throw fieldError('invalid-query', name, 'There is no such state');
    return [listOf(known)];
  });

/** What a chart can be narrowed to, of what there is. */
async function choicesOf(
  { kind, website, state, actor }: Narrowing,
  { stats, accounts }: Models,
  isMasked: boolean,
): Promise<StatsReply['choices']> {
  const has = async <One>(all: readonly One[], listOf: (one: One) => string): Promise<One[]> => {
    const totals = await stats.totals(all.map(listOf));
    return all.filter((_, index) => totals[index]! > 0);
  };
  const admins = actor
    ? (await accounts.page({ keys: [keys.type('Admin')], offset: 0, limit: ADMINS_MAX })).map(({ body }) => body)
    : [];
  const deciders = actor ? await has(admins, ({ id }) => actor(id)) : [];
  return {
    kind: kind ? [...profileKinds] : [],
    website: website ? [...websites] : [],
    state: state ? await has(allStates, ({ code }) => state(code)) : [],
    actor: deciders.map(({ id, name }) => ({ id, name: isMasked ? null : name })),
  };
}

/** The figures of the dashboards, out of a read model of their own. */
export function statsHandlers(models: Models): Handlers<typeof statsRoutes> {
  const { stats, audit, accounts } = models;

  /** The time of the log's last event, in ms: a chart ends there, and needs no clock. */
  async function lastInstant(): Promise<number> {
    const [last] = await audit.page({ keys: [keys.all], reverse: true, offset: 0, limit: 1 });
    return last ? Date.parse(last.body.at) : 0;
  }

  async function read(chart: Chart, query: Query, reader: SessionUser): Promise<StatsReply> {
    const { from, to, by } = query;
    const definition = definitions[chart];
    const { unit, series, rows, grounds } = definition;
    const narrowing = narrowingOf(query, definition.narrowedBy ?? {});
    // The audit is narrowed to an actor, and to nothing else of these.
    const counted = narrowing.length === (query.actor ? 1 : 0);
    const periods = periodsBetween(by, from?.start, to ? to.end - 1 : await lastInstant());
    const [values, of, choices] = await Promise.all([
      rows(stats, periods, narrowing),
      grounds?.(stats, periods, narrowing),
      choicesOf(definition.narrowedBy ?? {}, models, readsMasked(reader)),
    ]);
    return {
      chart,
      unit,
      by,
      series: [...series],
      entries: (counted && definition.entries) || series.map(() => null),
      all_entries: (counted && definition.allEntries) || null,
      choices,
      periods: periods.map((period, row) => ({ period, values: values[row]!, ...(of && { of: of[row]! }) })),
    };
  }

  return {
    async stats({ params: { chart }, query, session, ctx }) {
      await waitForPosition(ctx, stats, audit, accounts);
      return read(chart, query, session.user);
    },

    async statsCsv({ params: { chart }, query, session, ctx }) {
      await waitForPosition(ctx, stats, audit, accounts);
      const reply = await read(chart, query, session.user);
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
