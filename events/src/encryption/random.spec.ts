import { expect, it } from 'vitest';
import { randomPart } from './random.ts';

it('gives no bytes out twice, also where the pool is filled anew', () => {
  const parts = Array.from({ length: 2_000 }, () => randomPart(12));
  expect(parts.every((part) => part.length === 12)).toBe(true);
  expect(new Set(parts.map((part) => part.toString('hex'))).size).toBe(parts.length);
});
