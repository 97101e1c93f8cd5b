import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { expectFocus } from './support/keyboard.ts';
import { emailTo, linkIn } from './support/mailbox.ts';
import { newEmail, newSurname } from './support/seed.ts';

const link = es.emailLink;

const it = browserTest();

describeInBrowser('A link of an email that can not be used', () => {
  it('says that the email is confirmed already where somebody is signed in, and links to their portal', async ({ seed, page, openPage, pageErrors }) => {
    pageErrors.expectFailedLoad('/api/account/confirm-email', 400);
    const user = { name: `Ana ${newSurname()}`, email: newEmail(), password: 'una casa azul' };
    const { token } = await seed.account('agents', user);
    const address = linkIn(await emailTo(page, user.email, /Confirma tu correo/));
    const owner = await openPage(token);
    for (const title of [link.confirm.done, link.confirm.already]) {
      await owner.goto('/');
      await owner.goto(address);
      await owner.getByRole('button', { name: link.confirm.submit }).click();
      await owner.getByRole('heading', { level: 1, name: title }).waitFor();
      await expectFocus(owner, title);
      expect(await owner.getByRole('link', { name: link.confirm.goOn }).last().getAttribute('href')).toBe('/portal-de-agentes');
    }
    await expectNoViolations(owner, 'the page of an email that is confirmed already');
    await page.goto(address);
    await page.getByRole('button', { name: link.confirm.submit }).click();
    await page.getByText(link.confirm.failed['invalid-code']!).waitFor();
  });

  it.for([['choose-news', link.news], ['revoke-consent', link.consent], ['undo-email-change', link.undo]] as const)('says what to do instead: %s', async ([action, words], { page, pageErrors }) => {
    pageErrors.expectFailedLoad(/^\/api\//, 400);
    await page.goto(`/correo#${action}=roto`);
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByText(words.failed['invalid-code']!).waitFor();
  });
});
