import type { StatsReply } from '@busca/query-api/contract';
import { spanOfPeriod } from '../../audit/period.ts';

type Column = (number | null)[];

/** Whether a week, by its Monday, or a month has not ended at an instant (ms). */
export const isUnfinished = (period: string, now: number): boolean => spanOfPeriod(period)!.end > now;

/** The values of a series by week or month; of stacked series each has those of the ones after it below its own. */
export function heightsOf({ series, periods }: StatsReply, stacked: boolean): Column[] {
  return series.map((_, index) =>
    periods.map(({ values }) => {
      if (!stacked) return values[index] ?? null;
      return values.slice(index).reduce<number>((sum, value) => sum + (value ?? 0), 0);
    }),
  );
}

/**
 * A series as two lines: the weeks or months that have ended, and the way from the last of them to the one that has
 * not, which is no whole value yet.
 */
export function linesOf(heights: Column, unfinished: boolean): { ended: Column; going: Column } {
  if (!unfinished) return { ended: heights, going: heights.map(() => null) };
  const last = heights.length - 1;
  return {
    ended: heights.map((value, index) => (index === last ? null : value)),
    going: heights.map((value, index) => (index >= last - 1 ? value : null)),
  };
}
