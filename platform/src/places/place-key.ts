import { otherNames } from './city-names.ts';
import { partsOfCities } from './parts-of-cities.ts';
import { searchKey, withoutApostrophes } from './search-key.ts';
import { stateCode } from './states.ts';

/** Abbreviations in front of another word. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['sta', 'santa'],
  ['sto', 'santo'],
]);
/** Abbreviations of a name's first word. */
const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);

const ABBREVIATED = new RegExp(
  `(?<= |^)(${[...ABBREVIATIONS.keys()].join('|')})(?= )|^(${[...DIRECTIONS.keys()].join('|')})(?= )`,
  'g',
);

/** A key with its abbreviations written out ('ft lauderdale' -> 'fort lauderdale'); the last word stays as it is. */
export const writtenOut = (key: string): string =>
  key.replace(ABBREVIATED, (word) => ABBREVIATIONS.get(word) ?? DIRECTIONS.get(word) ?? word);

/**
 * The key of a place's name, which may have its state: without apostrophes, abbreviations written out ("Lee's Summit"
 * -> 'lees summit').
 */
export const nameOfPlace = (name: string): string => writtenOut(searchKey(withoutApostrophes(name)));

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
      others.flatMap((other) =>
        [other, `${other}, ${state}`].map((alias) => [nameOfPlace(alias), nameOfPlace(`${name}, ${state}`)] as const),
      ),
    ),
  ),
);

/**
 * The key of a place: one for all the ways to write a city. 'Ft. Lauderdale, Florida' -> 'fort lauderdale fl', 'Nueva
 * York' -> 'new york ny', 'San Juan' -> 'san juan' (whose state is not said).
 */
export function placeKey(text: string): string {
  const key = nameOfPlace(withStateCode(text));
  return aliases.get(key) ?? key;
}

/** 'san juan pr' -> 'san juan'; a key that names no state stays as it is. */
const withoutState = (key: string): string => {
  const end = key.lastIndexOf(' ');
  return end > 0 && key.length - end === 3 && stateCode(key.slice(end)) ? key.slice(0, end) : key;
};

/** The key of what a borough or a neighbourhood is part of, by its own. */
const wholes: ReadonlyMap<string, string> = new Map(
  Object.entries(partsOfCities).flatMap(([whole, parts]) =>
    Object.keys(parts).map((part) => [placeKey(part + whole.slice(-4)), placeKey(whole)] as const),
  ),
);

/** Keys of the places that a place is part of, with their state: for a neighbourhood its borough and its city. */
export function wholesOf(place: string): string[] {
  const whole = wholes.get(placeKey(place));
  return whole === undefined ? [] : [whole, ...wholesOf(whole)];
}

/** Whether a place has parts: who serves the whole place serves these too. */
export const hasParts = (place: string): boolean => withParts.has(placeKey(place));
const withParts: ReadonlySet<string> = new Set(wholes.values());

/** Keys of all places that a served area belongs to: the city with its state and without, and what it is part of. */
export const keysOfArea = (area: string): string[] => [
  ...new Set([placeKey(area), ...wholesOf(area)].flatMap((key) => (key ? [key, withoutState(key)] : []))),
];

/** Code of an area's state ('Miami, FL' -> 'FL'); undefined where the area does not say it. */
export const stateOfArea = (area: string): string | undefined =>
  stateCode(placeKey(area).split(' ').slice(1).at(-1) ?? '');
