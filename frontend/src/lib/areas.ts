import { fold } from './text.ts';

/** What parts the entries of `areas_served` on the wire. */
const SEPARATOR = ';';

const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase('es') + word.slice(1).toLocaleLowerCase('es');

/** Free text as a city's name is written: each word's first letter upper, the rest lower, single spaces. */
export const normaliseArea = (text: string): string => text.trim().split(/\s+/).map(capitalised).join(' ');

/** The areas with one more at the end; blank ones and those there already (case and accents apart) change nothing. */
export function addArea(areas: readonly string[], area: string): string[] {
  const known = new Set(areas.map(fold));
  return area.trim() && !known.has(fold(area)) ? [...areas, area] : [...areas];
}

/** Adds what was typed, normalised; a separator in it makes several areas of it. */
export const addTyped = (areas: readonly string[], text: string): string[] =>
  text.split(SEPARATOR).map(normaliseArea).reduce<string[]>(addArea, [...areas]);

/** Entries of `areas_served`. */
export const splitAreas = (joined: string): string[] => joined.split(SEPARATOR).map((area) => area.trim()).filter(Boolean);

/** One string for the wire, its entries joined by '; '. */
export const joinAreas = (areas: readonly string[]): string => areas.join(`${SEPARATOR} `);

/** Whether an area is the city of that name, given with its state or without. */
export const serves = (area: string, city: string): boolean => `${fold(area)},`.startsWith(`${fold(city)},`);

/**
 * The area that stands under a profile's name: the one that was searched for where it is served ('San Juan' for
 * 'San Juan, PR' too), the first one otherwise.
 */
export function areaShown(areasServed: string, term: string): string {
  const areas = splitAreas(areasServed);
  return (term && areas.some((area) => serves(area, term)) ? term : areas[0]) ?? '';
}
