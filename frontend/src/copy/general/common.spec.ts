import fc from 'fast-check';
import { expect, it } from 'vitest';
import { common, countedTo, grouped } from './common.ts';

it('A number is grouped as Intl groups it', () => {
  const intl = new Intl.NumberFormat('es-US');
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (value) => grouped(value) === intl.format(value)),
  );
  for (const value of [0, 2.5, 999, 1000, 1234.5, 1_000_000]) expect(grouped(value)).toBe(intl.format(value));
});

it('A total whose count ended says so; one that is known says more', () => {
  expect([9_999, 10_000, 10_001, 482_113].map((total) => countedTo(10_000, total))).toEqual([
    '9,999',
    '10,000',
    'más de 10,000',
    '482,113',
  ]);
});

it.each([
  [null, 'un momento'],
  [1, 'un minuto'],
  [60, 'un minuto'],
  [61, '2 minutos'],
  [3_540, '59 minutos'],
  [3_541, 'una hora'],
  [3_600, 'una hora'],
  [3_601, '2 horas'],
])('the message after too many requests says %j seconds as "%s"', (seconds, wait) => {
  expect(common.busy(seconds)).toContain(`Espera ${wait} e`);
});
