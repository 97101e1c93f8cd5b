import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer, within } from './connection.ts';

const never = new AbortController().signal;

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('Work that is heard of goes on beyond the time limit, and is cut once it is silent for that long', async () => {
  let finish = (_: string): void => {};
  let cut: AbortSignal | undefined;
  let heard = (): void => {};
  const outcome = within(1_000, never, (signal, hear) => {
    [cut, heard] = [signal, hear];
    return new Promise<string>((resolve) => (finish = resolve));
  });
  for (let part = 0; part < 5; part += 1) {
    await vi.advanceTimersByTimeAsync(900);
    heard();
  }
  expect(cut!.aborted).toBe(false);
  finish('a page');
  expect(await outcome).toBe('a page');

  const silent = within(1_000, never, () => new Promise(() => {}));
  await Promise.all([expect(silent).rejects.toBeInstanceOf(NoAnswer), vi.advanceTimersByTimeAsync(1_000)]);
});

it('Work ends with the signal, and its own signal aborts', async () => {
  const stop = new AbortController();
  const cuts: AbortSignal[] = [];
  const outcome = within(1_000, stop.signal, (signal) => {
    cuts.push(signal);
    return new Promise(() => {});
  });
  stop.abort(new Error('closed'));
  await expect(outcome).rejects.toThrow('closed');
  expect(cuts.map(({ aborted }) => aborted)).toEqual([true]);
  await expect(within(1_000, stop.signal, () => Promise.resolve(1))).rejects.toThrow('closed');
});
