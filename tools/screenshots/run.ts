// `npm run screenshots`: saves a picture of every screen at a desktop's and a phone's width in `screenshots/`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../e2e/support/browser.ts';
import { startPortal } from '../../e2e/support/portal.ts';
import { Processes } from '../../e2e/support/processes.ts';
import { screensOf, type Screen } from '../../e2e/support/screens.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const WIDTHS = [1280, 390];
const HEIGHT = 900;

async function saveScreenshot(
  browser: Browser,
  url: string,
  { name, path, token }: Screen,
  width: number,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'es-US',
    baseURL: url,
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
  });
  if (token) await context.addInitScript((value) => localStorage.setItem('busca.token', value), token);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: true });
  await context.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'busca-screenshots-'));
const processes = new Processes();
const [portal, browser] = await Promise.all([
  startPortal(processes, { dataDir, environment: { PLANS_SHOWN: 'Free,Standard,Pro,Enterprise', RATE_LIMITS: 'off' } }),
  openBrowser(),
]);
try {
  rmSync(FOLDER, { recursive: true, force: true });
  const screens = await screensOf(portal);
  for (const [index, screen] of screens.entries()) {
    process.stdout.write(`Screen ${index + 1} of ${screens.length}: ${screen.name}\n`);
    for (const width of WIDTHS) await saveScreenshot(browser, portal.url, screen, width);
  }
  process.stdout.write(`The pictures are in ${FOLDER}\n`);
} finally {
  await browser.close();
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
