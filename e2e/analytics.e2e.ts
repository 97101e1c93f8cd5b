import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const ANALYTICS_ID = 'G-BUSCA2026';

const it = browserTest({ ANALYTICS_ID });

describeInBrowser('Analytics', () => {
  it('Google Analytics receives only the path of each visited page, and sets no cookie', async ({ page }) => {
    const requests: string[] = [];
    await page.route('https://www.googletagmanager.com/**', async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    /** The commands that the page queued for the script, in order. */
    const commands = () =>
      page.evaluate(
        () =>
          (globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((entry) =>
            Array.from(entry),
          ) ?? [],
      );
    const pages = async () =>
      (await commands())
        .filter(([command]) => command === 'event')
        .map(([, , details]) =>
          (details as { page_location: string }).page_location.replace(new URL(page.url()).origin, ''),
        );

    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: es.layout.agents }).click();
    await page.getByRole('heading', { level: 1, name: es.agent.search.title }).waitFor();
    await page.getByRole('combobox', { name: es.agent.search.name }).fill('Ana');
    await page.getByRole('button', { name: es.search.submit }).click();
    await page.waitForURL((url) => url.searchParams.get('name') === 'Ana');
    await page.getByRole('banner').getByRole('link', { name: es.layout.loans }).click();
    await expect.poll(pages).toEqual(['/', '/encuentra-un-agente', '/prestamos']);
    expect(requests).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ANALYTICS_ID}`]);
    expect((await commands())[0]).toEqual([
      'consent',
      'default',
      expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
    ]);
    expect(await page.context().cookies()).toEqual([]);
  });
});
