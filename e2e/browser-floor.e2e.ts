import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { notLoaded } from '../frontend/src/copy/not-loaded.ts';
import { addArea, choosePhoto, fill, pathOf, showsTitle, agree } from './support/actions.ts';
import { beyondFloor, lowerToFloor } from './support/browser-floor.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { screensOf } from './support/screens.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { DEMO } from './support/shared.ts';
import { expectAccessible } from './support/accessibility.ts';

const it = browserTest(DEMO);
const ASSETS = fileURLToPath(new URL('../frontend/dist/browser/assets/', import.meta.url));
const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));

/** What files call only where it is there; `timeout` they add where it is not. */
const ASK_FIRST: Readonly<Record<string, readonly string[]>> = {
  'combo-box': ['checkVisibility', 'timeout'],
  forms: ['canParse'],
};

describe('Browsers of the floor: what is built', () => {
  it.for(scripts)('%s can be read, and calls nothing that came later', (file) => {
    const asked = Object.entries(ASK_FIRST).find(([name]) => file.startsWith(`${name}-`))?.[1] ?? [];
    expect(beyondFloor(readFileSync(ASSETS + file, 'utf8')).filter((name) => !asked.includes(name))).toEqual([]);
  });

  it.for([
    ['a look-behind', 'const a = /(?<!x)y/', ['a look-behind']],
    ['a static block', 'class A { static { f(); } }', ['a static block']],
    ['a later method', 'const a = b.toSorted()', ['toSorted']],
    ['a later function', 'const a = Object.groupBy(b, c)', ['groupBy']],
    ['nothing of the kind', 'const a = b.at(-1)?.c ?? Object.hasOwn(b, d)', []],
  ] as const)('the check finds %s', ([, script, found]) => {
    expect(beyondFloor(script)).toEqual(found);
  });

  it('the check refuses syntax that came later', () => {
    expect(() => beyondFloor('const a = /[a--b]/v')).toThrow(SyntaxError);
  });
});

describeInBrowser('Browsers of the floor', () => {
  it('open every screen without an error', async ({ portal, openPage }) => {
    const opened: string[] = [];
    const pages = new Map<string | undefined, Page>();
    for (const { path, token, error, status } of await screensOf(portal)) {
      if (error || status) continue;
      const page = pages.get(token) ?? (await openPage(token));
      if (!pages.has(token)) await lowerToFloor(page);
      pages.set(token, page);
      await page.goto(path);
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      opened.push(path);
    }
    expect(opened.length).toBeGreaterThan(40);
  });

  it('send a message, and sign up with a picture', async ({ page, seed }) => {
    const [surname, email] = [newSurname(), newEmail()];
    await lowerToFloor(page);
    await page.goto('/contactanos');
    for (const [name, text] of Object.entries({
      firstName: 'Ana',
      lastName: surname,
      email,
      phoneNumber: '4075550110',
      message: 'Busco casa.',
    }))
      await page.locator(`[name=${name}]`).fill(text);
    await agree(page);
    await page.getByRole('button', { name: es.lead.contact.submit }).click();
    await page.getByText(es.lead.sent).waitFor();
    await expect.poll(() => seed.leadsOf(email)).toHaveLength(1);
    await page.goto('/agente-inscribirse');
    await fill(page, {
      first_name: 'Iris',
      last_name: surname,
      email,
      phone_number: '3055550142',
      languages_spoken: 'Español',
      state_license_numbers: 'FL-1',
      brokerage: 'Sur',
      profile_description: 'Hola.',
      password: 'una casa azul',
    });
    await addArea(page, 'hiale', 'Hialeah, FL');
    await choosePhoto(page);
    await agree(page);
    await page.getByRole('button', { name: es.signUp.submit }).click();
    await showsTitle(page, es.signUp.success.title);
  });
});

/** Makes scripts what a browser can't read. */
const garble = (page: Page, pattern: string): Promise<unknown> =>
  page.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let let' }));

/** What the styles show after some seconds is shown now. */
const waitLong = (page: Page) =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));

describeInBrowser('A browser that cannot read the code', () => {
  describe.each([
    ['any of it', '**/assets/*.js'],
    ['all but its start', '**/assets/{base,fields,react,say}-*.js'],
  ])('%s', (_what, pattern) => {
    it.for([
      ['/contactanos', es.lead.contact.title],
      ['/inicio-de-sesión-de-usuario', es.login.title],
      ['/agente-inscribirse', es.agent.signUp.title],
    ] as const)('is told so by the form at %s, and its links work', async ([path, title], { page, pageErrors }) => {
      pageErrors.allowErrors(/SyntaxError|dynamically imported module/);
      await garble(page, pattern);
      await page.goto(path, { waitUntil: 'commit' });
      // A page whose code is missing reloads itself once.
      await page.waitForLoadState('networkidle');
      await showsTitle(page, title);
      await expect
        .poll(async () => {
          await waitLong(page);
          return page.getByText(es.form.late).isVisible();
        })
        .toBe(true);
      await expectAccessible(page, `${path} without code`);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('banner').getByRole('link', { name: es.layout.agents }).click();
      await showsTitle(page, es.agent.search.title);
      expect(pathOf(page)).toBe('/encuentra-un-agente');
    });

    it('is told so on a screen that the browser draws', async ({ page, pageErrors }) => {
      pageErrors.allowErrors(/SyntaxError|dynamically imported module/);
      await garble(page, pattern);
      await page.goto('/portal-de-agentes', { waitUntil: 'commit' });
      await page.waitForLoadState('networkidle');
      await expect
        .poll(async () => {
          await waitLong(page);
          return page.getByText(notLoaded.text).isVisible();
        })
        .toBe(true);
      await page.unrouteAll();
      await page.getByRole('link', { name: notLoaded.reload }).click();
      await showsTitle(page, es.login.title);
    });
  });
});
