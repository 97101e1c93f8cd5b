import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isEnglish, screenReaderTexts } from './screen-reader.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Widths at which axe checks: a desktop's, and the narrowest that WCAG asks for; in px. */
const AXE_WIDTHS = [1280, 320];
/** What else a screen has to fit: a large one, and a phone. */
const FITS = [1920, 390];
/** A rule of WCAG 2.2 that axe leaves out by itself. */
const OPTIONS: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  // Passed rules are not reported, and no styles are fetched for the rule about turned screens: both take longer than the rules.
  resultTypes: ['violations'],
  preload: false,
  // axe would wait for an answer of each frame; what our frames show is a screen of its own.
  iframes: false,
};

type WithAxe = typeof globalThis & { axe?: { run(options: RunOptions): Promise<AxeResults> } };

async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate((options) => (globalThis as WithAxe).axe!.run(options), OPTIONS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** By how many px the screen has to be scrolled sideways. */
const excess = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectToFit(page: Page, where: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // An open list finds its new place a moment after the window has its new size.
  await expect.poll(() => excess(page), { message: `${where}: wider than the window` }).toBeLessThanOrEqual(0);
}

/** Expects a screen to be faultless as it stands: axe finds nothing, a screen reader is told no English, and nothing is wider than the window. */
export async function expectAccessible(page: Page, name: string, axeWidths: readonly number[] = AXE_WIDTHS): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  for (const width of [...FITS, ...AXE_WIDTHS]) {
    const where = `${name} at ${width} px`;
    await expectToFit(page, where, width);
    if (axeWidths.includes(width)) expect(await findings(page), where).toEqual([]);
  }
  expect((await screenReaderTexts(page)).filter(isEnglish), `${name}: said in English`).toEqual([]);
}
