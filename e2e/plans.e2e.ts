import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { agentForm, client, type Client } from './client.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { addArea, choosePhoto, fill, openVisitor } from './steps.ts';

const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };
const AGENT = { email: 'inigo@example.com', password: 'una casa azul' };
const NAME = 'Íñigo Núñez Peña';
const { labels } = es.form;
const words = es.pricing;

let dataDir: string;
let portal: PortalProcess;
let browser: Browser;
let send: Client;
let admin: string;
let page: Page;
const problems: string[] = [];

const tokenOf = async (user: typeof ADMIN): Promise<string> => String((await send('POST', '/api/users/login', user)).body.token);
const notices = async () => (await send('GET', '/api/admin/notices?status=open', undefined, { token: admin })).body as unknown as { content: string; plan: string | null; profile_id: string }[];
const payments = async () => (await notices()).filter(({ plan }) => plan);
const stored = () => page.evaluate(() => ['plan_type', 'agent'].map((key) => localStorage.getItem(key)));
const pathname = () => decodeURIComponent(new URL(page.url()).pathname);

/** What the form asks for before it can be sent. */
async function fillSignUp(): Promise<void> {
  await fill(page, { first_name: 'Íñigo', last_name: 'Núñez Peña', email: AGENT.email, phone_number: '3055550142', password: AGENT.password });
  await addArea(page, 'hiale', 'Hialeah, FL');
  await choosePhoto(page);
  await page.getByRole('checkbox').check();
}

/** Approves the newest payment's profile, if it waits for that, and confirms the payment, as an admin does. */
async function confirmPayment(approve: boolean): Promise<void> {
  const admins = await openVisitor(browser, portal.url, problems);
  await admins.addInitScript((token) => localStorage.setItem('busca.token', token), admin);
  await admins.goto('/administración');
  const { actions } = es.admin;
  if (approve) {
    await admins.getByText(es.admin.notices.approveFirst).waitFor();
    await admins.getByRole('button', { name: new RegExp(`^${actions.approve}`) }).click();
    await admins.getByText(es.admin.done.approve).waitFor();
  }
  await admins.getByRole('button', { name: new RegExp(actions.confirmPayment) }).click();
  await admins.getByText(es.admin.done.confirmPayment).waitFor();
  await admins.context().close();
}

