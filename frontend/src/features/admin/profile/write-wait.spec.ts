import { expect, it } from 'vitest';
import { writeWait } from './profile-cells.tsx';

const now = Date.parse('2026-11-27T12:00:00Z');

it.each([
  ['2026-11-27T12:30:00Z', '1 min'],
  ['2026-11-27T11:59:50Z', '1 min'],
  ['2026-11-27T11:20:00Z', '40 min'],
  ['2026-11-27T11:00:00Z', '1 h'],
  ['2026-11-26T12:00:01Z', '23 h'],
  ['2026-11-26T12:00:00Z', '1 d'],
  ['2026-11-24T07:10:00Z', '3 d 4 h'],
])('a wait since %s is written as %s', (since, text) => expect(writeWait(since, now)).toBe(text));
