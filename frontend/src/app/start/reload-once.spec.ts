import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  const stored = new Map<string, string>();
  reload.mockClear();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('A missing chunk reloads the page at most once a minute', () => {
  const now = Date.now();
  expect([reloadOnce(now), reloadOnce(now + 59_000), reloadOnce(now + 61_000)]).toEqual([true, false, true]);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('A missing chunk reloads nothing offline, or with a storage that is full or forbidden', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(reloadOnce()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(reloadOnce()).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
