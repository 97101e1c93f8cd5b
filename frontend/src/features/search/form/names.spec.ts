import { describe, expect, it } from 'vitest';
import { coversText, MAX_NAMES, isFullName } from './search-form.tsx';

const names = ['José Núñez', 'Ana María Peña', 'Mariana Ortiz', 'Santos-Maldonado Rivera', "Luz O'Neill"];

describe('The names of an earlier reply', () => {
  const full = Array.from({ length: MAX_NAMES }, (_, index) => `Ana ${index}`);

  it('serve a longer text when the reply was complete', () => {
    expect(coversText('á', names, 'Ana')).toBe(true);
    expect(coversText('a', full, 'an')).toBe(false);
    expect(coversText('an', full, 'án')).toBe(true);
  });

  it('do not serve another text, nor any text before the first call', () => {
    expect(coversText('a', names, 'b')).toBe(false);
    expect(coversText('an', names, 'a')).toBe(false);
    expect(coversText('', [], 'a')).toBe(false);
  });

  it('need no call for an empty text', () => {
    expect(coversText('', [], ' ')).toBe(true);
  });
});

it('a name of more than one word is a full name', () => {
  expect(isFullName(' Ana ')).toBe(false);
  expect(isFullName('Ana Peña')).toBe(true);
});
