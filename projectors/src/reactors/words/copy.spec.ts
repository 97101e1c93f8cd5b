import { expect, it } from 'vitest';
import { copy } from './copy.es.ts';

it('The digest writes numbers as the screens do', () => {
  expect(
    Object.values(copy.digest.items)
      .map((item) => item(6_418))
      .filter((line) => !line.startsWith('6,418 ')),
  ).toEqual([]);
});
