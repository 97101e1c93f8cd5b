import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { holdScript } from './support/hold.ts';
import { shiftOf, watchShift } from './support/layout-shift.ts';
import { DEMO } from './support/shared.ts';
import { agree } from './support/actions.ts';

/** The most gzipped JavaScript, in bytes, that a page may load before any interaction, and in how many files. */
const LIMITS = {
  '/': { size: 130_000, files: 8 },
  '/encuentra-un-agente': { size: 160_000, files: 20 },
  '/encuentra-un-agente?city=Miami,%20FL': { size: 160_000, files: 20 },
  '/encuentra-un-prestamista': { size: 160_000, files: 20 },
  '/fahiu2024': { size: 134_500, files: 12 },
};

/** The most layout shift that a page may have while it loads. */
const MAX_SHIFT = 0.01;

/** Collects the addresses of scripts that a page requests. */
const collectScripts = (page: Page): string[] => {
  const requests: string[] = [];
  page.on(
    'request',
    (request: Request) => new URL(request.url()).pathname.endsWith('.js') && requests.push(request.url()),
  );
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

/** Resolves once React has taken the page's form over. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('form')!).some((key) => key.startsWith('__react')));

const it = browserTest(DEMO, { newWindows: true });

describeInBrowser('Home page on a first load', () => {
  it.for(Object.entries(LIMITS))('loads no more JavaScript than its limit at %s', async ([path, most], { page }) => {
    const requests = collectScripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(requests.map(gzippedSize));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most.size);
    expect(requests.length).toBeLessThanOrEqual(most.files);
  });

  it('loads the settings for neither an upload page nor its frame, which start without the app', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/fahiu2024');
    await page.getByText(es.upload.choose).waitFor();
    await page.goto('/agente-inscribirse');
    await page.getByRole('button', { name: es.signUp.submit }).scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').getByText(es.upload.choose).waitFor();
    expect(requests).not.toContain('/api/config');
    await page.goto('/fahiu2024/');
    await page.waitForURL('**/fahiu2024');
    await page.getByText(es.upload.choose).waitFor();
  });

  it('loads the upload frame of a form on a phone once it is near, and keeps it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/agente-inscribirse', { waitUntil: 'networkidle' });
    expect(await page.locator('iframe').getAttribute('src')).toBeNull();
    await page.getByRole('button', { name: es.signUp.submit }).scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').getByText(es.upload.choose).waitFor();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    expect(await page.locator('iframe').getAttribute('src')).toBe('/fahiu2024');
  });

  it('asks for its code once it is painted, and for all of it at once', async ({ page }) => {
    const requests = collectScripts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({ name, startTime })),
    );
    const before = scripts
      .filter(({ startTime }) => startTime < painted)
      .map(({ name }) => /\/(\w+)-[^/]*$/.exec(name)![1]);
    expect(before.toSorted()).toEqual(['index', 'preload']);
    const asked = await page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((tags) =>
        tags.map((tag) => (tag instanceof HTMLScriptElement ? tag.src : (tag as HTMLLinkElement).href)),
      );
    await expect.poll(() => requests.toSorted()).toEqual(asked.toSorted());
  });

  it('is taken over in a tab that is hidden before it is painted', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
      addEventListener('DOMContentLoaded', () => document.dispatchEvent(new Event('visibilitychange')));
    });
    await page.goto('/');
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
    await expect
      .poll(async () => [await page.title(), await scrollPosition(page), await isMarked(page)])
      .toEqual([es.common.title(es.pricing.title), 0, true]);
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

  it('keeps what is typed before its script has come, and searches for it then', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    const city = page
      .getByRole('combobox', { name: es.search.city, exact: true })
      .or(page.getByLabel(es.search.city, { exact: true }));
    await city.first().fill('miami, fl');
    await mark(page);
    await release();
    await hydrated(page);
    await expect.poll(() => city.first().inputValue()).toBe('miami, fl');
    await page.getByRole('button', { name: es.search.submit }).click();
    await page.waitForURL('**/encuentra-un-agente?city=Miami%2C+FL');
    expect(await isMarked(page)).toBe(true);
  });

  it('keeps what is typed while React takes it over', async ({ page }) => {
    await page.addInitScript(() => {
      const type = () => {
        const root = document.getElementById('root');
        if (!root || !Object.keys(root).some((key) => key.startsWith('__react'))) return setTimeout(type);
        const city = document.querySelector<HTMLInputElement>('form input')!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(city, 'Miami, FL');
        return city.dispatchEvent(new Event('input', { bubbles: true }));
      };
      type();
    });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: es.search.submit }).click();
    await page.waitForURL('**/encuentra-un-agente?city=Miami%2C+FL');
  });

  it('keeps what is typed and ticked in a form before its script has come', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/contactanos', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: es.lead.labels.message }).fill('Busco una casa');
    await agree(page);
    await release();
    await hydrated(page);
    await expect
      .poll(() => page.getByRole('textbox', { name: es.lead.labels.message }).inputValue())
      .toBe('Busco una casa');
    await page.getByRole('button', { name: es.lead.contact.submit }).click();
    await page.getByText(es.form.problems.required!).first().waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: es.lead.labels.message }).inputValue())
      .toBe('Busco una casa');
  });

  it('searches as a plain form while its script is still on its way', async ({ page }) => {
    await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel(es.search.city, { exact: true }).first().fill('Miami, FL');
    await page.getByRole('button', { name: es.search.submit }).click({ noWaitAfter: true });
    await page.waitForURL('**/encuentra-un-agente?city=Miami%2C+FL&name=', { waitUntil: 'commit' });
    await heading(page, es.search.resultsTitle(es.agent.search, 'Miami, FL', '')).waitFor();
  });

  const lendersLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: es.layout.lenders });

  it('leaves a link to the browser for a new tab', async ({ page }) => {
    await page.goto('/');
    await mark(page);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      lendersLink(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await heading(tab, es.lender.search.title).waitFor();
    expect([new URL(page.url()).pathname, await isMarked(page)]).toEqual(['/', true]);
  });

  it('has no layout shift on a desktop or a phone, and neither have the searches', async ({ openPage }) => {
    for (const width of [1280, 390]) {
      const page = await openPage();
      await page.setViewportSize({ width, height: 800 });
      await watchShift(page);
      for (const path of [
        '/',
        '/encuentra-un-agente',
        '/encuentra-un-agente?city=Miami',
        '/encuentra-un-prestamista',
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.locator('main:not([aria-busy]) h1').waitFor();
        expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(MAX_SHIFT);
      }
      await page.context().close();
    }
  });
});
