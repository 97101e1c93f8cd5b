import { searchKey } from './search-key.ts';

/** The states, the District of Columbia and Puerto Rico by code: the name on the pages, then other names. */
export const states: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AK: ['Alaska'],
  AL: ['Alabama'],
  AR: ['Arkansas'],
  AZ: ['Arizona'],
  CA: ['California'],
  CO: ['Colorado'],
  CT: ['Connecticut'],
  DC: ['Distrito de Columbia', 'District of Columbia', 'D.C.'],
  DE: ['Delaware'],
  FL: ['Florida'],
  GA: ['Georgia'],
  HI: ['Hawái', 'Hawaii'],
  IA: ['Iowa'],
  ID: ['Idaho'],
  IL: ['Illinois'],
  IN: ['Indiana'],
  KS: ['Kansas'],
  KY: ['Kentucky'],
  LA: ['Luisiana', 'Louisiana'],
  MA: ['Massachusetts'],
  MD: ['Maryland'],
  ME: ['Maine'],
  MI: ['Míchigan', 'Michigan'],
  MN: ['Minnesota'],
  MO: ['Misuri', 'Missouri'],
  MS: ['Misisipi', 'Mississippi'],
  MT: ['Montana'],
  NC: ['Carolina del Norte', 'North Carolina'],
  ND: ['Dakota del Norte', 'North Dakota'],
  NE: ['Nebraska'],
  NH: ['Nuevo Hampshire', 'New Hampshire'],
  NJ: ['Nueva Jersey', 'New Jersey'],
  NM: ['Nuevo México', 'New Mexico'],
  NV: ['Nevada'],
  NY: ['Nueva York', 'New York', 'N.Y.'],
  OH: ['Ohio'],
  OK: ['Oklahoma'],
  OR: ['Oregón', 'Oregon'],
  PA: ['Pensilvania', 'Pennsylvania'],
  PR: ['Puerto Rico', 'P.R.'],
  RI: ['Rhode Island'],
  SC: ['Carolina del Sur', 'South Carolina'],
  SD: ['Dakota del Sur', 'South Dakota'],
  TN: ['Tennessee'],
  TX: ['Texas', 'Tejas'],
  UT: ['Utah'],
  VA: ['Virginia'],
  VT: ['Vermont'],
  WA: ['Washington'],
  WI: ['Wisconsin'],
  WV: ['Virginia Occidental', 'West Virginia'],
  WY: ['Wyoming'],
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(states).flatMap(([code, names]) => [code, ...names].map((name) => [searchKey(name), code] as const)),
);

/**
 * The code of a state that is named by its code or a name, in English or Spanish ('fl', 'Nueva Jersey'); undefined for
 * other text.
 */
export const stateCode = (text: string): string | undefined => codes.get(searchKey(text));

/** A state, the District of Columbia or Puerto Rico: `name` is the Spanish one. */
export interface State {
  code: string;
  name: string;
}

/** The state of a code or a name; hyphens may stand for blanks ('nueva-york'). Undefined for other text. */
export function stateNamed(text: string): State | undefined {
  const code = stateCode(text);
  return code === undefined ? undefined : { code, name: states[code]![0] };
}

/** All states, by their names. */
export const allStates: readonly State[] = Object.entries(states)
  .map(([code, [name]]) => ({ code, name }))
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest browsers that load this file have no toSorted
  .sort((one, other) => one.name.localeCompare(other.name, 'es'));

/** How many words the longest name of a state has. */
const WORDS_MAX = Math.max(...[...codes.keys()].map((name) => name.split(' ').length));

/**
 * A key's last words, at most as many as a state has (to join every tail of a long text would block the process), the
 * longest tail first.
 */
function* tails(key: string): Generator<{ name: string; tail: string }> {
  const words = key.split(' ');
  for (let index = Math.max(1, words.length - WORDS_MAX); index < words.length; index += 1)
    yield { name: words.slice(0, index).join(' '), tail: words.slice(index).join(' ') };
}

/** A text's words before a state, and the state's code. */
export interface EndingState {
  name: string;
  code: string;
}

/**
 * The longest state at the end of a key, with the words before it ('miami florida' -> 'miami', 'FL'); undefined without
 * one.
 */
export function endingState(key: string): EndingState | undefined {
  for (const { name, tail } of tails(key)) {
    const code = codes.get(tail);
    if (code) return { name, code };
  }
  return undefined;
}

/** The states that a key's last words name or begin to name ('san juan puerto' -> 'san juan', 'PR'). */
export const beginningStates = (key: string): EndingState[] =>
  [...tails(key)].flatMap(({ name, tail }) =>
    [...codes].flatMap(([state, code]) => (state.startsWith(tail) ? [{ name, code }] : [])),
  );

/** The states that keep another time than the east of the country, by the zone that most of their people live in. */
const zones: Readonly<Record<string, string>> = {
  'America/Puerto_Rico': 'PR',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};

const ofStates: ReadonlyMap<string, string> = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

const NEW_YORK = 'America/New_York';

/** The zones that most people of some state live in. */
export const zonesOfStates: readonly string[] = [NEW_YORK, ...Object.keys(zones)];

/** The time zone of a state's code; that of New York for every other one, and where no state is known. */
export const zoneOfState = (state: string | undefined): string => (state && ofStates.get(state)) ?? NEW_YORK;
