import { expect, it } from 'vitest';
import { languagesText, offeredLanguages, otherLanguages, readLanguages } from './profile-fields.tsx';

it.each([
  ['Español, inglés', ['Español', 'Inglés'], '', 'Español, inglés'],
  ['English; Spanish and Portuguese', ['Español', 'Inglés', 'Portugués'], '', 'Español, inglés, portugués'],
  ['Bilingüe, español y Esperanto', ['Español'], 'Bilingüe, Esperanto', 'Español, Bilingüe, Esperanto'],
  ['Bilingüe', [], 'Bilingüe', 'Bilingüe'],
  ['', [], '', ''],
])('the text %j is read as a choice, and written out of it', (text, named, others, written) => {
  const choice = readLanguages(text);
  expect(choice).toEqual({ named, others });
  expect(languagesText(choice)).toBe(written);
  expect(readLanguages(written)).toEqual(choice);
});

it('the most spoken languages have boxes, and those that are chosen; every other one can be typed', () => {
  const offered = offeredLanguages(['Ruso']);
  expect(offered).toEqual(['Español', 'Inglés', 'Portugués', 'Francés', 'Criollo haitiano', 'Italiano', 'Ruso']);
  expect(otherLanguages(offered)).toContain('Catalán');
  expect(otherLanguages(offered)).not.toContain('Ruso');
});
