import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1'])('Security row 33: a CSV cell that begins as a formula is defused: %j', (text) => {
  expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/);
});

it('A CSV row quotes commas, quotes and line ends, and leaves numbers and nothing as they are', () => {
  expect(csvRow(['Pérez, José', 'dice "hola"', 'a\nb', -3, null, false, 'María'])).toBe('"Pérez, José","dice ""hola""","a\nb",-3,,false,María\r\n');
});
