import { es } from '../../copy/es.ts';

const DAY_MS = 86_400_000;
const mondays = {
  table: new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  sentence: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
};
const monthNames = new Intl.DateTimeFormat('es-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The first instant of a week, by its Monday ('2026-01-05'), or of a month ('2026-01'), and that of the next one: in
 * ms, in UTC. Undefined for what is neither.
 */
export function spanOfPeriod(period: string): { start: number; end: number } | undefined {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(period)) return undefined;
  const first = new Date(period);
  const start = first.getTime();
  if (period.length === 7)
    return Number.isNaN(start) ? undefined : { start, end: first.setUTCMonth(first.getUTCMonth() + 1) };
  return first.getUTCDay() === 1 ? { start, end: start + 7 * DAY_MS } : undefined;
}

/** A week's or month's name in a table: '5 ene 2026', 'enero de 2026'. */
export const shortPeriodName = (period: string): string =>
  (period.length === 7 ? monthNames : mondays.table).format(Date.parse(period));

/** Its name in a sentence: 'Semana del 5 de enero de 2026', 'enero de 2026'. */
export const periodName = (period: string): string =>
  period.length === 7 ? shortPeriodName(period) : es.audit.filters.week(mondays.sentence.format(Date.parse(period)));
