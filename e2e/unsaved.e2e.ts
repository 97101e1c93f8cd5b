import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { fill } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const { unsaved, labels } = es.form;
/** The fault came every time; one try more or less shows nothing, forty show that luck has no part in it. */
const TIMES = 40;

/** Opens a sign-up form with changes in it, and a screen to go forward to. */
async function changeForm(page: Page): Promise<void> {
  await page.goto('/agente-inscribirse');
  await page.getByRole('banner').getByRole('link', { name: es.layout.lenders }).click();
  await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
  await page.goBack();
  await fill(page, { first_name: 'Íñigo' });
}

const it = browserTest();

describeInBrowser('Unsaved changes', () => {
  it(`a form still asks before leaving after 'stay' and Forward in the same moment, ${TIMES} times in a row`, { timeout: 180_000 }, async ({ page }) => {
    await changeForm(page);
    const away = page.getByRole('banner').getByRole('link', { name: es.layout.lenders });
    const dialog = page.getByRole('dialog', { name: unsaved.title });
    const stay = dialog.getByRole('button', { name: unsaved.stay });
    await away.click();
    for (let time = 0; time < TIMES; time += 1) {
      await stay.evaluate((button: HTMLElement) => {
        button.click();
        history.forward();
      });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await away.click();
      await dialog.waitFor();
    }
    await dialog.getByRole('button', { name: unsaved.leave }).click();
    await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
    expect(await page.getByLabel(labels.first_name, { exact: true }).count()).toBe(0);
  });
});
