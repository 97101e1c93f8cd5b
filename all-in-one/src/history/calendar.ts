import type { Random } from '../random.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The span of a history, in ms since 1970; `until` is exclusive. */
export interface Period {
  from: number;
  until: number;
}

/** Below 1, so that every month brings more arrivals than the one before. */
const GROWTH = 0.65;
/** Offset of Florida's and Puerto Rico's clocks, roughly; the log is in UTC. */
const LOCAL = -5 * HOUR;

const weekday = (at: number): number => new Date(at + LOCAL).getUTCDay();
const hour = (at: number): number => new Date(at + LOCAL).getUTCHours();
const isWeekend = (at: number): boolean => weekday(at) % 6 === 0;

/** A moment when somebody comes to the site: more often each month, on weekdays and by day. */
export function arrival(random: Random, { from, until }: Period): number {
  for (;;) {
    const at = Math.floor(from + (until - from) * random.next() ** GROWTH);
    const isAsleep = hour(at) < 7 || hour(at) > 22;
    if (!(isWeekend(at) && random.chance(0.5)) && !(isAsleep && random.chance(0.92))) return at;
  }
}

/** A length of time with a median; one in ten is about five times as long. */
export function around(random: Random, median: number, spread = 1.25): number {
  // Box-Muller: the sum of logarithms needs a first number above zero.
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.max(60_000, Math.floor(median * Math.exp(normal * spread)));
}

const OPENS = 9;
const CLOSES = 18;

/** The moment itself within office hours, otherwise one in the first two hours of the next working day. */
export function inOffice(random: Random, at: number): number {
  if (!isWeekend(at) && hour(at) >= OPENS && hour(at) < CLOSES) return at;
  let day = Math.floor((at + LOCAL) / DAY) * DAY - LOCAL;
  if (hour(at) >= CLOSES) day += DAY;
  while (isWeekend(day)) day += DAY;
  return day + OPENS * HOUR + Math.floor(random.next() * 2 * HOUR);
}

const WAKES = 8;
const RESTS = 20;

/** The moment itself by day, otherwise one in the first hour and a half of the next morning, on any day of the week. */
export function byDay(random: Random, at: number): number {
  if (hour(at) >= WAKES && hour(at) < RESTS) return at;
  const day = Math.floor((at + LOCAL) / DAY) * DAY - LOCAL + (hour(at) >= RESTS ? DAY : 0);
  return day + WAKES * HOUR + Math.floor(random.next() * 1.5 * HOUR);
}
