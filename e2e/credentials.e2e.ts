import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { es } from '../frontend/src/copy/es.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { openSecurity, showsTitle, signIn, agree } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { codeAt } from './support/one-time-code.ts';
import { ADMIN } from './support/shared.ts';
import { step } from './support/step.ts';

const words = es.credentials;
const factor = words.secondFactor;
const keys = words.passkeys;
const STEP_MS = 30_000;
/** A licence that no admin checks: here the admin has no session before the second factor. */
const UNREAD = { state_license_numbers: 'FL-1' };

/** Passkeys need a name for a host: no browser takes an IP address. */
const it = translatedTest({ ADMIN_SECOND_FACTOR: 'required' }, { newWindows: true, host: 'localhost' });
/** The calls that send a first code. */
const confirmation = { atLogin: '/api/session/second-factor/confirm', ofOwner: '/api/account/second-factor/confirm' };
const account = (page: Page) => page.getByRole('region', { name: es.portal.security.title });

/** The code of the key that a page shows, or of one time step later: each step's code is good once. */
async function shownKey(page: Page): Promise<string> {
  await page.getByRole('img', { name: factor.picture }).waitFor();
  return (await page.locator('p', { hasText: factor.orKey }).locator('code').textContent())!;
}
/** Gives a page a device with a screen lock that answers at once. */
async function addDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
const enterCode = async (page: Page, label: string, key: string, later = 0): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(codeAt(key, new Date(Date.now() + later)));

