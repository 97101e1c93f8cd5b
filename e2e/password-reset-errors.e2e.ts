import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { EMPTY } from './support/shared.ts';

const { labels, submit } = es.reset.code;
const EXCEPTION = 'Se produjo un error durante el proceso de restablecimiento de contraseña.';

const failure = (status: number, message = '', code = '') => ({
  status,
  json: { errors: [{ message, ...(code && { code }) }], message },
});
const success = { status: 200, json: { ok: true } };

type Answer = ReturnType<typeof failure> | typeof success;

const path = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);

/** Answers both requests that change a password. */
const intercept = (page: Page, check: Answer, update: Answer = success) =>
  Promise.all([
    page.route('**/check-otp', (route) => route.fulfill(check)),
    page.route('**/update-password', (route) => route.fulfill(update)),
  ]);

async function submitNewPassword(page: Page, email: string): Promise<void> {
  await page.goto('/otp');
  const values = {
    [es.form.labels.email]: email,
    [labels.otp]: '012345',
    [labels.newPassword]: 'una casa verde',
    [labels.confirmation]: 'una casa verde',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: submit }).click();
}

/**
 * Fails unless the page stays, and requests no code of the next screen, until the last ms of a delay; then the next
 * screen opens.
 */
async function expectLeavesAfter(page: Page, ms: number, heading: string): Promise<void> {
  // What the screen itself asks for is no request of the next one.
  await page.waitForLoadState('networkidle');
  const [before, requests]: [string, string[]] = [page.url(), []];
  page.on('request', (request) => request.url().includes('/assets/') && requests.push(request.url()));
  await page.clock.runFor(ms - 1);
  // Every earlier request is recorded once this one is answered.
  await page.evaluate(async () => void (await fetch('/api/health/live')));
  const next = page.getByRole('heading', { level: 1, name: heading });
  expect([page.url(), requests, await next.count()]).toEqual([before, [], 0]);
  await page.clock.runFor(1);
  await next.waitFor();
}

const it = browserTest(EMPTY, { newWindows: true })
  .extend('email', { scope: 'file' }, async ({ seed }) => (await seed.owner('agents')).email)
  /** A page with a stopped clock: a test advances it. */
  .extend('pageWithClock', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    return page;
  });

describeInBrowser('Password reset', () => {
  it.for(['/forgot-password', '/inicio-de-sesión-de-usuario'])(
    'a request from %s says to check the email, and 3 seconds later opens the code screen with the email filled in',
    async (from, { pageWithClock: page, email }) => {
      await page.goto(from);
      if (from !== '/forgot-password') await page.getByRole('button', { name: es.login.forgot }).click();
      await page.getByLabel(es.form.labels.email).fill(email);
      await page.getByRole('button', { name: es.reset.submit }).click();
      await page.getByText('Revise su correo electrónico para ver el enlace para restablecer su contraseña').waitFor();
      await expectLeavesAfter(page, 3_000, es.reset.code.title);
      await expect
        .poll(async () => [path(page), await page.getByLabel(es.form.labels.email).inputValue()])
        .toEqual(['/otp', email]);
    },
  );

  it('a failed request for a code shows an error', async ({ pageWithClock: page, email, pageErrors }) => {
    pageErrors.expectFailedLoad('/api/users/forgot-password', 503);
    await page.route('**/forgot-password', (route) =>
      route.request().method() === 'POST' ? route.fulfill(failure(503)) : route.fallback(),
    );
    await page.goto('/forgot-password');
    await page.getByLabel(es.form.labels.email).fill(email);
    await page.getByRole('button', { name: es.reset.submit }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Se produjo un error al solicitar el restablecimiento de contraseña.' })
      .waitFor();
    expect(path(page)).toBe('/forgot-password');
  });

  it('a changed password is confirmed, and 5 seconds later the login opens', async ({ pageWithClock: page, email }) => {
    await intercept(page, success);
    await submitNewPassword(page, email);
    await page
      .getByText('Contraseña actualizada correctamente. Por favor inicie sesión con su nueva contraseña.')
      .waitFor();
    await expectLeavesAfter(page, 5_000, es.login.title);
    expect(path(page)).toBe('/inicio-de-sesión-de-usuario');
  });

  it.for<[string, Answer, Answer, string]>([
    [
      "a wrong code in the server's words",
      failure(400, 'El código no es válido o venció.', 'invalid-otp'),
      success,
      'El código no es válido o venció.',
    ],
    ['a wrong code in its own words if the server has none', failure(400), success, 'OTP no válida.'],
    [
      "a failed update in the server's words",
      success,
      failure(400, 'El código ya se usó.', 'invalid-otp'),
      'El código ya se usó.',
    ],
    [
      'a failed update in its own words if the server has none',
      success,
      failure(409),
      'No se pudo actualizar la contraseña.',
    ],
    ['a check that is answered with 500', failure(500), success, EXCEPTION],
    ['an update that is answered with 500', success, failure(500), EXCEPTION],
  ])('the code screen reports %s', async ([, check, update, text], { pageWithClock: page, email, pageErrors }) => {
    const failed: [string, Answer] =
      check.status === 200 ? ['/api/users/update-password', update] : ['/api/users/check-otp', check];
    pageErrors.expectFailedLoad(failed[0], failed[1].status);
    await intercept(page, check, update);
    await submitNewPassword(page, email);
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    expect(path(page)).toBe('/otp');
  });
});
