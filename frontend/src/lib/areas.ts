import { fold } from './text.ts';

/** Separates the entries of `areas_served` on the wire. */
const SEPARATOR = ';';

const capitalised = (word: string): string =>
  word.charAt(0).toLocaleUpperCase('es') + word.slice(1).toLocaleLowerCase('es');

/** Free text in the spelling of a city's name: capitalised words, single spaces. */
export const normaliseArea = (text: string): string => text.trim().split(/\s+/).map(capitalised).join(' ');

/** Appends an area; a blank one, or one already in the list (ignoring case and accents), changes nothing. */
export function addArea(areas: readonly string[], area: string): string[] {
  const known = new Set(areas.map(fold));
  return area.trim() && !known.has(fold(area)) ? [...areas, area] : [...areas];
}

/** Entries of `areas_served`. */
export const splitAreas = (joined: string): string[] =>
  joined
    .split(SEPARATOR)
    .map((area) => area.trim())
    .filter(Boolean);

/** One string for the wire, its entries joined by '; '. */
export const joinAreas = (areas: readonly string[]): string => areas.join(`${SEPARATOR} `);

/**
 * Tells the area below a profile's name: the one that was searched for where the profile serves it ('San Juan' also
 * means 'San Juan, PR'), the first one otherwise. Where several states have the searched name, the profile's own area
 * tells which.
 */
export function displayedArea(term: string, isShared = false): (areas: readonly string[]) => string {
  let city: string | undefined;
  let spelling = term;
  function isServed(areas: readonly string[]): boolean {
    // Most searches spell the city as the profiles do, and nearly all profiles as the one before: folding is for the
    // others.
    if (areas.includes(term) || areas.includes(spelling)) return true;
    city ??= `${fold(term)},`;
    const served = areas.find((area) => `${fold(area)},`.startsWith(city!));
    spelling = served ?? spelling;
    return served !== undefined;
  }
  const served = (areas: readonly string[]): string => (isShared && !areas.includes(term) ? spelling : term);
  return (areas) => (term && isServed(areas) ? served(areas) : areas[0]) ?? '';
}