describeInBrowser('plans', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-plans-'));
    const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0', PLANS_SHOWN: 'Free,Standard,Pro,Enterprise' };
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment }), openBrowser()]);
    send = client(portal.url);
    admin = await tokenOf(ADMIN);
    page = await openVisitor(browser, portal.url, problems);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('Enterprise asks who is there, tells the admins, and gives the focus back', async () => {
    await page.goto('/pagina-de-precios');
    const ask = page.getByRole('button', { name: words.actions.Enterprise });
    await ask.click();
    const dialog = page.getByRole('dialog', { name: words.demo.title });
    await dialog.getByRole('button', { name: words.demo.submit }).click();
    expect(await dialog.getByText(es.form.problems.required!).count()).toBe(4);
    const values = { first_name: 'Ana', last_name: 'Ríos', email: 'ana@example.com', phone_number: '7875550100' };
    for (const [field, value] of Object.entries(values)) await dialog.getByLabel(labels[field as keyof typeof values]).fill(value);
    await page.route('**/api/notices', (route) => route.fulfill({ status: 429, json: { errors: [] } }), { times: 1 });
    await dialog.getByRole('button', { name: words.demo.submit }).click();
    await dialog.getByText(es.common.busy(null)).waitFor();
    await dialog.getByRole('button', { name: words.demo.submit }).click();
    await page.getByRole('dialog', { name: words.demo.thanks }).getByText(es.common.close).click();
    await expect.poll(() => ask.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(async () => (await notices()).map(({ content }) => content)).toEqual([words.demo.content('Ana Ríos', 'ana@example.com', '(787) 555-0100')]);
  });

  it('Standard and Pro are kept for the sign-up, Free forgets them', async () => {
    await page.getByRole('button', { name: words.actions.Standard }).click();
    await page.getByText(words.notice.chosen('Standard')).waitFor();
    await page.getByRole('link', { name: words.notice.link }).click();
    await page.getByRole('button', { name: words.actions.Free }).click();
    await page.getByText(words.notice.none).waitFor();
    expect(await stored()).toEqual([null, null]);
  });

  it('a sign-up with Pro goes through the checkout and back; a failure keeps the payment, a reload sends it once', async () => {
    await page.goto('/página-de-precios');
    await page.getByRole('button', { name: words.actions.Pro }).click();
    await fillSignUp();
    await page.getByRole('button', { name: es.signUp.submit }).click();
    await page.getByText(words.checkout.agent(NAME)).waitFor();
    expect(await page.getByText(words.checkout.notice).isVisible()).toBe(true);
    const [plan, agent] = await stored();
    expect([plan, Object.keys(JSON.parse(agent ?? ''))]).toEqual(['Pro', ['name', 'id', 'website']]);

    await page.route('**/api/notices', (route) => route.fulfill({ status: 503, json: { errors: [] } }), { times: 1 });
    await page.getByRole('button', { name: words.checkout.pay }).click();
    await page.getByText(es.common.genericError).waitFor();
    expect(await stored()).toEqual([plan, agent]);

    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const hold = async (route: Route) => {
      await route.fetch();
      await held;
      await route.abort();
    };
    await page.route('**/api/notices', hold, { times: 1 });
    await page.getByRole('button', { name: es.common.retry }).click();
    await page.getByText('Processing...', { exact: true }).waitFor();
    await expect.poll(async () => (await payments()).length).toBe(1);
    await page.reload();
    answer();
    await page.getByRole('heading', { level: 1, name: words.payment.thanks }).waitFor();
    await page.getByText(words.payment.paid('Pro')).waitFor();
    expect([pathname(), await stored()]).toEqual(['/registro-éxito', [null, null]]);
    const audit = await send('GET', `/api/admin/profiles/${(await payments())[0]?.profile_id}/audit`, undefined, { token: admin });
    expect((audit.body as unknown as { type: string }[]).filter(({ type }) => type === 'PlanChosen')).toHaveLength(1);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: es.signUp.success.title }).waitFor();
  });

  it('the plan waits in the portal until an admin has confirmed the payment, then the agent is premium in the search', async () => {
    await page.goto('/portal-de-agentes');
    await page.getByText(es.portal.profiles.chosenPlan('Pro')).waitFor();
    expect(await page.getByRole('button', { name: words.upgrade.to('Pro') }).count()).toBe(0);
    await confirmPayment(true);
    await page.goto('/encuentra-un-agente?city=Hialeah');
    await page.getByRole('link', { name: es.search.profileOf(NAME) }).waitFor();
    expect(await page.getByRole('main').getByText(es.search.premium, { exact: true }).count()).toBe(1);
  });

  it('an upgrade out of the portal can be cancelled, left halfway, and paid for', async () => {
    const { body } = await send('GET', '/api/admin/profiles', undefined, { token: admin });
    const [profile] = body as unknown as { id: string; revision: number }[];
    const { headers } = await send('POST', `/api/admin/profiles/${profile?.id}/plan`, { plan: 'Free' }, { token: admin, revision: profile?.revision });
    await send('GET', '/api/agents/busca/premium', undefined, { minPosition: headers.get('X-Position') ?? undefined });
    await page.goto('/portal-de-agentes');
    await page.getByRole('button', { name: words.upgrade.to('Standard') }).click();
    await page.getByRole('button', { name: words.checkout.cancel }).click();
    await page.getByRole('heading', { level: 1, name: es.agent.portal.title }).waitFor();
    expect(await stored()).toEqual([null, null]);
    await page.getByRole('button', { name: words.upgrade.to('Pro') }).click();
    await page.getByRole('heading', { level: 1, name: words.checkout.title }).waitFor();
    const session = await page.evaluate(() => localStorage.getItem('busca.token'));
    await page.evaluate(() => localStorage.removeItem('busca.token'));
    await page.goto('/registro-éxito');
    await page.getByText(words.payment.sessionOver).waitFor();
    await page.evaluate((token) => localStorage.setItem('busca.token', token ?? ''), session);
    await page.goto('/portal-de-agentes');
    await page.getByRole('link', { name: words.upgrade.finish }).click();
    await page.getByText(words.payment.paid('Pro')).waitFor();
    await confirmPayment(false);
  });

  it('in production there is no checkout unless one is set: the team gets in touch', async () => {
    const environment = { NODE_ENV: 'production', JWT_SECRET: 'a secret of at least thirty-two bytes' };
    const production = await startPortal({ dataDir: join(dataDir, 'production'), environment });
    const ask = client(production.url);
    const token = String((await ask('POST', '/api/users', { name: NAME, ...AGENT, user_type: 'Agent' })).body.token);
    const { headers } = await ask('POST', '/api/agents', agentForm(AGENT.email), { token });
    await ask('GET', '/api/agents/busca/premium', undefined, { minPosition: headers.get('X-Position') ?? undefined });
    const other = await openVisitor(browser, production.url, problems);
    await other.addInitScript((kept) => localStorage.setItem('busca.token', kept), token);
    await other.goto('/pago-de-demostración?plan=Pro');
    await other.getByRole('heading', { level: 1, name: es.home.title }).waitFor();
    await other.goto('/portal-de-agentes');
    await other.getByRole('button', { name: words.upgrade.to('Standard') }).click();
    await other.getByText(words.payment.unpaid('Standard')).waitFor();
    await production.stop();
  });

  it('and no screen complained of more than the calls that were made to fail', () => {
    expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  });
});
