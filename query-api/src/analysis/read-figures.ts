import {
  anyOf,
  type FigureDocument,
  keys,
  type ListKey,
  monthOf,
  type ReadModelReader,
  weekOf,
} from '@busca/projectors/read-models';
import type { Period } from '../contract.ts';

const WEEK_MS = 7 * 86_400_000;

interface Calendar {
  /** How many are a year, those of a chart that names no beginning; and the most of any chart. */
  year: number;
  most: number;
  /** The number of an instant's (ms): the next one's is one more. */
  numberOf(ms: number): number;
  /** The name in the figures' lists of the one so many before an instant's. */
  before(ms: number, back: number): string;
}

const calendars: Readonly<Record<Period, Calendar>> = {
  week: {
    year: 52,
    most: 520,
    numberOf: (ms) => Math.floor(Date.parse(weekOf(new Date(ms).toISOString())) / WEEK_MS),
    before: (ms, back) => weekOf(new Date(ms - back * WEEK_MS).toISOString()),
  },
  month: {
    year: 12,
    most: 120,
    numberOf: (ms) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth(),
    before(ms, back) {
      const last = new Date(ms);
      return monthOf(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - back)).toISOString());
    },
  },
};

/**
 * The weeks (by their Mondays) or months (UTC) from one instant to another (ms), as the figures' lists name them; the
 * last ones where they are too many.
 */
export function periodsBetween(by: Period, from: number | undefined, to: number): string[] {
  const { year, most, numberOf, before } = calendars[by];
  const count = from === undefined ? year : Math.min(most, Math.max(0, numberOf(to) - numberOf(from) + 1));
  return Array.from({ length: count }, (_, index) => before(to, count - 1 - index));
}

type Figures = ReadModelReader<FigureDocument>;

/**
 * How many facts each figure has in each week or month, a row of each: stored totals, read at once. Narrowed, those of
 * a figure that are in each of some lists are counted, where it has any.
 */
export async function countsOf(
  figures: Figures,
  names: readonly string[],
  periods: readonly string[],
  narrowing: readonly ListKey[] = [],
): Promise<number[][]> {
  const counts = periods.flatMap((period) => names.map((name) => ({ name, period, count: 0 })));
  // What happened to a document again in a week or month counts in a list of its own.
  for (let [time, left] = [1, counts]; left.length > 0; time += 1) {
    const lists = left.map(({ name, period }) => keys.figure(name, period, time));
    const wholes = await figures.totals(lists);
    const isAny = (_: unknown, index: number): boolean => wholes[index]! > 0;
    left = left.filter(isAny);
    const found =
      narrowing.length === 0
        ? wholes.filter(isAny)
        : await Promise.all(lists.filter(isAny).map((list) => figures.total({ keys: [list, ...narrowing] })));
    for (const [index, one] of left.entries()) one.count += found[index]!;
  }
  return periods.map((_, row) => counts.slice(row * names.length, (row + 1) * names.length).map(({ count }) => count));
}

const HOUR_MS = 3_600_000;

/**
 * The time from sign-up to approval that a share of the approvals of some weeks did not exceed (nearest rank), in hours
 * to two decimals; null without any. `total` is how many approvals these weeks have, of those in
 * the lists of `narrowing`. One document is read.
 */
export async function approvalTime(
  figures: Figures,
  weeks: readonly string[],
  total: number,
  share: number,
  narrowing: readonly ListKey[] = [],
): Promise<number | null> {
  if (total === 0) return null;
  const [entry] = await figures.page({
    keys: [anyOf(weeks.map((week) => keys.figure('approval', week))), ...narrowing],
    offset: Math.ceil(share * total) - 1,
    limit: 1,
  });
  return entry ? Math.round((Number(entry.sort) / HOUR_MS) * 100) / 100 : null;
}
