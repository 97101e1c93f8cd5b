import { expect, it } from 'vitest';
import { periodName, shortPeriodName } from './moments.ts';

it.each([
  ['2026-01-05', '5 ene 2026', 'Semana del 5 de enero de 2026'],
  ['2026-01', 'enero de 2026', 'enero de 2026'],
])('%s is called %s in a table, and %s in a sentence', (period, short, long) => {
  expect([shortPeriodName(period), periodName(period)]).toEqual([short, long]);
});
