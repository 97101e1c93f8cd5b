import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { shows } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { expectFocus, press, tabTo, write } from './support/keyboard.ts';
import { photo } from './support/photo.ts';
import { newEmail } from './support/seed.ts';

const { labels, areas, password, unsaved } = es.form;
const PASSWORD = 'una casa azul';

/** Types into the field of areas and picks the first suggested city, which adds it. */
async function addArea(page: Page, typed: string, city: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: city, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: areas.remove(city) }).waitFor();
  await expectFocus(page, labels.areas_served);
}

/** Tabs to the file input in the upload frame and chooses a photo. */
async function choosePhoto(page: Page): Promise<void> {
  const input = page.frameLocator('iframe').locator('input[type=file]');
  const isFocused = () => input.evaluate((element) => element === document.activeElement);
  // Asked for before the first key: the browser shows its own dialog where it learns too late that this test answers.
  const chosen = page.waitForEvent('filechooser');
  for (let stops = 0; stops < 40 && !(await isFocused()); stops += 1) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Space');
  const chooser = await chosen;
  await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.frameLocator('iframe').getByText('foto.jpg').waitFor();
}

const it = browserTest();

describeInBrowser('Keyboard only', () => {
  it('an agent signs up: adds and removes areas, chooses a photo, and is led to the first missing field', async ({
    page,
  }) => {
    await page.goto('/agente-inscribirse');
    await page.getByRole('heading', { level: 1, name: es.agent.signUp.title }).waitFor();
    for (const [field, value] of [
      ['first_name', 'Íñigo'],
      ['last_name', 'Núñez'],
      ['email', newEmail()],
      ['phone_number', '3055550142'],
    ] as const)
      await write(page, labels[field], value);
    await tabTo(page, labels.areas_served);
    await addArea(page, 'miami', 'Miami, FL');
    await addArea(page, 'ponce', 'Ponce, PR');
    await press(page, areas.remove('Miami, FL'));
    await expectFocus(page, labels.areas_served);
    await expect.poll(() => page.getByRole('button', { name: areas.remove('Miami, FL') }).count()).toBe(0);
    await choosePhoto(page);
    await press(page, password.showLabel, 'Space');
    await expectFocus(page, password.hideLabel);
    await press(page, /^Acepto los/, 'Space');
    await press(page, es.signUp.submit);
    await expectFocus(page, '#password');
    await page.keyboard.type(PASSWORD);
    await press(page, es.signUp.submit);
    await page.getByRole('heading', { level: 1, name: es.signUp.success.title }).waitFor();
    await expectFocus(page, es.signUp.success.title);
  });

  it('an admin rejects one profile with a reason, and approves another', async ({ seed, openPage }) => {
    const [approved, rejected] = [
      await seed.owner('agents', { approved: false }),
      await seed.owner('lenders', { approved: false }),
    ];
    const page = await openPage(await seed.admin());
    await page.goto('/administración');
    await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
    await press(page, rejected.name);
    await page.getByRole('heading', { level: 1, name: rejected.name }).waitFor();
    const reject = `Rechazar: ${rejected.name}`;
    await press(page, reject);
    await expectFocus(page, '#category');
    await page.keyboard.press('Escape');
    await expectFocus(page, reject);
    await page.keyboard.press('Enter');
    const { titles } = es.admin.dialog;
    await press(page, titles.reject!);
    await expectFocus(page, '#category');
    // One letter: a slow machine takes the second one for another search.
    await page.keyboard.press('l');
    await page.keyboard.press('Tab');
    await expectFocus(page, '#reason');
    await page.keyboard.type('Falta la licencia.');
    await press(page, titles.reject!);
    await shows(page, es.admin.done.reject);
    await expectFocus(page, rejected.name);
    await press(page, es.admin.queue.previous);
    await page.getByRole('heading', { level: 1, name: approved.name }).waitFor();
    await expectFocus(page, approved.name);
    await press(page, `Aprobar: ${approved.name}`);
    await shows(page, es.admin.done.approve);
    await expectFocus(page, approved.name);
  });

  it('an agent signs in, edits, answers the question about unsaved changes, and signs out', async ({ seed, page }) => {
    const owner = await seed.owner('agents');
    await page.goto('/inicio-de-sesión-de-usuario');
    await page.getByRole('heading', { level: 1, name: es.login.title }).waitFor();
    await write(page, labels.email, owner.email);
    await write(page, labels.password, owner.password);
    await press(page, /^Acepto los/, 'Space');
    await press(page, es.login.submit);
    await expectFocus(page, es.agent.portal.title);
    await press(page, es.portal.profiles.edit);
    await expectFocus(page, es.edit.title);
    await page.getByRole('button', { name: es.edit.submit }).waitFor();
    await expectFocus(page, es.edit.title);
    await write(page, labels.brokerage, 'Hogar Realty');
    await tabTo(page, es.edit.back, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectFocus(page, unsaved.stay);
    await page.keyboard.press('Enter');
    await expectFocus(page, es.edit.back);
    await press(page, es.edit.submit);
    await shows(page, es.edit.saved);
    await expectFocus(page, es.edit.submit);
    await tabTo(page, es.edit.back, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectFocus(page, es.agent.portal.title);
    const menu = new RegExp(`^${es.portal.menu.label}`);
    await press(page, menu);
    await tabTo(page, es.login.logout);
    await page.keyboard.press('Escape');
    await expectFocus(page, menu);
    await page.keyboard.press('Enter');
    await press(page, es.login.logout);
    await expectFocus(page, es.home.title);
  });
});
