import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { isStale, isUnconfirmed } from './is-stale.ts';

it.each([
  [412, 'stale-revision', true, false],
  [409, 'not-in-this-state', true, false],
  [409, 'email-unconfirmed', false, true],
  [503, 'away', false, false],
])('A refusal with %i %s: stale %s, for want of a confirmed email %s', (status, code, stale, unconfirmed) => {
  const error = new ApiError(status, [{ code, message: '' }], 'r1');
  expect([isStale(error), isUnconfirmed(error)]).toEqual([stale, unconfirmed]);
});
