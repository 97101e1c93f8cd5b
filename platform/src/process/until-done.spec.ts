import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { untilDone } from './until-done.ts';

const away = () => Object.assign(new Error('gone'), { code: 'event-store-away' });
const never = new AbortController().signal;

/** Fails with these, one after the other; then it is done. */
const failing = (...failures: Error[]) => async (): Promise<string> => {
  const failure = failures.shift();
  if (failure) throw failure;
  return 'done';
};

it('tries again while a store is away', async () => {
  expect(await untilDone(failing(away(), Object.assign(away(), { code: 'read-models-away' })), never)).toBe('done');
});

it('fails at once with anything else', async () => {
  const refusal = new ApiError('email-taken', 'email must be unique');
  await expect(untilDone(failing(refusal), never)).rejects.toBe(refusal);
  await expect(untilDone(failing(new TypeError('a mistake')), never)).rejects.toThrow('a mistake');
});

it('ends with its service', async () => {
  const stopping = new AbortController();
  const trying = untilDone(async () => {
    stopping.abort();
    throw away();
  }, stopping.signal);
  expect(await trying).toBeUndefined();
});
