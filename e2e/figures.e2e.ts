import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import type { Owner } from './support/seed.ts';

const words = es.figures;
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';
const ROBOT = `${PERSON} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;
/** Of a state that no other file has people in, or expects to be empty. */
const AREA = 'Casper, WY';

/** The visitor's way from the list to the profile and to the phone, until what counts it was answered. */
async function visit(page: Page, { profileId, name }: Owner): Promise<void> {
  const counted = (what: string) =>
    page.waitForResponse(
      (reply) => reply.url().endsWith('/api/figures') && reply.request().postData()!.includes(`"${what}"`),
    );
  const shown = counted('shown');
  await page.goto(`/encuentra-un-agente?${new URLSearchParams({ city: AREA })}`);
  expect((await shown).status()).toBe(200);
  const opened = counted('opened');
  await page.getByRole('link', { name: es.search.profileOf(name) }).click();
  await page.waitForURL(`**/perfil-agente/${profileId}`);
  await opened;
  const called = counted('called');
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('link', { name: es.profile.call, exact: true }).filter({ visible: true }).first().click();
  await called;
}

const it = browserTest();

describeInBrowser('The figures of a profile', () => {
  it.for([1280, 390])(
    'show its owner what a visitor did, and nothing of a robot or of the owner, at %i px',
    async (width, { browser, portal, seed, openPage }) => {
      const owner = await seed.owner('agents', { details: { areas_served: AREA } });
      const portalPage = await openPage(owner.token);
      await portalPage.setViewportSize({ width, height: 844 });
      await portalPage.goto('/portal-de-agentes');
      await portalPage.getByText(words.empty.text).waitFor();
      await expectAccessible(portalPage, 'the portal without figures', [width]);

      for (const userAgent of [ROBOT, PERSON]) {
        const context = await browser.newContext({ userAgent, locale: 'es-US', baseURL: portal.url });
        await visit(await context.newPage(), owner);
        expect(await context.cookies()).toEqual([]);
        await context.close();
      }
      const calls: string[] = [];
      portalPage.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await portalPage.goto(`/perfil-agente/${owner.profileId}`);
      await portalPage.getByRole('heading', { level: 1, name: owner.name }).waitFor();
      await expect
        .poll(async () => {
          await portalPage.goto('/portal-de-agentes');
          const tiles = portalPage.locator('dl > div');
          await portalPage.getByText(words.empty.text).or(tiles.first()).waitFor();
          // At once: until something is counted, there is no tile to wait for.
          const tile = (name: keyof typeof words.names) =>
            tiles.filter({ hasText: words.names[name] }).locator('dd').allInnerTexts();
          return (await Promise.all([tile('shown'), tile('opened'), tile('called'), tile('whatsapp')])).map(
            ([first]) => first,
          );
        })
        .toEqual(['1', '1', '1', '0']);
      expect(calls).not.toContain('/api/figures');
      await portalPage.getByText(words.table.open).click();
      await expectAccessible(portalPage, 'the portal with figures', [width]);
    },
  );
});
