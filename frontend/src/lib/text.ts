import { plainLetters } from '@busca/platform/contract/plain-letters';

/** Text for comparison: no accents, no capitals, single spaces ('José  Núñez' -> 'jose nunez'). */
export const fold = (text: string): string => plainLetters(text).replace(/\s+/g, ' ').trim();

/** A name as a segment of an address ('Nuevo México' -> 'nuevo-mexico'). */
export const slug = (name: string): string => fold(name).replaceAll(' ', '-');

/** At most `max` characters of a text; one of two code units, like an emoji, is not cut apart. */
const truncate = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

/**
 * A text out of an address as a field holds it: without control characters, which HTML has no place for, and without
 * blanks around it.
 */
export const addressText = (value: string | null, max: number): string =>
  truncate((value ?? '').replace(/\p{Cc}+/gu, ' ').trim(), max);

/** A text on one line of at most `max` characters; an ellipsis stands for the words cut off. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const room = truncate(line, max);
  const end = room.lastIndexOf(' ');
  return `${(end > 0 ? room.slice(0, end) : truncate(room, max - 1)).replace(/[\s,.;:]+$/, '')}…`;
}

/** A text's first character, which may be two code units. */
const firstOf = (text: string): string => (text === '' ? '' : String.fromCodePoint(text.codePointAt(0)!));

/** Initials of the first and the last word of a name. */
export function initials(name: string): string {
  const whole = name.trim();
  const [, last = ''] = /\s(\S+)$/.exec(whole) ?? [];
  return (firstOf(whole) + firstOf(last)).toLocaleUpperCase('es');
}

/** The `tel:` link of a US number (RFC 3966), with the country's code and its extension. */
export function telephone(text: string): string {
  const [, number = text, extension] = /^(.*\d)[^\d+]*(?:ext|x|#|anexo)\D*(\d+)$/i.exec(text) ?? [];
  const digits = number.replace(/\D/g, '').replace(/^0*1+(?=\d{10}$)/, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** A chat in WhatsApp with a US number; `text` stands in it, ready to be sent. */
export const whatsApp = (number: string, text: string): string =>
  `https://wa.me/${telephone(number).replace(/;.*|\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Joins class names, without those that do not apply. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let joined = '';
  for (const name of names) if (name) joined += joined ? ` ${name}` : name;
  return joined;
}

/** The characters that a text is compared without: people type an apostrophe or a hyphen as a blank or not at all. */
const READINGS = [/['’‘ʼʻ`´]/, /['’‘ʼʻ`´\-‐‑]/, /(?!)/];

/** A part of a text: the indices of its beginning and its end. */
type Range = readonly [start: number, end: number];

/**
 * A text for comparison, without accents, capitals and punctuation, its words parted by one blank; and where each
 * letter stands.
 */
interface Letters {
  key: string;
  ranges: [start: number, end: number][];
}

function lettersOf(text: string, without: RegExp): Letters {
  const [letters, ranges]: [string[], Letters['ranges']] = [[], []];
  let end = 0;
  for (const character of text) {
    const start = end;
    end += character.length;
    if (without.test(character)) continue;
    const plain = plainLetters(character);
    const last = ranges.at(-1);
    if (plain === '' && last) last[1] = end;
    for (const letter of plain) {
      const isLetter = /[\p{L}\p{N}]/u.test(letter);
      if (!isLetter && (letters.at(-1) ?? ' ') === ' ') continue;
      letters.push(isLetter ? letter : ' ');
      // One for each unit that the key has of it: '𝐀' has two.
      for (let unit = 0; unit < letter.length; unit += 1) ranges.push([start, end]);
    }
  }
  return { key: letters.join(''), ranges };
}

/** Where a text begins one of the words of another; null where it does not. */
function placeOf({ key, ranges }: Letters, sought: string): Range | null {
  const at = ` ${key}`.indexOf(` ${sought}`);
  return at < 0 ? null : [ranges[at]![0], ranges[at + sought.length - 1]![1]];
}

/**
 * Where the words of `text` begin with `typed` (which may have several words), whatever the case, accents and
 * apostrophes: side by side, or else the first of them where each begins some word. Null where they do not.
 */
export function matchIn(text: string, typed: string): Range | null {
  const sought = lettersOf(typed, READINGS[0]!).key.trim();
  if (sought === '') return null;
  const readings = READINGS.map((without) => lettersOf(text, without));
  const beside = readings.map((letters) => placeOf(letters, sought)).find((found) => found !== null);
  if (beside) return beside;
  const all = readings
    .map((letters) => sought.split(' ').map((word) => placeOf(letters, word)))
    .find((found) => found.every((one) => one !== null));
  return all?.[0] ?? null;
}

/** JSON for a script element: no text in it can end the element. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
