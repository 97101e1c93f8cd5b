import { expect, it } from 'vitest';
import { loadPlaces, zoneOfPlace } from './places.ts';
import { allStates, zoneOfState } from './states.ts';

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

it.each([
  ['Pensacola, FL', 'America/Chicago'],
  ['Miami, FL', 'America/New_York'],
  ['El Paso, TX', 'America/Denver'],
  ['Houston, TX', 'America/Chicago'],
  ['Ponce, PR', 'America/Puerto_Rico'],
  ['Gary, IN', 'America/Chicago'],
  ['Detroit, MI', 'America/New_York'],
  ['Boise, ID', 'America/Denver'],
  ["Coeur d'Alene, ID", 'America/Los_Angeles'],
  ['Nashville, TN', 'America/Chicago'],
  ['Knoxville, TN', 'America/New_York'],
  ['Phoenix, AZ', 'America/Phoenix'],
  ['Little Havana, FL', 'America/New_York'],
  ['Texas', 'America/Chicago'],
  ['Xanadu', 'America/New_York'],
  [null, 'America/New_York'],
])('The time zone of %s is %s', (label, zone) => expect(zoneOfPlace(label)).toBe(zone));

it('Few cities keep another time than most of their state', () => {
  const others = allStates.flatMap(({ code }) =>
    loadPlaces()
      .citiesOf(code)
      .filter(({ zone }) => zone !== zoneOfState(code)),
  );
  expect(others.length).toBeGreaterThan(100);
  expect(others.length).toBeLessThan(1_000);
});
