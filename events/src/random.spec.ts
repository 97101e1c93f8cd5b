import { expect, it } from 'vitest';
import { randomPart } from './random.ts';

it('The pool of random bytes gives none out twice, also after a refill', () => {
  const parts = Array.from({ length: 2_000 }, () => randomPart(12));
  expect(parts.every((part) => part.length === 12)).toBe(true);
  expect(new Set(parts.map((part) => part.toString('hex'))).size).toBe(parts.length);
});
