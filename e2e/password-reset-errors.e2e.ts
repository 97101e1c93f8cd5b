import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const { labels, submit } = es.reset.code;
const EXCEPTION = 'Se produjo un error durante el proceso de restablecimiento de contraseña.';

const answer = (status: number, message = '', code = '') => ({ status, json: { errors: [{ message, ...(code && { code }) }], message } });
const good = { status: 200, json: { ok: true } };

type Answer = ReturnType<typeof answer> | typeof good;

const path = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);

/** Answers both calls that change a password. */
const answers = (page: Page, check: Answer, update: Answer = good) =>
  Promise.all([page.route('**/check-otp', (route) => route.fulfill(check)), page.route('**/update-password', (route) => route.fulfill(update))]);

async function change(page: Page, email: string): Promise<void> {
  await page.goto('/otp');
  const values = { [es.form.labels.email]: email, [labels.otp]: '012345', [labels.newPassword]: 'una casa verde', [labels.confirmation]: 'una casa verde' };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: submit }).click();
}

/** Nothing happens until the last ms of a delay: the code of the next screen is not even asked for. */
async function leavesAfter(page: Page, ms: number, heading: string): Promise<void> {
  const [before, asked]: [string, string[]] = [page.url(), []];
  page.on('request', (request) => request.url().includes('/assets/') && asked.push(request.url()));
  await page.clock.runFor(ms - 1);
  // Whatever was asked for before this call is known once it is answered.
  await page.evaluate(async () => void (await fetch('/api/health/live')));
  expect([page.url(), asked]).toEqual([before, []]);
  await page.clock.runFor(1);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(asked).not.toEqual([]);
}

const it = browserTest()
  .extend('email', { scope: 'file' }, async ({ seed }) => (await seed.owner('agents')).email)
  /** A visitor's page whose clock stands still: time passes when a test says so. */
  .extend('stillPage', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    return page;
  });

describeInBrowser('Password reset', () => {
  it.for(['/forgot-password', '/inicio-de-sesión-de-usuario'])('a request from %s says to check the email, and 3 seconds later opens the code screen with the email filled in', async (from, { stillPage: page, email }) => {
    await page.goto(from);
    if (from !== '/forgot-password') await page.getByRole('button', { name: es.login.forgot }).click();
    await page.getByLabel(es.form.labels.email).fill(email);
    await page.getByRole('button', { name: es.reset.submit }).click();
    await page.getByText('Revise su correo electrónico para ver el enlace para restablecer su contraseña').waitFor();
    await leavesAfter(page, 3_000, es.reset.code.title);
    expect([path(page), await page.getByLabel(es.form.labels.email).inputValue()]).toEqual(['/otp', email]);
  });

  it('a failed request for a code shows an error', async ({ stillPage: page, email, pageErrors }) => {
    pageErrors.expectFailedLoad('/api/users/forgot-password', 503);
    await page.route('**/forgot-password', (route) => (route.request().method() === 'POST' ? route.fulfill(answer(503)) : route.fallback()));
    await page.goto('/forgot-password');
    await page.getByLabel(es.form.labels.email).fill(email);
    await page.getByRole('button', { name: es.reset.submit }).click();
    await page.getByRole('alert').filter({ hasText: 'Se produjo un error al solicitar el restablecimiento de contraseña.' }).waitFor();
    expect(path(page)).toBe('/forgot-password');
  });

  it('a changed password is confirmed, and 5 seconds later the login opens', async ({ stillPage: page, email }) => {
    await answers(page, good);
    await change(page, email);
    await page.getByText('Contraseña actualizada correctamente. Por favor inicie sesión con su nueva contraseña.').waitFor();
    await leavesAfter(page, 5_000, es.login.title);
    expect(path(page)).toBe('/inicio-de-sesión-de-usuario');
  });

  it.for<[string, Answer, Answer, string]>([
    ["a wrong code in the server's words", answer(400, 'El código no es válido o venció.', 'invalid-otp'), good, 'El código no es válido o venció.'],
    ['a wrong code in its own words if the server has none', answer(400), good, 'OTP no válida.'],
    ["a failed update in the server's words", good, answer(400, 'El código ya se usó.', 'invalid-otp'), 'El código ya se usó.'],
    ['a failed update in its own words if the server has none', good, answer(409), 'No se pudo actualizar la contraseña.'],
    ['a check that is answered with 500', answer(500), good, EXCEPTION],
    ['an update that is answered with 500', good, answer(500), EXCEPTION],
  ])('the code screen reports %s', async ([, check, update, text], { stillPage: page, email, pageErrors }) => {
    const failed: [string, Answer] = check.status === 200 ? ['/api/users/update-password', update] : ['/api/users/check-otp', check];
    pageErrors.expectFailedLoad(failed[0], failed[1].status);
    await answers(page, check, update);
    await change(page, email);
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    expect(path(page)).toBe('/otp');
  });
});
