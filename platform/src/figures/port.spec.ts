import { expect, it } from 'vitest';
import { dayAfter } from './port.ts';

it('Figures: a day is counted on over the ends of months and years', () => {
  expect([dayAfter('2026-03-08', 1), dayAfter('2026-01-05', -7 * 12)]).toEqual(['2026-03-09', '2025-10-13']);
});
