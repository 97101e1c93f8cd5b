import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKey } from './search-key.ts';

const OTHER: Record<string, string> = {
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
/** As the key is defined: every text goes the long way. */
const defined = (text: string): string =>
  text
    .replaceAll('.ª', 'ª')
    .replaceAll('.º', 'º')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/./gsu, (letter) => OTHER[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

describe('The search key of a text', () => {
  it.each([
    ['Núñez,  José', 'nunez jose'],
    ['ÀÖØÞßéÿŸ', 'aoothsseyy'],
    ['Søren Łukaszewicz Großmann', 'soren lukaszewicz grossmann'],
    ['M.ª Ángeles, Mª Luz', 'ma angeles ma luz'],
    ['José\u0301 n\u0303', 'jose n'],
    ['5×4÷2', '5 4 2'],
    [' , ', ''],
    ['İSTANBUL ΣΑΣ', 'istanbul σας'],
  ])('of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it('is the same whichever way it is made: any letters, with accents or without', () => {
    const letters = fc.string({
      unit: fc.oneof(
        fc.constantFrom(..."aZ9 ÑñéÜßøØþÿ×÷-'.,\u00AA\u00BA\u0301"),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(letters, (text) => searchKey(text) === defined(text)),
      { numRuns: 2_000 },
    );
    for (let code = 0; code < 0x250; code += 1)
      expect(searchKey(`a${String.fromCharCode(code)}b`)).toBe(defined(`a${String.fromCharCode(code)}b`));
  });
});
