import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { fill } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { shiftOf, watchShift } from './support/layout-shift.ts';

/** The most that a page may move while it loads. */
const LAYOUT_SHIFT = 0.02;
const { unsaved, labels } = es.form;

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

/** An owner whose texts try to get out of the script that says them once more. */
const OWNER = { details: { profile_description: '</script><script>alert(1)</script>', brokerage: '</script>Casa Sur' } };

const it = browserTest()
  .extend('owner', { scope: 'file' }, ({ seed }) => seed.owner('agents', OWNER))
  /** Opens a page that adds up how far what it shows has moved. */
  .extend('watched', ({ visit }) => async (token?: string): Promise<Page> => {
    const page = await visit(token);
    await watchShift(page);
    return page;
  });

describeInBrowser('Page metadata', () => {
  it('each public page has one canonical address, a title and a description, and no layout shift', async ({ owner, watched, portal }) => {
    const page = await watched();
    const pages: [path: string, title: string, canonical?: string][] = [
      ['/?utm_source=x', es.home.pageTitle, '/'],
      ['/encuentra-un-agente?city=Miami&page=1&utm_source=x', 'Agentes en Miami', '/encuentra-un-agente?city=Miami'],
      [`/perfil-agente/${owner.profileId}`, owner.name],
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
  });

  it('missing, empty and personal screens are marked noindex, without a canonical address', async ({ page, complaints }) => {
    complaints.expectFailedLoad('/api/agents/nadie', 404);
    for (const path of ['/perfil-agente/nadie', '/encuentra-un-agente?name=nadie', '/user-login', '/otp', '/registro-éxito', '/fahiu2024']) {
      await shown(page, path);
      const head = await headOf(page);
      expect(head.robots, path).toBe('noindex');
      expect(head, path).not.toHaveProperty('canonical');
    }
  });

  it('a profile has escaped schema.org data, and prints without header, footer and back link', async ({ owner, page }) => {
    await shown(page, `/perfil-agente/${owner.profileId}`);
    const [data, ...others] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect([others, data?.includes('<')]).toEqual([[], false]);
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'RealEstateAgent', name: owner.name, email: owner.email, areaServed: [{ name: 'Miami, FL' }, { name: 'San Juan, PR' }], parentOrganization: { name: '</script>Casa Sur' },
    });
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    expect(await Promise.all([page.getByRole('banner'), page.getByRole('contentinfo'), main.getByText(es.profile.back)].map((part) => part.isVisible()))).toEqual([false, false, false]);
    expect(await main.getByText(owner.email).isVisible()).toBe(true);
  });

  it('a form asks before leaving only if it has changes', async ({ page }) => {
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
  });

  it('a saved edit can be left without a question', async ({ owner, visit }) => {
    const page = await visit(owner.token);
    await shown(page, `/portal-de-agentes-editar/${owner.profileId}`);
    await fill(page, { languages_spoken: 'Español, inglés' });
    const back = page.getByRole('link', { name: es.edit.back });
    await back.click();
    await page.getByRole('dialog', { name: unsaved.title }).getByRole('button', { name: unsaved.stay }).click();
    await page.getByRole('button', { name: es.edit.submit }).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await back.click();
    await page.getByRole('heading', { level: 1, name: es.agent.portal.title }).waitFor();
  });
});
