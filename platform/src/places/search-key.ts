import { plainLetters } from '../contract/plain-letters.ts';

/** Words that need no normalising; most names are such, and normalising costs ten times as much. */
const PLAIN = /^[a-z0-9]+( [a-z0-9]+)*$/i;
/** Any text of ASCII and of the letters of Western European languages, each with its accent in one character. */
const WESTERN = /^[\x20-\x7EÀ-ÖØ-öø-ÿ]*$/;
const BETWEEN_WORDS = /[^A-Za-z0-9À-ÖØ-öø-ÿ]+/g;
const ACCENTED = /[À-ÖØ-öø-ÿ]/g;

/** Each accented letter of WESTERN, in lower case and without its accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 0x40 }, (_, index) => String.fromCharCode(0xc0 + index)).map((letter) => [
    letter,
    plainLetters(letter),
  ]),
);

/** 'M.ª' is 'Mª'. */
const ABBREVIATED = /\.(?=[ªº])/g;

/**
 * Text for comparison: lower case, without accents and punctuation, words separated by one blank ('Núñez,  José' ->
 * 'nunez jose').
 */
export function searchKey(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  if (WESTERN.test(text))
    return text
      .replace(BETWEEN_WORDS, ' ')
      .trim()
      .replace(ACCENTED, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .toLowerCase();
  return plainLetters(text.replace(ABBREVIATED, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const APOSTROPHE = /['’‘ʼʻ`´]/g;

/** A text without its apostrophes: people seldom type them ("O'Fallon" -> 'OFallon'). */
export const withoutApostrophes = (text: string): string => text.replace(APOSTROPHE, '');
