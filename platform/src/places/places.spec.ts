import { describe, expect, it } from 'vitest';
import { partsOfCities } from './parts-of-cities.ts';
import { loadPlaces } from './places.ts';
import { allStates, stateNamed } from './states.ts';

const places = loadPlaces();
const labels = (text: string) => {
  const place = places.find(text);
  return place?.kind === 'cities' ? place.cities.map(({ label }) => label) : place;
};

describe('A place that is found by its whole text', () => {
  it.each([
    ['mayaguez', ['Mayagüez, PR']],
    ['Miami, FL', ['Miami, FL']],
    ['miami florida', ['Miami, FL']],
    ['Washington, D.C., DC', ['Washington, DC']],
    ['west new york', ['West New York, NJ']],
    ['new york', ['New York, NY']],
    ['33101', ['Miami, FL']],
    ['00680-1234', ['Mayagüez, PR']],
    ['Lees Summit', ["Lee's Summit, MO"]],
    ['lee s summit mo', ["Lee's Summit, MO"]],
    ['OFallon', ["O'Fallon, MO", "O'Fallon, IL"]],
    ['coeur dalene', ["Coeur d'Alene, ID"]],
    ['Newark Nueva Jersey', ['Newark, NJ']],
    ['San Juan P.R.', ['San Juan, PR']],
    ['Miami, FL, USA', ['Miami, FL']],
    ['Miami, FL 33101, EE. UU.', ['Miami, FL']],
    ['San Juan, PR 00901', ['San Juan, PR']],
    ['11368', ['Corona, NY']],
    ['10032', ['Washington Heights, NY']],
    ['East LA', ['East Los Angeles, CA']],
    ['Viejo San Juan', ['Old San Juan, PR']],
    ['Isla Verde', ['Isla Verde, PR']],
    ['miam', undefined],
    ['Xanadu', undefined],
    ['Miami, PR', undefined],
    ['99999', undefined],
    ['', undefined],
  ])('%j: %j', (text, found) => expect(labels(text)).toEqual(found));

  it('may be in several states: the largest city comes first', () => {
    expect(labels('san juan')).toEqual(['San Juan, PR', 'San Juan, TX']);
    expect(labels('Springfield')).toEqual(
      expect.arrayContaining(['Springfield, MO', 'Springfield, MA', 'Springfield, IL']),
    );
  });

  it('may be a state, unless its name is used for a city', () => {
    for (const text of ['Florida', 'fl', 'FLORIDA'])
      expect(places.find(text)).toEqual({ kind: 'state', code: 'FL', name: 'Florida' });
    expect(places.find('New Jersey')).toEqual({ kind: 'state', code: 'NJ', name: 'Nueva Jersey' });
    expect(labels('Washington')).toEqual(expect.arrayContaining(['Washington, DC']));
    expect(places.find('NY')).toMatchObject({ kind: 'state', code: 'NY' });
  });
});

describe('A text of very many words', () => {
  // To join every tail of so many words would take minutes.
  it.each(['a.', 'a ', 'nueva york '])('names no place, and is read once (Security row 30): %j', (word) => {
    expect(places.find(word.repeat(100_000))).toBeUndefined();
  });
});

describe('A misspelt place', () => {
  it.each([
    ['miamii', ['Miami, FL']],
    ['huoston', ['Houston, TX']],
    ['kisimee', ['Kissimmee, FL']],
    ['hialiah, fl', ['Hialeah, FL']],
    ['bega baja', ['Vega Baja, PR']],
    ['Mayagues, Puerto Rico', ['Mayagüez, PR']],
    ['san huan', ['San Juan, PR']],
    ['abc', []],
    ['', []],
    ['qqqqqqqqqq', []],
    ['a'.repeat(100_000), []],
  ])('%j may mean %j', (text, found) => expect(places.misspelt(text, 3).map(({ label }) => label)).toEqual(found));
});

describe('A part of a city', () => {
  it('is in the catalogue: each borough and neighbourhood of the table, whose whole is there too, with its ZIP codes', () => {
    const known = (label: string) => labels(label)?.toString() === label;
    for (const [whole, parts] of Object.entries(partsOfCities)) {
      expect([whole, known(whole)]).toEqual([whole, true]);
      for (const [name, codes] of Object.entries(parts)) {
        const label = name + whole.slice(-4);
        expect([label, known(label), places.find(codes.slice(0, 5))]).toEqual([
          label,
          true,
          codes ? expect.objectContaining({ cities: [expect.objectContaining({ label })] }) : undefined,
        ]);
      }
    }
  });
});

describe('The cities near a point', () => {
  it('come the nearest first, up to a distance', () => {
    const near = places.near({ latitude: 25.77, longitude: -80.19 }, 10);
    expect(near.slice(0, 3).map(({ city }) => city.label)).toEqual(['Miami, FL', 'Brickell, FL', 'Downtown Miami, FL']);
    expect(near.at(-1)!.distance).toBeLessThanOrEqual(10);
    expect(near.map(({ distance }) => distance)).toEqual(
      near.map(({ distance }) => distance).toSorted((a, b) => a - b),
    );
  });

  it('are none in the middle of an ocean', () =>
    expect(places.near({ latitude: 0, longitude: -150 }, 300)).toEqual([]));
});

describe('The cities of a state', () => {
  it('are all cities with its code, the largest first', () => {
    const cities = places.citiesOf('PR');
    expect(cities.slice(0, 2).map(({ label }) => label)).toEqual(['San Juan, PR', 'Bayamón, PR']);
    expect(cities.every(({ state }) => state === 'PR')).toBe(true);
    expect(cities.length).toBeGreaterThan(50);
  });

  it('are none for text that is no code', () => expect(places.citiesOf('Florida')).toEqual([]));
});

describe('A state', () => {
  it('is named by its code or a name, also as an address has it', () => {
    for (const text of ['ny', 'Nueva York', 'nueva-york', 'New York'])
      expect(stateNamed(text)).toEqual({ code: 'NY', name: 'Nueva York' });
    for (const text of ['', 'Miami', 'x'.repeat(5_000)]) expect(stateNamed(text)).toBeUndefined();
  });

  it('is one of 52, which come by their Spanish names', () => {
    expect(allStates).toHaveLength(52);
    expect(allStates.slice(0, 2).map(({ name }) => name)).toEqual(['Alabama', 'Alaska']);
  });
});
