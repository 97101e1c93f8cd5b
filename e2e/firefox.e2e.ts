import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { isTakenOver } from './support/actions.ts';
import { browserTest } from './support/browser-test.ts';
import { describeInFirefox, openFirefox } from './support/firefox.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { step } from './support/step.ts';

const it = browserTest()
  .extend('firefox', { scope: 'file' }, async ({}, { onCleanup }) => {
    const firefox = await openFirefox();
    onCleanup(() => firefox.close());
    return firefox;
  })
  /** A page that must log no error. */
  .extend('visitor', async ({ firefox }, { onCleanup }) => {
    const page = await firefox.newPage();
    page.setDefaultTimeout(60_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    onCleanup(() => expect(errors.filter((error) => !DRIVER_ERROR.test(error))).toEqual([]));
    return page;
  });

/** An error that the driver causes: our pages evaluate no strings. */
const DRIVER_ERROR = /Content-Security-Policy: .+ blocked a JavaScript eval/;

/** An element by its ARIA role and name. */
const byRole = (page: Page, role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
/** Opens a page, and waits until its code has taken over: a button does nothing before. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect.poll(() => page.evaluate(isTakenOver)).toBe(true);
}
const title = async (page: Page, name: string): Promise<void> => void (await byRole(page, 'heading', name).wait());

describeInFirefox('A visitor with Firefox', () => {
  it('finds an agent by city and name, reads the profile, and sends a message', async ({ visitor: page, portal, seed }) => {
    const agent = await seed.owner('agents');
    const surname = agent.name.split(' ').at(-1)!;

    await step('the visitor searches from the home page, with a suggested city and a suggested name', async () => {
      await open(page, portal.url);
      await title(page, es.home.title);
      await byRole(page, 'combobox', es.search.city).fill('miam');
      await byRole(page, 'option', 'Miami, FL').click();
      await byRole(page, 'combobox', es.agent.search.name).fill(surname);
      await byRole(page, 'option', agent.name).click();
      await byRole(page, 'button', es.search.submit).click();
      await byRole(page, 'link', es.search.profileOf(agent.name)).wait();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ city: 'Miami, FL', name: agent.name, fullName: '1' });
    });

    await step('the visitor reads the profile with its photo, and goes back', async () => {
      await byRole(page, 'link', es.search.profileOf(agent.name)).click();
      await title(page, agent.name);
      const photo = await byRole(page, 'image', es.profile.photoOf(agent.name)).waitHandle();
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      await page.goBack();
      await byRole(page, 'link', es.search.profileOf(agent.name)).wait();
    });

    await step('the visitor sends a message', async () => {
      const { contact, sent } = es.lead;
      const [lastName, email] = [newSurname(), newEmail()];
      await open(page, new URL('contactanos', portal.url).href);
      const values = { firstName: 'Ana', lastName, email, phoneNumber: '4075550110', message: 'Busco una casa con patio.' };
      for (const [field, value] of Object.entries(values)) await page.locator(`[name=${field}]`).fill(value);
      await page.locator('main input[type=checkbox]').click();
      await byRole(page, 'button', contact.submit).click();
      await page.locator(`::-p-text(${sent})`).wait();
      await expect.poll(() => seed.leadsOf(email)).toEqual([expect.objectContaining({ lastName, phoneNumber: '(407) 555-0110' })]);
    });
  });
});
