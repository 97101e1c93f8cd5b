const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'always' });
const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in the largest whole unit: 'hace 3 días'. Less than a minute counts as one. */
export function writeAge(at: string, now: number = Date.now()): string {
  const age = Math.max(60_000, now - Date.parse(at));
  const [unit, ms] = units.find(([, size]) => age >= size)!;
  return relative.format(-Math.floor(age / ms), unit);
}

/** The instant some days ago, rounded down to the hour so that repeated requests are equal. */
export const daysAgo = (days: number, now: number = Date.now()): string =>
  new Date(Math.floor((now - days * DAY_MS) / HOUR_MS) * HOUR_MS).toISOString();
