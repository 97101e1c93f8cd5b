import { states } from '@busca/platform/states';

// Licences as rows, read out of what owners write. Pure, without schemas: browsers load this file.

export const licenceKinds = ['agent', 'broker', 'nmls'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

/** The `state` of an NMLS number, which holds in the whole country. */
export const NATIONWIDE = 'US';
/** The states of licences: 50 states, DC and PR, and the country for NMLS. */
export const licenceStates: readonly string[] = [NATIONWIDE, ...Object.keys(states)];

/** One licence: `state` is one of `licenceStates`, `number` has capitals and no blanks ('SL3312345', 'C-1234'). */
export interface Licence {
  kind: LicenceKind;
  state: string;
  number: string;
}

/** Least digits of a number that is read: fewer are rather a part of something else. */
const DIGITS_MIN = 3;

/** What parts licences. A comma may also stand within one ('SL3312345, FL'). */
const SEPARATORS = /[;,|/•·\n]|\s(?:y|e|and|&|\+)\s/giu;
/** Most pieces of a text that are one licence together: number, city or label, state. */
const PIECES_MAX = 3;

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
/** Codes of states by their names, in small letters without accents and dots. */
const codes = new Map([
  ...Object.entries(states).flatMap(([code, names]) =>
    names.map((name) => [fold(name).toLowerCase().replaceAll('.', ''), code] as const),
  ),
  ['washington dc', 'DC'],
]);
const NAME_WORDS_MAX = 3;

/** Labels that touch what follows them: 'Lic.0123', 'DRE0123', 'NMLS-123', 'License ID'. */
const LABELS =
  /(?<![a-z0-9])(nmls|licencias?|licen[cs]es?|lic|num(?:ero|ber)?|nro|no|cal-?dre|dre|cal-?bre|bre|trec|dbpr|mlo)(?:[.\s-]+id)?[.\s-]*(?![a-z])/gi;
/** What says only that a licence follows. */
const WORDS = new Set(
  'A AGENTE AGENT ASESOR ASSOCIATE BIENES BRE CAL CALDRE CALBRE DE DEL DBPR DRE EL EN ESTADO ESTATAL ID INMOBILIARIA LA LAS LIC LICENCE LICENSE LICENSES LICENCIA LICENCIAS LOS MLO NO NRO NUM NUMBER NUMERO OF ORIGINATOR RAICES RE REAL ESTATE REALTOR SALES SALESPERSON STATE THE TREC VENDEDOR VENDEDORA'.split(
    ' ',
  ),
);
const BROKERS = new Set(['BROKER', 'CORREDOR', 'CORREDORA']);
/** Codes of states that are also words: read as a state where they have capitals and nothing else names one. */
const AMBIGUOUS = new Set(['AL', 'DE', 'ID', 'IN', 'LA', 'ME', 'OR']);
/** What registries put before their numbers, sometimes with a blank between ('SL 3312345', 'C 1234'). */
const PREFIX = /^(?:SL|BK|BO|CQ|C|V|S|B|BS|BR|SP|SA|RS|RM|AB|RB|BRK)$/;
const NUMBER = /^[A-Z]{0,4}[-.]?\d[\dA-Z.-]*$/;

const digits = (text: string): number => text.replaceAll(/\D/g, '').length;
const isNumber = (text: string): boolean => NUMBER.test(text) && digits(text) >= DIGITS_MIN && text.length <= 20;
const isCode = (text: string): boolean => Object.hasOwn(states, text);

/**
 * What a word is: a state, perhaps one (`maybe`), a number, perhaps with its state (`glued`), or that it is a broker's.
 */
type Token =
  | { is: 'state' | 'maybe'; state: string }
  | { is: 'number'; number: string }
  | { is: 'glued'; state: string; number: string }
  | { is: 'broker' };

/** A code and a number that stand as one word: surely where a hyphen parts them. */
function joined(word: string): Token[] | undefined {
  const [state, number] = [word.slice(0, 2), word.slice(2).replace(/^[-.]/, '')];
  if (!isCode(state) || !isNumber(number)) return undefined;
  if (word[2] !== '-') return [{ is: 'glued', state, number }];
  return [
    { is: 'state', state },
    { is: 'number', number },
  ];
}

/** Undefined for a word that belongs to no licence. */
function tokensOf(word: string): Token[] | undefined {
  const capitals = word.toUpperCase();
  if (capitals === 'NMLS') return [{ is: 'state', state: NATIONWIDE }];
  if (BROKERS.has(capitals)) return [{ is: 'broker' }];
  if (AMBIGUOUS.has(capitals)) return word === capitals ? [{ is: 'maybe', state: word }] : [];
  if (isCode(capitals)) return [{ is: 'state', state: capitals }];
  if (WORDS.has(capitals)) return [];
  return joined(capitals) ?? (isNumber(capitals) ? [{ is: 'number', number: capitals }] : undefined);
}

/** The tokens of a piece's words; undefined where one of them belongs to no licence. */
function tokensIn(piece: string): Token[] | undefined {
  const words =
    fold(piece)
      .replaceAll(LABELS, ' $1 ')
      .match(/[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?|[^\s#:.()[\]°º-]/gu) ?? [];
  const tokens: Token[] = [];
  for (let index = 0; index < words.length;) {
    const sizes = [NAME_WORDS_MAX, 2, 1];
    const nameOf = (size: number) =>
      words
        .slice(index, index + size)
        .join(' ')
        .toLowerCase()
        .replaceAll('.', '');
    const size = sizes.find((count) => codes.has(nameOf(count)));
    const [word, next] = [words[index]!, words[index + 1] ?? ''];
    const isPrefix = PREFIX.test(word.toUpperCase()) && /^\d/.test(next);
    const read = size
      ? [{ is: 'state', state: codes.get(nameOf(size))! } as const]
      : tokensOf(isPrefix ? word + next : word);
    if (!read) return undefined;
    tokens.push(...read);
    index += size ?? (isPrefix ? 2 : 1);
  }
  return tokens;
}

/** Each state with its number, which stand in turns; undefined where they do not. */
function pairs(tokens: readonly Token[]): [state: string, number: string][] | undefined {
  const marks = tokens.filter(({ is }) => is === 'state' || is === 'number');
  const found: [string, string][] = [];
  for (let index = 0; index < marks.length; index += 2) {
    const [one, other] = [marks[index], marks[index + 1]];
    if (one?.is === 'state' && other?.is === 'number') found.push([one.state, other.number]);
    else if (one?.is === 'number' && other?.is === 'state') found.push([other.state, one.number]);
    else return undefined;
  }
  return found.length > 0 ? found : undefined;
}

/** The tokens with each uncertain one decided: it names a state only where nothing else does. */
function decided(tokens: readonly Token[]): Token[] {
  const isNamed = tokens.some(({ is }) => is === 'state');
  const states = isNamed ? tokens.filter(({ is }) => is === 'state') : tokens;
  const hasNmls = states.some((token) => token.is === 'state' && token.state === NATIONWIDE);
  const isOfOne = tokens.filter(({ is }) => is === 'number' || is === 'glued').length === 1;
  return tokens.flatMap((token): Token[] => {
    // A lender's 'FL NMLS 123456' is the one number that holds in every state.
    if (token.is === 'state' && hasNmls && isOfOne && token.state !== NATIONWIDE) return [];
    if (token.is === 'maybe') return isNamed ? [] : [{ is: 'state', state: token.state }];
    if (token.is !== 'glued') return [token];
    const { state, number } = token;
    if (isNamed) return [{ is: 'number', number: state + number }];
    return [
      { is: 'state', state },
      { is: 'number', number },
    ];
  });
}

/** Florida's and Puerto Rico's registries say in the number that it is a broker's. */
const isBrokers = (state: string, number: string): boolean =>
  (state === 'FL' && number.startsWith('BK')) || (state === 'PR' && /^C-?\d/.test(number));

/** The licences that a piece names; undefined where it is anything else. */
function licencesIn(piece: string): Licence[] | undefined {
  const tokens = tokensIn(piece);
  if (!tokens) return undefined;
  const saysBroker = tokens.some(({ is }) => is === 'broker');
  const licences = pairs(decided(tokens))?.map(([state, number]): Licence => {
    if (state === NATIONWIDE) return { kind: 'nmls', state, number };
    return { kind: saysBroker || isBrokers(state, number) ? 'broker' : 'agent', state, number };
  });
  return licences?.every(({ kind, number }) => kind !== 'nmls' || /^\d+$/.test(number)) ? licences : undefined;
}

const isSame = (one: Licence, other: Licence): boolean => one.state === other.state && one.number === other.number;

/** What a text holds: its licences, each once, and what can't be read, as it was written. */
export interface ReadLicences {
  licences: Licence[];
  rest: string;
}

/** Reads the licences out of any text. */
export function readLicences(text: string): ReadLicences {
  const pieces = text
    .split(SEPARATORS)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const licences: Licence[] = [];
  const rest: string[] = [];
  for (let start = 0; start < pieces.length;) {
    let [size, read] = [0, undefined as Licence[] | undefined];
    while (!read && size < PIECES_MAX && start + size < pieces.length) {
      size += 1;
      read = licencesIn(pieces.slice(start, start + size).join(' '));
    }
    if (read) licences.push(...read);
    else rest.push(pieces[start]!);
    start += read ? size : 1;
  }
  const each = licences.filter((one, index) => licences.findIndex((other) => isSame(one, other)) === index);
  return { licences: each, rest: rest.join('; ') };
}

/** A licence as a text that is read as the same one again. */
export const licenceText = ({ kind, state, number }: Licence): string => {
  if (kind === 'nmls') return `NMLS ${number}`;
  return kind === 'broker' && !isBrokers(state, number) ? `${state} ${number} (broker)` : `${state} ${number}`;
};
