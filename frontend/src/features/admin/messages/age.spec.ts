import { expect, it } from 'vitest';
import { daysAgo } from './notices.tsx';

it('The age of a notice, as a filter, begins on a whole hour', () => {
  expect(daysAgo(7, Date.parse('2026-03-08T12:34:56.000Z'))).toBe('2026-03-01T12:00:00.000Z');
});
