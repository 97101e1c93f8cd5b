import { describe, expect, it } from 'vitest';
import { answers, FULL_ANSWER, isFullName, namesLike } from './names.ts';

const names = ['José Núñez', 'Ana María Peña', 'Mariana Ortiz', 'Santos-Maldonado Rivera'];

describe('names like what is typed', () => {
  it.each([
    ['jose', ['José Núñez']],
    ['NUN', ['José Núñez']],
    ['ma', ['Ana María Peña', 'Mariana Ortiz']],
    ['ana maria p', ['Ana María Peña']],
    ['iana', []],
    ['  ', []],
  ])('%j finds %j', (text, found) => {
    expect(namesLike(names, text)).toEqual(found);
  });
});

describe('an answer to an earlier call', () => {
  const full = Array.from({ length: FULL_ANSWER }, (_, index) => `Ana ${index}`);

  it('serves a longer text while it was whole', () => {
    expect(answers('á', names, 'Ana')).toBe(true);
    expect(answers('a', full, 'an')).toBe(false);
    expect(answers('an', full, 'án')).toBe(true);
  });

  it('does not serve another text, nor one before the first call', () => {
    expect(answers('a', names, 'b')).toBe(false);
    expect(answers('an', names, 'a')).toBe(false);
    expect(answers('', [], 'a')).toBe(false);
  });

  it('needs no call for nothing', () => {
    expect(answers('', [], ' ')).toBe(true);
  });
});

it('takes a name of more than one word for a full name', () => {
  expect(isFullName(' Ana ')).toBe(false);
  expect(isFullName('Ana Peña')).toBe(true);
});
