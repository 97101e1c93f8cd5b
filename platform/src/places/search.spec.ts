import { describe, expect, it } from 'vitest';
import { loadPlaces } from './places.ts';

const cities = loadPlaces();
const labels = (query: string, limit = 10) => cities.search(query, limit).map(({ label }) => label);

describe('City search', () => {
  it('matches the beginning of any word of a name, the largest city first', () => {
    expect(labels('mia')).toEqual(
      expect.arrayContaining(['Miami, FL', 'Miami Gardens, FL', 'Miami Beach, FL', 'North Miami, FL']),
    );
    expect(labels('mia', 1)).toEqual(['Miami, FL']);
    const populations = cities.search('san', 100).map(({ population }) => population);
    expect(populations).toEqual(populations.toSorted((a, b) => b - a));
  });

  it('ignores capitals and accents, with or without the state', () => {
    for (const query of ['Mayagüez', 'MAYAGUEZ', 'mayaguez, pr', 'mayaguez pr', ' mayaguez,PR '])
      expect(labels(query)[0]).toBe('Mayagüez, PR');
    expect(labels('juan, p')).toEqual(['San Juan, PR', 'Old San Juan, PR']);
    expect(labels('miami, o')).toEqual(['Miami, OK', 'New Miami, OH']);
  });

  it('returns names with their capitals', () => {
    expect(cities.search('mcallen', 1)).toMatchObject([
      { name: 'McAllen', state: 'TX', label: 'McAllen, TX', population: 140_269 },
    ]);
  });

  it('lists each city of the United States and Puerto Rico once, and no other', () => {
    expect(labels('miami gardens')).toEqual(['Miami Gardens, FL']);
    expect(labels('washington', 50)).toEqual([...new Set(labels('washington', 50))]);
    expect(labels('ponce')).toContain('Ponce, PR');
    expect(labels('toronto')).not.toContain('Toronto, ON');
  });

  it('returns the largest matches, up to the limit', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const many = cities.search(letter, 200);
      expect(cities.search(letter, 10)).toEqual(many.slice(0, 10));
      expect(many.map(({ population }) => population)).toEqual(
        many.map(({ population }) => population).toSorted((a, b) => b - a),
      );
    }
  });

  it.each([
    ['new york, ny', 'New York, NY'],
    ['nueva y', 'New York, NY'],
    ['new york city', 'New York, NY'],
    ['washington d', 'Washington, DC'],
    ['washington, dc', 'Washington, DC'],
    ['filad', 'Philadelphia, PA'],
    ['ft lau', 'Fort Lauderdale, FL'],
    ['ft. worth', 'Fort Worth, TX'],
    ['fort laud', 'Fort Lauderdale, FL'],
    ['saint louis', 'St. Louis, MO'],
    ['st. louis', 'St. Louis, MO'],
    ['mt vernon', 'Mount Vernon, NY'],
    ['queens', 'Queens, NY'],
    ['san juan puerto', 'San Juan, PR'],
    ['miami florida', 'Miami, FL'],
    ['newark nueva jer', 'Newark, NJ'],
    ['miami, fl, usa', 'Miami, FL'],
    ['San Juan, PR 00901', 'San Juan, PR'],
    ['lees sum', "Lee's Summit, MO"],
    ['o fall', "O'Fallon, MO"],
    ['santur', 'Santurce, PR'],
    ['little hav', 'Little Havana, FL'],
    ['bronx', 'The Bronx, NY'],
    ['n miami', 'North Miami, FL'],
  ])('finds %j: %s', (query, label) => expect(labels(query)[0]).toBe(label));

  it('completes an abbreviation that may also be the beginning of a word', () => {
    expect(labels('st', 50)).toEqual(expect.arrayContaining(['Stockton, CA', 'St. Louis, MO', 'Saint Paul, MN']));
    expect(labels('ft')).toContain('Fort Worth, TX');
  });

  it('lists cities once that the data spells with and without accents', () => {
    expect(labels('bayam')).toEqual(['Bayamón, PR']);
    expect(labels('las marias')).toEqual(['Las Marías, PR']);
  });

  it('finds the city of a ZIP code, and nothing for a code that does not exist', () => {
    for (const [zip, label] of [
      ['33101', 'Miami, FL'],
      ['00901', 'San Juan, PR'],
      [' 10451 ', 'The Bronx, NY'],
      ['78501-1234', 'McAllen, TX'],
    ])
      expect(labels(zip!)).toEqual([label]);
    for (const zip of ['99999', '00000', '3310', '331011']) expect(labels(zip)).toEqual([]);
  });

  it('finds the largest cities of a state by its code or a name', () => {
    for (const state of ['Florida', 'florida', 'FL'])
      expect(labels(state, 3)).toEqual(['Jacksonville, FL', 'Miami, FL', 'Tampa, FL']);
    expect(labels('puerto rico', 2)).toEqual(['San Juan, PR', 'Bayamón, PR']);
    expect(labels('carolina del norte', 1)).toEqual(['Charlotte, NC']);
  });

  it('returns nothing for a query without letters or with 100,000 of them', () => {
    for (const query of ['', ' ', ',', '!', '\0', 'x'.repeat(100_000)]) expect(labels(query)).toEqual([]);
  });
});
