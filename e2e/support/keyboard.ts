import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The most stops of Tab that a test may need between two elements. */
const MAX_STOPS = 120;

interface Focus {
  /** Approximately its accessible name: its label, or its text. */
  name: string;
  id: string;
  tag: string;
  /** Why the focus is not visible; empty if it is. */
  hidden: string;
}

/** The focused element, and whether its focus is visible. */
export const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? []);
    const name =
      element.getAttribute('aria-label') ||
      [...new Set([...named, ...labels])].map(({ textContent }) => textContent).join(' ') ||
      element.title ||
      element.textContent ||
      '';
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(
      left + Math.min(width, innerWidth - left) / 2,
      top + Math.min(height, 40) / 2,
    );
    const covered = topmost === null || !(element.contains(topmost) || topmost.contains(element));
    const hidden = [
      outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? 'no outline' : '',
      covered ? 'covered, or out of the window' : '',
    ]
      .filter(Boolean)
      .join(', ');
    return { name: name.replace(/\s+/g, ' ').trim(), id: element.id, tag: element.tagName, hidden };
  });

const matches = (name: string, expected: string | RegExp) =>
  typeof expected === 'string' ? name === expected : expected.test(name);

/**
 * Expects a named element to have the focus, visibly: at once, or as soon as the page has finished what moves it (a
 * photo that takes its place).
 */
async function expectVisibleFocus(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () => ({ name, hidden: (await focus(page)).hidden }))
    .toEqual({ name: expect.stringMatching(/./), hidden: '' });
}

/** Presses Tab until the expected element has the focus. Fails at a stop without a name or without visible focus. */
export async function tabTo(page: Page, expected: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MAX_STOPS) {
    await page.keyboard.press(key);
    const { name, tag } = await focus(page);
    // After the last stop the focus leaves the page for the browser's own controls.
    if (tag !== 'BODY' && tag !== 'IFRAME') await expectVisibleFocus(page, name);
    if (matches(name, expected)) return;
    passed.push(name || tag);
  }
  expect.fail(`No ${key} led to ${String(expected)}, but to ${passed.join(' | ')}`);
}

/** Tabs to the expected element and presses a key there. */
export async function press(page: Page, expected: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, expected);
  await page.keyboard.press(key);
}

/** Tabs to a field and types into it. */
export async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Resolves once the timers that a page has set without a delay have run. */
const timersRun = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Expects the focus to reach an element by its name, or by its id after '#'. */
export async function expectFocus(page: Page, expected: string | RegExp): Promise<void> {
  const isId = typeof expected === 'string' && expected.startsWith('#');
  const focused = async () => {
    const { name, id } = await focus(page);
    return isId ? `#${id}` : name;
  };
  await expect.poll(focused).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  // A form that was refused sets the focus once more by a timer, which must not take it from what the next key reaches.
  await timersRun(page);
}
