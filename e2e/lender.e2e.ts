import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { client, lenderForm } from './client.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { addArea, choosePhoto, fill, openVisitor, signIn } from './steps.ts';

const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };
const LENDER = { email: 'ines@example.com', password: 'una llave verde' };
const NAME = 'Inés Ibáñez';
const { labels, fieldProblems } = es.form;
const words = es.lender;

let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
/** The lender's own window, from the sign-up to the edit. */
let own: Page;
const problems: string[] = [];

const visitor = (): Promise<Page> => openVisitor(browser, portal.url, problems);
const pathname = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname);
const seen = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();
const title = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();

describeInBrowser('a lender, in a browser', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-lender-'));
    const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0', LOG_LEVEL: 'error' };
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment }), openBrowser()]);
    own = await visitor();
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true });
  });

  it('is told what the sign-up misses, field by field, an area and the photo in their own words', async () => {
    await own.goto('/inscripcion-de-prestamista');
    await title(own, words.signUp.title);
    expect(pathname(own)).toBe('/inscripción-de-prestamista');
    expect(await own.getByRole('combobox', { name: labels.primary_language }).count()).toBe(0);
    const submit = own.getByRole('button', { name: es.signUp.submit });
    expect(await submit.isDisabled()).toBe(true);
    await own.getByRole('checkbox').check();
    await submit.click();
    await seen(own, 'Por favor ingresa un área para enviar');
    // Names, email, phone, languages, licence, company and its phone, description; the password says more.
    expect(await own.getByText(es.form.problems.required!, { exact: true }).count()).toBe(9);
    await fill(own, {
      first_name: 'Inés', last_name: 'Ibáñez', email: LENDER.email, phone_number: '7875550142', languages_spoken: 'Español', state_license_numbers: 'NMLS 123456',
      company: 'Crédito Isla', company_number: '7875550100', profile_description: 'Préstamos para tu primera casa.', password: LENDER.password,
    });
    await addArea(own, 'ponc', 'Ponce, PR');
    await submit.click();
    await seen(own, fieldProblems.image!['required-of-lender']!);
    await seen(own, 'Please Upload an Image.');
  });

  it('signs up with a photo, and sees the profile wait in the portal', async () => {
    await choosePhoto(own);
    await own.getByRole('button', { name: es.signUp.submit }).click();
    await title(own, es.signUp.success.title);
    expect(pathname(own)).toBe('/registro-éxito');
    await own.goto('/portal-de-prestamistas');
    await title(own, words.portal.title);
    await seen(own, es.portal.profiles.notice.pending);
    await seen(own, 'Crédito Isla');
    expect(await own.getByRole('button', { name: es.portal.profiles.edit }).isDisabled()).toBe(true);
    expect(await own.getByRole('link', { name: words.portal.create.Busca }).count()).toBe(0);
  });

  it('is approved out of the notices', async () => {
    const page = await visitor();
    await signIn(page, ADMIN);
    await title(page, es.admin.notices.title);
    await seen(page, es.admin.notices.kinds.lender);
    await page.getByRole('button', { name: new RegExp(es.admin.actions.approve) }).click();
    await page.getByText(es.admin.done.approve).waitFor();
    await page.context().close();
  });

  it('is found by a suggested name, and the way back keeps the search', async () => {
    const page = await visitor();
    await page.goto('/encuentra-un-prestamista?city=ponce');
    const result = page.getByRole('link', { name: es.search.profileOf(NAME) });
    await result.waitFor();
    await page.getByLabel(words.search.name).pressSequentially('i');
    await page.getByRole('option', { name: NAME }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: es.search.submit }).click();
    await page.waitForURL((url) => url.searchParams.get('fullName') === '1');
    const searched = page.url();
    await result.click();
    await title(page, NAME);
    for (const fact of ['Crédito Isla', '(787) 555-0100', 'NMLS 123456', 'Préstamos para tu primera casa.']) await seen(page, fact);
    await page.getByText(words.profile.role).waitFor();
    const photo = page.getByRole('img', { name: es.profile.photoOf(NAME) });
    expect(await photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
    await page.getByRole('link', { name: es.profile.back }).click();
    await result.waitFor();
    expect(page.url()).toBe(searched);
    await page.context().close();
  });

  it('signs in to the portal and edits: what changed is sent alone, and is there for everybody', async () => {
    await own.goto('/portal-de-prestamistas');
    await own.getByRole('button', { name: NAME }).click();
    await own.getByRole('button', { name: es.login.logout }).click();
    await own.waitForURL(portal.url);
    await own.goto('/portal-de-prestamistas-edit/de-nadie');
    await own.waitForURL('**/user-login');
    await signIn(own, LENDER);
    await title(own, words.portal.title);
    await own.getByRole('link', { name: es.portal.profiles.edit }).click();
    await own.getByLabel(labels.company, { exact: true }).fill('Crédito Caribe');
    await own.getByLabel(labels.languages_spoken).fill('');
    const put = own.waitForRequest((request) => request.method() === 'PUT');
    await own.getByRole('button', { name: es.edit.submit }).click();
    expect((await put).postDataJSON()).toEqual({ company: 'Crédito Caribe' });
    expect((await put).headers()['if-match']).toMatch(/^"\d+"$/);
    await seen(own, es.edit.saved);
    const page = await visitor();
    await page.goto('/encuentra-un-prestamista?name=ibanez');
    await page.getByRole('link', { name: es.search.profileOf(NAME) }).click();
    await seen(page, 'Crédito Caribe');
    await page.context().close();
  });

  it('mends a rejected profile by its reason and sends it again, and can do nothing with a suspended one', async () => {
    const send = client(portal.url);
    const token = String((await send('POST', '/api/users/login', ADMIN)).body.token);
    const administer = (id: string, action: string, reason: string, revision: number) => send('POST', `/api/admin/profiles/${id}/${action}`, { reason }, { token, revision });
    const email = 'otra@example.com';
    const { body: user } = await send('POST', '/api/users', { name: NAME, email, password: LENDER.password, user_type: 'Lender' });
    const [other] = (await send('GET', '/api/lenders/busca/name/ibanez')).body as unknown as { image: string }[];
    const form = { ...lenderForm(email), image: other?.image };
    const { body } = await send('POST', '/api/lenders', form, { token: String(user.token) });
    const { id } = body.newLender as { id: string };
    await administer(id, 'reject', 'Falta la licencia de Florida', 0);
    const page = await visitor();
    await signIn(page, { email, password: LENDER.password });
    await page.getByText('Falta la licencia de Florida').waitFor();
    await page.getByRole('link', { name: es.portal.profiles.resubmit }).click();
    await fill(page, { state_license_numbers: 'NMLS 1, FL 22' });
    await page.getByRole('button', { name: es.edit.resubmit }).click();
    await seen(page, es.edit.resubmitted);
    await seen(page, es.portal.profiles.notice.pending);
    await send('POST', `/api/admin/profiles/${id}/approve`, {}, { token, revision: 2 });
    await administer(id, 'suspend', 'Licencia vencida', 3);
    await page.reload();
    await seen(page, es.portal.profiles.notice.suspended);
    expect(await page.getByRole('button', { name: es.portal.profiles.edit }).isDisabled()).toBe(true);
    await page.context().close();
  });

  it('and no screen complained until an email was taken, which is told at its field', async () => {
    expect(problems).toEqual([]);
    await own.getByLabel(labels.email, { exact: true }).fill(ADMIN.email);
    await own.getByRole('button', { name: es.edit.submit }).click();
    await seen(own, 'Dirección de correo electrónico ya está en uso.');
  });
});
