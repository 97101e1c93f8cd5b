import type { Browser, Page } from 'playwright-core';
import { takenOver } from './actions.ts';
import { moveClock } from './clock.ts';
import type { PageErrors } from './page-errors.ts';

/** What a screen is opened with. */
export interface ScreenRequest {
  path: string;
  /** The session of the signed-in user; left out for a visitor. */
  token?: string | undefined;
  /** Entries that local storage has from before, by key. */
  stored?: Record<string, string> | undefined;
  /** Intercepts requests, before the page is opened. */
  intercept?: ((page: Page) => Promise<unknown>) | undefined;
  /** Goes to the screen from another one, so that the browser loads its data; the server's HTML would bring them. */
  inApp?: boolean;
}

/**
 * Opens a screen as in a new window: without what earlier screens have stored. From then on its errors are collected.
 */
export type OpenScreen = (screen: ScreenRequest, pageErrors: PageErrors) => Promise<Page>;

/** Runs in the page before its scripts: replaces what earlier screens have stored, once for each opened screen. */
function resetStorage([number, stored]: [number: string, stored: Record<string, string>]): void {
  if (window !== window.top || sessionStorage.getItem('screen') === number) return;
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('screen', number);
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
}

/** Opens a screen without data, and waits until React has taken it over. */
export async function openApp(page: Page): Promise<void> {
  await page.goto('/política-de-privacidad');
  await takenOver(page);
}

/** Goes to an address without a page load, as Back and Forward do. */
export const navigateInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * One window for screens opened one after another. Its HTTP cache is shared: that takes half the time of a window for
 * each screen.
 */
export async function openWindow(browser: Browser, url: string): Promise<OpenScreen> {
  const context = await browser.newContext({
    locale: 'es-US',
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await moveClock(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  let opened = 0;
  let initScript: { dispose(): Promise<void> } | undefined;
  return async ({ path, token, stored = {}, intercept, inApp = false }, pageErrors) => {
    opened += 1;
    for (const event of ['pageerror', 'console'] as const) await page.removeAllListeners(event);
    pageErrors.listenTo(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await initScript?.dispose();
    initScript = await page.addInitScript(resetStorage, [
      String(opened),
      { ...stored, ...(token && { 'busca.token': token }) },
    ] as [string, Record<string, string>]);
    await page.setViewportSize({ width: 1280, height: 900 });
    if (inApp) await openApp(page);
    await intercept?.(page);
    if (inApp) await navigateInApp(page, path);
    else await page.goto(path).then(() => takenOver(page));
    return page;
  };
}
