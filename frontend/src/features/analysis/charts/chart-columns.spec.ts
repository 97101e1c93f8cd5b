import type { StatsReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { heightsOf, isUnfinished, linesOf } from './chart.tsx';

const figures: StatsReply = {
  chart: 'rejections',
  unit: 'count',
  by: 'week',
  series: ['licence', 'photo'],
  entries: [null, null],
  all_entries: ['ProfileRejected'],
  choices: { kind: [], website: [], state: [], actor: [] },
  periods: [
    { period: '2026-01-05', values: [1, 2] },
    { period: '2026-01-12', values: [null, 3] },
    { period: '2026-01-19', values: [4, null] },
  ],
};

it('A week has not ended before the next Monday (UTC), nor a month before the next one', () => {
  const monday = Date.parse('2026-01-12');
  expect([isUnfinished('2026-01-05', monday - 1), isUnfinished('2026-01-05', monday)]).toEqual([true, false]);
  const february = Date.parse('2026-02-01');
  expect([isUnfinished('2026-01', february - 1), isUnfinished('2026-01', february)]).toEqual([true, false]);
});

it('A week without a value leaves a gap; stacked, it adds nothing to those below', () => {
  expect(heightsOf(figures, false)).toEqual([
    [1, null, 4],
    [2, 3, null],
  ]);
  expect(heightsOf(figures, true)).toEqual([
    [3, 3, 4],
    [2, 3, 0],
  ]);
});

it('The week that has not ended is a line of its own, from the last one that has', () => {
  expect(linesOf([1, 2, 3], true)).toEqual({ ended: [1, 2, null], going: [null, 2, 3] });
  expect(linesOf([1, 2, 3], false)).toEqual({ ended: [1, 2, 3], going: [null, null, null] });
  expect(linesOf([3], true)).toEqual({ ended: [null], going: [3] });
});
