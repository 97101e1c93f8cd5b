import { beforeEach, expect, it } from 'vitest';
import type { KnownEvent, LogBookmark } from './log-identity.ts';

/**
 * What every adapter of `LogBookmark` must do. Within one test, each `open` returns another connection to the same
 * bookmark.
 */
export function describeLogBookmark(open: () => LogBookmark): void {
  const event = (id: string): KnownEvent => ({
    logId: 'log-1',
    stream: 'agent-1',
    revision: 3,
    id,
    at: '2026-01-05T03:00:00.000Z',
  });
  let bookmark: LogBookmark;
  beforeEach(() => {
    bookmark = open();
  });

  it('is missing at first', async () => {
    expect(await bookmark.read()).toBeUndefined();
  });

  it('is the same for all processes', async () => {
    expect(await bookmark.replace(undefined, event('a'))).toBe(true);
    expect(await open().replace(event('a'), { ...event('b'), at: null })).toBe(true);
    expect(await bookmark.read()).toEqual({ ...event('b'), at: null });
  });

  it('is replaced by who has seen the present one alone', async () => {
    expect(await bookmark.replace(event('a'), event('b'))).toBe(false);
    await bookmark.replace(undefined, event('a'));
    expect([await open().replace(undefined, event('b')), await open().replace(event('c'), event('b'))]).toEqual([
      false,
      false,
    ]);
    expect(await bookmark.read()).toEqual(event('a'));
  });

  it('is set by one of several processes that come at the same time', async () => {
    const set = await Promise.all(['a', 'b', 'c'].map((id) => open().replace(undefined, event(id))));
    expect(set.filter(Boolean)).toHaveLength(1);
  });
}
