import { plainLetters } from '@busca/platform/contract/plain-letters';

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
