import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { pathOf, agree } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { newEmail } from './support/seed.ts';

const { labels, contact, loan } = es.lead;

/** A visitor with an email address of its own. */
const newPerson = () => ({ firstName: 'Ana', lastName: 'Ríos', email: newEmail(), phoneNumber: '4075550110' });

const field = (page: Page, name: keyof typeof labels) => page.getByLabel(labels[name], { exact: true });
const fill = async (page: Page, values: Partial<Record<keyof typeof labels, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await field(page, name as keyof typeof labels).fill(value);
};
/** Id of the focused element. */
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

const it = translatedTest();

describeInBrowser('A visitor', () => {
  it('sends a message: the form names missing fields, reports a failure, then confirms the message, stored once', async ({
    page,
    pageErrors,
    seed,
  }) => {
    const person = newPerson();
    pageErrors.expectFailedLoad('/api/busca/sendNewLead', 'ERR_INTERNET_DISCONNECTED');
    await page.goto('/contactanos');
    const submit = page.getByRole('button', { name: contact.submit });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await agree(page);
    await fill(page, { ...person, email: 'ana@' });
    await expect.poll(() => field(page, 'phoneNumber').inputValue()).toBe('(407) 555-0110');
    await submit.click();
    await page.getByText(es.form.fieldProblems.email!.invalid!).waitFor();
    await page.getByText(es.form.problems.required!).waitFor();
    await expect.poll(() => focusedId(page)).toBe('email');
    await fill(page, { email: person.email, message: 'Busco una casa con patio.' });

    await page.context().setOffline(true);
    await submit.click();
    await page.getByText(es.lead.failed).waitFor();
    await expect.poll(() => page.getByText(es.lead.sent).count()).toBe(0);
    await page.context().setOffline(false);
    await submit.click();
    await page.getByText(es.lead.sent).waitFor();
    await expect
      .poll(async () => [await field(page, 'message').inputValue(), await submit.isDisabled()])
      .toEqual(['', true]);
    await expect
      .poll(() => seed.leadsOf(person.email))
      .toEqual([
        expect.objectContaining({
          ...person,
          phoneNumber: '(407) 555-0110',
          message: 'Busco una casa con patio.',
          consent: 'contact-2',
          page: 'contact',
        }),
      ]);
  });

  it('requests a loan', async ({ page, seed }) => {
    const person = newPerson();
    await page.goto('/préstamos');
    await page.getByRole('heading', { level: 1, name: loan.title }).waitFor();
    const submit = page.getByRole('button', { name: loan.submit });
    await submit.click();
    await expect.poll(() => page.getByText(es.form.problems.required!).count()).toBe(6);
    await expect.poll(() => focusedId(page)).toBe('firstName');
    await fill(page, person);
    await field(page, 'location').pressSequentially('orlan');
    await page.getByRole('option', { name: 'Orlando, FL' }).click();
    await field(page, 'timeframe').selectOption(loan.timeframes[2]!);
    await submit.click();
    await page.getByText(es.lead.sent).waitFor();
    await expect
      .poll(async () => (await seed.leadsOf(person.email))[0])
      .toMatchObject({
        ...person,
        phoneNumber: '(407) 555-0110',
        message: loan.message('Orlando, FL', loan.timeframes[2]!),
        page: 'loan',
      });
  });

  it('is asked before leaving a loan request that was not sent', async ({ page }) => {
    await page.goto('/prestamos');
    const name = page.getByLabel(es.lead.labels.firstName, { exact: true });
    await name.fill('Ana');
    await page.getByRole('banner').getByRole('link', { name: es.layout.lenders }).click();
    await page
      .getByRole('dialog', { name: es.form.unsaved.title })
      .getByRole('button', { name: es.form.unsaved.stay })
      .click();
    await expect.poll(() => name.inputValue()).toBe('Ana');
  });

  it('searches homes from the home page, sees the listings, and goes back to change the search', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: es.home.cards.buy.action }).click();
    await page.getByLabel(es.listings.maxPrice).selectOption('400000');
    const city = page.getByRole('combobox', { name: es.listings.city, exact: true });
    await city.pressSequentially('miami');
    await page.getByRole('option', { name: 'Miami, FL', exact: true }).click();
    await page.getByRole('button', { name: es.listings.submit }).click();
    await page.getByRole('heading', { level: 1, name: es.listings.resultsTitle('Miami, FL') }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      '/buscar/propiedades?city=Miami%2C+FL&maxPrice=400000',
    );
    const listings = page.frameLocator('iframe');
    await listings.getByText(es.listings.demo.notice).waitFor();
    await listings.getByRole('heading', { level: 1, name: es.listings.demo.count(1, 'Miami, FL') }).waitFor();
    for (const height of [900, 640]) {
      await page.setViewportSize({ width: 1280, height });
      await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(height - 108);
    }
    await page.getByRole('link', { name: es.listings.change }).click();
    await expect
      .poll(() => Promise.all([city.inputValue(), page.getByLabel(es.listings.maxPrice).inputValue()]))
      .toEqual(['Miami, FL', '400000']);
  });

  it('reads the privacy notice, also at its address without the accent', async ({ page }) => {
    await page.goto('/politica-de-privacidad');
    await page.getByText(es.privacy.updated).waitFor();
    expect(pathOf(page)).toBe('/política-de-privacidad');
    await expect.poll(() => page.locator('main section > h2').count()).toBe(13);
    await page.getByText('18 años o más').waitFor();
    await page.getByText(/, TN \d{5}$/).waitFor();
    await page.getByRole('navigation', { name: es.privacy.contents }).getByRole('link').nth(8).click();
    await expect.poll(() => page.locator(':target').innerText()).toContain(es.privacy.sections[8]!.title);
  });

  it('is redirected home without a message when a page fails to render', async ({ page, portal, pageErrors }) => {
    pageErrors.expectError(/crashpage/);
    await page.goto('/crashpage');
    await page.waitForURL(portal.url);
    await page.getByRole('heading', { level: 1, name: es.home.title }).waitFor();
  });
});

const inProduction = translatedTest({
  NODE_ENV: 'production',
  JWT_SECRET: 'un secreto de al menos treinta y dos bytes',
});

describeInBrowser('A visitor of a production portal without listings', () => {
  inProduction('is offered agents, and no demo listings (Security row 34)', async ({ page, portal, pageErrors }) => {
    await page.goto('/buscar/propiedades?city=Miami');
    await page.getByRole('heading', { level: 1, name: es.listings.preparing.title }).waitFor();
    expect(await page.getByRole('link', { name: es.listings.preparing.agents('Miami') }).getAttribute('href')).toBe(
      '/encuentra-un-agente?city=Miami',
    );
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    pageErrors.expectFailedLoad('/propiedades-de-demostración', 404);
    expect((await page.goto('/propiedades-de-demostración'))?.status()).toBe(404);
    await page.waitForURL(portal.url);
  });
});
