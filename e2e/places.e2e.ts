import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { firstByName } from './support/client.ts';
import { hold } from './support/hold.ts';
import { DEMO } from './support/shared.ts';
import { agree } from './support/actions.ts';

const SEARCH = '/encuentra-un-agente';
const nouns = es.agent.search;

const cityBox = (page: Page) => page.getByRole('combobox', { name: es.search.city, exact: true });
const results = (page: Page, city: string) =>
  page.getByRole('heading', { level: 1, name: es.search.resultsTitle(nouns, city, ''), exact: true });
const cityInAddress = (page: Page) => new URL(page.url()).searchParams.get('city');

const it = browserTest(DEMO);

describeInBrowser('Places', () => {
  describe('The city box', () => {
    it.for([
      ['nueva y', 'New York, NY'],
      ['ft lau', 'Fort Lauderdale, FL'],
      ['00901', 'San Juan, PR'],
      ['puerto rico', 'San Juan, PR'],
    ] as const)('suggests a place for what is typed: %s', async ([text, city], { page }) => {
      await page.goto(SEARCH);
      await cityBox(page).pressSequentially(text);
      await page.getByRole('option', { name: city, exact: true }).click();
      await expect.poll(() => cityBox(page).inputValue()).toBe(city);
    });

    it('says when nothing has the name, and not while a ZIP code is unfinished', async ({ page }) => {
      await page.goto(SEARCH);
      await cityBox(page).pressSequentially('zzzz');
      const inList = page.getByRole('listbox').getByText(es.search.unknownPlace);
      await inList.waitFor();
      await page.getByRole('status').filter({ hasText: es.search.unknownPlace }).waitFor({ state: 'attached' });
      await cityBox(page).fill('331');
      await inList.waitFor({ state: 'hidden' });
    });

    it('opens its list below where three rows fit, though more fit above, and above where they do not', async ({
      page,
    }) => {
      const list = page.getByRole('listbox');
      const top = async (part: Locator) => (await part.boundingBox())!.y;
      for (const [height, isBelow] of [
        [800, true],
        [560, false],
      ] as const) {
        await page.setViewportSize({ width: 1280, height });
        await page.goto('/');
        await cityBox(page).pressSequentially('mi');
        await list.getByRole('option', { name: 'Miami, FL', exact: true }).waitFor();
        expect((await top(list)) > (await top(cityBox(page)))).toBe(isBelow);
      }
    });
  });

  it('a ZIP code, another name and a state in the address find their people', async ({ page }) => {
    for (const [city, title] of [
      ['33101', 'Miami, FL'],
      ['Nueva York', 'New York, NY'],
      ['florida', 'Florida'],
    ] as const) {
      await page.goto(`${SEARCH}?city=${encodeURIComponent(city)}`);
      await results(page, title).waitFor();
      await expect.poll(() => page.getByRole('link', { name: /^Ver perfil de / }).count()).toBeGreaterThan(0);
    }
  });

  it('Enter takes the first suggestion where what is typed is no place', async ({ page }) => {
    await page.goto(SEARCH);
    await cityBox(page).pressSequentially('hialea');
    await page.getByRole('option', { name: 'Hialeah, FL', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await results(page, 'Hialeah, FL').waitFor();
    await expect.poll(() => cityBox(page).inputValue()).toBe('Hialeah, FL');
  });

  it('a misspelt place and a misspelt name are asked for where nobody is found', async ({ page }) => {
    await page.goto(`${SEARCH}?city=kisimee`);
    await page.getByRole('link', { name: es.noResults.meantCity('Kissimmee, FL') }).click();
    await results(page, 'Kissimmee, FL').waitFor();
    const everybody = (await (await page.request.get('/api/agents/busca/all')).json()) as { full_name: string }[];
    const { full_name: name } = firstByName(everybody.filter(({ full_name }) => full_name.endsWith('z')));
    await page.goto(`${SEARCH}?name=${encodeURIComponent(name.replace(/z$/, 's'))}`);
    await page.getByRole('link', { name: es.noResults.meantName(name) }).click();
    await page.getByRole('link', { name: es.search.profileOf(name) }).waitFor();
  });

  it("the way back from a profile leads to where one was, and from a shared link to the profile's city", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`${SEARCH}?city=Florida&page=2`);
    const link = page.getByRole('link', { name: /^Ver perfil de / }).nth(3);
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await link.click();
    await page.getByRole('link', { name: es.profile.back }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);

    const first = firstByName(
      (await (await page.request.get('/api/agents/busca/premium')).json()) as {
        id: string;
        full_name: string;
        areas_served: string;
      }[],
    );
    const shared = await page.context().newPage();
    await shared.goto(`/perfil-agente/${first.id}`);
    await shared.getByRole('link', { name: es.profile.back }).click();
    await expect.poll(() => cityInAddress(shared)).toBe(first.areas_served.split('; ')[0]);
  });

  describe('Near me', () => {
    const press = (page: Page) => page.getByRole('button', { name: es.search.near.button }).click();

    it('searches for the nearest city with people, asked for on a click only', async ({ page }) => {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 25.7743, longitude: -80.1937 });
      const calls: string[] = [];
      page.on(
        'request',
        (request) =>
          request.url().includes('/near/') && calls.push(decodeURIComponent(new URL(request.url()).pathname)),
      );
      await page.goto(SEARCH);
      await cityBox(page).waitFor();
      expect(calls).toEqual([]);
      await press(page);
      await results(page, 'Miami, FL').waitFor();
      expect([calls, cityInAddress(page)]).toEqual([['/api/agents/busca/near/25.77,-80.19'], 'Miami, FL']);
    });

    it('says what to do when the position is refused', async ({ page }) => {
      await page.goto('/');
      await press(page);
      await page.getByText(es.search.near.denied).waitFor();
    });
  });

  it('typed service areas become cities of the catalogue; a name that several states have asks to choose; an unknown one is refused', async ({
    page,
  }) => {
    const { areas, labels } = es.form;
    const box = page.getByRole('combobox', { name: labels.areas_served, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const add = async (text: string) => {
      await box.fill(text);
      await button(areas.add).click();
    };
    await page.goto('/agente-inscribirse');
    await add('mayaguez');
    await button(areas.remove('Mayagüez, PR')).waitFor();
    await add('san juan');
    await page.getByText(areas.several('San Juan')).waitFor();
    await button('San Juan, TX').click();
    await button(areas.remove('San Juan, TX')).waitFor();
    await add('pueblo soñado');
    await page.getByText(areas.unknown('pueblo soñado')).waitFor();
    expect([await box.inputValue(), await button(areas.remove('Pueblo Soñado')).count()]).toEqual(['pueblo soñado', 0]);
  });
});

