import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { choosePhoto, chosenLanguages, fill, pathOf, showsTitle, signIn, agree } from './support/actions.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { hold, holdScript } from './support/hold.ts';
import { shiftOf, watchShift } from './support/layout-shift.ts';
import { expire, expireSession, storeToken, submitLogin } from './support/session.ts';
import { ADMIN, EMPTY } from './support/shared.ts';

/** Longer than a session lasts, in ms. */
const A_MONTH = 31 * 24 * 3_600_000;

const { labels } = es.form;
const { lost } = es.credentials.secondFactor;
const LANGUAGES = 'Español, inglés, portugués';

const it = translatedTest(EMPTY, { newWindows: true });

describeInBrowser('A sign-up page', () => {
  it("hides the visitor's form from a signed-in user until it shows the account, and shifts nothing", async ({
    seed,
    page,
  }) => {
    await signIn(page, await seed.owner('agents'));
    await showsTitle(page, es.agent.portal.title);
    await watchShift(page);
    const form = page.getByRole('main').locator('form');
    const release = await holdScript(page);
    await page.goto('/inscripción-de-prestamista', { waitUntil: 'commit' });
    await form.waitFor({ state: 'attached' });
    await expect.poll(() => form.isVisible()).toBe(false);
    await release();
    await page.getByRole('main').getByRole('button', { name: es.login.logout, exact: true }).waitFor();
    await expect.poll(() => form.count()).toBe(0);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  });
});

describeInBrowser('A session in two tabs', () => {
  it('ends in both tabs when the user signs out in one', async ({ seed, page }) => {
    await signIn(page, await seed.owner('agents'));
    await showsTitle(page, es.agent.portal.title);
    const otherTab = await page.context().newPage();
    await otherTab.goto('/');
    const dashboard = otherTab.getByRole('banner').getByRole('link', { name: es.layout.portal });
    await dashboard.waitFor();
    await page.getByRole('button', { name: new RegExp(es.portal.menu.label) }).click();
    await page.getByRole('button', { name: es.login.logout, exact: true }).click();
    await showsTitle(page, es.home.title);
    await otherTab.getByRole('banner').getByRole('link', { name: es.layout.login }).waitFor();
    await expect.poll(() => dashboard.count()).toBe(0);
    await otherTab.goto('/portal-de-agentes');
    await showsTitle(otherTab, es.login.title);
  });

  it('of another user does nothing to the account of the screen that is still there, nor to its own', async ({
    seed,
    page,
    send,
  }) => {
    const [agent, lender] = [await seed.owner('agents'), await seed.owner('lenders')];
    await signIn(page, agent);
    await showsTitle(page, es.agent.portal.title);
    await page.goto('/portal-de-agentes/cuenta');
    const erase = page.getByRole('group').filter({ hasText: es.credentials.erase.title });
    await erase.locator('summary').click();
    const otherTab = await page.context().newPage();
    await signIn(otherTab, lender);
    await showsTitle(otherTab, es.lender.portal.title);
    await page.getByText(es.login.otherUser(lender.name)).waitFor();
    await expectNoViolations(page, 'a screen of another user');
    await erase.locator('input[type=password]').fill(lender.password);
    await erase.getByRole('button', { name: es.credentials.erase.submit }).click();
    await page.getByText(es.common.otherUser).waitFor();
    for (const { email, password } of [agent, lender])
      expect((await send('POST', '/api/users/login', { email, password })).status).toBe(200);
    const token = await page.evaluate(() => localStorage.getItem('busca.token')!);
    const state = async () => (await send('GET', `/api/users/${lender.id}`, undefined, { token })).status;
    expect(await state()).toBe(200);
    await page.getByRole('status').getByRole('button', { name: es.login.logout }).click();
    await expect.poll(state).toBe(401);
    await page.reload();
    await showsTitle(page, es.login.title);
  });

  it.for([es.login.logout, es.portal.menu.everywhere])(
    'Security row 10: "%s" ends the token on the server',
    async (choice, { seed, page }) => {
      await signIn(page, await seed.owner('agents'));
      await showsTitle(page, es.agent.portal.title);
      const token = await page.evaluate(() => localStorage.getItem('busca.token')!);
      const {
        data: { id },
      } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { data: { id: string } };
      const status = async () =>
        (await page.request.get(`/api/users/${id}`, { headers: { Authorization: `Bearer ${token}` } })).status();
      expect(await status()).toBe(200);
      await page.getByRole('button', { name: new RegExp(es.portal.menu.label) }).click();
      await page.getByRole('button', { name: choice, exact: true }).click();
      await showsTitle(page, es.home.title);
      await expect.poll(status).toBe(401);
    },
  );

  it('begins in both tabs when the user signs in in one', async ({ seed, page }) => {
    const owner = await seed.owner('lenders');
    await page.goto('/contactanos');
    await page.getByRole('banner').getByRole('link', { name: es.layout.login }).waitFor();
    const otherTab = await page.context().newPage();
    await signIn(otherTab, owner);
    await showsTitle(otherTab, es.lender.portal.title);
    await page.getByRole('banner').getByRole('link', { name: es.layout.portal }).click();
    await showsTitle(page, es.lender.portal.title);
  });
});

