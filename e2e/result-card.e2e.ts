import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const FIRM = 'Inmobiliaria Internacional del Sureste de la Florida y Asociados';
const EMAIL = 'maria-de-los-angeles.fernandez-villanueva.echevarria@inmobiliaria-internacional-del-sureste.example';
const MANY_LANGUAGES = 'Español, inglés, portugués, criollo haitiano, francés e italiano';
const PHONE = '(305) 555-0142';

/** Texts inside a card that are cut off: wider than their box, or beyond the card's edge. */
const cutOff = (card: Locator) =>
  card.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    const isCut = (part: Element) => {
      const { left, right } = part.getBoundingClientRect();
      return (
        (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline') ||
        left < edge.left ||
        right > edge.right ||
        getComputedStyle(part).textOverflow === 'ellipsis'
      );
    };
    return [...element.querySelectorAll('*')]
      .filter((part) => !part.closest('svg, wbr') && isCut(part))
      .map((part) => part.outerHTML.slice(0, 80));
  });

/** The card's visible texts from the top to the bottom. */
const lines = async (card: Locator): Promise<string[]> =>
  (await card.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const it = browserTest();

describeInBrowser('A result card', () => {
  it('shows name, firm, city and the number of further ones, the contact, languages besides Spanish, the profile and the actions, and cuts nothing off', async ({
    page,
    seed,
  }) => {
    const areas = ['Rancho Santa Margarita, CA', 'Miami, FL', 'Ponce, PR'].join('; ');
    const { name } = await seed.owner('agents', {
      details: { email: EMAIL, brokerage: FIRM, areas_served: areas, languages_spoken: MANY_LANGUAGES },
    });
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/encuentra-un-agente?name=${encodeURIComponent(name)}&fullName=1`);
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
      await card.waitFor();
      const text = (await lines(card)).join(' ').replace(/\s+/g, ' ');
      const order = [
        name,
        FIRM,
        'Rancho Santa Margarita, CA',
        es.search.moreAreas(2),
        es.answerTime.none,
        EMAIL,
        PHONE,
        'Inglés',
        'Portugués',
        es.search.moreChips(3),
        es.search.profile,
        es.profile.call,
        es.profile.ways.message,
      ];
      const places = order.map((part) => text.indexOf(part));
      expect([width, text, places.every((place) => place >= 0), places]).toEqual([
        width,
        text,
        true,
        places.toSorted((a, b) => a - b),
      ]);
      await expect.poll(async () => [width, await cutOff(card)]).toEqual([width, []]);
      await expect.poll(() => card.locator('img, svg').first().isVisible()).toBe(true);
    }
  });

  it('of an agent who names no language shows the primary one, by which it is found', async ({ page, seed }) => {
    const { name } = await seed.owner('agents', { details: { languages_spoken: '' } });
    await page.goto(`/encuentra-un-agente?name=${encodeURIComponent(name)}&idioma=espanol`);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
    await card.getByText(es.spoken.Spanish, { exact: true }).waitFor();
  });
});
