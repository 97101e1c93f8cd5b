import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { client } from './client.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';

const ANA = { email: 'ana@example.com', old: 'una casa azul', next: 'una casa verde' };
const words = es.reset;

let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
let page: Page;
let account: { id: string; token: string };

/** The text of the newest letter of the mailbox that a pattern fits. */
async function letter(pattern: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  try {
    await mailbox.goto('/buzón');
    await expect.poll(async () => {
      await mailbox.reload();
      return mailbox.locator('main').innerText();
    }, { timeout: 10_000 }).toMatch(pattern);
    return await mailbox.locator('article').filter({ hasText: pattern }).first().innerText();
  } finally {
    await mailbox.close();
  }
}

const fill = async (fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};

describeInBrowser('a forgotten password, in a browser', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-reset-'));
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment: { DEMO_DATA: '0' } }), openBrowser()]);
    const context = await browser.newContext({ locale: 'es-US', baseURL: portal.url, viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const { body } = await client(portal.url)('POST', '/api/users', { name: 'Ana Ríos', email: ANA.email, password: ANA.old, user_type: 'Agent' });
    account = { id: String(body.id), token: String(body.token) };
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true });
  });

  it('who signs up is welcomed by mail', async () => {
    expect(await letter(/bienvenida/)).toContain(`Ana Ríos <${ANA.email}>`);
  });

  it('the login leads to a code by mail, and on to the screen for it', async () => {
    await page.goto('/inicio-de-sesión-de-usuario');
    await page.getByRole('button', { name: es.login.forgot }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await fill({ [es.form.labels.email]: ANA.email });
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByText(words.sent).waitFor();
    await page.getByRole('heading', { level: 1, name: words.code.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/otp');
    expect(await page.getByLabel(es.form.labels.email).inputValue()).toBe(ANA.email);
  });

  it('two passwords that differ and a wrong code are refused, the code of the letter is taken', async () => {
    const code = /^\d{6}$/m.exec(await letter(/código para cambiar/))![0];
    const { labels } = words.code;
    const submit = page.getByRole('button', { name: words.code.submit });
    await fill({ [labels.otp]: code === '000000' ? '000001' : '000000', [labels.newPassword]: ANA.next, [labels.confirmation]: ANA.old });
    await submit.click();
    await page.getByText('Las nuevas contraseñas no coinciden.').waitFor();
    await fill({ [labels.confirmation]: ANA.next });
    await submit.click();
    await page.getByRole('alert').filter({ hasText: 'El código no es válido' }).waitFor();
    await fill({ [labels.otp]: code });
    await submit.click();
    await page.getByText(words.code.done).waitFor();
    await page.getByRole('link', { name: words.onward.now }).click();
    await page.getByRole('heading', { level: 1, name: es.login.title }).waitFor();
  });

  it('sessions of the old password are over on both sides, the new one signs in', async () => {
    const send = client(portal.url);
    await expect.poll(async () => (await send('GET', `/api/users/${account.id}`, undefined, account)).status).toBe(401);
    expect((await send('PUT', `/api/users/${account.id}`, { email: 'robada@example.com' }, account)).status).toBe(401);
    const login = (password: string) => send('POST', '/api/users/login', { email: ANA.email, password });
    expect((await login(ANA.old)).status).toBe(401);
    const { body } = await login(ANA.next);
    expect((await send('GET', `/api/users/${account.id}`, undefined, { token: String(body.token) })).status).toBe(200);
  });

  it('an email that nobody has is answered the same, and gets nothing', async () => {
    await page.goto('/forgot-password');
    await fill({ [es.form.labels.email]: 'nadie@example.com' });
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByText(words.sent).waitFor();
    await page.getByRole('button', { name: words.onward.stay }).click();
    await page.getByText(words.onward.stayed).waitFor();
    await page.goto('/buzon');
    expect(await page.locator('main').innerText()).not.toContain('nadie@example.com');
  });
});
