import type { Page } from 'playwright-core';
import { openVisitor } from './actions.ts';
import { steadyClient } from './caught-up.ts';
import { confirmationCodes } from './confirmation-codes.ts';
import { PageErrors } from './page-errors.ts';
import { it as processTest } from './process-test.ts';
import { Seed } from './seed.ts';
import { EMPTY, isShared, shared, type Settings } from './shared.ts';
import type { ScreenRequest } from './shared-window.ts';

/** Characters of a page that say which screen it shows, and in which state. */
const SHOWN = 600;

/** Prints what the pages of a failed test show: seen once, on a busy machine, it may never fail again. */
async function sayWhatIsShown(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const text = await page.evaluate(() => (document.querySelector('main') ?? document.body).innerText).catch(String);
    process.stderr.write(`${page.url()} shows: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}\n`);
  }
}

/**
 * Makes the `it` of a file with browser tests of a portal. A worker's files share one browser, and one portal each of
 * `EMPTY` and `DEMO`; a portal with other settings belongs to the file. Each test has pages of its own, and fails at
 * errors in them that it did not expect.
 */
export const browserTest = (settings: Settings = EMPTY, { translated = false }: { translated?: boolean } = {}) =>
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
    /** Opens a screen in the worker's one window for screens, with fresh storage. */
    .extend('openScreen', async ({ shared: { window }, portal, pageErrors }, { onCleanup }) => {
      const open = await window(portal);
      onCleanup(() => pageErrors.check());
      return (screen: ScreenRequest): Promise<Page> => open(screen, pageErrors);
    })
    /** Opens a page in a browser context of its own, signed in if there is a token. */
    .extend('openPage', async ({ browser, portal, pageErrors, task }, { onCleanup }) => {
      const pages: Page[] = [];
      onCleanup(async () => {
        if (task.result?.state === 'fail') await sayWhatIsShown(pages);
        try {
          await pageErrors.check();
        } finally {
          await Promise.all(pages.map((page) => page.context().close()));
        }
      });
      return async (token?: string, url = portal.url): Promise<Page> => {
        const page = await openVisitor(browser, url, pageErrors, { translated });
        pages.push(page);
        if (token) await page.addInitScript((value) => localStorage.setItem('busca.token', value), token);
        return page;
      };
    })
    /** The page of one visitor. */
    .extend('page', ({ openPage }) => openPage());

/** As `browserTest`, for the files that play forms: their pages are translated by the browser, as by Chrome. */
export const translatedTest = (settings: Settings = EMPTY) => browserTest(settings, { translated: true });
