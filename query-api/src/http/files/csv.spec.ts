import { expect, it } from 'vitest';
import { csvRow } from './send-file.ts';

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1+1',
  '\u{3000}＝1',
])('Security row 33: a CSV cell that begins as a formula is defused: %j', (text) => {
  expect(csvRow([text])).toMatch(/^"'/);
});

it.each([
  ['Casas;=cmd', `"Casas;'=cmd"`],
  ['a;b\t+1', `"a;b\t'+1"`],
  ['a; @x;＝y', `"a;' @x;'＝y"`],
  ['a\n-1\r=2', `"a\n'-1\r'=2"`],
  ['a;"=2', `"a;'""=2"`],
])('Security row 33: a part of a CSV cell that another separator makes a cell is defused: %j', (text, cell) => {
  expect(csvRow([text])).toBe(`${cell}\r\n`);
});

it('A CSV row quotes every text, and leaves numbers and nothing as they are', () => {
  expect(csvRow(['Pérez, José', 'dice "hola"', 'a\nb; c - d', -3, null, false, 'María'])).toBe(
    '"Pérez, José","dice ""hola""","a\nb; c - d",-3,,false,"María"\r\n',
  );
});
