import { expect, it } from 'vitest';
import { areaShown } from './area-shown.ts';

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
