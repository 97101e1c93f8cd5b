import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectFaultless } from './axe.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { agentForm, client, lenderForm } from './client.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'clave de la prueba' };

let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
/** The token of an account by its email and password. */
async function tokenOf(email: string, password: string): Promise<string> {
  const { body } = await client(portal.url)('POST', '/api/users/login', { email, password });
  return String(body.token);
}

async function open(path: string, token?: string): Promise<Page> {
  // The checks are put in from outside, which the pages' own policy rightly refuses.
  const context = await browser.newContext({ locale: 'es-US', baseURL: portal.url, bypassCSP: true, reducedMotion: 'reduce' });
  if (token) await context.addInitScript((kept) => localStorage.setItem('busca.token', kept), token);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  return page;
}

describeInBrowser('every screen', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-screens-'));
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment: { ...ADMIN, PLANS_SHOWN: 'Free,Standard,Pro,Enterprise' } }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const check = async (paths: string[], token?: string) => {
    for (const path of paths) {
      const page = await open(path, token);
      await expectFaultless(page, path);
      await page.context().close();
    }
  };

  it('of a visitor can be used by everybody and fits 320 px', async () => {
    const agents = (await (await fetch(`${portal.url}api/agents/busca/premium`)).json()) as { id: string }[];
    await check([
      '/', '/encuentra-un-agente', '/encuentra-un-agente?city=Miami', '/encuentra-un-agente?name=nadie-se-llama-así',
      `/perfil-agente/${agents[0]?.id}`, '/perfil-agente/nadie', '/agente-inscribirse', '/fahiu2024', '/registro-éxito', '/inicio-de-sesión-de-usuario', '/forgot-password', '/otp', '/buzón', '/api/docs',
      '/buscar', '/buscar/propiedades?city=Miami', '/propiedades-de-demostración', '/propiedades-de-demostración?city=nada', '/prestamos', '/contactanos', '/política-de-privacidad',
      '/página-de-precios', '/pago-de-demostración?plan=Pro',
    ]);
  });

  it('of a visitor who looks for a lender can be used by everybody and fits 320 px', async () => {
    const lenders = (await (await fetch(`${portal.url}api/lenders/busca/premium`)).json()) as { id: string }[];
    await check([
      '/encuentra-un-prestamista', '/encuentra-un-prestamista?name=nadie-se-llama-así', `/perfil-prestamista/${lenders[0]?.id}`, '/perfil-prestamista/nadie',
      '/inscripción-de-prestamista',
    ]);
  });

  it('of a lender can be used by everybody and fits 320 px, before and after the approval', async () => {
    const send = client(portal.url);
    const email = 'ines@example.com';
    const { body: user } = await send('POST', '/api/users', { name: 'Inés Ibáñez', email, password: 'una llave verde', user_type: 'Lender' });
    const token = String(user.token);
    const { body } = await send('POST', '/api/lenders', lenderForm(email), { token });
    const { id } = body.newLender as { id: string };
    await check(['/portal-de-prestamistas', `/portal-de-prestamistas-edit/${id}`], token);
    const admin = await tokenOf(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const { headers } = await send('POST', `/api/admin/profiles/${id}/approve`, {}, { token: admin });
    await send('GET', `/api/lenders/${id}`, undefined, { minPosition: headers.get('X-Position') ?? undefined });
    await check(['/portal-de-prestamistas', `/portal-de-prestamistas-edit/${id}`], token);
  });

  it('of an agent can be used by everybody and fits 320 px', async () => {
    const email = 'nueva@example.com';
    const { body } = await client(portal.url)('POST', '/api/users', { name: 'Ana Ríos', email, password: 'una casa azul', user_type: 'Agent' });
    await check(['/portal-de-agentes'], String(body.token));
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
    await page.context().close();
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
    await page.context().close();
  });

  it('of an admin can be used by everybody and fits 320 px', async () => {
    const token = await tokenOf(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const { body } = await client(portal.url)('GET', '/api/admin/profiles', undefined, { token });
    const [profile] = body as unknown as { id: string }[];
    await check(['/administración', '/administración?estado=resolved', '/administración/perfiles', `/administración/perfiles/${profile?.id}`], token);
  });
});
