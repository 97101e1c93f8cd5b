import { specialtyNames, type Specialty } from '@busca/query-api/contract/specialties';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { navigateInApp, openApp } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { firstByName } from './support/client.ts';
import { DEMO } from './support/shared.ts';

interface Profile {
  brokerage?: string;
  company?: string;
  languages_spoken: string;
  specialties: Specialty[];
  id: string;
  full_name: string;
  areas_served: string;
  email: string;
  phone_number: string;
  isPremium: boolean;
}

const kinds = [
  { kind: 'agents', screen: '/encuentra-un-agente', profile: '/perfil-agente', words: es.agent },
  { kind: 'lenders', screen: '/encuentra-un-prestamista', profile: '/perfil-prestamista', words: es.lender },
] as const;

/** Elements of the search on one page. */
const searchOn = (page: Page) => ({
  cards: () =>
    page
      .getByRole('region', { name: es.search.results })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) }),
  params: () => Object.fromEntries(new URL(page.url()).searchParams),
  open: async (path: string): Promise<void> => {
    await page.goto(path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
  /** Texts of the pagination: links, current page and gaps. */
  pagination: () =>
    page
      .getByRole('navigation', { name: es.search.pagination })
      .getByRole('list')
      .getByRole('listitem')
      .allInnerTexts(),
  city: () => page.getByRole('combobox', { name: es.search.city, exact: true }),
  submit: () => page.getByRole('button', { name: 'Buscar ahora' }),
});

/** The marks of those who stand among the first. */
const marks = (cards: Locator) => cards.getByText(new RegExp(`^(${Object.values(es.search.firstPlaces).join('|')})$`));

/** The question beside the number of results has its answer, and today's letter. */
async function explains(page: Page, { orderFirst }: typeof es.agent.search): Promise<void> {
  await page.getByText(es.listOrder.question, { exact: true }).click();
  await page.getByText(orderFirst[0], { exact: true }).waitFor();
  await page.getByText(/^Después, los demás por nombre: hoy, desde la [A-Z]\.$/).waitFor();
}

const it = browserTest(DEMO)
  /** Profiles as the API answers them. */
  .extend('fetchProfiles', { scope: 'file' }, ({ send }) => async (path: string): Promise<Profile[]> => {
    const { body } = await send('GET', `/api/${path}`);
    return (Array.isArray(body) ? body : body.filterCities) as Profile[];
  })
  .extend('search', ({ page }) => searchOn(page));

