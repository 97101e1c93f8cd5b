import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { showsTitle, signIn } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { step } from './support/step.ts';

const words = es.credentials;

const it = browserTest();
const account = (page: Page) => page.getByRole('region', { name: es.portal.account.title });

describeInBrowser('Account credentials', () => {
  it('an owner and an admin read the account\'s sign-ins and failures', { timeout: 60_000 }, async ({ seed, page, openPage, send }) => {
    const owner = await seed.owner('agents');
    await send('POST', '/api/users/login', { ...owner, password: 'otra casa' });
    await step('the owner opens the history', async () => {
      await signIn(page, owner);
      await account(page).getByText(words.signIns.title, { exact: true }).click();
      const entries = account(page).getByRole('listitem');
      await entries.filter({ hasText: words.signIns.events.password }).getByText(/^Chrome en Linux · 127\.0\.0\.x/).waitFor();
      await entries.filter({ hasText: words.signIns.events['wrong-password'] }).waitFor();
      await expectNoViolations(page, 'the account with its sign-ins');
    });
    await step('an admin reads it beside the profile, and has an account screen', async () => {
      const admin = await openPage(await seed.admin());
      await admin.goto(`/administración/perfiles/${owner.profileId}`);
      await admin.getByText(words.signIns.title, { exact: true }).click();
      await admin.getByText(words.signIns.events['wrong-password'], { exact: true }).waitFor();
      await admin.getByRole('button', { name: new RegExp(es.portal.menu.label) }).click();
      await admin.getByRole('link', { name: words.account }).click();
      await showsTitle(admin, words.account);
      await expectNoViolations(admin, 'an admin\'s account');
    });
    expect(await account(page).getByText(words.signIns.unknown).count()).toBe(1);
  });
});
