import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { pathOf } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { emailTo } from './support/mailbox.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { step } from './support/step.ts';
import { EMPTY } from './support/shared.ts';

const PASSWORDS = { old: 'una casa azul', next: 'una casa verde' };
const words = es.reset;

const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};

const it = translatedTest(EMPTY, { newWindows: true })
  /** An account without a profile. */
  .extend('user', async ({ seed }) => {
    const user = { name: `Ana ${newSurname()}`, email: newEmail(), password: PASSWORDS.old };
    return { ...user, ...(await seed.account('agents', user)) };
  });

describeInBrowser('Password reset', () => {
  it('an emailed code changes the password; sessions of the old password end, and the new one signs in', async ({
    page,
    user,
    send,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/api/users/check-otp', 400);
    await step('the login requests a code by email, and leads to the code screen', async () => {
      await page.goto('/inicio-de-sesión-de-usuario');
      await page.getByRole('button', { name: es.login.forgot }).click();
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
      await fill(page, { [es.form.labels.email]: user.email });
      await page.getByRole('button', { name: words.submit }).click();
      await page.getByText(words.sent).waitFor();
      await page.getByRole('heading', { level: 1, name: words.code.title }).waitFor();
      expect(pathOf(page)).toBe('/otp');
      await expect.poll(() => page.getByLabel(es.form.labels.email).inputValue()).toBe(user.email);
    });
    await step('differing passwords and a wrong code are refused; the emailed code is accepted', async () => {
      const code = /^\d{6}$/m.exec(await emailTo(page, user.email, /código para cambiar/))![0];
      const { labels } = words.code;
      const submit = page.getByRole('button', { name: words.code.submit });
      await fill(page, {
        [labels.otp]: code === '000000' ? '000001' : '000000',
        [labels.newPassword]: PASSWORDS.next,
        [labels.confirmation]: PASSWORDS.old,
      });
      await submit.click();
      await page.getByText('Las nuevas contraseñas no coinciden.').waitFor();
      await fill(page, { [labels.confirmation]: PASSWORDS.next });
      await submit.click();
      await page.getByRole('alert').filter({ hasText: 'El código no es válido' }).waitFor();
      await fill(page, { [labels.otp]: code });
      // The page goes on by itself some seconds later, unless its clock stands still.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await submit.click();
      await page.getByText(words.code.done).waitFor();
      await page.getByRole('link', { name: words.redirect.now }).click();
      await page.getByRole('heading', { level: 1, name: es.login.title }).waitFor();
      await page.clock.resume();
    });
    await step('both APIs reject sessions of the old password; the new one signs in', async () => {
      await expect.poll(async () => (await send('GET', `/api/users/${user.id}`, undefined, user)).status).toBe(401);
      expect((await send('PUT', `/api/users/${user.id}`, { email: 'robada@example.com' }, user)).status).toBe(401);
      const login = (password: string) => send('POST', '/api/users/login', { email: user.email, password });
      expect((await login(PASSWORDS.old)).status).toBe(401);
      const { body } = await login(PASSWORDS.next);
      expect((await send('GET', `/api/users/${user.id}`, undefined, { token: String(body.token) })).status).toBe(200);
    });
  });

  it('a request for an unknown email gets the same answer, and sends no email', async ({ page, user, send }) => {
    const unknownEmail = newEmail();
    // The page goes on by itself some seconds after the answer, unless it is told to stay.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/forgot-password');
    await fill(page, { [es.form.labels.email]: unknownEmail });
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByText(words.sent).waitFor();
    await page.getByRole('button', { name: words.redirect.stay }).click();
    await page.getByText(words.redirect.stayed).waitFor();
    await page.clock.resume();
    // Emails go out one after the other: with a later one the unknown address would have had its own.
    await send('POST', '/api/users/forgot-password', { email: user.email });
    await emailTo(page, user.email, /código para cambiar/);
    await page.goto('/buzon');
    expect(await page.locator('main').innerText()).not.toContain(unknownEmail);
  });
});
