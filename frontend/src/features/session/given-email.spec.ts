import { expect, it } from 'vitest';
import { givenEmail } from './given-email.ts';

it.each([
  [{ email: 'ana@example.com' }, '', 'ana@example.com'],
  [null, '#email=ana%2Bcasa%40example.com', 'ana+casa@example.com'],
  [{ email: 'ana@example.com' }, '#email=otra@example.com', 'ana@example.com'],
  [{ email: 7 }, '#contenido', ''],
  ['ana@example.com', '', ''],
  [null, '', ''],
])('a screen that is come to with %j and %j is given the email %j', (state, hash, email) => {
  expect(givenEmail(state, hash)).toBe(email);
});
