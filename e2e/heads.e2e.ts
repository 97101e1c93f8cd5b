import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { agentForm, client } from './client.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { shiftOf, watchShift } from './shift.ts';
import { fill, openVisitor } from './steps.ts';

const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };
const AGENT = { email: 'inigo@example.com', password: 'una casa azul' };
const NAME = 'Íñigo Núñez Peña';
/** The most that a page may move while it loads. */
const LAYOUT_SHIFT = 0.02;
const { unsaved, labels } = es.form;

let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
let photo: Buffer;
let token: string;
let id: string;
const problems: string[] = [];

/** An agent who is approved, made by the calls behind the screens. */
async function enrol(): Promise<void> {
  const send = client(portal.url);
  token = String((await send('POST', '/api/users', { name: NAME, ...AGENT, user_type: 'Agent' })).body.token);
  const { body } = await send('POST', '/api/agents', { ...agentForm(AGENT.email), profile_description: '</script><script>alert(1)</script>', brokerage: '</script>Casa Sur' }, { token });
  ({ id } = body.newAgent as { id: string });
  const admin = String((await send('POST', '/api/users/login', ADMIN)).body.token);
  const { headers } = await send('POST', `/api/admin/profiles/${id}/approve`, {}, { token: admin, revision: 0 });
  await send('GET', `/api/agents/${id}`, undefined, { minPosition: headers.get('X-Position') ?? undefined });
}

/** A visitor's page that adds up how far what it shows has moved. */
async function visitor(): Promise<Page> {
  const page = await openVisitor(browser, portal.url, problems);
  await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/jpeg', body: photo }));
  await watchShift(page);
  return page;
}

const shown = async (page: Page, path: string, waitUntil: 'load' | 'networkidle' = 'load'): Promise<void> => {
  await page.goto(path, { waitUntil });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
};

/** The head's own data, by name. */
const headOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const metas = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name], meta[property]')];
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    const entries = metas.map((meta): [string, string] => [meta.name || (meta.getAttribute('property') ?? ''), meta.content]);
    return { title: document.title, ...Object.fromEntries(entries), ...(canonical && { canonical }) };
  });

describeInBrowser('what stands around a page', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-heads-'));
    const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0' };
    photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0F5E63' } }).jpeg().toBuffer();
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment }), openBrowser()]);
    await enrol();
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true });
  });

  it('names each public page by one address, tells what it is, and moves nothing while it loads', async () => {
    const page = await visitor();
    const pages: [path: string, title: string, canonical?: string][] = [
      ['/?utm_source=x', es.home.pageTitle, '/'],
      ['/encuentra-un-agente?city=Miami&page=1&utm_source=x', 'Agentes en Miami', '/encuentra-un-agente?city=Miami'],
      [`/perfil-agente/${id}`, NAME],
      ['/pagina-de-precios', es.pricing.title, '/página-de-precios'],
      ['/contactanos', es.lead.contact.title],
      ['/inscripción-de-prestamista', es.lender.signUp.title],
    ];
    for (const [path, title, canonical = path] of pages) {
      await shown(page, path, 'networkidle');
      const head = await headOf(page);
      const url = new URL(canonical, portal.url).href;
      expect(head, path).toMatchObject({ canonical: url, 'og:url': url, 'og:locale': 'es_US', 'og:site_name': 'Busca', 'og:title': head.title });
      expect(head.title).toContain(title);
      expect(head.description?.length, path).toBeGreaterThan(40);
      expect(head['og:image'], path).toMatch(/^http.+\.(png|jpg)$/);
      expect(head).not.toHaveProperty('robots');
      expect(await shiftOf(page), path).toBeLessThan(LAYOUT_SHIFT);
    }
    await page.context().close();
    expect(problems).toEqual([]);
  });

  it('keeps search engines out of what is for nobody or for somebody alone', async () => {
    const page = await visitor();
    for (const path of ['/perfil-agente/nadie', '/encuentra-un-agente?name=nadie', '/user-login', '/otp', '/registro-éxito', '/fahiu2024']) {
      await shown(page, path);
      const head = await headOf(page);
      expect(head.robots, path).toBe('noindex');
      expect(head, path).not.toHaveProperty('canonical');
    }
    await page.context().close();
    // The one profile that is not there.
    expect(problems.splice(0)).toHaveLength(1);
  });

  it("says a profile once more in schema.org's words, which no text in it gets out of", async () => {
    const page = await visitor();
    await shown(page, `/perfil-agente/${id}`);
    const [data, ...others] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect([others, data?.includes('<')]).toEqual([[], false]);
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'RealEstateAgent', name: NAME, email: AGENT.email, areaServed: [{ name: 'Miami, FL' }, { name: 'San Juan, PR' }], parentOrganization: { name: '</script>Casa Sur' },
    });
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    expect(await Promise.all([page.getByRole('banner'), page.getByRole('contentinfo'), main.getByText(es.profile.back)].map((part) => part.isVisible()))).toEqual([false, false, false]);
    expect(await main.getByText(AGENT.email).isVisible()).toBe(true);
    await page.context().close();
    expect(problems).toEqual([]);
  });

  it('asks before a form with changes is left, and not before', async () => {
    const page = await visitor();
    const away = page.getByRole('banner').getByRole('link', { name: es.layout.lenders });
    const dialog = page.getByRole('dialog', { name: unsaved.title });
    await shown(page, '/agente-inscribirse');
    await away.click();
    await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
    await page.goBack();
    await fill(page, { first_name: 'Íñigo' });
    await away.click();
    await dialog.getByRole('button', { name: unsaved.stay }).click();
    expect(await page.getByLabel(labels.first_name, { exact: true }).inputValue()).toBe('Íñigo');
    await page.evaluate(() => history.forward());
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await away.click();
    await dialog.getByRole('button', { name: unsaved.leave }).click();
    await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
    await page.context().close();
  });

  it('asks no more once an edit is saved', async () => {
    const page = await visitor();
    await page.addInitScript((kept) => localStorage.setItem('busca.token', kept), token);
    await shown(page, `/portal-de-agentes-editar/${id}`);
    await fill(page, { languages_spoken: 'Español, inglés' });
    const back = page.getByRole('link', { name: es.edit.back });
    await back.click();
    await page.getByRole('dialog', { name: unsaved.title }).getByRole('button', { name: unsaved.stay }).click();
    await page.getByRole('button', { name: es.edit.submit }).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await back.click();
    await page.getByRole('heading', { level: 1, name: es.agent.portal.title }).waitFor();
    await page.context().close();
    expect(problems).toEqual([]);
  });
});
