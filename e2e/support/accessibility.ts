import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isEnglish, screenReaderTexts } from './screen-reader.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Widths at which axe checks, in px: a desktop's, and the narrowest that WCAG requires. */
const AXE_WIDTHS = [1280, 320];
/** More widths that a screen must fit, in px: a large display's and a phone's. */
const OTHER_WIDTHS = [1920, 390];
const OPTIONS: RunOptions = {
  // A rule of WCAG 2.2 that axe does not run by default.
  rules: { 'target-size': { enabled: true } },
  // Reporting passed rules, and fetching styles for the orientation rule, would take longer than the rules themselves.
  resultTypes: ['violations'],
  preload: false,
  // axe would wait for each frame to answer; the content of our frames is tested as a screen of its own.
  iframes: false,
};

type WithAxe = typeof globalThis & { axe?: { run(context: Node, options: RunOptions): Promise<AxeResults> } };

/**
 * Of a page with an open dialog only the dialog: the rest can't be used, and whether it lies under a button depends on
 * how far it is scrolled.
 */
async function violationsIn(page: Page, except: readonly string[]): Promise<string[]> {
  const rules = { ...OPTIONS.rules, ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])) };
  const { violations } = await page.evaluate(
    (options) => (globalThis as WithAxe).axe!.run(document.querySelector(':modal') ?? document, options),
    { ...OPTIONS, rules },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** By how many px the screen is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectToFit(page: Page, where: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // An open list of suggestions moves a moment after the window is resized.
  await expect.poll(() => overflow(page), { message: `${where}: wider than the window` }).toBeLessThanOrEqual(0);
}

/**
 * Expects that axe finds nothing on the page as it is, from its top on, apart from these rules. What the header covers
 * of a scrolled page depends on how far it is scrolled, which the width of a printed time decides; what a bar at the
 * bottom of the window covers, on how long a name is, so that it stands at its place in the page.
 */
export async function expectNoViolations(page: Page, where: string, except: readonly string[] = []): Promise<void> {
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[role="region"]'))
      if (['sticky', 'fixed'].includes(getComputedStyle(bar).position)) bar.style.position = 'static';
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  expect(await violationsIn(page, except), where).toEqual([]);
}

/**
 * Expects a screen to be accessible as it is: axe finds nothing, a screen reader hears no English, and nothing is wider
 * than the window.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  axeWidths: readonly number[] = AXE_WIDTHS,
): Promise<void> {
  for (const width of [...OTHER_WIDTHS, ...AXE_WIDTHS]) {
    const where = `${name} at ${width} px`;
    await expectToFit(page, where, width);
    if (axeWidths.includes(width)) await expectNoViolations(page, where);
  }
  expect((await screenReaderTexts(page)).filter(isEnglish), `${name}: texts in English`).toEqual([]);
}
