import type { Sequence } from '../databases/index.ts';
import { visitorActs, type VisitorAct } from '../contract/constants.ts';

/** How often visitors did each act. */
export type ActCounts = Record<VisitorAct, number>;

/** The sums of one profile's day. */
export interface DayFigures extends ActCounts {
  profile: string;
  /** The day in New York: '2026-01-05'. */
  day: string;
}

/** Days that are kept: a year, and what its last weeks are compared with. */
export const FIGURES_KEPT_DAYS = 400;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The day that is so many days after a day. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, day.length);

export const noActs = (): ActCounts => ({ shown: 0, opened: 0, called: 0, whatsapp: 0 });

/** Adds counts to others. */
export function addActs(to: ActCounts, counts: ActCounts): void {
  for (const act of visitorActs) to[act] += counts[act];
}

/**
 * Port of the figures of profiles: sums by day, without an event, a visitor or an address. Every adapter passes the
 * suite in `figures.contract.ts`. Calls throw EventStoreAway while the store can't be reached.
 */
export interface FigureStore {
  /** Adds to the sums of days. */
  add(figures: readonly DayFigures[]): Promise<void>;
  /** The sums of profiles since a day, that day included. A day without an act is left out. */
  since(day: string, profiles: readonly string[]): Promise<DayFigures[]>;
  /** Deletes the figures of profiles. */
  forget(profiles: readonly string[]): Promise<void>;
  /** Deletes the figures of all days before one. */
  forgetBefore(day: string): Promise<void>;
  /** Every day of every profile, for a copy. */
  all(): Sequence<DayFigures>;
  /** Copies the figures of another store into this empty one. @returns how many days of profiles */
  copy(figures: Sequence<DayFigures>): Promise<number>;
  close(): Promise<void>;
}
