import { weekOf } from '@busca/projectors/read-models';

const WEEK_MS = 7 * 86_400_000;
/** Weeks of a chart that names no beginning, and the most of any. */
const DEFAULT_WEEKS = 52;
const MOST_WEEKS = 520;

const monday = (ms: number): number => Date.parse(weekOf(new Date(ms).toISOString()));

/** The Mondays of the weeks from one instant to another (ms), the last ones where they are too many. */
export function weeksBetween(from: number | undefined, to: number): string[] {
  const last = monday(to);
  const first =
    from === undefined
      ? last - (DEFAULT_WEEKS - 1) * WEEK_MS
      : Math.max(monday(from), last - (MOST_WEEKS - 1) * WEEK_MS);
  const count = Math.max(0, (last - first) / WEEK_MS + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index * WEEK_MS).toISOString().slice(0, 10));
}
