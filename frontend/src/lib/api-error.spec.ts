import { expect, it } from 'vitest';
import { ApiError, isStale, refusalOf } from './api-error.ts';

it.each([
  [412, 'stale-revision', true, undefined],
  [409, 'not-in-this-state', true, undefined],
  [409, 'email-unconfirmed', false, 'email-unconfirmed'],
  [409, 'plan-active', false, 'plan-active'],
  [503, 'away', false, undefined],
])('A refusal with %i %s: stale %s, with a reason of its own %s', (status, code, stale, refusal) => {
  const error = new ApiError(status, [{ code, message: '' }], 'r1');
  expect([isStale(error), refusalOf(error)]).toEqual([stale, refusal]);
});
