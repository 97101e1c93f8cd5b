import type { Page } from 'playwright-core';

type WithShift = typeof globalThis & { shift: number };

/** Records the cumulative layout shift of every page load from now on. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const scope = globalThis as WithShift;
    scope.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) scope.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Cumulative layout shift of the current page load; up to 0.1 counts as good. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as WithShift).shift);
