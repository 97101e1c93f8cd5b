import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['María Rodríguez Peña', 'MP'],
  ['ángel', 'Á'],
  ['  ', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
