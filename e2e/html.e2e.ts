import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { showsTitle, VIEWPORT } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { crawl } from './support/crawl.ts';
import { withoutCache } from './support/network.ts';
import { shiftOf, watchShift } from './support/layout-shift.ts';
import { type Named, publicScreens, withDemoProfiles } from './support/public-screens.ts';
import { ADMIN, DEMO } from './support/shared.ts';

/** The most that a page may move while it loads, as browsers count it. */
const MAX_SHIFT = 0.01;

const it = browserTest(DEMO)
  .extend('named', { scope: 'file' }, ({ send }) => withDemoProfiles(send))
  /** A page of a browser that runs no script: one does for all tests. */
  .extend('plainPage', { scope: 'file' }, async ({ browser, portal }, { onCleanup }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'es-US',
      baseURL: portal.url,
      viewport: VIEWPORT,
    });
    onCleanup(() => context.close());
    return context.newPage();
  });

const attribute = (page: Page, selector: string, name: string) => page.locator(selector).first().getAttribute(name);

describeInBrowser('A public page without JavaScript', () => {
  it.for(publicScreens)(
    '$path is HTML with its title, its heading, and what search engines need',
    async ({ path, title, status = 200, noindex = false }, { plainPage: page, named, portal }) => {
      const reply = await page.goto(named(path));
      expect([reply?.status(), reply?.headers()['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      await showsTitle(page, named(title));
      expect(await page.title()).not.toBe('Busca');
      await expect.poll(() => page.locator('h1').count()).toBe(1);
      if (noindex) return expect(await attribute(page, 'meta[name=robots]', 'content')).toBe('noindex');
      expect((await attribute(page, 'meta[name=description]', 'content'))?.length).toBeGreaterThan(20);
      expect(await attribute(page, 'link[rel=canonical]', 'href')).toMatch(
        new RegExp(`^${portal.url.replace(/\/$/, '')}/`),
      );
      expect(await attribute(page, 'meta[property="og:title"]', 'content')).toBe(await page.title());
    },
  );

  it('has its main links in sight on a phone, whose menu button could do nothing', async ({ plainPage: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    onTestFinished(() => page.setViewportSize(VIEWPORT));
    await page.goto('/');
    await page.getByRole('button', { name: es.layout.menu }).waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByRole('link', { name: es.layout.lenders }).click();
    await showsTitle(page, es.lender.search.title);
  });

  it('leads from the search form at home over the results and their pages to a profile and back', async ({
    plainPage: page,
  }) => {
    await page.goto('/');
    await page.getByLabel(es.search.city, { exact: true }).fill('Miami, FL');
    await page.getByRole('button', { name: es.search.submit }).click();
    await page
      .getByRole('heading', { level: 1, name: es.search.resultsTitle(es.agent.search, 'Miami, FL', '') })
      .waitFor();
    const card = page.getByRole('region', { name: es.search.results }).getByRole('listitem').first();
    const name = await card.getByRole('heading', { level: 3 }).innerText();
    await card.getByRole('link', { name: es.search.profileOf(name) }).click();
    await showsTitle(page, name);
    await page.getByRole('link', { name: es.profile.back }).click();
    // Without a script nothing remembers the search: the way back leads to the profile's first city.
    await showsTitle(page, /^Agentes en /);
  });

  it('answers another spelling of a path with a redirect for good, to the path that counts', async ({ portal }) => {
    for (const [typed, path] of [
      ['/Buscar', '/buscar'],
      ['/buscar/', '/buscar'],
      ['/contáctanos?a=1', '/contactanos?a=1'],
      ['/pagina-de-precios', '/p%C3%A1gina-de-precios'],
      ['/agentes-por-ciudad/FL', '/agentes-por-ciudad/florida'],
      ['/agentes-por-ciudad/new-york', '/agentes-por-ciudad/nueva-york'],
    ] as const) {
      const { status, headers } = await fetch(new URL(typed, portal.url), { redirect: 'manual' });
      expect([typed, status, headers.get('location')]).toEqual([typed, 301, path]);
    }
  });
});

describeInBrowser('A public page in a browser', () => {
  it.for(publicScreens)(
    '$path is taken over without an error, a call or a shift',
    async ({ path, title, status }, { openPage, named, pageErrors }) => {
      for (const width of [1280, 390]) {
        const page = await openPage();
        if (status === 404) pageErrors.expectFailedLoad(named(path), 404);
        const calls: string[] = [];
        // A frame's own page asks for its settings; the figures are told, not asked for.
        page.on(
          'request',
          (request) =>
            request.frame() === page.mainFrame() &&
            request.url().includes('/api/') &&
            !request.url().endsWith('/api/figures') &&
            calls.push(request.url()),
        );
        await page.setViewportSize({ width, height: 900 });
        await watchShift(page);
        await withoutCache(page, () => page.goto(named(path), { waitUntil: 'networkidle' }));
        await showsTitle(page, named(title));
        expect(calls).toEqual([]);
        expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(MAX_SHIFT);
      }
    },
  );
});

it('A page whose HTML differs from what the browser draws has an error, which a test hears', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectError(/Minified React error #418/);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(es.layout.footer.about, 'Otra cosa') });
  });
  await page.goto('/');
  await page.getByText(es.layout.footer.about).waitFor();
});

interface AdminsProfile extends Named {
  kind: 'agent' | 'lender';
  isDeleted: boolean;
  website: string;
}

const addressOf = ({ kind, id }: AdminsProfile) => `/perfil-${kind === 'agent' ? 'agente' : 'prestamista'}/${id}`;

it('A crawler without JavaScript: links lead from home to every public profile and to no other', async ({
  portal,
  send,
}) => {
  const { token } = (await send('POST', '/api/users/login', ADMIN)).body;
  const profiles = (await send('GET', '/api/admin/profiles', undefined, { token: String(token) }))
    .body as unknown as AdminsProfile[];
  const isListed = ({ isDeleted, website }: AdminsProfile) => !isDeleted && website === 'Busca';
  const reached = [...(await crawl(portal.url))].filter((address) => address.startsWith('/perfil-'));
  expect(profiles.some((profile) => !isListed(profile))).toBe(true);
  expect(reached.toSorted()).toEqual(profiles.filter(isListed).map(addressOf).toSorted());
});
