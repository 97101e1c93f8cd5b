import { beforeEach, expect, it, vi } from 'vitest';
import { ChunkMissing, reloadOnce, withChunkErrors } from './chunks.ts';

const reload = vi.fn<() => void>();
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  reload.mockClear();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
});

it('A missing chunk reloads the page at most once a minute', () => {
  const now = Date.now();
  expect([reloadOnce(now), reloadOnce(now + 59_000), reloadOnce(now + 61_000)]).toEqual([true, false, true]);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('A missing chunk reloads nothing without storage or offline', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  expect(reloadOnce()).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('A route whose screen can not be loaded fails with ChunkMissing', async () => {
  const [route] = withChunkErrors([{ children: [{ path: '/a', lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) }] }]);
  const lazy = route?.children?.[0]?.lazy;
  await expect(typeof lazy === 'function' ? lazy() : null).rejects.toBeInstanceOf(ChunkMissing);
});
