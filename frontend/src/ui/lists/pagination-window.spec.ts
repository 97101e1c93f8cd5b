import { describe, expect, it } from 'vitest';
import { paginationWindow } from './pagination.tsx';

const linksOf = (current: number, total: number) =>
  paginationWindow(current, total)
    .map((stop) => (stop === 'gap' ? '…' : stop))
    .join(' ');

describe('The pagination', () => {
  it.each([
    [1, 1, '1'],
    [2, 4, '1 2 3 4'],
    [1, 20, '1 2 3 … 19 20'],
    [10, 20, '1 2 … 9 10 11 … 19 20'],
    [20, 20, '1 2 … 18 19 20'],
    [5, 20, '1 2 3 4 5 6 … 19 20'],
  ])('shows page %i of %i as %s', (current, total, expected) => {
    expect(linksOf(current, total)).toBe(expected);
  });

  it('always shows the current page and never a gap of one page', () => {
    for (let total = 1; total < 30; total++)
      for (let current = 1; current <= total; current++) {
        const stops = paginationWindow(current, total);
        expect(stops).toContain(current);
        stops.forEach((stop, index) => {
          if (stop === 'gap') expect(Number(stops[index + 1]) - Number(stops[index - 1])).toBeGreaterThan(2);
        });
      }
  });
});
