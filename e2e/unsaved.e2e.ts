import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { fill, openVisitor } from './steps.ts';

const { unsaved, labels } = es.form;
/** The fault came every time; one try more or less shows nothing, forty show that luck has no part in it. */
const TIMES = 40;

let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
const problems: string[] = [];

/** A sign-up form with changes in it, and a screen to go forward to. */
async function changedForm(): Promise<Page> {
  const page = await openVisitor(browser, portal.url, problems);
  await page.goto('/agente-inscribirse');
  await page.getByRole('banner').getByRole('link', { name: es.layout.lenders }).click();
  await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
  await page.goBack();
  await fill(page, { first_name: 'Íñigo' });
  return page;
}

describeInBrowser('A form with changes', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-unsaved-'));
    [portal, browser] = await Promise.all([startPortal({ dataDir }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`still asks after its question was answered with 'stay' and Forward was pressed in the same moment, ${TIMES} times`, async () => {
    const page = await changedForm();
    const away = page.getByRole('banner').getByRole('link', { name: es.layout.lenders });
    const dialog = page.getByRole('dialog', { name: unsaved.title });
    const stay = dialog.getByRole('button', { name: unsaved.stay });
    await away.click();
    for (let time = 0; time < TIMES; time += 1) {
      await stay.evaluate((button: HTMLElement) => {
        button.click();
        history.forward();
      });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await away.click();
      await dialog.waitFor();
    }
    await dialog.getByRole('button', { name: unsaved.leave }).click();
    await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
    expect(await page.getByLabel(labels.first_name, { exact: true }).count()).toBe(0);
    await page.context().close();
    expect(problems).toEqual([]);
  });
});
