import { boroughs, otherNames } from './city-names.ts';
import { searchKey } from './search-key.ts';
import { stateCode } from './states.ts';

/** Abbreviations in front of another word. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'], ['ste', 'sainte'], ['ft', 'fort'], ['mt', 'mount'], ['sta', 'santa'], ['sto', 'santo'],
]);
/** Abbreviations of a name's first word. */
const DIRECTIONS: ReadonlyMap<string, string> = new Map([['n', 'north'], ['s', 'south'], ['e', 'east'], ['w', 'west']]);

const ABBREVIATED = new RegExp(`(?<= |^)(${[...ABBREVIATIONS.keys()].join('|')})(?= )|^(${[...DIRECTIONS.keys()].join('|')})(?= )`, 'g');

/** A key with its abbreviations written out ('ft lauderdale' -> 'fort lauderdale'); the last word stays as it is. */
export const writtenOut = (key: string): string => key.replace(ABBREVIATED, (word) => ABBREVIATIONS.get(word) ?? DIRECTIONS.get(word) ?? word);

/** 'Miami, Florida' -> 'Miami, FL'; other text stays as it is. */
function withStateCode(text: string): string {
  const comma = text.lastIndexOf(',');
  const code = comma > 0 ? stateCode(text.slice(comma + 1)) : undefined;
  return code ? `${text.slice(0, comma)}, ${code}` : text;
}

/** Keys of other names, with their state and without, and the key of the city that each names. */
const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries(otherNames).flatMap(([state, cities]) =>
    Object.entries(cities).flatMap(([name, others]) =>
      others.flatMap((other) => [other, `${other}, ${state}`].map((alias) => [searchKey(alias), searchKey(`${name}, ${state}`)] as const)))),
);

/**
 * The key of a place: one for all the ways to write a city. 'Ft. Lauderdale, Florida' -> 'fort lauderdale fl', 'Nueva York'
 * -> 'new york ny', 'San Juan' -> 'san juan' (whose state is not said).
 */
export function placeKey(text: string): string {
  const key = writtenOut(searchKey(withStateCode(text)));
  return aliases.get(key) ?? key;
}

/** 'san juan pr' -> 'san juan'; a key that names no state stays as it is. */
const withoutState = (key: string): string => {
  const end = key.lastIndexOf(' ');
  return end > 0 && key.length - end === 3 && stateCode(key.slice(end)) ? key.slice(0, end) : key;
};

const cityOfBorough: ReadonlyMap<string, string> = new Map(
  Object.entries(boroughs).flatMap(([city, parts]) => parts.map((part) => [placeKey(part), placeKey(city)] as const)),
);

/** Keys of all places that a served area belongs to: the city with its state and without, and for a borough its city. */
export function keysOfArea(area: string): string[] {
  const key = placeKey(area);
  const city = cityOfBorough.get(key);
  return [...new Set([key, city].flatMap((one) => (one ? [one, withoutState(one)] : [])))];
}

/** Code of an area's state ('Miami, FL' -> 'FL'); undefined where the area does not say it. */
export const stateOfArea = (area: string): string | undefined => stateCode(placeKey(area).split(' ').slice(1).at(-1) ?? '');
