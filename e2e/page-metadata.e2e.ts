import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { shiftOf, watchShift } from './support/layout-shift.ts';
import { EMPTY } from './support/shared.ts';

/** The most layout shift that a page may have while it loads. */
const LAYOUT_SHIFT = 0.02;

const loadPage = async (page: Page, path: string, waitUntil: 'load' | 'networkidle' = 'load'): Promise<void> => {
  await page.goto(path, { waitUntil });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
};

/** Title, canonical address and meta tags of the page, by name. */
const headOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const metas = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name], meta[property]')];
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    const entries = metas.map((meta): [string, string] => [
      meta.name || (meta.getAttribute('property') ?? ''),
      meta.content,
    ]);
    return { title: document.title, ...Object.fromEntries(entries), ...(canonical && { canonical }) };
  });

/** An owner whose texts try to break out of the schema.org script. */
const OWNER = {
  details: { profile_description: '</script><script>alert(1)</script>', brokerage: '</script>Casa Sur' },
};

const it = browserTest(EMPTY, { newWindows: true })
  .extend('owner', { scope: 'file' }, ({ seed }) => seed.owner('agents', OWNER))
  /** Opens a page that records its layout shift. */
  .extend('openWatchedPage', ({ openPage }) => async (token?: string): Promise<Page> => {
    const page = await openPage(token);
    await watchShift(page);
    return page;
  });

describeInBrowser('Page metadata', () => {
  it('each public page has one canonical address, a title and a description, and no layout shift', async ({
    owner,
    openWatchedPage,
    portal,
  }) => {
    const page = await openWatchedPage();
    const pages: [path: string, title: string, canonical?: string][] = [
      ['/?utm_source=x', es.home.pageTitle, '/'],
      ['/encuentra-un-agente?city=Miami&page=1&utm_source=x', 'Agentes en Miami', '/encuentra-un-agente?city=Miami'],
      [`/perfil-agente/${owner.profileId}`, es.common.title(es.agent.profile.title(owner.name, 'Miami, FL'))],
      ['/pagina-de-precios', es.pricing.title, '/página-de-precios'],
      ['/contactanos', es.lead.contact.title],
      ['/inscripción-de-prestamista', es.lender.signUp.title],
    ];
    for (const [path, title, canonical = path] of pages) {
      await loadPage(page, path, 'networkidle');
      const head = await headOf(page);
      const url = new URL(canonical, portal.url).href;
      expect(head, path).toMatchObject({
        canonical: url,
        'og:url': url,
        'og:locale': 'es_US',
        'og:site_name': 'Busca',
        'og:title': head.title,
      });
      expect(head.title).toContain(title);
      expect(head.description?.length, path).toBeGreaterThan(40);
      expect(head['og:image'], path).toMatch(/^http.+\.(png|jpg)$/);
      expect(head).not.toHaveProperty('robots');
      expect(await shiftOf(page), path).toBeLessThan(LAYOUT_SHIFT);
    }
  });

  it('missing, empty and personal screens are marked noindex, without a canonical address', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/perfil-agente/nadie', 404);
    for (const path of [
      '/perfil-agente/nadie',
      '/encuentra-un-agente?name=nadie',
      '/user-login',
      '/otp',
      '/registro-éxito',
      '/fahiu2024',
    ]) {
      await loadPage(page, path);
      const head = await headOf(page);
      expect(head.robots, path).toBe('noindex');
      expect(head, path).not.toHaveProperty('canonical');
    }
  });

  it('a profile has escaped schema.org data, and prints without header, footer and back link', async ({
    owner,
    page,
  }) => {
    await loadPage(page, `/perfil-agente/${owner.profileId}`);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.join()).not.toContain('<');
    const things = blocks.map((block): unknown => JSON.parse(block));
    expect(things).toHaveLength(2);
    expect(things[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: owner.name }],
    });
    expect(things[0]).toMatchObject({
      '@type': 'RealEstateAgent',
      name: owner.name,
      email: owner.email,
      telephone: '+13055550142',
      knowsLanguage: ['Español'],
      areaServed: [{ name: 'Miami, FL' }, { name: 'San Juan, PR' }],
      parentOrganization: { name: '</script>Casa Sur' },
    });
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect
      .poll(() =>
        Promise.all(
          [page.getByRole('banner'), page.getByRole('contentinfo'), main.getByText(es.profile.back)].map((part) =>
            part.isVisible(),
          ),
        ),
      )
      .toEqual([false, false, false]);
    await expect.poll(() => main.getByText(owner.email).isVisible()).toBe(true);
  });

  it("each screen of the administration has its heading first in the document's title, and a missing profile says so below the sections", async ({
    owner,
    seed,
    openPage,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(/^\/api\/admin\/profiles\//, 404);
    const page = await openPage(await seed.admin());
    const expectTitle = async (title: string) => {
      await expect.poll(() => page.title()).toBe(`${title} · ${es.admin.title} · Busca`);
    };
    await page.goto('/administración');
    const sections = page.getByRole('navigation', { name: es.admin.nav.label }).getByRole('link');
    await sections.first().waitFor();
    for (const section of await sections.all()) {
      await section.click();
      await section.and(page.locator('[aria-current=page]')).waitFor();
      await expectTitle(await page.getByRole('heading', { level: 1 }).innerText());
    }
    await page.goto(`/administración/perfiles/${owner.profileId}`);
    await expectTitle(owner.name);
    await page.goto('/administración/perfiles/nada');
    await page.getByRole('heading', { level: 1, name: es.admin.profiles.missing }).waitFor();
    await expectTitle(es.admin.profiles.missing);
    await sections.first().waitFor();
  });
});
