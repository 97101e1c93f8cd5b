import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { DEMO } from './support/shared.ts';

/** Standard text of a browser whose user reads large text, in pixels. */
const LARGE_TEXT = 24;

const it = browserTest(DEMO, { newWindows: true });

/** How an element stands out where colours are forced: by its background and the line below it. */
const looks = (element: Locator): Promise<string> =>
  element.evaluate((shown) => {
    const { backgroundColor, borderBottomColor } = getComputedStyle(shown);
    return `${backgroundColor} ${borderBottomColor}`;
  });

describeInBrowser('Display settings of a visitor', () => {
  it('with forced colours the current section, tab and page and the suggestion in question stand out', async ({
    openPage,
    seed,
  }) => {
    const page = await openPage(await seed.admin());
    await page.emulateMedia({ forcedColors: 'active' });
    const expectMarked = async (links: Locator) => {
      await links.and(page.locator('[aria-current=page]')).waitFor();
      const others = links.and(page.locator(':not([aria-current])'));
      expect(await looks(links.and(page.locator('[aria-current=page]')))).not.toBe(await looks(others.first()));
    };
    await page.goto('/administración');
    await expectMarked(page.getByRole('navigation', { name: es.admin.nav.label }).getByRole('link'));
    await expectMarked(page.getByRole('navigation', { name: es.admin.notices.tabs.label }).getByRole('link'));
    await page.goto('/encuentra-un-agente?name=a');
    await expectMarked(
      page.getByRole('navigation', { name: es.search.pagination }).getByRole('listitem').getByRole('link'),
    );
    await page.getByRole('combobox', { name: es.search.city }).fill('orl');
    const options = page.getByRole('option');
    await options.nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=option][data-focused]').waitFor();
    expect(await looks(page.locator('[role=option][data-focused]'))).not.toBe(
      await looks(page.locator('[role=option]:not([data-focused])').first()),
    );
  });

  it('with forced colours a chart and its legend keep the ground that their lines are drawn for', async ({
    openPage,
    seed,
  }) => {
    const page = await openPage(await seed.admin());
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto('/administración/cifras/altas');
    const ground = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    const legend = page.getByRole('list', { name: es.analysis.charts.legend }).locator('svg').first();
    for (const element of [page.getByRole('main').getByRole('img'), legend])
      expect(await ground(element)).toBe('rgb(255, 255, 255)');
  });

  it('with large text the header stays in the window, at any width', async ({ page }) => {
    const devices = await page.context().newCDPSession(page);
    await devices.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT } });
    await page.goto('/');
    for (const width of [1000, 1141, 1240, 1440, 1711, 1800, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const end = await page
        .getByRole('banner')
        .evaluate((header) =>
          Math.max(...[...header.querySelectorAll('a, button')].map((link) => link.getBoundingClientRect().right)),
        );
      expect(end, `${width}`).toBeLessThanOrEqual(width);
    }
  });
});
