import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { DEMO } from './support/shared.ts';

const it = browserTest(DEMO);

describeInBrowser('A search for a city whose name several states have', () => {
  it('finds the profiles of all, each with its own state, and links to each city', async ({ page }) => {
    await page.goto('/encuentra-un-agente?city=Miami');
    const links = page.getByRole('navigation', { name: es.search.sameName }).getByRole('link');
    await expect.poll(() => links.allInnerTexts()).toContain('Miami, OK');
    const results = page.getByRole('region', { name: es.search.results });
    await results
      .getByText(/^Miami, FL/)
      .nth(1)
      .waitFor();
    await links.getByText('Miami, OK', { exact: true }).click();
    await page.getByText(es.noResults.empty(es.agent.search, 'Miami, OK', '')).waitFor();
    expect(new URL(page.url()).searchParams.get('city')).toBe('Miami, OK');
    expect(await links.count()).toBe(0);
  });

  it('links to each city on a phone too, by a chip', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/encuentra-un-agente?city=Miami');
    const chips = page.getByRole('navigation', { name: es.searchFilters.quick });
    await chips.getByRole('link', { name: 'Miami, FL', exact: true }).click();
    await page.waitForURL(/city=Miami%2C\+FL/);
    await expect.poll(() => chips.getByRole('link', { name: 'Miami, OK', exact: true }).count()).toBe(0);
  });

  it('links to each city where nobody is found, and to none for a name of one state', async ({ page }) => {
    await page.goto('/encuentra-un-prestamista?city=Springfield');
    const links = page.getByRole('navigation', { name: es.search.sameName });
    await links.getByRole('link', { name: 'Springfield, IL' }).waitFor();
    await page.goto('/encuentra-un-prestamista?city=Hialeah');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await links.count()).toBe(0);
  });
});