describeInBrowser('A login', () => {
  it('stays as it was sent until the first screen is there, and offers no session meanwhile', async ({
    seed,
    page,
  }) => {
    const owner = await seed.owner('agents');
    const release = await hold(page, `**/api/users/${owner.id}`);
    await signIn(page, owner);
    await page.getByRole('banner').getByRole('link', { name: es.layout.portal }).waitFor();
    expect(await page.getByText(es.login.goOn).count()).toBe(0);
    expect(await page.getByLabel(labels.email, { exact: true }).inputValue()).toBe(owner.email);
    await release();
    await showsTitle(page, es.agent.portal.title);
  });
});

describeInBrowser('Expired session', () => {
  it('renews itself, once for two tabs, with a clock that is wrong too, and a logout ends it', async ({
    seed,
    page,
  }) => {
    const owner = await seed.owner('agents');
    await page.clock.setFixedTime(Date.now() + A_MONTH);
    await signIn(page, owner);
    await showsTitle(page, es.agent.portal.title);
    const renewals: number[] = [];
    page
      .context()
      .on('response', (response) => response.url().endsWith('/api/session/renew') && renewals.push(response.status()));
    const stored = () => page.evaluate(() => localStorage.getItem('busca.token')!);
    await storeToken(page, expire(await stored()));
    const otherTab = await page.context().newPage();
    await Promise.all([page.reload(), otherTab.goto('/portal-de-agentes')]);
    for (const tab of [page, otherTab]) await showsTitle(tab, es.agent.portal.title);
    expect(renewals).toEqual([200]);
    await storeToken(page, expire(await stored()));
    const ended = page.waitForResponse('**/api/session/forget');
    await page.getByRole('button', { name: new RegExp(es.portal.menu.label) }).click();
    await page.getByRole('button', { name: es.login.logout, exact: true }).click();
    expect((await ended).status()).toBe(200);
    await showsTitle(page, es.home.title);
  });

  it('that can not be renewed: the next click leads to the login, and a new session opens the dashboard', async ({
    seed,
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/api/session/renew', 401);
    const owner = await seed.owner('agents');
    await signIn(page, owner);
    await showsTitle(page, es.agent.portal.title);
    await page.context().clearCookies({ name: 'busca-session' });
    await page.clock.setFixedTime(Date.now() + A_MONTH);
    await page.getByRole('link', { name: es.portal.profiles.edit }).click();
    await showsTitle(page, es.login.title);
    await page.clock.setFixedTime(Date.now());
    await signIn(page, owner);
    await showsTitle(page, es.agent.portal.title);
    expect(pathOf(page)).toBe('/portal-de-agentes');
  });

  it('a token that the service rejects leads from the dashboard to the login', async ({
    seed,
    openPage,
    pageErrors,
    send,
  }) => {
    const owner = await seed.owner('agents');
    pageErrors.expectFailedLoad(`/api/users/${owner.id}`, 401);
    pageErrors.allowFailedLoad('/api/account/messages', /401|aborted/i);
    const page = await openPage(`${owner.token.slice(0, -4)}AAAA`);
    await page.goto('/portal-de-agentes');
    await showsTitle(page, es.login.title);
    expect((await send('GET', `/api/users/${owner.id}`, undefined, { token: owner.token })).status).toBe(200);
  });

  it('a login dialog over the edit form renews the session, and the typed text is still there', async ({
    page,
    seed,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(/^\/api\/(agents\/|users\/|session\/renew)/, 401);
    const { profileId, token, password } = await seed.owner('agents');
    await page.goto('/');
    await storeToken(page, token);
    await page.goto(`/portal-de-agentes-editar/${profileId}`);
    await fill(page, { languages_spoken: LANGUAGES });
    await choosePhoto(page);
    await expireSession(page, token);
    await page.getByRole('button', { name: es.edit.submit }).click();
    const dialog = page.getByRole('dialog', { name: es.login.again.title });
    await submitLogin(dialog, password);
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByText(es.common.sessionOver).count()).toBe(0);
    await expect.poll(() => chosenLanguages(page)).toBe(LANGUAGES);
    await page.getByRole('button', { name: es.edit.submit }).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => chosenLanguages(page)).toBe(LANGUAGES);
  });

  it('an admin who has to sign in again over a profile keeps what was typed there, and no command says any more that the session ended', async ({
    openPage,
    seed,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(/^\/api\/(admin\/|session\/renew)/, 401);
    const [{ profileId }, token] = [await seed.owner('agents'), await seed.admin()];
    const page = await openPage(token);
    await page.goto(`/administración/perfiles/${profileId}`);
    const note = page.getByLabel(es.admin.teamwork.note);
    await note.fill('Llamar el lunes.');
    await page.getByText(lost.title, { exact: true }).click();
    for (const command of [es.admin.actions.setEmbed, lost.submit]) {
      await expireSession(page, token);
      await page.getByRole('button', { name: command }).click();
      await page.getByText(es.common.sessionOver).waitFor();
      await submitLogin(page.getByRole('dialog', { name: es.login.again.title }), ADMIN.password);
      await expect.poll(() => page.getByText(es.common.sessionOver).count()).toBe(0);
      expect(await note.inputValue()).toBe('Llamar el lunes.');
    }
  });

  it('the login leads back to the requested address', async ({ page, seed }) => {
    const { profileId, email, password } = await seed.owner('lenders');
    const address = `/portal-de-prestamistas-edit/${profileId}?desde=correo`;
    await page.goto(address);
    await showsTitle(page, es.login.title);
    await fill(page, { email });
    await agree(page);
    await submitLogin(page.getByRole('main'), password);
    await page.waitForURL((url) => url.pathname + url.search === address);
    await showsTitle(page, es.edit.title);
  });

  it('a sign-in in another tab leaves an open sign-up form its password field and its typed text', async ({
    page,
    seed,
  }) => {
    const { token } = await seed.owner('agents');
    await page.goto('/agente-inscribirse');
    await fill(page, { first_name: 'Íñigo' });
    const otherTab = await page.context().newPage();
    await otherTab.goto('/contactanos');
    await storeToken(otherTab, token);
    const logout = page.getByRole('button', { name: es.login.logout, exact: true });
    await logout.waitFor();
    await expect.poll(() => page.getByLabel(labels.password, { exact: true }).isVisible()).toBe(true);
    await logout.click();
    await logout.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel(labels.first_name, { exact: true }).inputValue()).toBe('Íñigo');
  });
});
