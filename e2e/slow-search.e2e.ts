import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { openVisitor } from './steps.ts';

const SEARCH = '/encuentra-un-agente';
const problems: string[] = [];
let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
let page: Page;

/** Holds the next search back. @returns how to let it through */
async function holdSearch(): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/agents/busca/**', async (route) => {
    await released;
    await route.continue();
  }, { times: 1 });
  return release;
}

const city = () => page.getByRole('main').locator('input[name=city]');
const name = () => page.getByRole('main').locator('input[name=name]');
const submit = () => page.getByRole('button', { name: es.search.submit });
const busy = () => page.locator('[aria-busy="true"]').waitFor();
const focused = () => page.evaluate(() => document.activeElement?.tagName);

describeInBrowser('A search on a slow network', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-slow-'));
    [portal, browser] = await Promise.all([startPortal({ dataDir }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    problems.length = 0;
    page = await openVisitor(browser, portal.url, problems);
  });
  afterEach(() => page.context().close());

  it('keeps the focus on the page link until the page is there, and then at its heading', async () => {
    await page.goto(`${SEARCH}?name=c`);
    await page.getByRole('link', { name: es.search.next }).waitFor();
    const release = await holdSearch();
    await page.getByRole('link', { name: es.search.next }).click();
    await busy();
    expect(await focused()).toBe('A');
    release();
    await page.locator('[aria-busy="false"]').waitFor();
    await expect.poll(focused).toBe('H2');
    expect(problems).toEqual([]);
  });

  it('puts the focus at the heading too when the page could not be had, and when the next try brings it', async () => {
    await page.goto(`${SEARCH}?name=c`);
    await page.getByRole('link', { name: es.search.next }).waitFor();
    await page.route('**/api/agents/busca/**', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.getByRole('link', { name: es.search.next }).click();
    await page.getByRole('button', { name: es.common.retry }).waitFor();
    await expect.poll(focused).toBe('H2');
    await page.getByRole('button', { name: es.common.retry }).click();
    await page.getByRole('link', { name: es.search.previous }).waitFor();
    await expect.poll(focused).toBe('H2');
  });

  it('keeps what is typed while it loads', async () => {
    await page.goto(SEARCH);
    await city().fill('miami, fl');
    const release = await holdSearch();
    await submit().click();
    await busy();
    await name().fill('Ana');
    release();
    await page.locator('[aria-busy="false"]').waitFor();
    await page.getByRole('heading', { level: 2, name: es.search.resultsTitle(es.agent.search, 'Miami, FL', '') }).waitFor();
    expect([await city().inputValue(), await name().inputValue()]).toEqual(['Miami, FL', 'Ana']);
    expect(problems).toEqual([]);
  });

  it('writes a city as the catalogue does: typed, after Back, and when it is sent again', async () => {
    const heading = (place: string) => page.getByRole('heading', { level: 2, name: es.search.resultsTitle(es.agent.search, place, '') }).waitFor();
    await page.goto(SEARCH);
    await city().fill('mcallen, tx');
    await submit().click();
    await heading('McAllen, TX');
    await city().fill('tampa');
    await submit().click();
    await heading('Tampa');
    await page.goBack();
    await heading('McAllen, TX');
    expect(await city().inputValue()).toBe('McAllen, TX');
    await submit().click();
    await page.waitForURL((url) => url.searchParams.get('city') === 'McAllen, TX');
    await heading('McAllen, TX');
    expect(problems).toEqual([]);
  });
});
