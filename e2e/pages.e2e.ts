import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './browser.ts';
import { stage, type Owner } from './stage.ts';

const { layout } = es;
const OUT = { ENGLISH_SITE_URL: 'https://english.example/', APP_DOWNLOAD_URL: 'https://app.example/', SELL_URL: 'https://sell.example/', TERMS_URL: 'https://terms.example/', REALTOR_LINE: 'Ana Ríos · Casa Sur · Lic. FL-1', PUBLIC_URL: 'https://busca.example/' };

describeInBrowser('a page', { timeout: 60_000 }, () => {
  const { visit, enrol, send, admin, problems } = stage(OUT);
  let page: Page;
  let agent: Owner;
  let lender: Owner;
  const asked = new Set<string>();
  beforeAll(async () => {
    page = await visit();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    agent = await enrol('agents', 'inigo@example.com');
    lender = await enrol('lenders', 'ines@example.com');
    const embed = { iframe_link: '<iframe src="https://www.youtube.com/embed/casa"></iframe>' };
    const { headers } = await send('POST', `/api/admin/profiles/${agent.profileId}/embed`, embed, { token: await admin(), revision: 1 });
    await send('GET', `/api/agents/${agent.profileId}`, undefined, { minPosition: headers.get('X-Position') ?? undefined });
    await page.route('https://www.youtube.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>El video</p>' }));
  });

  /** Text and address of each link, without the word that says where it opens. */
  const links = async (within: ReturnType<Page['locator']>): Promise<[string, string][]> => {
    const found = await within.getByRole('link').evaluateAll((all) => all.map((link): [string, string] => [link.textContent ?? '', link.getAttribute('href') ?? '']));
    return found.map(([text, href]) => [text.replace(layout.newWindow, '').trim(), href]);
  };
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  it('has a header that leads to the search, the loans, the sister site, the app and the sale, behind a toggle on a phone', async () => {
    await page.goto('/');
    await title(es.home.title);
    const header = page.getByRole('banner');
    expect(await links(header)).toEqual(expect.arrayContaining([
      [layout.english, OUT.ENGLISH_SITE_URL], [layout.app, OUT.APP_DOWNLOAD_URL], [layout.loans, '/prestamos'], [layout.buy, '/buscar'], [layout.sell, OUT.SELL_URL],
    ]));
    const loans = header.getByRole('link', { name: layout.loans });
    expect(await header.getByRole('button', { name: layout.menu }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await loans.isVisible()).toBe(false);
    await header.getByRole('button', { name: layout.menu }).click();
    await loans.click();
    await title(es.lead.loan.title);
    expect(await loans.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('has a footer with three groups of links and the line of the realtor', async () => {
    await page.goto('/contactanos');
    await title(es.lead.contact.title);
    const footer = page.getByRole('contentinfo');
    for (const group of [layout.footer.professionals, layout.footer.resources, layout.footer.center])
      expect((await links(footer.getByRole('navigation', { name: group }))).length, group).toBeGreaterThan(3);
    await footer.getByText(OUT.REALTOR_LINE).waitFor();
  });

  it('at home has the search itself and four cards, the last of which leads out', async () => {
    await page.goto('/');
    await title(es.home.title);
    const { buy, agent: find, lender: lend, sell } = es.home.cards;
    const cards = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual([buy, find, lend, sell].map((card) => card.title));
    expect(await links(page.getByRole('main').getByRole('list').filter({ hasText: sell.title }))).toEqual([
      [buy.action, '/buscar'], [find.action, '/encuentra-un-agente'], [lend.action, '/encuentra-un-prestamista'], [sell.action, OUT.SELL_URL],
    ]);
    await page.getByRole('combobox', { name: es.agent.search.name }).fill('inigo');
    await page.getByRole('button', { name: es.search.submit }).click();
    await page.getByRole('link', { name: es.search.profileOf('Íñigo Núñez Peña') }).waitFor();
  });

  it('of prices shows Free alone, on a desktop and on a phone, and Free forgets a stored plan on its way to the sign-up', async () => {
    await page.goto('/página-de-precios');
    await title(es.pricing.title);
    await page.evaluate(() => localStorage.setItem('plan_type', 'Pro'));
    const table = page.getByRole('main').getByRole('table').filter({ visible: true });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => table.count()).toBe(1);
      for (const text of [es.portal.profiles.plans.Free, '$0 al mes']) await table.getByText(text, { exact: true }).waitFor();
      expect((await table.getByRole('rowheader').allInnerTexts()).slice(width > 500 ? 1 : 0).slice(0, 4)).toEqual(Object.values(es.pricing.features).slice(0, 4));
    }
    expect(await page.getByRole('button', { name: /Standard|Pro|demostración/ }).count()).toBe(0);
    await page.getByRole('button', { name: es.pricing.actions.Free }).click();
    await title(es.agent.signUp.title);
    expect(await page.evaluate(() => localStorage.getItem('plan_type'))).toBeNull();
  });

  it('after a sign-up thanks at once, says that the profile is in review, and leads to the login and home', async () => {
    await page.goto('/registro-éxito');
    await title(es.signUp.success.title);
    await page.getByText(/^Tu perfil está en revisión/).waitFor();
    expect(await page.getByText(es.pricing.payment.processing).count()).toBe(0);
    expect(await links(page.getByRole('main'))).toEqual([[es.signUp.success.login, '/inicio-de-sesión-de-usuario'], [es.signUp.success.home, '/']]);
  });

  it('of an agent tells everything that the profile says, with the embedded block, initials for a missing photo and a way back', async () => {
    await page.goto(`/perfil-agente/${agent.profileId}`);
    await title('Íñigo Núñez Peña');
    const main = page.getByRole('main');
    const facts = ['Miami, FL · Agente de bienes raíces', agent.email, '(305) 555-0142', 'Español', 'FL-1', 'Casa Sur', '(305) 555-0100', 'Ayudo a familias.', 'San Juan, PR'];
    for (const fact of facts) await main.getByText(fact, { exact: true }).first().waitFor();
    await main.getByText('ÍP', { exact: true }).waitFor();
    expect(await main.getByRole('navigation', { name: es.profile.breadcrumb }).getByRole('listitem').allInnerTexts()).toEqual([es.profile.home, es.agent.search.title, 'Íñigo Núñez Peña']);
    await main.frameLocator(`iframe[title="${es.profile.embed('Íñigo')}"]`).getByText('El video').waitFor();
    await main.getByRole('link', { name: es.profile.back }).click();
    await title(es.agent.search.title);
  });

  it('of a lender tells everything that the profile says, with initials for a missing photo and a way back', async () => {
    await page.goto(`/perfil-prestamista/${lender.profileId}`);
    await title('Inés Ibáñez');
    const main = page.getByRole('main');
    const facts = [lender.email, '(787) 555-0142', 'Español', 'NMLS 1', 'Crédito Isla', '(787) 555-0100', 'Ponce, PR', 'Préstamos para tu primera casa.'];
    for (const fact of facts) await main.getByText(fact, { exact: true }).first().waitFor();
    await main.getByText('II', { exact: true }).waitFor();
    await main.getByRole('link', { name: es.profile.back }).click();
    await title(es.lender.search.title);
  });

  it('of contact says what is agreed to, with the terms, and sends nothing before that', async () => {
    await page.goto('/contactanos');
    const submit = page.getByRole('button', { name: es.lead.contact.submit });
    const look = () => submit.evaluate((button) => getComputedStyle(button).opacity + getComputedStyle(button).backgroundColor);
    const consent = page.getByRole('main').locator('label').filter({ has: page.getByRole('checkbox') });
    for (const words of ['teléfono', 'correo electrónico', 'mensaje de texto', '«stop»', 'Pueden aplicarse tarifas de mensajes y datos', 'frecuencia de los mensajes varía'])
      expect(await consent.innerText()).toContain(words);
    expect(await consent.getByRole('link', { name: es.form.terms.link }).getAttribute('href')).toBe(OUT.TERMS_URL);
    const [dead, dimmed] = [await submit.isDisabled(), await look()];
    await page.getByRole('checkbox').check();
    expect([dead, await submit.isDisabled()]).toEqual([true, false]);
    await expect.poll(look).not.toBe(dimmed);
  });

  it('asks the origin that it came from, and no other', () => {
    expect([...asked].filter((origin) => origin !== 'https://www.youtube.com')).toEqual([new URL(page.url()).origin]);
  });

  it('is shown without a complaint, but for photos that nobody has uploaded', () => {
    expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  });
});
