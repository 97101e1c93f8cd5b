import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { addArea, choosePhoto, fill, openVisitor, signIn } from './steps.ts';

const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };
const AGENT = { email: 'inigo@example.com', password: 'una casa azul' };
const { labels } = es.form;

let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
const problems: string[] = [];

const visitor = (): Promise<Page> => openVisitor(browser, portal.url, problems);

async function search(page: Page, name: string): Promise<void> {
  await page.goto(`/encuentra-un-agente?name=${encodeURIComponent(name)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describeInBrowser('the loop, in a browser', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-journey-'));
    const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0', LOG_LEVEL: 'error' };
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true });
  });

  it('an agent signs up with a photo', async () => {
    const page = await visitor();
    await page.goto('/agente-inscribirse');
    const submit = page.getByRole('button', { name: es.signUp.submit });
    expect(await submit.isDisabled()).toBe(true);
    await fill(page, {
      first_name: 'Íñigo', last_name: 'Núñez Peña', email: AGENT.email, phone_number: '3055550142', languages_spoken: 'Español, inglés',
      state_license_numbers: 'FL-3312345', brokerage: 'Casa Sur Realty', profile_description: 'Ayudo a familias a encontrar su primera casa.', password: AGENT.password,
    });
    expect(await page.getByLabel(labels.phone_number).first().inputValue()).toBe('(305) 555-0142');
    await addArea(page, 'hiale', 'Hialeah, FL');
    await choosePhoto(page);
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.getByRole('heading', { name: es.signUp.success.title }).waitFor();
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/registro-éxito');
    await page.context().close();
  });

  it('nobody finds the agent before the approval', async () => {
    const page = await visitor();
    await search(page, 'Íñigo');
    await page.getByText(es.search.empty(es.agent.search, '', 'Íñigo')).waitFor();
    await page.context().close();
  });

  it('the admin approves out of the notices', async () => {
    const page = await visitor();
    await signIn(page, ADMIN);
    await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
    await page.getByText('Íñigo Núñez Peña').first().waitFor();
    await page.getByRole('button', { name: new RegExp(es.admin.actions.approve) }).click();
    await page.getByText(es.admin.done.approve).waitFor();
    await page.getByText(es.admin.notices.none.open).waitFor();
    await page.context().close();
  });

  it('a visitor finds the agent by city and by name, and reads the profile', async () => {
    const page = await visitor();
    await search(page, 'inigo');
    const result = page.getByRole('link', { name: es.search.profileOf('Íñigo Núñez Peña') });
    await result.waitFor();
    await page.goto('/encuentra-un-agente?city=hialeah');
    await result.click();
    await page.getByRole('heading', { level: 1, name: 'Íñigo Núñez Peña' }).waitFor();
    await page.getByText('Casa Sur Realty').waitFor();
    const photo = page.getByRole('img', { name: es.profile.photoOf('Íñigo Núñez Peña') });
    expect(await photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
    await page.context().close();
  });

  it('the agent edits the profile, and the new text is there at once and for everybody', async () => {
    const page = await visitor();
    await signIn(page, AGENT);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: es.portal.profiles.edit }).click();
    await page.getByLabel(labels.brokerage).fill('Hogar Realty');
    await page.getByRole('button', { name: es.edit.submit }).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    expect(await page.getByLabel(labels.brokerage).inputValue()).toBe('Hogar Realty');
    await page.context().close();
    const other = await visitor();
    await search(other, 'Íñigo');
    await other.getByRole('link', { name: es.search.profileOf('Íñigo Núñez Peña') }).click();
    await other.getByText('Hogar Realty').waitFor();
    await other.context().close();
  });

  it('the audit trail shows every step: who, what, from which value to which', async () => {
    const page = await visitor();
    await signIn(page, ADMIN);
    await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
    await page.getByRole('link', { name: es.admin.nav.profiles }).click();
    await page.getByRole('link', { name: 'Íñigo Núñez Peña' }).click();
    await page.getByRole('heading', { name: es.admin.profiles.history }).waitFor();
    const { types } = es.admin.audit;
    for (const step of [types.AgentRegistered, types.ProfileApproved, types.AgentEdited]) await page.getByText(step!).first().waitFor();
    const history = await page.getByRole('main').innerText();
    expect(history).toContain('Casa Sur Realty');
    expect(history).toContain('Hogar Realty');
    await page.context().close();
  });

  it('and no screen complained', () => {
    expect(problems).toEqual([]);
  });
});
