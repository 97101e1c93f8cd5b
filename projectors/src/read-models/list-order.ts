import { letterOfDay } from '@busca/platform/contract/new-york-day';
import { REST } from './keys.ts';
import type { ListQuery, Place } from './list-query.ts';

/** A public list on a day: what decides the order of its profiles. */
export interface ListDay {
  /** A day in New York: '2026-11-27'. */
  day: string;
  /** The list's name, whatever narrows it: a filter skips profiles, and reorders none. */
  list: string;
}

const beginningOf = (day: string): string => `${REST} ${letterOfDay(day)}`;

/** A multiplication and a shift for each character, and murmur3's end: each bit changes half of the 32. */
function hash(text: string, seed: number): number {
  let h = seed;
  for (let index = 0; index < text.length; index += 1) {
    h = Math.imul(h ^ text.charCodeAt(index), 0x9e3779b1);
    h ^= h >>> 15;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The draw of a list's premium profiles on a day, by id: the lowest number comes first, of equal ones the lower id. */
function drawOf({ day, list }: ListDay): (id: string) => number {
  const seed = hash(`${day} ${list}`, 0);
  return (id) => hash(id, seed);
}

/** The ids of a list's premium profiles in their order on a day. */
export function drawn(ids: readonly string[], listDay: ListDay): string[] {
  const draw = drawOf(listDay);
  return ids
    .map((id) => ({ id, n: draw(id) }))
    .toSorted((one, other) => one.n - other.n || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

/** Digits of the greatest number of a draw. */
const DIGITS = 10;

/**
 * The order of every public list: by this key of a profile, ascending by code point, then by id. Premium profiles come
 * first as they are drawn that day, the others by name from the letter of the day on, then round.
 */
export function orderOn(listDay: ListDay): (place: Place) => string {
  const [draw, beginning] = [drawOf(listDay), beginningOf(listDay.day)];
  return ({ id, sort }) => {
    if (sort < REST) return `0 ${String(draw(id)).padStart(DIGITS, '0')}`;
    return `${sort >= beginning ? '1' : '2'} ${sort}`;
  };
}

/** The premium profiles of a query, which are drawn. */
export const premiumOf = (query: ListQuery): ListQuery => ({ ...query, before: REST });

/** The others of a query, in their order on a day: two ranges of the index, one after the other. */
export const restOf = (query: ListQuery, day: string): [ListQuery, ListQuery] => [
  { ...query, from: beginningOf(day) },
  { ...query, from: REST, before: beginningOf(day) },
];
