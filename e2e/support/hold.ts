import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

interface HoldOptions {
  /** How many requests are held; all when left out. */
  times?: number;
  /** Whether a request is held; all when left out. */
  holds?: (route: Route) => boolean;
  /** Called with a held request at once. */
  before?: (route: Route) => unknown;
  /** What becomes of it once it is released: it goes on its way when left out. */
  after?: (route: Route) => Promise<void>;
}

/** Holds a page's requests to a pattern back. @returns how to release them, which waits until there is one */
export async function hold(
  page: Page,
  pattern: string,
  { times = Infinity, holds = () => true, before, after = (route) => route.continue() }: HoldOptions = {},
): Promise<() => Promise<void>> {
  let held = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    if (held >= times || !holds(route)) return route.fallback();
    held += 1;
    await before?.(route);
    await released;
    // The page may be closed by then.
    await after(route).catch(() => undefined);
  });
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0);
    release();
  };
}

/** Holds the next request that changes something. */
export const holdNext = (page: Page, pattern: string): Promise<() => Promise<void>> =>
  hold(page, pattern, { times: 1, holds: (route) => route.request().method() !== 'GET' });

/** Holds the script of a page that comes as HTML. */
export const holdScript = (page: Page): Promise<() => Promise<void>> => hold(page, '**/assets/index-*.js');
