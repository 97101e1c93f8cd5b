import { describe, expect, it } from 'vitest';
import { daysAgo, writeAge } from './notices.tsx';

const now = Date.parse('2026-03-08T12:34:56.000Z');

describe('The age of a notice', () => {
  it.each([
    ['2026-03-08T12:34:50.000Z', 'hace 1 minuto'],
    ['2026-03-08T12:30:00.000Z', 'hace 4 minutos'],
    ['2026-03-08T11:00:00.000Z', 'hace 1 hora'],
    ['2026-03-07T12:35:00.000Z', 'hace 23 horas'],
    ['2026-03-07T12:00:00.000Z', 'hace 1 día'],
    ['2026-02-08T12:00:00.000Z', 'hace 28 días'],
  ])('since %s is %j', (at, text) => expect(writeAge(at, now)).toBe(text));

  it('is never negative, whatever the clocks say', () => {
    expect(writeAge('2026-03-08T13:00:00.000Z', now)).toBe('hace 1 minuto');
  });

  it('as a filter begins on a whole hour', () => {
    expect(daysAgo(7, now)).toBe('2026-03-01T12:00:00.000Z');
  });
});
