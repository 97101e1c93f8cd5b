import { beforeEach, expect, it, vi } from 'vitest';
import { PartMissing, reloadOnce, withParts } from './parts.ts';

const reload = vi.fn<() => void>();
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  reload.mockClear();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});

it('reloads the page once in a minute', () => {
  const now = Date.now();
  expect([reloadOnce(now), reloadOnce(now + 59_000), reloadOnce(now + 61_000)]).toEqual([true, false, true]);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload where it would do so for ever, or show the browser a page of its own', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  expect(reloadOnce()).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('tells a screen that can not be loaded from one that fails', async () => {
  const [route] = withParts([{ children: [{ path: '/a', lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) }] }]);
  const lazy = route?.children?.[0]?.lazy;
  await expect(typeof lazy === 'function' ? lazy() : null).rejects.toBeInstanceOf(PartMissing);
});
