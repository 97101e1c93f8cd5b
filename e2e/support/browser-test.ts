import type { Page } from 'playwright-core';
import { navigateInApp, openApp } from './actions.ts';
import { steadyClient } from './caught-up.ts';
import { confirmationCodes } from './confirmation-codes.ts';
import { PageErrors } from './page-errors.ts';
import { it as processTest } from './process-test.ts';
import { Seed } from './seed.ts';
import { EMPTY, isShared, shared, type Settings } from './shared.ts';
import { Windows } from './windows.ts';

/** Characters of a page that say which screen it shows, and in which state. */
const SHOWN = 600;

/** Prints what the pages of a failed test show: seen once, on a busy machine, it may never fail again. */
async function sayWhatIsShown(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const text = await page.evaluate(() => (document.querySelector('main') ?? document.body).innerText).catch(String);
    process.stderr.write(`${page.url()} shows: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}\n`);
  }
}

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

interface WindowOptions {
  /** The browser translates the pages. */
  translated?: boolean;
  /**
   * No test had the windows before: for files about first loads, and for those that do to a window what can't be
   * undone.
   */
  newWindows?: boolean;
  /** The name by which the browser knows the portal's machine, where its address won't do. */
  host?: string;
}

/** Has a page find entries in its local storage. */
const store = (page: Page, entries: Record<string, string>): Promise<unknown> =>
  page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);

/**
 * Makes the `it` of a file with browser tests of a portal. A worker's files share one browser, and one portal each of
 * `EMPTY` and `DEMO`; a portal with other settings belongs to the file. Each test has pages of its own, and fails at
 * errors in them that it did not expect.
 */
export const browserTest = (
  settings: Settings = EMPTY,
  { translated = false, newWindows = false, host }: WindowOptions = {},
) =>
  processTest
    .extend('shared', { scope: 'worker' }, ({}, { onCleanup }) => {
      onCleanup(() => shared.end());
      return shared;
    })
    .extend('browser', { scope: 'file' }, ({ shared: { browser } }) => browser())
    .extend('portal', { scope: 'file' }, ({ shared: { portal }, startPortal, newFolder }) =>
      isShared(settings)
        ? portal(settings)
        : startPortal({ dataDir: newFolder(), environment: { ...EMPTY, ...settings } }),
    )
    /** Sends requests; one that reads sees what the pages have done before. */
    .extend('send', { scope: 'file' }, ({ portal: { url } }) => steadyClient(url))
    .extend('seed', { scope: 'file' }, async ({ portal: { url, dataDir } }, { onCleanup }) => {
      const seed = new Seed(steadyClient(url), confirmationCodes({ DATA_DIR: dataDir }));
      if (!isShared(settings)) return seed;
      const before = new Set((await seed.openNotices()).map(({ id }) => id));
      // The next file finds short lists, whichever files came before it.
      onCleanup(() => seed.closeNotices(before));
      return seed;
    })
    .extend('pageErrors', () => new PageErrors())
    .extend('windows', { scope: 'file' }, async ({ shared: { windows }, browser, portal }, { onCleanup }) => {
      if (isShared(settings) && !newWindows) return windows(portal, translated);
      const own = new Windows(browser, host ? portal.url.replace('127.0.0.1', host) : portal.url, { translated });
      onCleanup(() => own.close());
      return own;
    })
    /** Opens a page in a browser context of its own, signed in if there is a token. */
    .extend('openPage', async ({ windows, pageErrors, task }, { onCleanup }) => {
      const pages: Page[] = [];
      onCleanup(async () => {
        const hasFailed = task.result?.state === 'fail';
        if (hasFailed) await sayWhatIsShown(pages);
        try {
          await pageErrors.check();
        } finally {
          await (hasFailed || newWindows ? windows.close(pages) : windows.leave(pages));
        }
      });
      return async (token?: string): Promise<Page> => {
        const page = await windows.open(pageErrors);
        pages.push(page);
        if (token) await store(page, { 'busca.token': token });
        return page;
      };
    })
    /** Opens a screen. */
    .extend(
      'openScreen',
      ({ openPage }) =>
        async ({ path, token, stored, intercept, inApp = false }: ScreenRequest): Promise<Page> => {
          const page = await openPage(token);
          if (stored) await store(page, stored);
          await page.emulateMedia({ reducedMotion: 'reduce' });
          if (inApp) await openApp(page);
          await intercept?.(page);
          await (inApp ? navigateInApp(page, path) : page.goto(path));
          return page;
        },
    )
    /** The page of one visitor. */
    .extend('page', ({ openPage }) => openPage());

/** As `browserTest`, for the files that play forms: their pages are translated by the browser, as by Chrome. */
export const translatedTest = (settings: Settings = EMPTY, options: WindowOptions = {}) =>
  browserTest(settings, { ...options, translated: true });