describeInBrowser('Typed service areas', () => {
  const { areas, labels } = es.form;
  const box = (page: Page) => page.getByRole('combobox', { name: labels.areas_served, exact: true });

  it('say why they are refused after a submit that failed, too, and at the next submit', async ({ page }) => {
    await page.goto('/agente-inscribirse');
    await agree(page);
    const submit = page.getByRole('button', { name: es.signUp.submit });
    await submit.click();
    await page.getByText(es.form.fieldProblems.areas_served!.required!).waitFor();
    for (const [text, reason] of [
      ['Tierra de Nadie', areas.unknown('Tierra de Nadie')],
      ['Kisimee', areas.misspelt('Kisimee')],
      ['Florida', areas.isState('Florida')],
      ['Springfield', areas.several('Springfield')],
    ] as const) {
      await box(page).fill(text);
      await page.getByRole('button', { name: areas.add, exact: true }).click();
      await page.getByText(reason).waitFor();
      await submit.click();
      // The first invalid field takes the focus once the form is checked.
      await expect
        .poll(() =>
          page.getByLabel(labels.first_name, { exact: true }).evaluate((field) => field === document.activeElement),
        )
        .toBe(true);
      expect(await page.getByText(reason).count()).toBe(1);
    }
    await box(page).fill('Springfiel');
    await submit.click();
    await page.getByText(areas.notAdded('Springfiel')).waitFor();
  });

  it('stay where they are typed while another one is looked up', async ({ page }) => {
    await page.goto('/agente-inscribirse');
    const release = await hold(page, '**/api/cities/named*', { times: 1 });
    await box(page).fill('Ponce, PR');
    await box(page).press('Enter');
    await box(page).fill('Mayagüez, PR');
    await release();
    await page.getByRole('button', { name: areas.remove('Ponce, PR') }).waitFor();
    await expect.poll(() => box(page).inputValue()).toBe('Mayagüez, PR');
  });
});
