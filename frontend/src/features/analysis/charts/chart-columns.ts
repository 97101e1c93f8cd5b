import type { StatsReply } from '@busca/query-api/contract';

const WEEK_MS = 7 * 86_400_000;

type Column = (number | null)[];

/** Whether a week, by its Monday (UTC), has not ended at an instant (ms). */
export const isUnfinished = (week: string, now: number): boolean => Date.parse(week) + WEEK_MS > now;

/** The values of a series by week; of stacked series each has those of the ones after it below its own. */
export function heightsOf({ series, weeks }: StatsReply, stacked: boolean): Column[] {
  return series.map((_, index) =>
    weeks.map(({ values }) => {
      if (!stacked) return values[index] ?? null;
      return values.slice(index).reduce<number>((sum, value) => sum + (value ?? 0), 0);
    }),
  );
}

/**
 * A series as two lines: the weeks that have ended, and the way from the last of them to the one that has not, which is
 * no whole value yet.
 */
export function linesOf(heights: Column, unfinished: boolean): { ended: Column; going: Column } {
  if (!unfinished) return { ended: heights, going: heights.map(() => null) };
  const last = heights.length - 1;
  return {
    ended: heights.map((value, week) => (week === last ? null : value)),
    going: heights.map((value, week) => (week >= last - 1 ? value : null)),
  };
}
