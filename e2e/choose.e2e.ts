import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { showsTitle } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { hold } from './support/hold.ts';
import { DEMO } from './support/shared.ts';

const MIAMI = '/encuentra-un-agente?city=Miami%2C+FL';
const title = (city: string) => es.search.resultsTitle(es.agent.search, city, '');
const phone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });
const cards = (page: Page) =>
  page
    .getByRole('region', { name: es.search.results })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
/** The line that opens the search on a phone. */
const line = (page: Page) => page.getByRole('button', { name: new RegExp(`^${es.search.submit}`) });

/** The button that opens the filters on a phone, with the number of those that are chosen. */
const filters = (page: Page, chosen = '') =>
  page.getByRole('button', { name: `${es.searchFilters.title}${chosen}`, exact: true });
const chips = (page: Page) => page.getByRole('navigation', { name: es.searchFilters.quick });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const inMiami = { city: 'Miami, FL' };

const it = browserTest(DEMO);

describeInBrowser('Results that people choose by', () => {
  it('on a phone begin within 220 px, with the city in the first heading and cards of some 255 px', async ({
    page,
  }) => {
    await phone(page);
    await page.goto(MIAMI);
    await showsTitle(page, title('Miami, FL'));
    const boxes = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    expect(boxes[0].top).toBeLessThanOrEqual(220);
    // A long name or a long address takes a line more.
    const heights = boxes.map(({ height }) => height);
    expect(Math.min(...heights)).toBeLessThanOrEqual(265);
    expect(Math.max(...heights)).toBeLessThanOrEqual(310);
  });

  it.for([
    ['no question', '', es.agent.search.title],
    ['a city and a name', '?city=Miami%2C+FL&name=a', es.search.resultsTitle(es.agent.search, 'Miami, FL', 'a')],
    ['a name that cities of several states have', '?city=Miami', title('Miami')],
  ] as const)('on a phone begin as high for %s', async ([, question, heading], { page }) => {
    await phone(page);
    await page.goto(`/encuentra-un-agente${question}`);
    await showsTitle(page, heading);
    expect((await cards(page).first().boundingBox())!.y).toBeLessThanOrEqual(220);
  });

  it('on a phone begin as high once they are filtered, which the chips show and the heading says, however many they are', async ({
    page,
    seed,
  }) => {
    await seed.owner('agents', {
      details: { areas_served: 'Hatillo, PR', specialties: ['first-home'], languages_spoken: 'Español, inglés' },
    });
    await page.route('**/api/agents/busca/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '1234' } });
    });
    await phone(page);
    await page.goto('/encuentra-un-agente?city=Hatillo%2C+PR');
    const answered = await hold(page, '**/api/agents/busca/**', { after: (route) => route.fallback() });
    // Neither waits for the results of the other.
    for (const words of ['Primera casa', 'Inglés']) await chips(page).getByRole('link', { name: words }).click();
    await answered();
    await showsTitle(page, es.search.resultsTitle(es.agent.search, 'Hatillo, PR', '', 'inglés', 'Primera casa'));
    await page
      .getByRole('status')
      .filter({ hasText: es.search.count(es.agent.search, 1_234) })
      .waitFor();
    expect((await cards(page).first().boundingBox())!.y).toBeLessThanOrEqual(220);
  });

  it('on a desktop stand beside the search', async ({ page }) => {
    await page.goto(MIAMI);
    const [form, card] = await Promise.all([page.getByRole('search').boundingBox(), cards(page).first().boundingBox()]);
    expect(card!.x).toBeGreaterThan(form!.x + form!.width);
    expect(card!.y).toBeLessThan(form!.y + form!.height);
  });

  it('on a phone are searched anew in a sheet that one line opens, which closes as the search begins', async ({
    page,
  }) => {
    await phone(page);
    await page.goto(MIAMI);
    await line(page).click();
    const sheet = page.getByRole('dialog', { name: es.agent.search.form });
    await sheet.getByRole('combobox', { name: es.search.city, exact: true }).fill('San Juan, PR');
    await sheet.getByRole('button', { name: es.search.submit }).click();
    await showsTitle(page, title('San Juan, PR'));
    expect(await sheet.count()).toBe(0);
    await expect.poll(() => line(page).innerText()).toContain('San Juan, PR');
  });

  it('on a phone are filtered in a sheet that says how many have what, applies what is chosen, and only closes', async ({
    page,
    send,
  }) => {
    const { body } = await send('GET', '/api/agents/busca/city/Miami/specialties');
    const offered = (body as unknown as { id: string; total: number }[]).find(({ id }) => id === 'first-home');
    await phone(page);
    await page.goto(MIAMI);
    await filters(page).click();
    const sheet = page.getByRole('dialog', { name: es.searchFilters.title });
    await sheet
      .getByRole('radio', { name: es.search.withTotal('Primera casa', offered?.total ?? 0), exact: true })
      .check();
    await expect.poll(() => params(page)).toEqual({ ...inMiami, especialidad: 'primera-casa' });
    await sheet.getByRole('radio', { name: /^Inglés/ }).check();
    await expect.poll(() => params(page)).toEqual({ ...inMiami, especialidad: 'primera-casa', idioma: 'ingles' });
    const title = es.search.resultsTitle(es.agent.search, 'Miami, FL', '', 'inglés', 'Primera casa');
    await page.getByRole('heading', { level: 1, name: title, includeHidden: true }).waitFor({ state: 'attached' });
    const shown = await cards(page).count();
    await expect
      .poll(() => sheet.getByRole('button').allInnerTexts())
      .toEqual([
        es.searchFilters.clear,
        shown > 0 ? es.searchFilters.view(es.search.count(es.agent.search, shown)) : es.searchFilters.none,
        '',
      ]);
    await sheet.getByRole('button').nth(1).click();
    expect([await sheet.count(), await filters(page, ' 2 elegidos').count()]).toEqual([0, 1]);
    await filters(page, ' 2 elegidos').click();
    await sheet.getByRole('button', { name: es.searchFilters.clear }).click();
    await expect.poll(() => params(page)).toEqual(inMiami);
    expect(await sheet.getByRole('radio', { name: es.search.anySpecialty }).isChecked()).toBe(true);
  });

  it('on a phone are filtered by a chip, which only leads to what somebody in sight offers, and is removed by it', async ({
    page,
  }) => {
    await phone(page);
    await page.goto(MIAMI);
    const chip = chips(page).getByRole('link').first();
    const words = await chip.innerText();
    await chip.click();
    await showsTitle(page, `${title('Miami, FL')} con la especialidad «${words}»`);
    expect(await cards(page).count()).toBeGreaterThan(0);
    await chips(page)
      .getByRole('link', { name: es.searchFilters.remove(words) })
      .click();
    await expect.poll(() => params(page)).toEqual(inMiami);
  });

  it('open the profile anywhere on a card, while its links and buttons stay what they are', async ({ page }) => {
    await phone(page);
    await page.goto(MIAMI);
    const card = cards(page).first();
    const name = await card.getByRole('heading').innerText();
    expect(await card.getByRole('link', { name: es.search.callTo(name) }).getAttribute('href')).toMatch(
      /^tel:\+1\d{10}$/,
    );
    await card.getByRole('button', { name: es.search.messageFor(name) }).click();
    const sheet = page.getByRole('dialog', { name: es.lead.write.title(name.split(' ')[0]!) });
    await sheet.getByRole('button', { name: es.common.close }).click();
    expect(new URL(page.url()).pathname).toBe('/encuentra-un-agente');
    // The link covers the card, the heading too.
    await card.getByRole('heading').click({ force: true });
    await showsTitle(page, name);
  });

  it('without JavaScript have the form itself in the place of the line, and no button that could do nothing', async ({
    browser,
    portal,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: portal.url,
      viewport: { width: 390, height: 844 },
    });
    const plain = await context.newPage();
    await plain.goto(MIAMI);
    expect(await plain.getByRole('button').filter({ visible: true }).allInnerTexts()).toEqual([es.search.submit]);
    await chips(plain).getByRole('link').first().click();
    expect(params(plain)).toMatchObject({ ...inMiami, especialidad: expect.any(String) });
    await plain.goto(MIAMI);
    await plain.getByRole('search').getByLabel(es.search.city, { exact: true }).fill('San Juan, PR');
    await plain.getByRole('button', { name: es.search.submit, exact: true }).click();
    await showsTitle(plain, title('San Juan, PR'));
    await plain.getByRole('contentinfo').getByRole('link', { name: es.layout.footer.privacy }).click();
    await showsTitle(plain, es.privacy.title);
    await context.close();
  });

  it('on a phone end in a footer whose groups open one by one', async ({ page }) => {
    await phone(page);
    await page.goto(MIAMI);
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: es.layout.footer.privacy });
    expect(await privacy.count()).toBe(0);
    await page.getByRole('button', { name: es.layout.footer.center }).click();
    await privacy.click();
    await showsTitle(page, es.privacy.title);
  });
});
