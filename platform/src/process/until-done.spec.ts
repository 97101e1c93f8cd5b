import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { untilDone } from './daily-work.ts';

const away = () => Object.assign(new Error('gone'), { code: 'event-store-away' });
const never = new AbortController().signal;

/** Work that fails with each of these in turn, and then succeeds. */
const failing =
  (...failures: Error[]) =>
  async (): Promise<string> => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  };

it('untilDone retries while a store is away', async () => {
  expect(await untilDone(failing(away(), Object.assign(away(), { code: 'read-models-away' })), never)).toBe('done');
});

it('untilDone rejects at once on any other error', async () => {
  const refusal = new ApiError('email-taken', 'email must be unique');
  await expect(untilDone(failing(refusal), never)).rejects.toBe(refusal);
  await expect(untilDone(failing(new TypeError('a mistake')), never)).rejects.toThrow('a mistake');
});

it('untilDone ends when its signal aborts', async () => {
  const stopping = new AbortController();
  const trying = untilDone(async () => {
    stopping.abort();
    throw away();
  }, stopping.signal);
  expect(await trying).toBeUndefined();
});
