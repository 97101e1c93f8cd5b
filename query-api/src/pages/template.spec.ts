import { expect, it } from 'vitest';
import { createTemplate } from './renderer.ts';

const HTML =
  '<html><head><link data-code href="a.js"><title>Busca</title></head><body><div id="root"></div><p>¡Hola!</p></body></html>';

const page = (text: string) =>
  `<html><head>${text}</head><body><div id="root">${text}</div>${text}<p>¡Hola!</p></body></html>`;

it.each([
  ['is short', 'a'],
  ['has accents and wider characters', 'Ñandú · 中文 👋'],
  ['is long', 'Peña '.repeat(20_000)],
  ['is empty', ''],
])('A template is filled with a text that %s, and a page stays as it is while others are filled', (_, text) => {
  const { fill } = createTemplate(HTML);
  const filled = fill({ head: text, body: text, data: text });
  fill({ head: 'x'.repeat(500_000), body: '中'.repeat(1_000), data: 'other' });
  expect(filled.toString()).toBe(page(text));
});

it('A template fills nothing into its empty page, and must have a root', () => {
  expect(createTemplate(HTML).empty.toString()).toBe(HTML);
  expect(() => createTemplate('<title>Busca</title>')).toThrow('root');
});
