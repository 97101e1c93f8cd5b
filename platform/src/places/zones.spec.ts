import { expect, it } from 'vitest';
import { allStates } from './states.ts';
import { zoneOfState } from './zones.ts';

it('Each state has a time zone; Puerto Rico keeps its own, and without a state it is that of New York', () => {
  for (const { code } of allStates)
    expect(() => new Intl.DateTimeFormat('es-US', { timeZone: zoneOfState(code) })).not.toThrow();
  expect(['PR', 'FL', 'TX', 'CA', undefined].map(zoneOfState)).toEqual([
    'America/Puerto_Rico',
    'America/New_York',
    'America/Chicago',
    'America/Los_Angeles',
    'America/New_York',
  ]);
});
