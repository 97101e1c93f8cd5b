import type { Page } from 'playwright-core';
import { openVisitor } from './actions.ts';
import { client } from './client.ts';
import { PageErrors } from './page-errors.ts';
import { it as processTest } from './process-test.ts';
import { Seed } from './seed.ts';
import { EMPTY, isShared, shared, type Settings } from './shared.ts';

/**
 * Makes the `it` of a file whose tests look at a portal with a browser. The browser is shared by the worker, and so are portals of `EMPTY`
 * and `DEMO`; one with other settings is the file's own. Each test has visitors of its own, and fails where their pages complain of what
 * the test did not expect.
 */
export const browserTest = (settings: Settings = EMPTY) =>
  processTest
    .extend('shared', { scope: 'worker' }, ({}, { onCleanup }) => {
      onCleanup(() => shared.end());
      return shared;
    })
    .extend('browser', { scope: 'file' }, ({ shared: { browser } }) => browser())
    .extend('portal', { scope: 'file' }, ({ shared: { portal }, startPortal, newFolder }) =>
      isShared(settings) ? portal(settings) : startPortal({ dataDir: newFolder(), environment: { ...EMPTY, ...settings } }))
    .extend('send', { scope: 'file' }, ({ portal }) => client(portal.url))
    .extend('seed', { scope: 'file' }, ({ send }) => new Seed(send))
    /** Opens a screen in the one window that screens are looked at in, as a visitor of its own would find it. */
    .extend('openScreen', { scope: 'file' }, ({ shared: { window }, portal }) => window(portal))
    .extend('pageErrors', () => new PageErrors())
    /** Opens a page for a visitor of its own; for somebody who is signed in where there is a token. */
    .extend('openPage', async ({ browser, portal, pageErrors }, { onCleanup }) => {
      const pages: Page[] = [];
      onCleanup(async () => {
        try {
          await pageErrors.check();
        } finally {
          await Promise.all(pages.map((page) => page.context().close()));
        }
      });
      return async (token?: string, url = portal.url): Promise<Page> => {
        const page = await openVisitor(browser, url, pageErrors);
        pages.push(page);
        if (token) await page.addInitScript((kept) => localStorage.setItem('busca.token', kept), token);
        return page;
      };
    })
    /** The page of one visitor. */
    .extend('page', ({ openPage }) => openPage());
