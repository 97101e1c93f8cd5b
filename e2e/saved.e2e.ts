import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { showsTitle } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { DEMO } from './support/shared.ts';

const MIAMI = '/encuentra-un-agente?city=Miami%2C+FL';

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
const nameOn = (card: Locator) => card.getByRole('heading', { level: 3 }).innerText();
const heart = (within: Page | Locator, name: string, pressed: boolean) =>
  within.getByRole('button', { name: es.saved.saveOf(name), pressed });
const savedBar = (page: Page) => page.getByRole('region', { name: es.saved.title });
const openSaved = async (page: Page) => {
  await page.getByRole('link', { name: es.saved.view }).click();
  await showsTitle(page, es.saved.title);
};

const it = translatedTest(DEMO);

describeInBrowser('Saved profiles', () => {
  it('are chosen by the heart of a card or the button of a page, and kept by this browser alone', async ({ page }) => {
    await page.goto(MIAMI);
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    const names = [await nameOn(second), await nameOn(first)];
    await heart(first, names[1]!, false).click();
    await heart(first, names[1]!, true).waitFor();
    await savedBar(page).getByText(es.saved.count(1)).waitFor();

    await second.getByRole('link', { name: es.search.profileOf(names[0]!) }).click();
    await page.getByRole('button', { name: es.saved.save, exact: true, pressed: false }).click();
    await page.getByRole('button', { name: es.saved.saved, exact: true, pressed: true }).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await openSaved(page);
    await expect.poll(() => cards(page).getByRole('heading').allInnerTexts()).toEqual(names);
    expect(calls.filter((address) => !/\/api\/agents\/[\w-]+$/.test(address))).toEqual([]);

    // One that is taken off stays in sight until the page is left.
    await heart(page, names[0]!, true).click();
    await heart(page, names[0]!, false).waitFor();
    await page.reload();
    await expect.poll(() => cards(page).getByRole('heading').allInnerTexts()).toEqual([names[1]]);
  });

  it('that are gone are said to be gone, until they are taken off the list', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoad('/api/lenders/nadie', 404);
    await page.addInitScript(() => localStorage.setItem('busca.saved', 'prestamista-nadie,otra cosa'));
    await page.goto('/guardados');
    await page.getByText(es.saved.gone(2)).waitFor();
    await page.getByRole('button', { name: es.saved.forget }).click();
    await showsTitle(page, es.saved.none.title);
    expect(await page.evaluate(() => localStorage.getItem('busca.saved'))).toBeNull();
  });

  it('are kept until the next page load where the browser blocks storage', async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    });
    await page.goto(MIAMI);
    const name = await nameOn(cards(page).first());
    await heart(page, name, false).click();
    await openSaved(page);
    await heart(page, name, true).waitFor();
  });
});

describeInBrowser('A comparison', () => {
  it('begins with up to four saved profiles, says what each is, and is handed on by its address', async ({
    page,
    openPage,
    seed,
  }) => {
    const agents = await Promise.all(['Ana', 'Eva', 'Luz', 'Sol'].map(() => seed.owner('agents')));
    const lender = await seed.owner('lenders', { details: { specialties: ['itin'] } });
    const refs = [...agents.map(({ profileId }) => `agente-${profileId}`), `prestamista-${lender.profileId}`];
    await page.addInitScript((stored) => localStorage.setItem('busca.saved', stored), refs.join(','));
    await page.goto('/guardados');
    const box = (name: string) => page.getByRole('checkbox', { name: es.comparison.chooseOf(name) });
    for (const { name } of [lender, ...agents.slice(0, 3)]) await box(name).check();
    expect(await box(agents[3]!.name).isDisabled()).toBe(true);
    await box(agents[2]!.name).uncheck();
    await page.getByRole('link', { name: es.comparison.choose, exact: true }).click();
    await showsTitle(page, es.comparison.title);

    const names = [lender, ...agents.slice(0, 2)].map(({ name }) => name);
    const table = page.getByRole('region', { name: es.comparison.table }).getByRole('table');
    await expect
      .poll(() =>
        table
          .getByRole('columnheader')
          .getByRole('link', { name: /Núñez|Ibáñez/ })
          .count(),
      )
      .toBe(6);
    const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    expect(await row(es.comparison.rows.role).getByRole('cell').allInnerTexts()).toEqual([
      es.lender.profile.role,
      es.agent.profile.role,
      es.agent.profile.role,
    ]);
    expect(await row(es.profile.specialties).getByRole('cell').allInnerTexts()).toEqual([
      'ITIN',
      es.comparison.none,
      es.comparison.none,
    ]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: es.comparison.share }).click();
    await page.getByText(es.comparison.copied).waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());

    const other = await openPage();
    await other.goto(address);
    for (const name of names) await other.getByRole('columnheader').getByRole('link', { name, exact: true }).waitFor();
    await other.getByRole('link', { name: es.comparison.removeOf(names[0]!) }).click();
    await other.getByRole('link', { name: names[0]!, exact: true }).waitFor({ state: 'detached' });
    await other.getByRole('link', { name: es.search.profileOf(names[1]!) }).click();
    await showsTitle(other, names[1]!);
  });
});
