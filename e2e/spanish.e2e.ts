import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { screensOf } from './screens.ts';

/** Words that give English away, none of them Spanish. */
const ENGLISH =
  /(?<!\p{L})(the|and|of|to|for|with|your|you|is|are|show|suggestions?|remove|dismiss|close|open|search|loading|next|previous|pages?|select|selected|buttons?|submit|options?|available|required|choose|file|upload|please|image|processing|skip|toggle|breadcrumbs?|password|sign|clear|back|more|less|expand|collapse|link|navigation|pagination|combobox|listbox)(?!\p{L})/iu;
/** What names another language's site in that language, and a call by its path. */
const ALLOWED = new RegExp(`^(${es.layout.english}|(GET|POST|PUT) /api/)`);
/** Roles whose names are ours: what people write about themselves stands in none of them. */
const ROLES = new Set([
  'alertdialog', 'banner', 'button', 'checkbox', 'combobox', 'complementary', 'contentinfo', 'dialog', 'form', 'group', 'heading', 'Iframe', 'image', 'link', 'list', 'listbox', 'main', 'navigation', 'progressbar',
  'radio', 'region', 'search', 'searchbox', 'status', 'tab', 'table', 'textbox',
]);

interface AxNode {
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

const english = (name: string): boolean => ENGLISH.test(name) && !ALLOWED.test(name);

/** Every name, description and role's description that a screen reader is told, and the texts that only it hears. */
async function told(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const ofTree = nodes.filter(({ role }) => ROLES.has(role?.value ?? '')).flatMap(({ name, description, properties = [] }) => [
    name?.value, description?.value, ...properties.filter((one) => one.name === 'roledescription' || one.name === 'valuetext').map(({ value }) => String(value.value)),
  ]);
  const ofPage = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder', 'title', 'alt', 'placeholder'];
    const written = [...document.querySelectorAll('*')].flatMap((one) => attributes.map((attribute) => one.getAttribute(attribute)));
    return [...written, ...[...document.querySelectorAll('.solo-lector, [data-live-announcer]')].map(({ textContent }) => textContent)];
  });
  return [...new Set([...ofTree, ...ofPage].filter((text): text is string => Boolean(text)))];
}

describeInBrowser('what screen readers are told', { timeout: 120_000 }, () => {
  let dataDir: string;
  let portal: PortalProcess;
  let browser: Browser;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-spanish-'));
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment: { PLANS_SHOWN: 'Free,Standard,Pro,Enterprise', RATE_LIMITS: 'off' } }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  });

  const open = async (path: string, token = ''): Promise<Page> => {
    const page = await browser.newPage({ locale: 'es-US', baseURL: portal.url, viewport: { width: 1280, height: 900 } });
    await page.addInitScript((kept) => kept && localStorage.setItem('busca.token', kept), token);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    return page;
  };

  it('would be noticed in English', () => {
    expect(['Show suggestions', 'Remove Miami, FL', 'Dismiss', 'Close', '3 options available', 'Next page'].filter((name) => !english(name))).toEqual([]);
  });

  it('is Spanish on every screen', async () => {
    const found: Record<string, string[]> = {};
    for (const { name, path, token } of await screensOf(portal)) {
      const page = await open(path, token);
      expect(await page.locator('html').getAttribute('lang'), name).toBe('es');
      const names = await told(page);
      expect(names.length, name).toBeGreaterThan(0);
      found[name] = names.filter(english);
      await page.close();
    }
    expect(Object.entries(found).filter(([, names]) => names.length > 0)).toEqual([]);
  });

  it('is Spanish where a list of suggestions or a dialog is open', async () => {
    const page = await open('/');
    await page.getByRole('combobox', { name: es.search.city }).pressSequentially('mia');
    await page.getByRole('option').first().waitFor();
    await page.locator('[data-live-announcer]').getByText(/^\d+ opciones/).first().waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    expect((await told(page)).filter(english)).toEqual([]);
    await page.goto('/página-de-precios');
    await page.getByRole('button', { name: es.pricing.actions.Enterprise }).click();
    await page.getByRole('dialog').waitFor();
    expect((await told(page)).filter(english)).toEqual([]);
    await page.close();
  });
});
