import { expect, it } from 'vitest';
import { dayInNewYork } from '../contract/new-york-day.ts';
import { dayAfter } from './port.ts';

it.each([
  ['2026-01-05T04:59:59Z', '2026-01-04'],
  ['2026-01-05T05:00:00Z', '2026-01-05'],
  ['2026-03-09T03:59:59Z', '2026-03-08'],
  ['2026-03-09T04:00:00Z', '2026-03-09'],
  ['2026-11-02T04:59:59Z', '2026-11-01'],
])('Figures: %s is of the day %s in New York', (at, day) => {
  expect(dayInNewYork(new Date(at))).toBe(day);
});

it('Figures: a day is counted on over the ends of months and years', () => {
  expect([dayAfter('2026-03-08', 1), dayAfter('2026-01-05', -7 * 12)]).toEqual(['2026-03-09', '2025-10-13']);
});
