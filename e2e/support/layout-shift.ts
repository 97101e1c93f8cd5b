import type { Page } from 'playwright-core';

type WithShift = typeof globalThis & { shift: number };

/** Adds up, from the next address on, how far what a page shows moves by itself. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = globalThis as WithShift;
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What was added up, as browsers count it; 0.1 is called good. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as WithShift).shift);
