import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { agree } from './support/actions.ts';

const it = browserTest();

/**
 * A double click by hand, the second half of it after what the first one does: whatever is under the pointer by then
 * gets it.
 */
async function doubleClick(page: Page, control: Locator, between: () => Promise<unknown>): Promise<void> {
  await control.hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await between();
  }
}

describeInBrowser('A double click', () => {
  it('on what resolves a notice resolves that one, and not the one that takes its place', async ({
    openPage,
    seed,
  }) => {
    for (const name of ['Ana', 'Eva', 'Inés', 'Olga']) await seed.notice(`${name} Vega pide una demostración.`);
    const page = await openPage(await seed.admin());
    const resolved: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/resolve') && resolved.push(request.url())));
    await page.goto('/administración?tipo=demo');
    const buttons = page.locator('button[data-action="resolve"]');
    await buttons.first().waitFor();
    const waiting = await buttons.count();
    await buttons.first().click();
    const outcome = page.getByText(es.admin.done.resolve);
    await outcome.waitFor();
    await expect.poll(() => buttons.count()).toBe(waiting - 1);
    await doubleClick(page, buttons.first(), async () => {
      await outcome.waitFor();
      await expect.poll(() => buttons.count()).toBe(waiting - 2);
    });
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    expect(resolved).toHaveLength(2);
  });

  it('on a form that has failed sends it again, and presses nothing that comes under the pointer with its message gone', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/api/users/login', 404);
    const requests: string[] = [];
    page.on('request', (request) => void (request.url().includes('passkey') && requests.push(request.url())));
    await page.goto('/inicio-de-sesión-de-usuario');
    await page.locator('#email').fill('nadie@example.com');
    await page.locator('#password').fill('una casa azul');
    await agree(page);
    const submit = page.getByRole('button', { name: es.login.submit, exact: true });
    const failure = page.getByText(es.login.noAccount);
    await submit.click();
    await failure.waitFor();
    await page.route('**/api/users/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await doubleClick(page, submit, () => failure.waitFor({ state: 'hidden' }));
    await failure.waitFor();
    expect(requests).toEqual([]);
  });
});
