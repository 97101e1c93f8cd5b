import { expect, it } from 'vitest';
import { loadLettering } from './lettering.ts';

const lettering = loadLettering('@fontsource/figtree/files/figtree-latin-500-normal.woff', '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff');

it('Lettering: Spanish and other Latin letters are drawn, others are left out', () => {
  expect(lettering.drawable(' José  Núñez\u0301 ')).toBe('José Núñeź');
  expect(lettering.drawable('Łukasz 王 Ríos')).toBe('Łukasz Ríos');
  expect(lettering.drawable('王')).toBe('');
});

it('Lettering: a line is as long as its letters, and begins where it is told', () => {
  expect(lettering.width('Ana', 40)).toBeCloseTo(2 * lettering.width('Ana', 20));
  expect(lettering.width('Ana Ríos', 40)).toBeGreaterThan(lettering.width('Ana', 40));
  const starts = lettering.outline('I', 100, 50, 40).match(/M([\d.]+)/)!;
  expect(Number(starts[1])).toBeGreaterThan(100);
  expect(Number(starts[1])).toBeLessThan(115);
});
