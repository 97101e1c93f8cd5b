import { describe, expect, it } from 'vitest';
import { addArea, addTyped, areaShown, joinAreas, normaliseArea, splitAreas } from './areas.ts';

describe('areas', () => {
  it.each([
    ['san juan', 'San Juan'],
    ['  SAN   JUAN ', 'San Juan'],
    ['ÁGUEDA', 'Águeda'],
    ['doral', 'Doral'],
  ])('writes %j as %j', (typed, shown) => expect(normaliseArea(typed)).toBe(shown));

  it('keeps a picked city as it is', () => {
    expect(addArea([], 'McAllen, TX')).toEqual(['McAllen, TX']);
  });

  it('ignores blank ones and those there already, case and accents apart', () => {
    expect(addTyped(['Mayagüez'], '   ')).toEqual(['Mayagüez']);
    expect(addTyped(['Mayagüez'], 'MAYAGUEZ')).toEqual(['Mayagüez']);
    expect(addArea(['Miami, FL'], 'miami,  fl')).toEqual(['Miami, FL']);
  });

  it('takes several at once, so that no entry holds the separator', () => {
    expect(addTyped([], 'tampa; orlando;;tampa')).toEqual(['Tampa', 'Orlando']);
  });

  it('joins for the wire and splits what comes back', () => {
    expect(joinAreas(['Miami, FL', 'Doral'])).toBe('Miami, FL; Doral');
    expect(splitAreas('Miami, FL; Doral')).toEqual(['Miami, FL', 'Doral']);
    expect(splitAreas('')).toEqual([]);
  });
});

it.each([
  ['Miami, FL; San Juan, PR', '', 'Miami, FL'],
  ['Miami, FL; San Juan, PR', 'san juan', 'san juan'],
  ['Miami, FL; San Juan, PR', 'San Juan, PR', 'San Juan, PR'],
  ['Miami, FL; Bayamón, PR', 'Bayamon', 'Bayamon'],
  ['Miami, FL; San Juan, PR', 'San', 'Miami, FL'],
  ['Miami, FL', 'Houston, TX', 'Miami, FL'],
  ['', 'Miami', ''],
])('of %j after a search for %j, %j is shown', (areas, term, shown) => {
  expect(areaShown(areas, term)).toBe(shown);
});
