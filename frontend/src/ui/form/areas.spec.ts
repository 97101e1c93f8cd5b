import { describe, expect, it } from 'vitest';
import { addArea, addTyped, joinAreas, normaliseArea, splitAreas } from './areas.ts';

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
