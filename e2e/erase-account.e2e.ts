import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminConsent, adminErasure } from '../frontend/src/copy/admin/people.ts';
import { accountErased } from '../frontend/src/copy/account/email-link.ts';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openSecurity, pathOf, signIn } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { emailTo, linkIn } from './support/mailbox.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { step } from './support/step.ts';

const words = es.credentials.erase;

const it = translatedTest();

/** Orders the erasure in the dialog with a title, up to the receipt. */
async function eraseIn(admin: Page, title: string): Promise<void> {
  const dialog = admin.getByRole('dialog', { name: title });
  await dialog.getByLabel(adminErasure.ground.label).selectOption('request');
  await dialog.getByLabel(adminErasure.confirmation.label).fill('borrar');
  await dialog.getByRole('button', { name: adminErasure.submit }).click();
  await admin.getByText(adminErasure.list.done).waitFor();
}

describeInBrowser('The own data', () => {
  it('comes as one archive, with the password alone', async ({ seed, page, pageErrors }) => {
    const owner = await seed.owner('agents');
    const { exportData } = es.credentials;
    await signIn(page, owner);
    await openSecurity(page);
    await page.getByText(exportData.title, { exact: true }).first().click();
    const form = page.locator('details').filter({ hasText: exportData.text });
    const password = form.getByLabel(es.portal.account.currentPassword, { exact: true });
    await password.fill('otra casa');
    pageErrors.expectFailedLoad('/api/account/export', 403);
    await form.getByRole('button', { name: exportData.submit }).click();
    await form.getByText(es.portal.account.wrongPassword).waitFor();
    await expectAccessible(page, 'the export of the own data');
    await password.fill(owner.password);
    const saved = page.waitForEvent('download');
    await form.getByRole('button', { name: exportData.submit }).click();
    const download = await saved;
    // What the archive holds is the specs' to check; here it arrives whole.
    const archive = await readFile(await download.path());
    expect([archive.subarray(0, 4).toString('latin1'), archive.subarray(-22, -18).toString('latin1')]).toEqual([
      'PK\u0003\u0004',
      'PK\u0005\u0006',
    ]);
    await form.getByText(exportData.saved(download.suggestedFilename())).waitFor();
  });
});

describeInBrowser('Security row 10: an owner erases the account', () => {
  it('with its password; then the profile is gone, and nobody signs in to it', async ({
    seed,
    page,
    send,
    pageErrors,
  }) => {
    const owner = await seed.owner('agents');
    await signIn(page, owner);
    await openSecurity(page);
    await page.getByText(words.title, { exact: true }).click();
    const form = page.locator('details').filter({ hasText: words.submit });
    const password = form.getByLabel(es.portal.account.currentPassword, { exact: true });
    await password.fill('otra casa');
    pageErrors.expectFailedLoad('/api/account/erase', 403);
    await form.getByRole('button', { name: words.submit }).click();
    await form.getByText(es.portal.account.wrongPassword).waitFor();
    await expectAccessible(page, 'the account that is about to be erased');
    await password.fill(owner.password);
    await form.getByRole('button', { name: words.submit }).click();
    await page.getByRole('heading', { level: 1, name: accountErased.title }).waitFor();
    expect(pathOf(page)).toBe('/cuenta-borrada');
    await page.getByText(accountErased.stays.title).waitFor();
    await expectAccessible(page, 'the page after an erasure');
    await expect
      .poll(async () => (await fetch(new URL(`/perfil-agente/${owner.profileId}`, page.url()))).status)
      .toBe(404);
    expect((await send('POST', '/api/users/login', owner)).status).toBe(404);
  });
});

