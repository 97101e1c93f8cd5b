import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const words = es.credentials.erase;

const it = browserTest();

describeInBrowser('Security row 10: an owner erases the account', () => {
  it('with its password; then the profile is gone, and nobody signs in to it', async ({ seed, page, send, pageErrors }) => {
    const owner = await seed.owner('agents');
    await signIn(page, owner);
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
    await page.getByRole('heading', { level: 1, name: es.home.title }).waitFor();
    await expect.poll(async () => (await fetch(new URL(`/perfil-agente/${owner.profileId}`, page.url()))).status).toBe(404);
    expect((await send('POST', '/api/users/login', owner)).status).toBe(404);
  });
});
