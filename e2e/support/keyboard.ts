import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Stops that no screen has more of between two things. */
const PATIENCE = 60;

interface Focus {
  /** What a screen reader would call it, near enough: its label, or its text. */
  name: string;
  id: string;
  tag: string;
  /** Why it can't be seen that it has the focus; empty where it can. */
  unseen: string;
}

/** What has the focus, and whether that can be seen. */
export const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement;
    const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : [];
    const named = (one.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const name = one.getAttribute('aria-label') || [...new Set([...named, ...labels])].map(({ textContent }) => textContent).join(' ') || one.title || one.textContent || '';
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + Math.min(width, innerWidth - left) / 2, top + Math.min(height, 40) / 2);
    const covered = there === null || !(one.contains(there) || there.contains(one));
    const unseen = [outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? 'no outline' : '', covered ? 'covered, or out of the window' : ''].filter(Boolean).join(', ');
    return { name: name.replace(/\s+/g, ' ').trim(), id: one.id, tag: one.tagName, unseen };
  });

const fits = (name: string, wanted: string | RegExp) => (typeof wanted === 'string' ? name === wanted : wanted.test(name));

/** Presses Tab until what is `wanted` has the focus. Every stop on the way has a name, and shows that it has the focus. */
export async function tabTo(page: Page, wanted: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  while (passed.length < PATIENCE) {
    await page.keyboard.press(key);
    const { name, tag, unseen } = await focus(page);
    // Behind the last stop the browser's own window comes.
    if (tag !== 'BODY' && tag !== 'IFRAME') expect({ name, unseen }).toEqual({ name: expect.stringMatching(/./), unseen: '' });
    if (fits(name, wanted)) return;
    passed.push(name || tag);
  }
  expect.fail(`No ${key} led to ${String(wanted)}, but to ${passed.join(' | ')}`);
}

/** Goes on to what is `wanted` and presses a key there. */
export async function press(page: Page, wanted: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Goes on to a field and writes into it. */
export async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Expects the focus to come to what has a name, or an id after '#'. */
export async function expectFocus(page: Page, wanted: string | RegExp): Promise<void> {
  const isId = typeof wanted === 'string' && wanted.startsWith('#');
  const named = async () => {
    const { name, id } = await focus(page);
    return isId ? `#${id}` : name;
  };
  await expect.poll(named, { timeout: 10_000 }).toEqual(typeof wanted === 'string' ? wanted : expect.stringMatching(wanted));
}
