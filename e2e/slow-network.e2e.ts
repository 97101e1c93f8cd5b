import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { addArea, choosePhoto, fill, showsTitle, agree } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { shiftOf, watchShift } from './support/layout-shift.ts';
import { slowDown } from './support/network.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { EMPTY } from './support/shared.ts';

/** The most layout shift that a page may have while it loads. */
const MAX_SHIFT = 0.1;

const it = browserTest(EMPTY, { newWindows: true });

/** Opens a form whose network is slow once its code is there, which nobody could press a button before. */
async function openSlowForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await slowDown(page);
}

describeInBrowser('On a slow network', () => {
  it('a visitor searches, sees that results are loading, and reads a profile; neither page shifts', async ({
    page,
    seed,
  }) => {
    await watchShift(page);
    await slowDown(page);
    const agent = await seed.owner('agents');
    const requests: Route[] = [];
    // Before the page loads: requests of a page that is open already may pass a new route unseen for a moment.
    await page.route('**/api/agents/busca/name/**', (route) => void requests.push(route), { times: 1 });
    await page.goto('/encuentra-un-agente');
    await showsTitle(page, es.agent.search.title);
    await page.getByRole('combobox', { name: es.agent.search.name }).fill(agent.name);
    // The navigation scrolls to the top; from there it moves nothing.
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('Enter');
    await page.locator('[aria-busy="true"]').first().waitFor();
    await expect.poll(() => requests).toHaveLength(1);
    await requests[0]!.continue();
    await page.getByRole('link', { name: es.search.profileOf(agent.name) }).click();
    await showsTitle(page, agent.name);
    await page.getByRole('progressbar', { name: es.common.loading }).waitFor({ state: 'hidden' });
    expect(await shiftOf(page), 'from the search to the profile').toBeLessThan(MAX_SHIFT);
    await page.reload();
    await showsTitle(page, agent.name);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
  });

  it('a message is sent once, however often its button is pressed', async ({ page, seed }) => {
    const [lastName, email] = [newSurname(), newEmail()];
    await openSlowForm(page, '/contactanos');
    const values = {
      firstName: 'Ana',
      lastName,
      email,
      phoneNumber: '4075550110',
      message: 'Busco una casa con patio.',
    };
    for (const [field, value] of Object.entries(values)) await page.locator(`[name=${field}]`).fill(value);
    await agree(page);
    const submit = page.getByRole('button', { name: es.lead.contact.submit });
    await submit.dblclick();
    await page.getByText(es.lead.sent).waitFor();
    await expect.poll(() => seed.leadsOf(email)).toHaveLength(1);
  });

  it('a sign-up with a photo is sent once, without a question about unsaved changes, however often its button is pressed', async ({
    page,
  }) => {
    await openSlowForm(page, '/agente-inscribirse');
    await fill(page, {
      first_name: 'Íñigo',
      last_name: newSurname(),
      email: newEmail(),
      phone_number: '3055550142',
      password: 'una casa azul',
    });
    await addArea(page, 'hiale', 'Hialeah, FL');
    await choosePhoto(page);
    await agree(page);
    const created: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/api/agents') && created.push(request.url()),
    );
    await page.getByRole('button', { name: es.signUp.submit }).dblclick();
    const success = page.getByRole('heading', { level: 1, name: es.signUp.success.title });
    await success.or(page.getByRole('dialog', { name: es.form.unsaved.title })).waitFor();
    await expect.poll(() => success.count()).toBe(1);
    expect(created).toHaveLength(1);
  });
});
