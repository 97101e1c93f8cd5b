import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { isEnglish } from './support/screen-reader.ts';
import { screenNames, screensOf } from './support/screens.ts';
import { newEmail } from './support/seed.ts';
import { DEMO } from './support/shared.ts';

const it = browserTest(DEMO)
  .extend('screens', { scope: 'file' }, ({ portal }) => screensOf(portal))
  /** Opens a screen and waits until it is loaded. */
  .extend('open', ({ openScreen }) => async (path: string, token?: string): Promise<Page> => {
    const page = await openScreen({ path, token });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    return page;
  });

describeInBrowser('Screens', () => {
  it('the check for English texts recognises English names', () => {
    const names = ['Show suggestions', 'Remove Miami, FL', 'Dismiss', 'Close', '3 options available', 'Next page'];
    expect(names.filter((name) => !isEnglish(name))).toEqual([]);
    expect(
      isEnglish('Abre https://busca.example/correo#confirm-email=AaIE_is-the_xx'),
      'a random part of an address',
    ).toBe(false);
  });

  it.for(screenNames)('%s is accessible, in Spanish, and fits 320 px', async (name, { screens, open, pageErrors }) => {
    const { path, token, status, error } = screens.find((screen) => screen.name === name)!;
    if (status) pageErrors.expectFailedLoad(path, status);
    if (error) pageErrors.expectError(error);
    const page = await open(path, token);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await expectAccessible(page, name);
  });

  it('a dashboard without a profile is accessible, in Spanish, and fits 320 px', async ({ seed, open }) => {
    const { token } = await seed.account('agents', { name: 'Ana Ríos', email: newEmail(), password: 'una casa azul' });
    const page = await open('/portal-de-agentes', token);
    await expectAccessible(page, 'a dashboard without a profile');
  });

  it('the Enterprise dialog is accessible in each state', async ({ open }) => {
    const page = await open('/página-de-precios');
    const { actions, demo } = es.pricing;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: actions.Enterprise }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'the Enterprise dialog');
    await dialog.getByRole('button', { name: demo.submit }).click();
    await dialog.getByText(es.form.problems.required!).first().waitFor();
    await expectAccessible(page, 'the Enterprise dialog with errors');
    const values = { first_name: 'Ana', last_name: 'Ríos', email: 'ana@example.com', phone_number: '7875550100' };
    for (const [field, value] of Object.entries(values))
      await dialog.getByLabel(es.form.labels[field as keyof typeof values]).fill(value);
    await dialog.getByRole('button', { name: demo.submit }).click();
    await dialog.getByText(demo.thanksText).waitFor();
    await expectAccessible(page, 'the Enterprise dialog after its request');
  });

  it('the payment of a plan is accessible in each state', async ({ seed, open, pageErrors }) => {
    pageErrors.expectFailedLoad('/api/notices', 503);
    const { token } = await seed.owner('agents', { approved: false });
    const page = await open('/portal-de-agentes/plan', token);
    const { upgrade, checkout, payment } = es.pricing;
    await expectAccessible(page, 'the plan');
    await page.getByRole('button', { name: upgrade.to('Pro') }).click();
    await page.getByRole('button', { name: checkout.pay }).waitFor();
    await page.route('**/api/notices', (route) => route.fulfill({ status: 503, json: { errors: [] } }), { times: 1 });
    await page.goto('/registro-éxito');
    await page.getByRole('heading', { name: payment.failed }).waitFor();
    await expectAccessible(page, 'a payment that could not be reported');
    await page.getByRole('button', { name: es.common.retry }).click();
    await page.getByRole('heading', { name: payment.thanks }).waitFor();
    await expectAccessible(page, 'a payment that was reported');
  });
});