describeInBrowser('Account credentials', () => {
  it('an admin sets the second factor up at the first sign-in, and an owner by choice; both read the sign-ins', async ({
    seed,
    openPage,
    send,
    pageErrors,
  }) => {
    const owner = await seed.owner('agents', { approved: false, details: UNREAD });
    await send('POST', '/api/users/login', { ...owner, password: 'otra casa' });
    const [admin, page] = [await openPage(), await openPage()];
    let recovery = '';

    await step(
      'the admin gets no further than the new key, enters its first code and saves the recovery codes',
      async () => {
        pageErrors.expectFailedLoad('/api/users/login', 401);
        await signIn(admin, ADMIN);
        pageErrors.expectFailedLoad(confirmation.atLogin, 409);
        // As the server answers where the reply to an earlier try was lost; here the key still waits.
        await admin.route(
          `**${confirmation.atLogin}`,
          (route) => route.fulfill({ status: 409, json: { errors: [{ code: 'not-in-this-state', message: '' }] } }),
          { times: 1 },
        );
        await enterCode(admin, factor.code, await shownKey(admin));
        await admin.getByRole('button', { name: factor.confirm }).click();
        await admin.getByText(factor.already).waitFor();
        await expectNoViolations(admin, 'a login after a set-up whose reply was lost');
        await admin.locator(':focus').fill('000000');
        await admin.getByRole('button', { name: es.login.submit }).click();
        const key = await shownKey(admin);
        await expectNoViolations(admin, 'the set-up of the second factor');
        await enterCode(admin, factor.code, key);
        await admin.getByRole('button', { name: factor.confirm }).click();
        await admin.getByText(factor.recovery.title).waitFor();
        const codes = admin.getByRole('main').getByRole('listitem');
        await expect.poll(() => codes.count()).toBe(10);
        [recovery = ''] = await codes.allInnerTexts();
        await admin.getByRole('button', { name: factor.recovery.saved }).click();
        await admin.waitForURL('**/administraci*');
      },
    );
    await step('the owner reads the sign-ins', async () => {
      await signIn(page, owner);
      await openSecurity(page);
      await account(page).getByText(words.signIns.title, { exact: true }).click();
      const entries = account(page).getByRole('listitem');
      await entries.filter({ hasText: words.signIns.events['wrong-password'] }).waitFor();
      await entries
        .filter({ hasText: words.signIns.events.password })
        .getByText(/^Chrome en Linux · 127\.0\.0\.x/)
        .first()
        .waitFor();
      await expectNoViolations(page, 'the account with its sign-ins');
    });
    await step('the owner turns the second factor on, and signs in with it', async () => {
      await account(page).getByText(factor.title, { exact: true }).click();
      await page
        .getByLabel(es.portal.account.currentPassword, { exact: true })
        .filter({ visible: true })
        .fill(owner.password);
      await page.getByRole('button', { name: factor.begin, exact: true }).click();
      const key = await shownKey(page);
      const focused = page.locator(':focus');
      await focused.getByText(factor.scan).waitFor();
      await enterCode(page, factor.code, key);
      await page.getByRole('button', { name: factor.confirm }).click();
      await focused.getByText(factor.recovery.title).waitFor();
      await page.getByRole('button', { name: factor.recovery.saved }).click();
      await focused.getByText(factor.left(10)).waitFor();
      await expectNoViolations(page, 'the account with its second factor');
      await page.evaluate(() => localStorage.clear());
      pageErrors.expectFailedLoad('/api/users/login', 401);
      await signIn(page, owner);
      await enterCode(page, factor.anyCode, key, STEP_MS);
      await page.getByRole('button', { name: es.login.submit }).click();
      await showsTitle(page, es.agent.portal.title);
    });
    await step("the admin reads the owner's sign-ins beside the profile, and has an account screen", async () => {
      await admin.goto(`/administración/perfiles/${owner.profileId}`);
      await admin.getByText(words.signIns.title, { exact: true }).click();
      await admin.getByText(words.signIns.events['password-and-code'], { exact: true }).waitFor();
      await admin.getByText(factor.lost.title).click();
      await admin.getByRole('button', { name: factor.lost.submit }).click();
      await admin.getByText(factor.lost.done).waitFor();
      await expectNoViolations(admin, 'a profile whose account lost its second factor');
      await admin.getByRole('button', { name: new RegExp(es.portal.menu.label) }).click();
      await admin.getByRole('link', { name: words.account }).click();
      await showsTitle(admin, words.account);
      await admin.getByText(words.exportData.title, { exact: true }).first().waitFor();
      await expect
        .poll(() => admin.getByText(words.erase.title, { exact: true }).count(), {
          message: "an admin's account is ended by a colleague",
        })
        .toBe(0);
      await expectNoViolations(admin, "an admin's account");
    });
    await step(
      'the admin, who needs the second factor, replaces its key and is offered no way to turn it off',
      async () => {
        await admin.getByText(factor.title, { exact: true }).click();
        await admin.getByText(factor.required).waitFor();
        expect(await admin.getByRole('button', { name: factor.off }).count()).toBe(0);
        const proof = admin.locator('details').filter({ hasText: factor.required });
        await proof.getByLabel(es.portal.account.currentPassword, { exact: true }).fill(ADMIN.password);
        await proof.getByLabel(factor.anyCode, { exact: true }).fill(recovery);
        await expectNoViolations(admin, "an admin's second factor");
        await proof.getByRole('button', { name: factor.replace }).click();
        const key = await shownKey(admin);
        await enterCode(admin, factor.code, key);
        await admin.getByRole('button', { name: factor.confirm }).click();
        await admin.getByRole('button', { name: factor.recovery.saved }).click();
        await admin.getByText(factor.left(10)).waitFor();
      },
    );
  });

  it('an owner whose recovery codes were lost with a reply reads that the second factor is on, and gets others', async ({
    seed,
    page,
    pageErrors,
  }) => {
    const owner = await seed.owner('agents', { approved: false, details: UNREAD });
    await signIn(page, owner);
    await openSecurity(page);
    await account(page).getByText(factor.title, { exact: true }).click();
    const section = account(page).locator('details').filter({ hasText: factor.title });
    const password = section.getByLabel(es.portal.account.currentPassword, { exact: true });
    await password.fill(owner.password);
    await section.getByRole('button', { name: factor.begin, exact: true }).click();
    const key = await shownKey(page);
    await page.route(`**${confirmation.ofOwner}`, (route) => route.fetch().then(() => route.abort()), { times: 1 });
    pageErrors.expectFailedLoad(confirmation.ofOwner, 'ERR_FAILED');
    pageErrors.expectFailedLoad(confirmation.ofOwner, 409);
    await enterCode(page, factor.code, key);
    await page.getByRole('button', { name: factor.confirm }).click();
    await section.getByText(es.common.offline).waitFor();
    await page.getByRole('button', { name: factor.confirm }).click();
    await section.getByText(factor.unseen).waitFor();
    await expectNoViolations(page, 'a second factor whose recovery codes were not seen');
    await password.fill(owner.password);
    await enterCode(page, factor.anyCode, key, STEP_MS);
    await section.getByRole('button', { name: factor.renew }).click();
    await page.getByRole('button', { name: factor.recovery.saved }).click();
    await section.getByText(factor.left(10)).waitFor();
    expect(await section.getByText(factor.unseen).count()).toBe(0);
  });

  it('an owner adds a passkey, signs in with it and removes it', async ({ seed, page, pageErrors }) => {
    const owner = await seed.owner('agents', { approved: false, details: UNREAD });
    await addDevice(page);
    const passkeys = page.locator('details').filter({ hasText: keys.intro });
    const enterPassword = (password: string) =>
      passkeys.getByLabel(es.portal.account.currentPassword, { exact: true }).first().fill(password);
    const logIn = async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/inicio-de-sesión-de-usuario');
      await agree(page);
      await page.getByRole('button', { name: keys.logIn }).click();
    };

    await step('the owner adds a key with the password', async () => {
      await signIn(page, owner);
      await openSecurity(page);
      await account(page).getByText(keys.title, { exact: true }).click();
      await passkeys.getByText(keys.none).waitFor();
      await passkeys.getByLabel(keys.name).fill('Mi teléfono');
      pageErrors.expectFailedLoad('/api/account/passkeys/begin', 403);
      await enterPassword('otra casa');
      await passkeys.getByRole('button', { name: keys.add }).click();
      await passkeys.getByText(es.portal.account.wrongPassword).waitFor();
      await enterPassword(owner.password);
      await passkeys.getByRole('button', { name: keys.add }).click();
      await passkeys.getByText(keys.added).waitFor();
      await expectNoViolations(page, 'the account with a passkey');
    });
    await step('the owner signs in with the key alone', async () => {
      await logIn();
      await openSecurity(page);
      await account(page).getByText(keys.title, { exact: true }).click();
      await passkeys.getByText(/^Usada por última vez/).waitFor();
    });
    await step('a removed key is refused', async () => {
      await passkeys.getByRole('button', { name: keys.remove('Mi teléfono') }).click();
      await enterPassword(owner.password);
      await passkeys.getByRole('button', { name: keys.remove('Mi teléfono') }).click();
      await passkeys.getByText(keys.removed).waitFor();
      pageErrors.expectFailedLoad('/api/session/passkey', 400);
      await logIn();
      await page.getByText(keys.refused).waitFor();
      await expectNoViolations(page, 'a login whose passkey was refused');
    });
  });
});
