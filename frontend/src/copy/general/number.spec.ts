import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grouped } from './number.ts';

it('A number is grouped as Intl groups it', () => {
  const intl = new Intl.NumberFormat('es-US');
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (value) => grouped(value) === intl.format(value)),
  );
  for (const value of [0, 2.5, 999, 1000, 1234.5, 1_000_000]) expect(grouped(value)).toBe(intl.format(value));
});
