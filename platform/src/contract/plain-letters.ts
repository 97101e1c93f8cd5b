/** Letters that are no others with a mark, and what people type for them. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  þ: 'th',
  ð: 'd',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  œ: 'oe',
  ŋ: 'n',
  ŧ: 't',
  ª: 'a',
  º: 'o',
};
const OTHERS = new RegExp(`[${Object.keys(OTHER_LETTERS).join('')}]`, 'g');

/** A text in small letters without marks ('Núñez' -> 'nunez'); most have none. */
export const plainLetters = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(OTHERS, (letter) => OTHER_LETTERS[letter]!);
