import { expect, it } from 'vitest';
import { addArea, displayedArea, joinAreas, normaliseArea, splitAreas } from './areas.ts';

it.each([
  ['san juan', 'San Juan'],
  ['  SAN   JUAN ', 'San Juan'],
  ['ÁGUEDA', 'Águeda'],
  ['doral', 'Doral'],
])('The typed area %j is written %j', (typed, written) => expect(normaliseArea(typed)).toBe(written));

it('A picked city stays as it is', () => {
  expect(addArea([], 'McAllen, TX')).toEqual(['McAllen, TX']);
});

it('A blank area, or one already in the list ignoring case and accents, is not added', () => {
  expect(addArea(['Mayagüez'], '   ')).toEqual(['Mayagüez']);
  expect(addArea(['Mayagüez'], 'MAYAGUEZ')).toEqual(['Mayagüez']);
  expect(addArea(['Miami, FL'], 'miami,  fl')).toEqual(['Miami, FL']);
});

it('Areas are joined for the wire and split when they come back', () => {
  expect(joinAreas(['Miami, FL', 'Doral'])).toBe('Miami, FL; Doral');
  expect(splitAreas('Miami, FL; Doral')).toEqual(['Miami, FL', 'Doral']);
  expect(splitAreas('')).toEqual([]);
});

it.each([
  ['Miami, FL; San Juan, PR', '', 'Miami, FL'],
  ['Miami, FL; San Juan, PR', 'san juan', 'san juan'],
  ['Miami, FL; San Juan, PR', 'San Juan, PR', 'San Juan, PR'],
  ['Miami, FL; Bayamón, PR', 'Bayamon', 'Bayamon'],
  ['Miami, FL; San Juan, PR', 'San', 'Miami, FL'],
  ['Miami, FL', 'Houston, TX', 'Miami, FL'],
  ['', 'Miami', ''],
])('Of the areas %j after a search for %j, %j is displayed', (areas, term, displayed) => {
  expect(displayedArea(term)(splitAreas(areas))).toBe(displayed);
});

it("The area below a name is each profile's own, whatever the profiles before it serve", () => {
  const areaOf = displayedArea('san juan');
  const served = [
    'Caguas, PR',
    'Ponce, PR; San Juan, PR',
    'San Juan, PR',
    'Caguas, PR; Ponce, PR',
    'SAN JUAN',
    'San Juan Capistrano, CA',
  ];
  expect(served.map((areas) => areaOf(splitAreas(areas)))).toEqual([
    'Caguas, PR',
    'san juan',
    'san juan',
    'Caguas, PR',
    'san juan',
    'San Juan Capistrano, CA',
  ]);
});

it("The area below a name is in the profile's own words where several states have the searched name", () => {
  const areaOf = displayedArea('san juan', true);
  const served = ['Ponce, PR; San Juan, PR', 'San Juan, TX', 'Caguas, PR', 'San Juan, PR'];
  expect(served.map((areas) => areaOf(splitAreas(areas)))).toEqual([
    'San Juan, PR',
    'San Juan, TX',
    'Caguas, PR',
    'San Juan, PR',
  ]);
});
