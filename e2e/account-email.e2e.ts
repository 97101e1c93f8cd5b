import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { adminButton, openSecurity, pathOf, signIn } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { expectFocus } from './support/keyboard.ts';
import { confirmEmail, emailTo, linkIn } from './support/mailbox.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { step } from './support/step.ts';

const words = es.portal.account;
const link = es.emailLink;
const { actions, bulk, done, notices, refusals } = es.admin;
const PASSWORDS = { old: 'una casa azul', next: 'una casa verde' };

const it = translatedTest();
const account = (page: Page) => page.getByRole('region', { name: words.title });

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel(words.email).fill(email);
  await page.getByRole('button', { name: words.save }).click();
}

describeInBrowser('Finding H1: a new account', () => {
  it('is told to confirm its email, has the link sent again, and confirms it on a click', async ({
    seed,
    page,
    openPage,
  }) => {
    const user = { name: `Ana ${newSurname()}`, email: newEmail(), password: PASSWORDS.old };
    const { token } = await seed.account('agents', user);
    const dashboard = await openPage(token);
    await dashboard.goto('/portal-de-agentes/cuenta');
    await account(dashboard).getByText(words.unconfirmed.title, { exact: true }).waitFor();
    await expectNoViolations(dashboard, 'the account with an unconfirmed email');
    await account(dashboard).getByRole('button', { name: words.sendAgain }).click();
    await account(dashboard).getByText(words.sentAgain).waitFor();
    await page.goto(linkIn(await emailTo(page, user.email, /Confirma tu correo/)));
    await page.getByRole('heading', { level: 1, name: link.confirm.title }).waitFor();
    await expectNoViolations(page, 'the confirmation page');
    await page.getByRole('button', { name: link.confirm.submit }).click();
    await page.getByText(link.confirm.done).waitFor();
    await expectFocus(page, link.confirm.done);
    expect(await page.getByRole('link', { name: link.confirm.goOn }).getAttribute('href')).toBe(
      '/inicio-de-sesión-de-usuario',
    );
    await dashboard.reload();
    await account(dashboard).waitFor();
    await expect.poll(() => account(dashboard).getByText(words.unconfirmed.title, { exact: true }).count()).toBe(0);
    expect(await emailTo(page, user.email, /bienvenida/)).toContain(`Hola, ${user.name.split(' ')[0]}:`);
  });
});

