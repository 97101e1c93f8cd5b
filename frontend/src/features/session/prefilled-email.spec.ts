import { expect, it } from 'vitest';
import { prefilledEmail } from './request-code.tsx';

it.each([
  [{ email: 'ana@example.com' }, '', 'ana@example.com'],
  [null, '#email=ana%2Bcasa%40example.com', 'ana+casa@example.com'],
  [{ email: 'ana@example.com' }, '#email=otra@example.com', 'ana@example.com'],
  [{ email: 7 }, '#contenido', ''],
  ['ana@example.com', '', ''],
  [null, '', ''],
])('a screen with the state %j and the hash %j is prefilled with the email %j', (state, hash, email) => {
  expect(prefilledEmail(state, hash)).toBe(email);
});
