import { expect, test } from 'vitest';
import { projections } from '../projections/index.ts';
import { shareOut } from './command.ts';

const namesOf = (share: readonly { model: { name: string } }[]) => share.map(({ model }) => model.name);

test.each([1, 2, 4, 8])(
  'Each read model is in one share of %i, and no share is twice as heavy as another',
  (processes) => {
    const shares = shareOut(projections, processes);
    expect(shares).toHaveLength(processes);
    expect(shares.flatMap(namesOf).toSorted()).toEqual(namesOf(projections).toSorted());
    const weights = shares.map((share) => share.reduce((sum, { types }) => sum + types.length, 0));
    const heaviest = Math.max(...projections.map(({ types }) => types.length));
    expect(Math.max(...weights)).toBeLessThanOrEqual(Math.max(heaviest, 2 * Math.min(...weights)));
  },
);

test('There are no more shares than read models, and none is empty', () => {
  const shares = shareOut(projections, 1_000);
  expect(shares.map(({ length }) => length)).toEqual(projections.map(() => 1));
});
