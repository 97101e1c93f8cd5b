import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { client } from './client.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { openVisitor } from './steps.ts';

const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };
const PERSON = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '4075550110' };
const { labels, contact, loan } = es.lead;

let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
const problems: string[] = [];
const visitor = (): Promise<Page> => openVisitor(browser, portal.url, problems);

const field = (page: Page, name: keyof typeof labels) => page.getByLabel(labels[name], { exact: true });
const fill = async (page: Page, values: Partial<Record<keyof typeof labels, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await field(page, name as keyof typeof labels).fill(value);
};
/** Id of the field that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** The leads as the admin is shown them, newest first. */
async function leads(): Promise<Record<string, unknown>[]> {
  const send = client(portal.url);
  const { body } = await send('POST', '/api/users/login', ADMIN);
  return (await send('GET', '/api/admin/leads', undefined, { token: String(body.token) })).body as unknown as Record<string, unknown>[];
}

describeInBrowser('a visitor', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-visitor-'));
    const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0' };
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true });
  });

  it('writes a message: told what is missing, told that it failed, and then that it was sent, once', async () => {
    const page = await visitor();
    await page.goto('/contactanos');
    const submit = page.getByRole('button', { name: contact.submit });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('checkbox').check();
    await fill(page, { ...PERSON, email: 'ana@' });
    expect(await field(page, 'phoneNumber').inputValue()).toBe('(407) 555-0110');
    await submit.click();
    await page.getByText(es.form.fieldProblems.email!.invalid!).waitFor();
    await page.getByText(es.form.problems.required!).waitFor();
    expect(await focused(page)).toBe('email');
    await fill(page, { email: PERSON.email, message: 'Busco una casa con patio.' });

    await page.context().setOffline(true);
    await submit.click();
    await page.getByText(es.lead.failed).waitFor();
    expect(await page.getByText(es.lead.sent).count()).toBe(0);
    problems.splice(0);
    await page.context().setOffline(false);
    await submit.click();
    await page.getByText(es.lead.sent).waitFor();
    expect([await field(page, 'message').inputValue(), await submit.isDisabled()]).toEqual(['', true]);
    expect(await leads()).toEqual([expect.objectContaining({ ...PERSON, phoneNumber: '(407) 555-0110', message: 'Busco una casa con patio.', consent: 'contact-1' })]);
    await page.context().close();
  });

  it('asks for a loan', async () => {
    const page = await visitor();
    await page.goto('/préstamos');
    await page.getByRole('heading', { level: 1, name: loan.title }).waitFor();
    const submit = page.getByRole('button', { name: loan.submit });
    await submit.click();
    await expect.poll(() => page.getByText(es.form.problems.required!).count()).toBe(6);
    expect(await focused(page)).toBe('firstName');
    await fill(page, PERSON);
    await field(page, 'location').pressSequentially('orlan');
    await page.getByRole('option', { name: 'Orlando, FL' }).click();
    await field(page, 'timeframe').selectOption(loan.timeframes[2]!);
    await submit.click();
    await page.getByText(es.lead.sent).waitFor();
    expect((await leads())[0]).toMatchObject({ ...PERSON, phoneNumber: '(407) 555-0110', message: loan.message('Orlando, FL', loan.timeframes[2]!) });
    await page.context().close();
  });

  it('looks for a home: from the home page to the listings, and back to change the search', async () => {
    const page = await visitor();
    await page.goto('/');
    await page.getByRole('link', { name: es.home.cards.buy.action }).click();
    await page.getByLabel(es.listings.maxPrice).selectOption('400000');
    const city = page.getByRole('combobox', { name: es.listings.city, exact: true });
    await city.pressSequentially('miami');
    await page.getByRole('option', { name: 'Miami, FL', exact: true }).click();
    await page.getByRole('button', { name: es.listings.submit }).click();
    await page.getByRole('heading', { level: 1, name: es.listings.resultsTitle('Miami, FL') }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/buscar/propiedades?city=Miami%2C+FL&maxPrice=400000');
    const listings = page.frameLocator('iframe');
    await listings.getByText(es.listings.demo.notice).waitFor();
    await listings.getByRole('heading', { level: 1, name: es.listings.demo.count(1, 'Miami, FL') }).waitFor();
    for (const height of [900, 640]) {
      await page.setViewportSize({ width: 1280, height });
      expect((await page.locator('iframe').boundingBox())?.height).toBe(height - 108);
    }
    await page.getByRole('link', { name: es.listings.change }).click();
    expect([await city.inputValue(), await page.getByLabel(es.listings.maxPrice).inputValue()]).toEqual(['Miami, FL', '400000']);
    await page.context().close();
  });

  it('reads the privacy notice, found without its accent, too', async () => {
    const page = await visitor();
    await page.goto('/politica-de-privacidad');
    await page.getByText(es.privacy.updated).waitFor();
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/política-de-privacidad');
    expect(await page.locator('main section > h2').count()).toBe(13);
    await page.getByText('18 años o más').waitFor();
    await page.getByText(/, TN \d{5}$/).waitFor();
    await page.getByRole('navigation', { name: es.privacy.contents }).getByRole('link').nth(8).click();
    expect(await page.locator(':target').innerText()).toContain(es.privacy.sections[8]!.title);
    await page.context().close();
  });

  it('and no screen complained', () => {
    expect(problems).toEqual([]);
  });

  it('is led home in silence from a page that fails while it is drawn', async () => {
    const page = await visitor();
    await page.goto('/crashpage');
    await page.waitForURL(portal.url);
    await page.getByRole('heading', { level: 1, name: es.home.title }).waitFor();
    await page.context().close();
  });
});

describeInBrowser('a visitor of a portal in production that has no listings yet', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-visitor-'));
    const environment = { NODE_ENV: 'production', JWT_SECRET: 'un secreto de al menos treinta y dos bytes' };
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true });
  });

  it('is offered an agent, and no demonstration', async () => {
    const page = await visitor();
    await page.goto('/buscar/propiedades?city=Miami');
    await page.getByRole('heading', { level: 1, name: es.listings.preparing.title }).waitFor();
    expect(await page.getByRole('link', { name: es.listings.preparing.agents('Miami') }).getAttribute('href')).toBe('/encuentra-un-agente?city=Miami');
    expect(await page.locator('iframe').count()).toBe(0);
    await page.goto('/propiedades-de-demostración');
    await page.waitForURL(portal.url);
    await page.context().close();
  });
});
