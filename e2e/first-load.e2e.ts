import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { shiftOf, watchShift } from './support/layout-shift.ts';
import { DEMO } from './support/shared.ts';

/** The most gzipped JavaScript, in bytes, that the home page may load before any interaction. */
const LIMIT = 95_000;

/** The most layout shift that a page may have while it loads. */
const MAX_SHIFT = 0.01;

/** Collects the addresses of scripts that a page requests. */
const collectScripts = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request: Request) => new URL(request.url()).pathname.endsWith('.js') && requests.push(request.url()));
  return requests;
};

/** Size, in bytes, of a file that the gateway sends to a client that accepts gzip. */
async function gzippedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(headers.get('Content-Encoding'), url).toBe('gzip');
  return Number(headers.get('Content-Length'));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);
/** Marks the document; a page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.first = ''));
const isMarked = async (page: Page) => (await page.locator('html[data-first]').count()) === 1;

const it = browserTest(DEMO);

describeInBrowser('Home page on a first load', () => {
  it('loads only the scripts that its HTML names, within the size limit, and more on hover', async ({ page }) => {
    const requests = collectScripts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await heading(page, es.home.title).waitFor();
    const inHtml = await page.locator('script[src], link[rel=modulepreload]').evaluateAll((tags) => tags.map((tag) => (tag instanceof HTMLScriptElement ? tag.src : (tag as HTMLLinkElement).href)));
    expect(requests.toSorted()).toEqual(inHtml.toSorted());
    const sizes = await Promise.all(requests.map(gzippedSize));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(LIMIT);
    await page.getByRole('banner').getByRole('link', { name: es.layout.agents }).hover();
    await expect.poll(() => requests.length).toBeGreaterThan(inHtml.length);
  });

  it('is left without a page load by a link and Forward, and Back restores its scroll position', async ({ page }) => {
    await page.goto('/');
    await heading(page, es.home.title).waitFor();
    await mark(page);
    await page.getByRole('main').getByRole('link', { name: es.home.join.plans }).scrollIntoViewIfNeeded();
    const position = await scrollPosition(page);
    expect(position).toBeGreaterThan(0);
    await page.getByRole('main').getByRole('link', { name: es.home.join.plans }).click();
    await heading(page, es.pricing.title).waitFor();
    await expect.poll(() => heading(page, es.pricing.title).evaluate((h1) => h1 === document.activeElement)).toBe(true);
    expect([await page.title(), await scrollPosition(page), await isMarked(page)]).toEqual([es.common.title(es.pricing.title), 0, true]);
    await page.goBack();
    await heading(page, es.home.title).waitFor();
    await expect.poll(() => scrollPosition(page)).toBe(position);
    await page.reload();
    await heading(page, es.home.title).waitFor();
    await expect.poll(() => scrollPosition(page)).toBe(position);
    await mark(page);
    await page.goForward();
    await heading(page, es.pricing.title).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('accepts a search while the router is still loading', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/router-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    const city = page.getByRole('combobox', { name: es.search.city, exact: true });
    await city.fill('miami, fl');
    await page.getByRole('button', { name: es.search.submit }).click();
    await page.getByRole('progressbar', { name: es.common.loading }).waitFor();
    expect([new URL(page.url()).pathname, await city.inputValue()]).toEqual(['/', 'miami, fl']);
    release();
    await page.waitForURL('**/encuentra-un-agente?city=Miami%2C+FL');
    expect(await city.inputValue()).toBe('Miami, FL');
  });

  const lendersLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: es.layout.lenders });

  it('leaves a link to the browser for a new tab', async ({ page }) => {
    await page.goto('/');
    await mark(page);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), lendersLink(page).click({ modifiers: ['ControlOrMeta'] })]);
    await heading(tab, es.lender.search.title).waitFor();
    expect([new URL(page.url()).pathname, await isMarked(page)]).toEqual(['/', true]);
  });

  // A test of its own: a router that another tab has loaded comes from the memory cache, without a request.
  it('leaves a link to the browser if the router fails to load', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoad(/^\/assets\/router-.+\.js$/, 'ERR_FAILED');
    await page.route('**/assets/router-*.js', (route) => route.abort());
    await page.goto('/');
    await mark(page);
    await lendersLink(page).click();
    await page.waitForURL('**/encuentra-un-prestamista');
    expect(await isMarked(page)).toBe(false);
  });

  it('has no layout shift on a desktop or a phone, and neither have the searches', async ({ openPage }) => {
    for (const width of [1280, 390]) {
      const page = await openPage();
      await page.setViewportSize({ width, height: 800 });
      await watchShift(page);
      for (const path of ['/', '/encuentra-un-agente', '/encuentra-un-agente?city=Miami', '/encuentra-un-prestamista']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.locator('main:not([aria-busy]) h1').waitFor();
        expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(MAX_SHIFT);
      }
      await page.context().close();
    }
  });

  it('reports its own failure in Spanish, and stays at its address', async ({ page, pageErrors }) => {
    pageErrors.expectError(/./);
    await page.route('**/api/config', (route) => route.fulfill({ json: { realtorLine: {} } }));
    await page.goto('/');
    await heading(page, es.common.loadFailed).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
