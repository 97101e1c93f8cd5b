const DAY = 86_400_000;
/** 1970-01-05 was the first Monday. */
const FIRST_MONDAY = 4 * DAY;
const WEEK = 7 * DAY;

/** The Monday (UTC) of an instant's week: '2026-01-05'. */
export const weekOf = (at: string): string =>
  new Date(Math.floor((Date.parse(at) - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY).toISOString().slice(0, 10);

/** A length of time in ms as a sort key. */
export const sortOfDuration = (ms: number): string => String(Math.max(0, ms)).padStart(15, '0');