describeInBrowser('A command that ends the session and whose reply was lost', () => {
  it('may be done, says the next try, and leads to the login: a new password, and an erasure', async ({
    seed,
    page,
    pageErrors,
  }) => {
    const { email, password } = await seed.owner('agents');
    const account = es.portal.account;
    const { labels } = es.reset.code;
    const next = 'otra casa azul';
    /** Sends a form, and again once the first reply was lost. */
    const sendTwice = async (form: Locator, path: string, submit: string) => {
      await page.route(`**${path}`, (route) => route.fetch().then(() => route.abort()), { times: 1 });
      pageErrors.expectFailedLoad(path, 'ERR_FAILED');
      pageErrors.expectFailedLoad(path, 401);
      pageErrors.allowFailedLoad(/^\/api\//, /401/);
      await form.getByRole('button', { name: submit }).click();
      await form.getByText(es.common.offline).waitFor();
      await form.getByRole('button', { name: submit }).click();
    };
    await signIn(page, { email, password });
    await openSecurity(page);
    await step('the password', async () => {
      await page.getByText(account.password.title, { exact: true }).first().click();
      const form = page.locator('details').filter({ hasText: labels.confirmation });
      await form.getByLabel(account.currentPassword, { exact: true }).fill(password);
      await form.getByLabel(labels.newPassword, { exact: true }).fill(next);
      await form.getByLabel(labels.confirmation, { exact: true }).fill(next);
      await sendTwice(form, '/api/account/password', account.password.save);
      await form.getByText(account.password.maybeSaved).waitFor();
      await expectAccessible(page, 'a password that may have changed');
      await form.getByRole('link', { name: es.login.title }).click();
      await page.getByRole('heading', { level: 1, name: es.login.title }).waitFor();
      await signIn(page, { email, password: next });
      await openSecurity(page);
    });
    await step('the erasure', async () => {
      await page.getByText(words.title, { exact: true }).click();
      const form = page.locator('details').filter({ hasText: words.submit });
      await form.getByLabel(account.currentPassword, { exact: true }).fill(next);
      await sendTwice(form, '/api/account/erase', words.submit);
      await form.getByText(words.maybeErased).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });
});

describeInBrowser('Security row 31: the receipt of a message', () => {
  it('says when it was sent; its link revokes the consent on a click, and admins see that instead of the contact', async ({
    seed,
    send,
    page,
    openPage,
  }) => {
    const lead = {
      firstName: 'Ana',
      lastName: newSurname(),
      email: newEmail(),
      phoneNumber: '(407) 555-0110',
      message: 'Busco una casa en Orlando.',
      page: 'contact',
    };
    const other = { ...lead, lastName: newSurname(), email: newEmail() };
    for (const one of [lead, other]) await send('POST', '/api/busca/sendNewLead', one);
    const link = es.emailLink.consent;
    const admin = await openPage(await seed.admin());
    const closed = '/administración/mensajes?estado=handled';
    const entry = (name: string) => admin.getByRole('listitem').filter({ hasText: name });
    await step('opening the link changes nothing', async () => {
      const receipt = await emailTo(page, lead.email, /Recibimos tu mensaje/);
      expect(receipt).not.toContain(lead.lastName);
      await page.goto(linkIn(receipt));
      await page.getByRole('heading', { level: 1, name: link.title }).waitFor();
      await expectAccessible(page, 'the page that revokes a consent');
      await admin.goto('/administración/mensajes');
      await entry(lead.lastName).getByText(lead.email).waitFor();
    });
    await step('the click revokes it', async () => {
      await page.getByRole('button', { name: link.submit }).click();
      await page.getByText(link.done).waitFor();
      await admin.goto(closed);
      await entry(lead.lastName).getByText('retiró su consentimiento').waitFor();
      await expect.poll(() => entry(lead.lastName).getByText(lead.email).count()).toBe(0);
    });
    await step('an admin who was told to stop revokes another one, with a reason', async () => {
      await admin.goto('/administración/mensajes');
      await entry(other.lastName).getByRole('button', { name: es.admin.actions.revokeConsent }).click();
      const dialog = admin.getByRole('dialog', { name: es.admin.dialog.titles.revokeConsent! });
      await dialog.getByLabel(es.admin.dialog.label).fill('Lo pidió por teléfono.');
      await expectAccessible(admin, 'the reason for a revoked consent');
      await dialog.getByRole('button', { name: es.admin.dialog.titles.revokeConsent! }).click();
      await admin.getByText(es.admin.done.revokeConsent).waitFor();
      await admin.goto(closed);
      await entry(other.lastName).getByText('Lo pidió por teléfono.').waitFor();
    });
    await step('the certificate says what was accepted and that it was revoked, and prints', async () => {
      await entry(other.lastName)
        .getByRole('link', { name: adminConsent.linkOf(`Ana ${other.lastName}`) })
        .click();
      await admin.getByRole('heading', { level: 1, name: adminConsent.title }).waitFor();
      await admin.getByText(other.email).waitFor();
      await admin.getByText(es.lead.consent.who.contact('')).waitFor();
      await admin.getByRole('row').filter({ hasText: adminConsent.proof.revoked }).waitFor();
      await expectAccessible(admin, 'the certificate of a consent');
      await admin.emulateMedia({ media: 'print' });
      await admin.getByRole('button', { name: adminConsent.print }).waitFor({ state: 'hidden' });
      await admin.getByText(other.email).waitFor();
    });
    await step('an admin erases the sender, with a ground and a typed word; the receipt says so', async () => {
      const name = `Ana ${other.lastName}`;
      await admin.emulateMedia({ media: null });
      await admin.goto(closed);
      await admin.getByRole('button', { name: adminErasure.openOf(name) }).click();
      const dialog = admin.getByRole('dialog', { name: adminErasure.title(name) });
      await dialog.getByRole('button', { name: adminErasure.submit }).click();
      await dialog.getByText(adminErasure.ground.missing).waitFor();
      await dialog.getByLabel(adminErasure.ground.label).selectOption('request');
      await dialog.getByRole('button', { name: adminErasure.submit }).click();
      await dialog.getByText(adminErasure.confirmation.wrong).waitFor();
      await expectAccessible(admin, 'the order to erase a person');
      await dialog.getByLabel(adminErasure.confirmation.label).fill('borrar');
      await dialog.getByRole('button', { name: adminErasure.submit }).click();
      await admin.getByText(adminErasure.list.done).waitFor();
      await expectAccessible(admin, 'the receipts of erasures');
      await admin.getByRole('row').filter({ hasText: adminErasure.grounds.request }).first().waitFor();
      await admin.getByRole('link', { name: adminErasure.list.seen }).click();
      await admin.getByRole('heading', { name: es.admin.audit.types.PersonErased! }).waitFor();
    });
    await step('an admin erases who only asked for a demonstration, from its notice', async () => {
      const surname = newSurname();
      await send('POST', '/api/notices', { content: `Ana ${surname} (${newEmail()}) pide una demostración.` });
      await admin.goto('/administración?tipo=demo');
      const notice = admin.getByRole('listitem').filter({ hasText: surname });
      await notice.getByRole('button', { name: adminErasure.openOf('') }).click();
      await eraseIn(admin, adminErasure.title('quien pidió una demostración'));
      await admin.goto('/administración?tipo=demo');
      await admin.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => notice.count()).toBe(0);
    });
    await step('an admin finds an account without a profile, and erases it', async () => {
      const user = { name: `Eva ${newSurname()}`, email: newEmail(), password: 'una casa azul' };
      await seed.account('lenders', user);
      await admin.goto(`/administración/buscar?q=${encodeURIComponent(user.email)}`);
      await admin.getByRole('button', { name: adminErasure.openOf(user.name) }).click();
      await eraseIn(admin, adminErasure.title(user.name));
      expect((await send('POST', '/api/users/login', user)).status).toBe(404);
    });
  });
});
