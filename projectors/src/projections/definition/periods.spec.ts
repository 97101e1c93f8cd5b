import { expect, it } from 'vitest';
import { continued } from './projection.ts';

const period = (from: string, until: string | null, name: string) => ({ from, until, name });

it('Periods: the last one ends where the next begins, and one may follow a pause', () => {
  const first = continued<ReturnType<typeof period>>([], '1', { name: 'a' });
  expect(first).toEqual([period('1', null, 'a')]);
  const second = continued(first, '3', { name: 'b' });
  expect(second).toEqual([period('1', '3', 'a'), period('3', null, 'b')]);
  const paused = continued(second, '5', undefined);
  expect(paused).toEqual([period('1', '3', 'a'), period('3', '5', 'b')]);
  expect(continued(paused, '7', { name: 'c' }).at(-1)).toEqual(period('7', null, 'c'));
});

it('Periods: one that would last no time is left out', () => {
  expect(continued([period('1', null, 'a')], '1', { name: 'b' })).toEqual([period('1', null, 'b')]);
});

it('Periods: a clock that goes back does not make one begin before the one before it ended', () => {
  expect(continued([period('3', null, 'a')], '2', { name: 'b' })).toEqual([period('3', null, 'b')]);
  expect(continued([period('3', '5', 'a')], '4', { name: 'b' })).toEqual([
    period('3', '5', 'a'),
    period('5', null, 'b'),
  ]);
});
