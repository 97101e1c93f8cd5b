import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { holdScript } from './support/hold.ts';
import { DEMO } from './support/shared.ts';

const SCREEN = '/encuentra-un-agente';
const nouns = es.agent.search;

interface Speaker {
  full_name: string;
  languages_spoken: string;
}

const it = browserTest(DEMO)
  .extend('fetchList', { scope: 'file' }, ({ send }) => async <T>(path: string): Promise<T> => {
    const { body } = await send('GET', `/api/agents/busca/${path}`);
    return ((body as { filterCities?: unknown }).filterCities ?? body) as T;
  })
  /** A page of a browser that runs no script. */
  .extend('plainPage', async ({ browser, portal }, { onCleanup }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-US', baseURL: portal.url });
    onCleanup(() => context.close());
    return context.newPage();
  });

const language = (page: Page) => page.getByRole('combobox', { name: es.search.language, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: es.search.submit }).click();
const heading = (page: Page, city: string, name: string, spoken: string) =>
  page
    .getByRole('heading', { level: 1, name: es.search.resultsTitle(nouns, city, name, spoken), exact: true })
    .waitFor();
const names = (page: Page) =>
  page.getByRole('region', { name: es.search.results }).getByRole('heading', { level: 3 }).allInnerTexts();
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

describeInBrowser('Search by language', () => {
  it('finds those who speak it, premium ones first, over their pages, and with a city', async ({ page, fetchList }) => {
    const speakers = await fetchList<Speaker[]>('all?language=portugues');
    expect([
      speakers.length > 9,
      speakers.every(({ languages_spoken }) => languages_spoken.includes('portugués')),
    ]).toEqual([true, true]);
    await page.goto(SCREEN);
    await language(page).selectOption({ label: es.search.withTotal('Portugués', speakers.length) });
    await submit(page);
    await heading(page, '', '', 'portugués');
    await expect
      .poll(async () => [params(page), await names(page)])
      .toEqual([{ idioma: 'portugues' }, speakers.slice(0, 9).map(({ full_name }) => full_name)]);
    await page.getByRole('link', { name: es.search.next }).click();
    await expect.poll(() => names(page)).toEqual(speakers.slice(9, 18).map(({ full_name }) => full_name));
    expect(params(page)).toEqual({ idioma: 'portugues', page: '2' });
    await page.getByRole('combobox', { name: es.search.city, exact: true }).fill('miami, fl');
    await submit(page);
    await heading(page, 'Miami, FL', '', 'portugués');
    const inMiami = await fetchList<Speaker[]>('city/Miami?language=portugues');
    await expect
      .poll(async () => [params(page), await names(page)])
      .toEqual([{ city: 'Miami, FL', idioma: 'portugues' }, inMiami.map(({ full_name }) => full_name)]);
    await language(page).selectOption('');
    await submit(page);
    await heading(page, 'Miami, FL', '', '');
    expect(params(page)).toEqual({ city: 'Miami, FL' });
  });

  it('finds nobody in a city: links drop the language, or keep it elsewhere', async ({ page, fetchList }) => {
    await page.goto(`${SCREEN}?city=Nome,+AK&idioma=portugues`);
    await page.getByText(es.noResults.empty(nouns, 'Nome, AK', '', 'portugués')).waitFor();
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    expect(await link(es.noResults.withoutLanguage).getAttribute('href')).toBe(`${SCREEN}?city=Nome%2C+AK`);
    await link(es.search.all(nouns, 'portugués')).click();
    await heading(page, '', '', 'portugués');
    expect(params(page)).toEqual({ idioma: 'portugues' });
    const near = await fetchList<{ cities: { label: string }[] }>('near/Hialeah?language=portugues');
    await page.goto(`${SCREEN}?city=Hialeah&name=zz&idioma=portugues`);
    for (const { label } of near.cities) await link(es.noResults.in(nouns, label, 'portugués')).waitFor();
  });

  it('and by speciality applies what is chosen; a speciality typed as a place leads to it', async ({
    page,
    fetchList,
  }) => {
    const speciality = page.getByRole('combobox', { name: es.search.specialty, exact: true });
    const found = page.getByRole('heading', { level: 1, name: es.search.resultsTitle(nouns, '', '', '', 'ITIN') });
    const inOrder = async (query: string) =>
      (await fetchList<Speaker[]>(`all?${query}`)).slice(0, 9).map(({ full_name }) => full_name);
    await page.goto(SCREEN);
    await speciality.selectOption({ label: 'ITIN' });
    await found.waitFor();
    await expect
      .poll(async () => [params(page), await names(page)])
      .toEqual([{ especialidad: 'itin' }, await inOrder('specialty=itin')]);
    await language(page).selectOption('ingles');
    await expect
      .poll(async () => [params(page), await names(page)])
      .toEqual([{ idioma: 'ingles', especialidad: 'itin' }, await inOrder('specialty=itin&language=ingles')]);
    await page.goto(SCREEN);
    await page.getByRole('combobox', { name: es.search.city, exact: true }).fill('itin');
    await submit(page);
    await found.waitFor();
    expect([await speciality.inputValue(), await canonical(page)]).toEqual([
      'itin',
      expect.stringContaining(`${SCREEN}?especialidad=itin`),
    ]);
  });

  it('works without JavaScript, and names the address that counts', async ({ plainPage: page, portal }) => {
    await page.goto(`${SCREEN}?todos=1`);
    await language(page).selectOption('ingles');
    await page.getByLabel(es.search.city, { exact: true }).fill('Miami');
    await submit(page);
    await heading(page, 'Miami', '', 'inglés');
    expect([params(page), await language(page).inputValue()]).toEqual([
      { city: 'Miami', name: '', especialidad: '', idioma: 'ingles' },
      'ingles',
    ]);
    for (const [typed, counts] of [
      ['idioma=Ingl%C3%A9s&todos=1', 'idioma=ingles'],
      ['idioma=ingles&city=hialeah', 'city=Hialeah%2C+FL&idioma=ingles'],
    ] as const) {
      await page.goto(`${SCREEN}?${typed}`);
      expect(await canonical(page)).toBe(new URL(`${SCREEN}?${counts}`, portal.url).href);
    }
  });

  it('that does not exist is said, with the way out, and is not listed by search engines', async ({
    plainPage: page,
  }) => {
    const reply = await page.goto(`${SCREEN}?city=Miami&idioma=klingon`);
    await page.getByText(es.noResults.unknown.language.title('klingon')).waitFor();
    expect([
      reply?.status(),
      await page.locator('meta[name=robots]').getAttribute('content'),
      await language(page).inputValue(),
    ]).toEqual([200, 'noindex', '']);
    await page.getByRole('link', { name: es.noResults.withoutLanguage }).click();
    await heading(page, 'Miami', '', '');
    await page.goto(`${SCREEN}?city=Miami&especialidad=palacios`);
    await page.getByText(es.noResults.unknown.specialty.title('palacios')).waitFor();
    await page.getByRole('link', { name: es.noResults.withoutSpecialty }).click();
    await heading(page, 'Miami', '', '');
  });

  it('chosen before the script has come stays chosen', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto(SCREEN, { waitUntil: 'commit' });
    await language(page).selectOption('ingles');
    await release();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form')!).some((key) => key.startsWith('__react')),
    );
    await submit(page);
    await heading(page, '', '', 'inglés');
  });
});
