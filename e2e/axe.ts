import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A large screen, a desktop, a phone, and the narrowest window that WCAG asks for; in px. */
const WIDTHS = [1920, 1280, 390, 320];
/** Where axe looks: at the layout of a desktop and at the narrowest. */
const LOOKED_AT = new Set([1280, 320]);
/** A rule of WCAG 2.2 that axe leaves out by itself. */
const OPTIONS: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  // What is right need not be told, nor styles be fetched for a rule about turned screens: both take longer than the rules.
  resultTypes: ['violations'],
  preload: false,
};

type WithAxe = typeof globalThis & { axe?: { run(options: RunOptions): Promise<AxeResults> } };

async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate((options) => (globalThis as WithAxe).axe!.run(options), OPTIONS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** By how many px the screen has to be scrolled sideways. */
const excess = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects a screen to be faultless as it stands, at each of the widths. */
export async function expectFaultless(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  for (const width of widths) {
    const where = `${name} at ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    // An open list finds its new place a moment after the window has its new size.
    await expect.poll(() => excess(page), { message: `${where}: wider than the window` }).toBeLessThanOrEqual(0);
    if (LOOKED_AT.has(width)) expect(await findings(page), where).toEqual([]);
  }
}
