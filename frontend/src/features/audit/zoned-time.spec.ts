import { describe, expect, it } from 'vitest';
import { readTime, toField, zoneName } from './instant-field.tsx';

const [NEW_YORK, PUERTO_RICO, LOS_ANGELES] = [
  'America/New_York',
  'America/Puerto_Rico',
  'America/Los_Angeles',
] as const;

/** What a time means, each instant with the name of its zone. */
const meant = (text: string, zone: string) =>
  readTime(text, zone).instants.map((instant) => `${instant} ${zoneName(instant, zone)}`);

describe('A time that was typed', () => {
  it.each([
    [NEW_YORK, '2026-11-01T01:30:00', ['2026-11-01T05:30:00.000Z EDT', '2026-11-01T06:30:00.000Z EST']],
    [LOS_ANGELES, '2026-11-01T01:30', ['2026-11-01T08:30:00.000Z PDT', '2026-11-01T09:30:00.000Z PST']],
    [NEW_YORK, '2026-11-01T01:00:00', ['2026-11-01T05:00:00.000Z EDT', '2026-11-01T06:00:00.000Z EST']],
  ])('in %s at %s, which clocks show twice, has two instants', (zone, text, instants) => {
    expect(meant(text, zone)).toEqual(instants);
  });

  it.each([
    [NEW_YORK, '2026-11-01T00:59:59', '2026-11-01T04:59:59.000Z EDT'],
    [NEW_YORK, '2026-11-01T02:00:00', '2026-11-01T07:00:00.000Z EST'],
    [LOS_ANGELES, '2026-07-01T12:00', '2026-07-01T19:00:00.000Z PDT'],
    [PUERTO_RICO, '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z AST'],
    [PUERTO_RICO, '2026-03-08T02:30:00', '2026-03-08T06:30:00.000Z AST'],
    [NEW_YORK, '2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z EDT'],
  ])('in %s at %s has one', (zone, text, instant) => {
    expect(meant(text, zone)).toEqual([instant]);
    expect(readTime(text, zone).isSkipped).toBe(false);
  });

  it.each([
    [NEW_YORK, '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z EDT', '2026-03-08T03:30:00'],
    [LOS_ANGELES, '2026-03-08T02:00', '2026-03-08T10:00:00.000Z PDT', '2026-03-08T03:00:00'],
  ])('in %s at %s, which clocks skip, is read as the hour after', (zone, text, instant, shown) => {
    expect(readTime(text, zone).isSkipped).toBe(true);
    expect(meant(text, zone)).toEqual([instant]);
    expect(toField(readTime(text, zone).instants[0]!, zone)).toBe(shown);
  });

  it('in the year 2, through which somebody passes who types 2026, is no other year', () => {
    expect(readTime('0002-01-01T12:00:00', NEW_YORK)).toEqual({
      instants: ['0002-01-01T16:56:02.000Z'],
      isSkipped: false,
    });
  });

  it.each(['', 'ayer', '2026-13-01T00:00'])('that is none has no instant: %j', (text) => {
    expect(readTime(text, NEW_YORK)).toEqual({ instants: [], isSkipped: false });
  });

  it('is shown again as it was typed, for either instant', () => {
    for (const instant of readTime('2026-11-01T01:30:05', NEW_YORK).instants)
      expect(toField(instant, NEW_YORK)).toBe('2026-11-01T01:30:05');
  });
});
