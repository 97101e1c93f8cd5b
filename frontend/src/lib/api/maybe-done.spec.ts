import { expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { endingSession, MaybeDone } from './maybe-done.ts';

const lost = new ApiError(0, [], '');
const overloaded = new ApiError(503, [], '');
const wrongPassword = new ApiError(403, [{ code: 'wrong-current-password', message: '' }], '');
const sessionOver = new ApiError(401, [{ code: 'not-signed-in', message: '' }], '');

/** What the last try of a command is told. */
async function lastOf(tries: ApiError[]): Promise<unknown> {
  const attempt = endingSession('Puede que ya esté.');
  const failures = [];
  for (const failure of tries)
    failures.push(await attempt(() => Promise.reject(failure)).catch((told: unknown) => told));
  return failures.at(-1);
}

it.each([
  ['the reply was lost', [lost, sessionOver]],
  ['the server failed', [overloaded, sessionOver]],
  ['two replies were lost', [lost, lost, sessionOver]],
])('a command that ends the session may be done where the session is over after %s', async (_, tries) => {
  const told = await lastOf(tries);
  expect(told).toBeInstanceOf(MaybeDone);
  expect(told).toHaveProperty('message', 'Puede que ya esté.');
});

it.each([
  ['the session is over at the first try', [sessionOver]],
  ['a later try was answered in the session', [lost, wrongPassword, sessionOver]],
  ['the user signed in again', [lost, sessionOver, sessionOver]],
])('it is not done where %s', async (_, tries) => {
  expect(await lastOf(tries)).toBe(sessionOver);
});
