import { expect, it } from 'vitest';
import { cut, fit } from './lettering.ts';

/** Each character is as wide as its size. */
const measure = (text: string, size = 1) => text.length * size;
const box = { width: 20, lines: 2, sizes: [2, 1] };

it('fit: a short text has the largest size', () => {
  expect(fit('Ana Ríos', box, measure)).toEqual({ lines: ['Ana Ríos'], size: 2 });
  expect(fit('José Pérez García', box, measure)).toEqual({ lines: ['José Pérez', 'García'], size: 2 });
});

it('fit: a longer text has a smaller size, and what still does not fit is cut off', () => {
  expect(fit('María Fernanda González Rodríguez', box, measure)).toEqual({
    lines: ['María Fernanda', 'González Rodríguez'],
    size: 1,
  });
  expect(fit('María Fernanda González Rodríguez de Echeverría', box, measure)).toEqual({
    lines: ['María Fernanda', 'González Rodríguez…'],
    size: 1,
  });
  expect(fit('Wolfeschlegelsteinhausenbergerdorff', box, measure)).toEqual({
    lines: ['Wolfeschlegelsteinh…'],
    size: 1,
  });
});

it('cut: a text that fits stays as it is', () => {
  expect([cut('Miami, FL', 9, measure), cut('Miami, FL', 8, measure)]).toEqual(['Miami, FL', 'Miami,…']);
});
