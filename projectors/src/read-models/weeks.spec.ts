import { expect, it } from 'vitest';
import { sortOfDuration, weekOf } from './keys.ts';

it('A week begins on Monday at midnight (UTC)', () => {
  expect(
    [
      '2026-01-04T23:59:59.999Z',
      '2026-01-05T00:00:00.000Z',
      '2026-01-11T12:00:00.000Z',
      '1970-01-01T00:00:00.000Z',
    ].map(weekOf),
  ).toEqual(['2025-12-29', '2026-01-05', '2026-01-05', '1969-12-29']);
});

it('Lengths of time sort as texts', () => {
  expect([90_000_000_000, 5, 1_000].map(sortOfDuration).toSorted().map(Number)).toEqual([5, 1_000, 90_000_000_000]);
});
