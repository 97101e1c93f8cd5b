import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { hold } from './support/hold.ts';
import { DEMO } from './support/shared.ts';

const SEARCH = '/encuentra-un-agente';

/** Elements of the search on one page. */
const searchOn = (page: Page) => ({
  /** Holds the next search request. @returns how to release it */
  holdSearch: () => hold(page, '**/api/agents/busca/**', { times: 1 }),
  city: () => page.getByRole('main').locator('input[name=city]'),
  name: () => page.getByRole('main').locator('input[name=name]'),
  submit: () => page.getByRole('button', { name: es.search.submit }),
  waitUntilBusy: () => page.locator('[aria-busy="true"]').waitFor(),
  focused: () => page.evaluate(() => document.activeElement?.tagName),
});

const it = browserTest(DEMO).extend('search', ({ page }) => searchOn(page));

describeInBrowser('Search on a slow network', () => {
  it('the focus stays on the page link until the next page arrives, then moves to its heading', async ({
    page,
    search: { holdSearch, waitUntilBusy, focused },
  }) => {
    await page.goto(`${SEARCH}?name=c`);
    await page.getByRole('link', { name: es.search.next }).waitFor();
    const release = await holdSearch();
    await page.getByRole('link', { name: es.search.next }).click();
    await waitUntilBusy();
    expect(await focused()).toBe('A');
    await release();
    await page.locator('[aria-busy="false"]').waitFor();
    await expect.poll(focused).toBe('H1');
  });

  it('the focus moves to the heading when a page fails to load, and when the retry succeeds', async ({
    page,
    search: { focused },
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(/^\/api\/agents\/busca\//, 503);
    await page.goto(`${SEARCH}?name=c`);
    await page.getByRole('link', { name: es.search.next }).waitFor();
    await page.route('**/api/agents/busca/**', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.getByRole('link', { name: es.search.next }).click();
    await page.getByRole('button', { name: es.common.retry }).waitFor();
    await expect.poll(focused).toBe('H1');
    await page.getByRole('button', { name: es.common.retry }).click();
    await page.getByRole('link', { name: es.search.previous }).waitFor();
    await expect.poll(focused).toBe('H1');
  });

  it('a name typed while results load stays in its field', async ({
    page,
    search: { holdSearch, city, name, submit, waitUntilBusy },
  }) => {
    await page.goto(SEARCH);
    await city().fill('miami, fl');
    const release = await holdSearch();
    await submit().click();
    await waitUntilBusy();
    await name().fill('Ana');
    await release();
    await page.locator('[aria-busy="false"]').waitFor();
    await page
      .getByRole('heading', { level: 1, name: es.search.resultsTitle(es.agent.search, 'Miami, FL', '') })
      .waitFor();
    await expect.poll(() => Promise.all([city().inputValue(), name().inputValue()])).toEqual(['Miami, FL', 'Ana']);
  });

  it('a city is shown in its catalogue spelling when typed, after Back, and when submitted again', async ({
    page,
    search: { city, submit },
  }) => {
    const heading = (place: string) =>
      page.getByRole('heading', { level: 1, name: es.search.resultsTitle(es.agent.search, place, '') }).waitFor();
    await page.goto(SEARCH);
    await city().fill('mcallen, tx');
    await submit().click();
    await heading('McAllen, TX');
    await city().fill('tampa');
    await submit().click();
    await heading('Tampa');
    await page.goBack();
    await heading('McAllen, TX');
    await expect.poll(() => city().inputValue()).toBe('McAllen, TX');
    await submit().click();
    await page.waitForURL((url) => url.searchParams.get('city') === 'McAllen, TX');
    await heading('McAllen, TX');
  });
});
