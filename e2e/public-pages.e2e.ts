import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { showsTitle, agree } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const { layout } = es;
const SETTINGS = {
  ENGLISH_SITE_URL: 'https://english.example/',
  APP_DOWNLOAD_URL: 'https://app.example/',
  SELL_URL: 'https://sell.example/',
  TERMS_URL: 'https://terms.example/',
  REALTOR_LINE: 'Ana Ríos · Casa Sur · Lic. FL-1',
  PUBLIC_URL: 'https://busca.example/',
};

/** Text and address of each link, without the note that it opens a new window. */
async function links(within: Locator): Promise<[string, string][]> {
  const all = await within
    .getByRole('link')
    .evaluateAll((elements) =>
      elements.map((link): [string, string] => [link.textContent ?? '', link.getAttribute('href') ?? '']),
    );
  return all.map(([text, href]) => [text.replace(layout.newWindow, '').trim(), href]);
}

const VIDEO = 'https://www.youtube.com';

const it = browserTest(SETTINGS)
  .extend('agent', { scope: 'file' }, async ({ seed }) => {
    const agent = await seed.owner('agents');
    await seed.administer(agent.profileId, 'embed', { iframe_link: `<iframe src="${VIDEO}/embed/casa"></iframe>` });
    return agent;
  })
  .extend('lender', { scope: 'file' }, ({ seed }) => seed.owner('lenders'))
  /** A page that must request no other origin; an embedded video is answered here. */
  .extend('page', async ({ openPage, portal }, { onCleanup }) => {
    const page = await openPage();
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.route(`${VIDEO}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>El video</p>' }));
    onCleanup(() => expect([...origins].filter((origin) => origin !== VIDEO)).toEqual([new URL(portal.url).origin]));
    return page;
  });

describeInBrowser('Public pages', () => {
  it('the header links to the search, loans, the English site, the app and selling, behind a toggle on a phone', async ({
    page,
  }) => {
    await page.goto('/');
    await showsTitle(page, es.home.title);
    const header = page.getByRole('banner');
    expect(await links(header)).toEqual(
      expect.arrayContaining([
        [layout.english, SETTINGS.ENGLISH_SITE_URL],
        [layout.app, SETTINGS.APP_DOWNLOAD_URL],
        [layout.loans, '/prestamos'],
        [layout.buy, '/buscar'],
        [layout.sell, SETTINGS.SELL_URL],
      ]),
    );
    const loans = header.getByRole('link', { name: layout.loans });
    await expect.poll(() => header.getByRole('button', { name: layout.menu }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => loans.isVisible()).toBe(false);
    await header.getByRole('button', { name: layout.menu }).click();
    await loans.click();
    await showsTitle(page, es.lead.loan.title);
    await expect.poll(() => loans.isVisible()).toBe(false);
  });

  it('a screen without HTML shows the links of the settings as soon as those have come, also on a second try', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/api/config', 503);
    await page.route('**/api/config', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.goto('/otp');
    await showsTitle(page, es.reset.code.title);
    await page.getByRole('banner').getByRole('link', { name: layout.sell }).waitFor();
  });

  it("the footer has three groups of links and the realtor's line", async ({ page }) => {
    await page.goto('/contactanos');
    await showsTitle(page, es.lead.contact.title);
    const footer = page.getByRole('contentinfo');
    for (const group of [layout.footer.professionals, layout.footer.resources, layout.footer.center])
      expect((await links(footer.getByRole('navigation', { name: group }))).length, group).toBeGreaterThan(3);
    await footer.getByText(SETTINGS.REALTOR_LINE).waitFor();
  });

  it('the home page has the agent search and four cards, the last of which leads to another site', async ({
    page,
    agent,
  }) => {
    await page.goto('/');
    await showsTitle(page, es.home.title);
    const { buy, agent: findAgent, lender: findLender, sell } = es.home.cards;
    const cards = page.getByRole('main').getByRole('list').filter({ hasText: sell.title }).getByRole('listitem');
    await expect
      .poll(() => cards.getByRole('heading').allInnerTexts())
      .toEqual([buy, findAgent, findLender, sell].map((card) => card.title));
    expect(await links(page.getByRole('main').getByRole('list').filter({ hasText: sell.title }))).toEqual([
      [buy.action, '/buscar'],
      [findAgent.action, '/encuentra-un-agente'],
      [findLender.action, '/encuentra-un-prestamista'],
      [sell.action, SETTINGS.SELL_URL],
    ]);
    await page.getByRole('combobox', { name: es.agent.search.name }).fill(agent.name.split(' ').at(-1)!);
    await page.getByRole('button', { name: es.search.submit }).click();
    await page.getByRole('link', { name: es.search.profileOf(agent.name) }).waitFor();
  });

  it('the prices page shows Free alone on a desktop and a phone; choosing it forgets a stored plan', async ({
    page,
  }) => {
    await page.goto('/página-de-precios');
    await showsTitle(page, es.pricing.title);
    await page.evaluate(() => localStorage.setItem('plan_type', 'Pro'));
    const table = page.getByRole('main').getByRole('table').filter({ visible: true });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => table.count()).toBe(1);
      for (const text of [es.portal.profiles.plans.Free, '$0 al mes'])
        await table.getByText(text, { exact: true }).waitFor();
      expect((await table.getByRole('rowheader').allInnerTexts()).slice(width > 500 ? 1 : 0).slice(0, 4)).toEqual(
        Object.values(es.pricing.features).slice(0, 4),
      );
    }
    await expect.poll(() => page.getByRole('button', { name: /Standard|Pro|demostración/ }).count()).toBe(0);
    await page.getByRole('button', { name: es.pricing.actions.Free }).click();
    await showsTitle(page, es.agent.signUp.title);
    expect(await page.evaluate(() => localStorage.getItem('plan_type'))).toBeNull();
  });

  it('the sign-up confirmation thanks at once, says that the profile is in review, and links to login and home', async ({
    page,
  }) => {
    await page.goto('/registro-éxito');
    await showsTitle(page, es.signUp.success.title);
    await page.getByText(/^Tu perfil está en revisión/).waitFor();
    await expect.poll(() => page.getByText(es.pricing.payment.processing).count()).toBe(0);
    expect(await links(page.getByRole('main'))).toEqual([
      [es.signUp.success.login, '/inicio-de-sesión-de-usuario'],
      [es.signUp.success.home, '/'],
    ]);
  });

  it('an agent profile shows every field, the embedded block, initials for a missing photo, and a back link', async ({
    page,
    agent,
    pageErrors,
  }) => {
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    pageErrors.expectFailedLoad(/^\/uploads\//, 404);
    await page.goto(`/perfil-agente/${agent.profileId}`);
    await showsTitle(page, agent.name);
    const main = page.getByRole('main');
    const facts = [
      'Miami, FL · Agente de bienes raíces',
      agent.email,
      '(305) 555-0142',
      'Español',
      'FL-1',
      'Casa Sur',
      '(305) 555-0100',
      'Ayudo a familias.',
      'San Juan, PR',
    ];
    for (const fact of facts) await main.getByText(fact, { exact: true }).first().waitFor();
    await main.getByText(`Í${agent.name.split(' ').at(-1)![0]}`, { exact: true }).waitFor();
    await expect
      .poll(() => main.getByRole('navigation', { name: es.profile.breadcrumb }).getByRole('listitem').allInnerTexts())
      .toEqual([es.profile.home, es.agent.search.title, agent.name]);
    await main
      .frameLocator(`iframe[title="${es.profile.embed('Íñigo')}"]`)
      .getByText('El video')
      .waitFor();
    await main.getByRole('link', { name: es.profile.back }).click();
    await showsTitle(page, es.search.resultsTitle(es.agent.search, 'Miami, FL', ''));
  });

  it('a lender profile shows every field, initials for a missing photo, and a back link', async ({
    page,
    lender,
    pageErrors,
  }) => {
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    pageErrors.expectFailedLoad(/^\/uploads\//, 404);
    await page.goto(`/perfil-prestamista/${lender.profileId}`);
    await showsTitle(page, lender.name);
    const main = page.getByRole('main');
    const facts = [
      lender.email,
      '(787) 555-0142',
      'Español',
      'NMLS 1',
      'Crédito Isla',
      '(787) 555-0100',
      'Ponce, PR',
      'Préstamos para tu primera casa.',
    ];
    for (const fact of facts) await main.getByText(fact, { exact: true }).first().waitFor();
    await main.getByText(`I${lender.name.split(' ').at(-1)![0]}`, { exact: true }).waitFor();
    await main.getByRole('link', { name: es.profile.back }).click();
    await showsTitle(page, es.search.resultsTitle(es.lender.search, 'Ponce, PR', ''));
  });

  it('the contact form shows the consent text with the terms, and stays disabled until the visitor agrees', async ({
    page,
  }) => {
    await page.goto('/contactanos');
    const submit = page.getByRole('button', { name: es.lead.contact.submit });
    const style = () =>
      submit.evaluate((button) => getComputedStyle(button).opacity + getComputedStyle(button).backgroundColor);
    const consent = page
      .getByRole('main')
      .locator('label')
      .filter({ has: page.getByRole('checkbox') });
    for (const words of [
      'teléfono',
      'correo electrónico',
      'mensaje de texto',
      '«stop»',
      'Pueden aplicarse tarifas de mensajes y datos',
      'frecuencia de los mensajes varía',
    ])
      await expect.poll(() => consent.innerText()).toContain(words);
    expect(await consent.getByRole('link', { name: es.form.terms.link }).getAttribute('href')).toBe(SETTINGS.TERMS_URL);
    const [disabled, disabledStyle] = [await submit.isDisabled(), await style()];
    await agree(page);
    expect([disabled, await submit.isDisabled()]).toEqual([true, false]);
    await expect.poll(style).not.toBe(disabledStyle);
  });

  it('each kind of page requests only its own origin', async ({ page, agent, lender }) => {
    for (const path of [
      '/',
      '/buscar',
      '/prestamos',
      '/encuentra-un-agente',
      `/perfil-agente/${agent.profileId}`,
      `/perfil-prestamista/${lender.profileId}`,
      '/agente-inscribirse',
      '/inicio-de-sesión-de-usuario',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
  });
});
