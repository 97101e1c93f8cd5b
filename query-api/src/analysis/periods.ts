import { monthOf, weekOf } from '@busca/projectors/read-models';
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
