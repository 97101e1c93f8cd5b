import type { Browser, Page } from 'playwright-core';

/** How somebody comes to a screen. */
export interface Visit {
  path: string;
  /** Who is signed in. */
  token?: string | undefined;
  /** What the browser keeps from before, by its name. */
  kept?: Record<string, string> | undefined;
  /** Calls that are answered otherwise, before the page is opened. */
  intercept?: ((page: Page) => Promise<unknown>) | undefined;
}

/** Opens a screen as a visitor of its own would find it. */
export type OpenScreen = (visit: Visit) => Promise<Page>;

/** In a page before anything else: once in each visit, what the one before it has kept is gone. */
function begin([visit, kept]: [visit: string, kept: Record<string, string>]): void {
  if (window !== window.top || sessionStorage.getItem('visit') === visit) return;
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('visit', visit);
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
}

/** One window for visits one after another. It keeps the pages' files and nothing else, which takes half as long as a window for each. */
export async function openWindow(browser: Browser, url: string): Promise<OpenScreen> {
  const context = await browser.newContext({ locale: 'es-US', baseURL: url, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  let visits = 0;
  let beginning: { dispose(): Promise<void> } | undefined;
  return async ({ path, token, kept = {}, intercept }) => {
    visits += 1;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await beginning?.dispose();
    beginning = await page.addInitScript(begin, [String(visits), { ...kept, ...(token && { 'busca.token': token }) }] as [string, Record<string, string>]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await intercept?.(page);
    await page.goto(path);
    return page;
  };
}
