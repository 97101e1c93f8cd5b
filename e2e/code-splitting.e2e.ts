import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { notLoaded } from '../frontend/src/copy/not-loaded.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openSection } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const { chunkMissing } = es.common;
/** The file with the search screen, as a pattern for routes. */
const SEARCH_FILE = '**/assets/search-screen-*.js';

/** Path of the search screen's file. */
const SEARCH_PATH = /^\/assets\/search-screen-.+\.js$/;

const openSearch = (page: Page) => page.getByRole('banner').getByRole('link', { name: es.layout.agents }).click();
const searchTitle = (page: Page) => page.getByRole('heading', { level: 1, name: es.agent.search.title });
const missingFileTitle = (page: Page) => page.getByRole('heading', { level: 1, name: chunkMissing.title });
/** Notes over page loads whether the message that a file is missing was ever in the document. */
const watchMessage = (page: Page): Promise<unknown> =>
  page.addInitScript((title) => {
    new MutationObserver(
      () => document.querySelector('h1')?.textContent === title && sessionStorage.setItem('seen', title),
    ).observe(document, { childList: true, subtree: true });
  }, chunkMissing.title);
const messageSeen = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen'));
/** Collects the addresses of page loads from now on. */
const collectPageLoads = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()));
  return addresses;
};

const it = browserTest();

describeInBrowser('Missing code', () => {
  it('a file removed by a deploy makes the page reload itself once and show the requested screen, without a message', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(SEARCH_PATH, 404);
    await watchMessage(page);
    await page.goto('/contactanos');
    const pageLoads = collectPageLoads(page);
    await page.route(SEARCH_FILE, (route) =>
      pageLoads.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await openSearch(page);
    await searchTitle(page).waitFor();
    expect(pageLoads).toHaveLength(1);
    expect(await messageSeen(page)).toBeNull();
  });

  it('a file still missing after the reload leaves the page as it came, whose search works', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(SEARCH_PATH, 'ERR_FAILED');
    await page.goto('/contactanos');
    await page.route(SEARCH_FILE, (route) => route.abort());
    const pageLoads = collectPageLoads(page);
    await openSearch(page);
    await searchTitle(page).waitFor();
    await expect.poll(() => pageLoads).toHaveLength(1);
    await page.getByLabel(es.search.city, { exact: true }).first().fill('Ponce, PR');
    await page.getByRole('button', { name: es.search.submit }).click();
    // A form without script sends its empty fields too: the name, and the language where somebody is listed.
    await page.waitForURL(({ searchParams }) => searchParams.get('city') === 'Ponce, PR');
    await page
      .getByRole('heading', { level: 1, name: es.search.resultsTitle(es.agent.search, 'Ponce, PR', '') })
      .waitFor();
  });

  it('a file missing on the first load of a screen without HTML shows a message, whose button loads the screen later', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(/^\/assets\/by-email-.+\.js$/, 'ERR_FAILED');
    let refused = 0;
    await page.route('**/assets/by-email-*.js', (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/otp');
    await missingFileTitle(page).waitFor();
    expect(refused).toBe(2);
    await page.unroute('**/assets/by-email-*.js');
    await page.getByRole('button', { name: chunkMissing.reload }).click();
    await page.getByRole('heading', { level: 1, name: es.reset.code.title }).waitFor();
  });
});

describeInBrowser('Missing code that starts a page', () => {
  it.for(['draw', 'base', 'react'])(
    'the file %s, missing on the first load of a screen without HTML, shows a message, whose button loads the screen later',
    async (name, { page, pageErrors }) => {
      const file = `**/assets/${name}-*.js`;
      pageErrors.expectFailedLoad(new RegExp(`^/assets/${name}-.+\\.js$`), 'ERR_FAILED');
      pageErrors.expectError(/dynamically imported module/);
      const pageLoads = collectPageLoads(page);
      await page.route(file, (route) => route.abort());
      await page.goto('/otp', { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: notLoaded.title }).waitFor();
      expect(pageLoads).toHaveLength(2);
      await expectAccessible(page, `without ${name}`);
      await page.unroute(file);
      await page.getByRole('button', { name: notLoaded.reload }).click();
      await page.getByRole('heading', { level: 1, name: es.reset.code.title }).waitFor();
    },
  );

  it('a file missing once makes a page that came as HTML reload itself', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoad(/^\/assets\/hydrate-.+\.js$/, 'ERR_FAILED');
    const pageLoads = collectPageLoads(page);
    await page.route('**/assets/hydrate-*.js', (route) => route.abort(), { times: 1 });
    await page.goto('/contactanos');
    expect(pageLoads).toHaveLength(2);
  });
});

describeInBrowser('The library of charts', () => {
  it('comes with the screen of charts alone', async ({ openPage, seed }) => {
    const page = await openPage(await seed.admin());
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.text()));
    // A class that the library gives its elements.
    const withLibrary = async () => (await Promise.all(scripts)).filter((script) => script.includes('u-legend')).length;
    await page.goto('/administración');
    await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
    expect(await withLibrary()).toBe(0);
    await openSection(page, es.analysis.nav.charts);
    await page.locator('canvas').first().waitFor();
    expect(await withLibrary()).toBe(1);
  });
});

describeInBrowser('Client errors', () => {
  it('a crash is reported to the service without personal data', async ({ page, pageErrors }) => {
    pageErrors.expectError(/crashpage/);
    const answers: number[] = [];
    await page.route('**/api/client-errors', async (route) => answers.push((await route.fetch()).status()));
    const reported = page.waitForRequest('**/api/client-errors');
    await page.goto('/crashpage?email=ana@example.com');
    const report = await reported;
    expect(report.postDataJSON()).toMatchObject({ name: 'Error', screen: '/crashpage' });
    expect(report.postData()).not.toContain('ana@');
    expect(report.headers()).not.toHaveProperty('authorization');
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => answers).toEqual([200]);
  });
});
