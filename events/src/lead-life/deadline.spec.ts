import { allStates, zoneOfState } from '@busca/platform/places';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadline } from './deadline.ts';

const NEW_YORK = 'America/New_York';

describe('The time of an offer counts the hours from 8 to 20', () => {
  it.each([
    ['in the morning', '2026-03-04T15:00:00.000Z', 4, NEW_YORK, '2026-03-04T19:00:00.000Z'],
    ['to the end of the day', '2026-03-04T21:00:00.000Z', 4, NEW_YORK, '2026-03-05T01:00:00.000Z'],
    ['over the night', '2026-03-04T23:30:00.000Z', 4, NEW_YORK, '2026-03-05T15:30:00.000Z'],
    ['from 8 on before it', '2026-03-04T08:00:00.000Z', 4, NEW_YORK, '2026-03-04T17:00:00.000Z'],
    ['from the next morning on after 20', '2026-03-05T01:00:00.000Z', 4, NEW_YORK, '2026-03-05T17:00:00.000Z'],
    ['over a longer night than usual', '2026-10-31T23:00:00.000Z', 4, NEW_YORK, '2026-11-01T16:00:00.000Z'],
    ['over a shorter night than usual', '2026-03-07T23:00:00.000Z', 4, NEW_YORK, '2026-03-08T14:00:00.000Z'],
    ['of several days', '2026-03-04T13:00:00.000Z', 30, NEW_YORK, '2026-03-06T19:00:00.000Z'],
    ['by the clock of Puerto Rico', '2026-03-04T23:00:00.000Z', 4, 'America/Puerto_Rico', '2026-03-05T15:00:00.000Z'],
    ['by the clock of Honolulu', '2026-03-05T05:00:00.000Z', 4, 'Pacific/Honolulu', '2026-03-05T21:00:00.000Z'],
  ])('%s', (_name, from, hours, zone, until) => {
    expect(deadline(from, hours, zone)).toBe(until);
  });

  it('and refuses an unknown zone', () => {
    expect(() => deadline('2026-03-04T15:00:00.000Z', 4, 'America/Nowhere')).toThrow(RangeError);
  });
});

const zones = [
  ...new Set(allStates.map(({ code }) => zoneOfState(code))),
  'America/Adak',
  'America/Boise',
  'America/Detroit',
  'America/Indiana/Indianapolis',
];
const QUARTER_MS = 900_000;

/** Quarters of an hour between two moments whose beginning the clocks of a zone show from 8 to 20. */
function quartersBetween(from: string, until: string, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  let counted = 0;
  for (let at = Date.parse(from); at < Date.parse(until); at += QUARTER_MS) {
    const hour = Number(clock.format(at));
    if (hour >= 8 && hour < 20) counted += 1;
  }
  return counted;
}

it('In every zone, over any change of the clocks, exactly the hours asked for pass, and none of them before the offer', () => {
  const quarter = fc
    .integer({ min: Date.parse('2026-01-01') / QUARTER_MS, max: Date.parse('2028-01-01') / QUARTER_MS })
    .map((quarters) => new Date(quarters * QUARTER_MS).toISOString());
  fc.assert(
    fc.property(quarter, fc.integer({ min: 1, max: 48 }), fc.constantFrom(...zones), (from, hours, zone) => {
      const until = deadline(from, hours, zone);
      expect(until > from).toBe(true);
      expect(quartersBetween(from, until, zone)).toBe(hours * 4);
    }),
    { numRuns: 300 },
  );
});
