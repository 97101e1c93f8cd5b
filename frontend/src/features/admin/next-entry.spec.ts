import { expect, it } from 'vitest';
import { nextEntry } from './next-entry.ts';

it.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('after %s of a, b and c an admin goes on with %s', (id, next) => {
  expect(nextEntry(['a', 'b', 'c'], id)).toBe(next);
});

it('after the only entry there is none', () => {
  expect(nextEntry(['a'], 'a')).toBeNull();
});