describeInBrowser('Finding H1: a profile whose account is not confirmed', () => {
  it('is not published: the admin sees that its email waits, and approves it after the confirmation', async ({
    seed,
    page,
    openPage,
    pageErrors,
  }) => {
    const owners = [
      await seed.owner('agents', { approved: false, confirmed: false }),
      await seed.owner('lenders', { approved: false, confirmed: false }),
    ] as const;
    const about = async () => (await seed.openNotices()).map(({ actions_content }) => actions_content);
    await expect.poll(about).toEqual(expect.arrayContaining(owners.map(({ profileId }) => profileId)));
    const admin = await openPage(await seed.admin());
    await admin.goto('/administración');
    pageErrors.expectFailedLoad(/^\/api\/admin\/profiles\//, 409);
    for (const { name } of owners) {
      await admin.getByRole('listitem').filter({ hasText: name }).getByText(notices.unconfirmed).waitFor();
      await admin.getByRole('checkbox', { name: new RegExp(name) }).check();
    }
    await admin.getByRole('button', { name: bulk.begin }).click();
    await admin.getByRole('button', { name: bulk.approve(2) }).click();
    for (const { name } of owners) await admin.getByText(bulk.outcome(name, bulk.outcomes.unconfirmed)).waitFor();
    const [{ profileId, name, email }] = owners;
    await admin.goto(`/administración/perfiles/${profileId}`);
    await adminButton(admin, actions.approve, name).click();
    await admin.getByText(refusals['email-unconfirmed']).waitFor();
    await expectNoViolations(admin, 'the refused approval');
    await confirmEmail(page, email);
    await adminButton(admin, actions.approve, name).click();
    await admin.getByText(done.approve).waitFor();
  });
});

describeInBrowser('Finding M6: the account screen', () => {
  it('the name of an account is corrected: the menu says it, and the session', async ({ page, seed }) => {
    const owner = await seed.owner('lenders');
    await signIn(page, owner);
    await openSecurity(page);
    const field = account(page).getByLabel(words.name, { exact: true });
    await field.fill('casas.com');
    await page.getByRole('button', { name: words.saveName }).click();
    await page.getByText(es.form.problems['not-a-name']!).waitFor();
    await expectNoViolations(page, 'a name that is none');
    await field.fill('Ana Díaz');
    await page.getByRole('button', { name: words.saveName }).click();
    await page.getByText(words.renamed).waitFor();
    await page.getByRole('button', { name: /Ana Díaz$/ }).waitFor();
    const named = () => page.evaluate(() => atob(localStorage.getItem('busca.token')!.split('.')[1]!));
    await expect.poll(named).toContain('Ana D');
  });

  it('an email is changed, both addresses hear of it, and the link to the former one takes the account back', async ({
    seed,
    page,
    openPage,
    send,
    pageErrors,
  }) => {
    const owner = await seed.owner('agents');
    const next = newEmail();
    const reader = await openPage();
    await step('the owner requests another email, which waits for its confirmation', async () => {
      await signIn(page, owner);
      await openSecurity(page);
      await changeEmail(page, next);
      await account(page).getByText(words.pending.title, { exact: true }).waitFor();
      await expect.poll(() => page.getByLabel(words.email).inputValue()).toBe(owner.email);
      await expectNoViolations(page, 'the account with an email that waits');
    });
    await step("the link to the new email makes it the account's", async () => {
      await reader.goto(linkIn(await emailTo(reader, next, /Confirma tu correo nuevo/)));
      await reader.getByRole('button', { name: link.confirm.submit }).click();
      await reader.getByText(link.confirm.done).waitFor();
      await emailTo(reader, next, /Cambiaste el correo/);
      expect((await send('POST', '/api/users/login', { email: next, password: owner.password })).status).toBe(200);
    });
    await step('the link in the email to the former address asks for a click', async () => {
      const address = linkIn(await emailTo(reader, owner.email, /tiene otro correo/));
      await reader.goto(address);
      await reader.getByRole('heading', { level: 1, name: link.undo.title }).waitFor();
      expect((await fetch(address)).headers.get('Referrer-Policy')).toBe('no-referrer');
      await expectNoViolations(reader, 'the undo page');
      expect((await send('POST', '/api/users/login', { email: next, password: owner.password })).status).toBe(200);
    });
    await step('the click restores the email and ends the sessions', async () => {
      await reader.getByRole('button', { name: link.undo.submit }).click();
      await reader.getByText(link.undo.done).waitFor();
      await expectNoViolations(reader, 'the undo page after the click');
      expect((await send('POST', '/api/users/login', owner)).status).toBe(401);
      expect(await reader.getByRole('link', { name: link.undo.goOn }).getAttribute('href')).toBe('/forgot-password');
      pageErrors.expectFailedLoad(`/api/users/${owner.id}`, 401);
      pageErrors.allowFailedLoad('/api/account/messages', /401|aborted/i);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: es.login.title }).waitFor();
    });
    await step('the link works once, and leads to another password', async () => {
      await reader.reload();
      await reader.getByRole('heading', { level: 1, name: link.undo.already }).waitFor();
      expect(await reader.getByRole('link', { name: link.undo.goOn }).getAttribute('href')).toBe('/forgot-password');
      await reader.goto('/correo');
      await reader.getByRole('heading', { level: 1, name: link.broken.title }).waitFor();
    });
  });

  it('an old session is asked for its password when it changes the email', async ({ seed, openPage, pageErrors }) => {
    const owner = await seed.owner('agents');
    const page = await openPage(owner.token);
    // What the server answers ten minutes after the sign-in.
    await page.route(`**/api/users/${owner.id}`, (route) => {
      const body = route.request().postDataJSON() as { current_password?: string } | null;
      if (route.request().method() !== 'PUT' || body?.current_password) return route.fallback();
      const problem = { code: 'password-needed', message: 'Send current_password too', path: 'current_password' };
      return route.fulfill({ status: 403, json: { errors: [problem], message: problem.message } });
    });
    pageErrors.expectFailedLoad(`/api/users/${owner.id}`, 403);
    await page.goto('/portal-de-agentes/cuenta');
    await changeEmail(page, newEmail());
    const password = account(page).getByLabel(words.currentPassword, { exact: true }).first();
    await account(page).getByText(words.passwordNeeded).waitFor();
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectNoViolations(page, 'the account with the password field');
    await password.fill('otra casa');
    await page.getByRole('button', { name: words.save }).click();
    await account(page).getByText(words.wrongPassword).waitFor();
    await password.fill(owner.password);
    await page.getByRole('button', { name: words.save }).click();
    await account(page).getByText(words.pending.title, { exact: true }).waitFor();
    await page.unroute(`**/api/users/${owner.id}`);
    await page.getByRole('button', { name: words.pending.cancel }).click();
    await account(page).getByText(words.pending.cancelled).waitFor();
    await account(page).getByText(words.pending.title, { exact: true }).waitFor({ state: 'hidden' });
  });

  it('the password is changed with the current one; this session goes on, others end, and an email tells', async ({
    seed,
    page,
    send,
    pageErrors,
  }) => {
    const owner = await seed.owner('lenders');
    await signIn(page, owner);
    const account = await openSecurity(page);
    await account.getByText(words.password.title, { exact: true }).first().click();
    const { newPassword, confirmation } = es.reset.code.labels;
    const submit = account.getByRole('button', { name: words.password.save });
    const fields = account.locator('details').filter({ hasText: words.password.title });
    await fields.getByLabel(newPassword, { exact: true }).fill(PASSWORDS.next);
    await fields.getByLabel(confirmation, { exact: true }).fill(PASSWORDS.next);
    await fields.getByLabel(words.currentPassword, { exact: true }).fill('otra casa');
    pageErrors.expectFailedLoad('/api/account/password', 403);
    await submit.click();
    await fields.getByText(words.wrongPassword).waitFor();
    await expectNoViolations(page, 'the password form');
    await fields.getByLabel(words.currentPassword, { exact: true }).fill(owner.password);
    await submit.click();
    await fields.getByText(words.password.saved).waitFor();
    await page.reload();
    await account.waitFor();
    expect(pathOf(page)).toBe('/portal-de-prestamistas/cuenta');
    expect((await send('PUT', `/api/users/${owner.id}`, { email: newEmail() }, owner)).status).toBe(401);
    expect((await send('POST', '/api/users/login', { ...owner, password: PASSWORDS.next })).status).toBe(200);
    await emailTo(page, owner.email, /contraseña de tu cuenta cambió/);
  });
});