describeInBrowser('Search', () => {
  describe.each(kinds)('for $kind', ({ kind, screen, profile, words }) => {
    const nameIn = (page: Page) => () => page.getByRole('combobox', { name: words.search.name, exact: true });

    it('the search writes the picked city and the name into the address, and reads both from it', async ({
      page,
      search: { params, open, city, submit },
    }) => {
      const name = nameIn(page);
      await open(screen);
      await city().pressSequentially('miam');
      await page.getByRole('option', { name: 'Miami, FL', exact: true }).click();
      await name().fill('zz');
      await submit().click();
      await page.getByText(es.noResults.empty(words.search, 'Miami, FL', 'zz')).waitFor();
      expect(params()).toEqual({ city: 'Miami, FL', name: 'zz' });
      await open(`${screen}?city=San+Juan,+PR&name=ana`);
      await expect.poll(() => Promise.all([city().inputValue(), name().inputValue()])).toEqual(['San Juan, PR', 'ana']);
    });

    it('the name field requests suggestions once and filters them itself; arrows and Enter pick a full name', async ({
      page,
      search: { cards, params, open, submit },
    }) => {
      const name = nameIn(page);
      await open(screen);
      const requests: string[] = [];
      page.on('request', (request) => request.url().includes('name-searchbar') && requests.push(request.url()));
      await name().pressSequentially('m');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await name().pressSequentially('ar');
      const matches = (text: string) => /(^|\s)m[aá]r/i.test(text);
      let options: string[] = [];
      await expect
        .poll(async () => {
          options = await page.getByRole('listbox').getByRole('option').allInnerTexts();
          return options.length > 1 && options.every(matches);
        })
        .toBe(true);
      expect([requests.map((url) => url.split('/').at(-1)), options.length > 1]).toEqual([['m'], true]);
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
      await expect.poll(() => name().inputValue()).toBe(options[0]);
      await submit().click();
      await page.waitForURL((url) => url.searchParams.has('name'));
      expect(params()).toEqual({ name: options[0], fullName: '1' });
      await expect.poll(() => cards().count()).toBe(1);
    });

    it('suggestions mark what matches the typed text, and each is read as one text', async ({
      page,
      fetchProfiles,
      search: { open, city },
    }) => {
      await open(screen);
      await city().pressSequentially('mayagu');
      const mayaguez = page.getByRole('option', { name: 'Mayagüez, PR', exact: true });
      await expect.poll(() => mayaguez.locator('mark').allInnerTexts()).toEqual(['Mayagü']);
      const person = firstByName(await fetchProfiles(`${kind}/busca/premium`));
      const [first] = person.full_name.split(' ');
      await nameIn(page)().pressSequentially(first!.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
      await expect
        .poll(() => page.getByRole('option', { name: person.full_name, exact: true }).locator('mark').allInnerTexts())
        .toEqual([first]);
    });

    it('the name field says when nobody has a name that begins so, on the screen and to a screen reader', async ({
      page,
      search: { open },
    }) => {
      await open(screen);
      await nameIn(page)().pressSequentially('zzq');
      const nobody = es.search.unknownName(words.search);
      await page.getByRole('listbox').getByText(nobody).waitFor();
      await page.getByRole('status').filter({ hasText: nobody }).waitFor({ state: 'attached' });
    });

    it('Enter searches for a typed name of several words as a full name, and for one word as a prefix', async ({
      page,
      fetchProfiles,
      search: { params, open },
    }) => {
      const name = nameIn(page);
      const person = firstByName(await fetchProfiles(`${kind}/busca/premium`));
      for (const [typed, flags] of [
        [person.full_name, { fullName: '1' }],
        [person.full_name.split(' ')[0]!, {}],
      ] as const) {
        await open(screen);
        await name().fill(typed);
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.searchParams.get('name') === typed);
        expect(params()).toEqual({ name: typed, ...flags });
        await page.getByRole('link', { name: es.search.profileOf(person.full_name) }).waitFor();
      }
    });

    it('Enter on a part of a full name, its words turned round, lists whom it finds', async ({
      page,
      fetchProfiles,
      search: { params, open },
    }) => {
      const person = firstByName(await fetchProfiles(`${kind}/busca/premium`));
      const [first, last] = [person.full_name.split(' ')[0]!, person.full_name.split(' ').at(-1)!];
      const typed = `${last}, ${first}`;
      await open(screen);
      await nameIn(page)().fill(typed);
      await page.keyboard.press('Enter');
      await expect.poll(params).toEqual({ name: typed, fullName: '1' });
      await page.getByRole('link', { name: es.search.profileOf(person.full_name) }).waitFor();
    });

    it('an empty search lists premium profiles; any other lists them first, 9 a page', async ({
      page,
      fetchProfiles,
      search: { cards, params, open },
    }) => {
      const premium = await fetchProfiles(`${kind}/busca/premium`);
      await open(screen);
      await expect
        .poll(() => cards().getByRole('heading', { level: 3 }).allInnerTexts())
        .toEqual(premium.slice(0, 9).map(({ full_name }) => full_name));
      await expect.poll(() => marks(cards()).count()).toBe(Math.min(premium.length, 9));
      await explains(page, words.search);

      const matching = await fetchProfiles(`${kind}/busca/name/c`);
      const order = matching.map(({ isPremium }) => isPremium);
      expect([order.includes(true), order.includes(false), order]).toEqual([
        true,
        true,
        order.toSorted((a, b) => Number(b) - Number(a)),
      ]);
      await open(`${screen}?name=c`);
      await expect
        .poll(() => cards().getByRole('heading', { level: 3 }).allInnerTexts())
        .toEqual(matching.slice(0, 9).map(({ full_name }) => full_name));
      await expect.poll(() => marks(cards()).count()).toBe(order.slice(0, 9).filter(Boolean).length);
      await page.getByRole('link', { name: es.search.next }).click();
      await expect
        .poll(() => cards().getByRole('heading', { level: 3 }).allInnerTexts())
        .toEqual(matching.slice(9, 18).map(({ full_name }) => full_name));
      expect(params()).toEqual({ name: 'c', page: '2' });
    });

    it('a link of the empty search lists all profiles at an address of its own, premium ones first and marked', async ({
      page,
      fetchProfiles,
      search: { cards, params, open },
    }) => {
      const everybody = await fetchProfiles(`${kind}/busca/all`);
      await open(screen);
      await page.getByRole('link', { name: es.search.all(words.search) }).click();
      await page.getByRole('heading', { level: 1, name: words.search.allTitle }).waitFor();
      expect(params()).toEqual({ todos: '1' });
      const last = Math.ceil(everybody.length / 9);
      await open(`${screen}?todos=1&page=${last}`);
      await expect
        .poll(() => cards().getByRole('heading', { level: 3 }).allInnerTexts())
        .toEqual(everybody.slice((last - 1) * 9).map(({ full_name }) => full_name));
      await page.getByRole('link', { name: es.search.page(1) }).click();
      await page.waitForURL((url) => !url.searchParams.has('page'));
      await expect
        .poll(() => marks(cards()).count())
        .toBe(everybody.slice(0, 9).filter(({ isPremium }) => isPremium).length);
    });

    it('the pagination has three page links around the current one and two at each end', async ({
      page,
      search: { pagination },
    }) => {
      await openApp(page);
      const request = '**/busca/name/b?page=*';
      await page.route(request, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '180' } });
      });
      await navigateInApp(page, `${screen}?name=b&page=10`);
      await page.getByRole('link', { name: es.search.page(10) }).waitFor();
      await expect.poll(pagination).toEqual(['1', '2', '', '9', '10', '11', '', '19', '20']);
      expect(await page.getByRole('link', { name: es.search.page(10) }).getAttribute('aria-current')).toBe('page');
    });

    it('a card shows photo, name, firm, email, phone, languages, profile link, the number of other areas, and the searched area or else the first', async ({
      page,
      fetchProfiles,
      search: { cards, open },
    }) => {
      const person = firstByName(
        (await fetchProfiles(`${kind}/busca/premium`)).filter(({ areas_served }) => areas_served.includes('; ')),
      );
      const areas = person.areas_served.split('; ');
      const card = cards().filter({ hasText: person.full_name });
      await open(`${screen}?name=${encodeURIComponent(person.full_name)}&fullName=1`);
      const firm = person.brokerage ?? person.company!;
      for (const text of [
        firm,
        person.email,
        person.phone_number,
        areas[0]!,
        `${areas[0]} ${es.search.moreAreas(areas.length - 1)}`,
        'Ver perfil',
      ])
        await card.getByText(text, { exact: true }).waitFor();
      const [, ...others] = person.languages_spoken.split(', ');
      const chips = [...person.specialties.map((one) => specialtyNames[one]), ...others];
      await card.getByText(chips[0]!, { exact: true }).waitFor();
      await expect.poll(() => card.locator('img').count()).toBe(1);
      await open(`${screen}?city=${encodeURIComponent(areas[1]!)}&name=${encodeURIComponent(person.full_name)}`);
      await card.getByText(areas[1]!, { exact: true }).waitFor();
      await card.getByRole('link', { name: es.search.profileOf(person.full_name) }).click();
      await page.getByText(`${areas[1]} · ${words.profile.role}`, { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${profile}/${person.id}`);
      expect(
        await page.evaluate(
          (key) => localStorage.getItem(key),
          kind === 'agents' ? 'agentSearchTerm' : 'lenderSearchTerm',
        ),
      ).toBe(areas[1]);
    });
  });
});
