import { expect, it } from 'vitest';
import { loadLettering } from './lettering.ts';

const lettering = loadLettering(
  '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff',
);

it('Lettering: Spanish and other Latin letters are drawn, others are left out', () => {
  expect(lettering.drawable(' José  Núñez\u0301 ')).toBe('José Núñeź');
  expect(lettering.drawable('Łukasz 王 Ríos')).toBe('Łukasz Ríos');
  expect(lettering.drawable('王')).toBe('');
});

it('Lettering: every outline is data of an SVG path, wherever a line stands', () => {
  // Of a number such as 1e-14, opentype.js itself makes NaN: the rest of the text is missing then.
  for (const y of [0, 439.08000000000004, 1 / 3, -12.5])
    expect(lettering.outline('Agente de bienes raíces', 72, y, 34)).toMatch(/^[MLQCZ\d. -]+$/);
});

it('Lettering: a line is as long as its letters, and begins where it is told', () => {
  expect(lettering.width('Ana', 40)).toBeCloseTo(2 * lettering.width('Ana', 20));
  expect(lettering.width('Ana Ríos', 40)).toBeGreaterThan(lettering.width('Ana', 40));
  const starts = lettering.outline('I', 100, 50, 40).match(/M([\d.]+)/)!;
  expect(Number(starts[1])).toBeGreaterThan(100);
  expect(Number(starts[1])).toBeLessThan(115);
});
