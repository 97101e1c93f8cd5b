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

/** Names that people use for a city instead of the catalogue's, by state and the catalogue's name. */
export const otherNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CA: {
    'East Los Angeles': ['East LA', 'East L.A.'],
    'Los Angeles': ['L.A.', 'City of Los Angeles'],
    'Mission District': ['The Mission'],
    'South Los Angeles': ['South Central Los Angeles'],
  },
  DC: { Washington: ['Washington D.C.', 'Washington DC'] },
  FL: {
    'Key West': ['Cayo Hueso'],
    'Little Havana': ['La Pequeña Habana', 'Pequeña Habana'],
    'Saint Augustine': ['San Agustín'],
  },
  KY: { Lexington: ['Lexington-Fayette'] },
  LA: { 'New Orleans': ['Nueva Orleans', 'Nueva Orleáns'] },
  NY: {
    'Bedford-Stuyvesant': ['Bed-Stuy'],
    'East Harlem': ['Spanish Harlem', 'El Barrio'],
    'New York': ['New York City', 'Nueva York', 'Ciudad de Nueva York', 'NYC'],
    'The Bronx': ['Bronx', 'El Bronx'],
  },
  PA: { Philadelphia: ['Filadelfia', 'Philly'] },
  PR: { 'Old San Juan': ['Viejo San Juan'] },
  TX: { 'The Heights': ['Houston Heights'] },
};

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

/** What people write behind a place: a ZIP code, the country. */
const TAIL =
  /[\s,]+(?:\d{5}(?:-\d{4})?|U\.?\s?S\.?(?:\s?A)?|EE\.?\s?UU|Estados Unidos|United States(?: of America)?)\.?$/i;

/** Longest text that is read so: a longer one names no place, and would take long. */
const LENGTH_MAX = 100;

/**
 * A place without a ZIP code and the country behind it ('San Juan, PR 00901, USA' -> 'San Juan, PR'); a ZIP code alone
 * stays.
 */
export function withoutTail(text: string): string {
  if (text.length > LENGTH_MAX) return text;
  let place = text.trim();
  for (let shorter = place.replace(TAIL, ''); shorter !== place; shorter = place.replace(TAIL, '')) place = shorter;
  return place;
}
