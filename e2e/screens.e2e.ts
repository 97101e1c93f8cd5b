import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { agentForm, client } from './client.ts';
import { expectFaultless } from './faultless.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { screenNames, screensOf, type Screen } from './screens.ts';
import { isEnglish } from './spoken.ts';
import { openWindow, type Look } from './window.ts';

let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
let look: Look;
let screens: Screen[];

async function open(path: string, token?: string): Promise<Page> {
  const page = await look({ path, token });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  return page;
}

describeInBrowser('every screen', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-screens-'));
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment: { PLANS_SHOWN: 'Free,Standard,Pro,Enterprise', RATE_LIMITS: 'off' } }), openBrowser()]);
    [screens, look] = await Promise.all([screensOf(portal), openWindow(browser, portal.url)]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('would be noticed in English', () => {
    const told = ['Show suggestions', 'Remove Miami, FL', 'Dismiss', 'Close', '3 options available', 'Next page'];
    expect(told.filter((name) => !isEnglish(name))).toEqual([]);
  });

  it.each(screenNames)('%s can be used by everybody and fits 320 px', async (name) => {
    const { path, token } = screens.find((one) => one.name === name)!;
    const page = await open(path, token);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await expectFaultless(page, name);
  });

  it('of who has no profile yet can be used by everybody and fits 320 px', async () => {
    const { body } = await client(portal.url)('POST', '/api/users', { name: 'Ana Ríos', email: 'nueva@example.com', password: 'una casa azul', user_type: 'Agent' });
    const page = await open('/portal-de-agentes', String(body.token));
    await expectFaultless(page, 'a portal without a profile');
  });

  it('of who asks for Enterprise can be used by everybody in each state', async () => {
    const page = await open('/página-de-precios');
    const { actions, demo } = es.pricing;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: actions.Enterprise }).click();
    const dialog = page.getByRole('dialog');
    await expectFaultless(page, 'the request');
    await dialog.getByRole('button', { name: demo.submit }).click();
    await dialog.getByText(es.form.problems.required!).first().waitFor();
    await expectFaultless(page, 'the request with problems');
    const values = { first_name: 'Ana', last_name: 'Ríos', email: 'ana@example.com', phone_number: '7875550100' };
    for (const [field, value] of Object.entries(values)) await dialog.getByLabel(es.form.labels[field as keyof typeof values]).fill(value);
    await dialog.getByRole('button', { name: demo.submit }).click();
    await dialog.getByText(demo.thanksText).waitFor();
    await expectFaultless(page, 'the thanks for the request');
  });

  it('of who pays for a plan can be used by everybody in each state', async () => {
    const send = client(portal.url);
    const email = 'paga@example.com';
    const { body } = await send('POST', '/api/users', { name: 'Ana Ríos', email, password: 'una casa azul', user_type: 'Agent' });
    await send('POST', '/api/agents', agentForm(email), { token: String(body.token) });
    const page = await open('/portal-de-agentes', String(body.token));
    const { upgrade, checkout, payment } = es.pricing;
    await expectFaultless(page, 'the portal');
    await page.getByRole('button', { name: upgrade.to('Pro') }).click();
    await page.getByRole('button', { name: checkout.pay }).waitFor();
    await page.route('**/api/notices', (route) => route.fulfill({ status: 503, json: { errors: [] } }), { times: 1 });
    await page.goto('/registro-éxito');
    await page.getByRole('heading', { name: payment.failed }).waitFor();
    await expectFaultless(page, 'a payment that could not be reported');
    await page.getByRole('button', { name: es.common.retry }).click();
    await page.getByRole('heading', { name: payment.thanks }).waitFor();
    await expectFaultless(page, 'a payment that was reported');
  });
});
