/** Words that need no normalising; most names are such, and normalising costs ten times as much. */
const PLAIN = /^[a-z0-9]+( [a-z0-9]+)*$/i;
/** The same with the letters of Western European languages, each with its accent in one character. */
const WESTERN = /^[A-Za-z0-9À-ÖØ-öø-ÿ]+( [A-Za-z0-9À-ÖØ-öø-ÿ]+)*$/;
const ACCENTED = /[À-ÖØ-öø-ÿ]/g;

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Each accented letter of WESTERN, in lower case and without its accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 0x40 }, (_, index) => String.fromCharCode(0xC0 + index)).map((letter) => [letter, withoutMarks(letter)]),
);

/** Text for comparison: lower case, without accents and punctuation, words separated by one blank ('Núñez,  José' -> 'nunez jose'). */
export function searchKey(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  if (WESTERN.test(text)) return text.replace(ACCENTED, (letter) => PLAIN_LETTERS[letter] ?? letter).toLowerCase();
  return withoutMarks(text).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
