import { expect, it } from 'vitest';
import { nextEntry } from './worklist-report.tsx';

it.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('the entry after %s in the list a, b, c is %s', (id, next) => {
  expect(nextEntry(['a', 'b', 'c'], id)).toBe(next);
});

it('the only entry has no next one', () => {
  expect(nextEntry(['a'], 'a')).toBeNull();
});
