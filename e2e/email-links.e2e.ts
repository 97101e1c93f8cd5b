import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { expectFocus } from './support/keyboard.ts';
import { confirmBy, emailTo, linkIn } from './support/mailbox.ts';
import { newEmail, newSurname } from './support/seed.ts';

const link = es.emailLink;

const it = browserTest();

describeInBrowser('A link of an email that was used, or can not be used', () => {
  it("says at once that the email is confirmed already, signed in or not, also where a mail program encoded its '#'", async ({
    seed,
    page,
    openPage,
  }) => {
    const user = { name: `Ana ${newSurname()}`, email: newEmail(), password: 'una casa azul' };
    const { token } = await seed.account('agents', user);
    const address = linkIn(await emailTo(page, user.email, /Confirma tu correo/));
    const owner = await openPage(token);
    const encoded = address.replace('#', '%23');
    const expectTitle = async (on: Page, title: string, next: string) => {
      await on.getByRole('heading', { level: 1, name: title }).waitFor();
      await expectFocus(on, title);
      expect(await on.getByRole('link', { name: link.confirm.goOn }).last().getAttribute('href')).toBe(next);
    };
    await owner.goto(encoded);
    await owner.getByRole('button', { name: link.confirm.submit }).click();
    await expectTitle(owner, link.confirm.done, '/portal-de-agentes');
    await owner.goto('/');
    await owner.goto(encoded);
    await expectTitle(owner, link.confirm.already, '/portal-de-agentes');
    await expectNoViolations(owner, 'the page of an email that is confirmed already');
    await page.goto(address);
    await expectTitle(page, link.confirm.already, '/inicio-de-sesión-de-usuario');
  });

  it('says so too where another tab used it meanwhile', async ({ seed, page, openPage, pageErrors }) => {
    const user = { name: `Ana ${newSurname()}`, email: newEmail(), password: 'una casa azul' };
    await seed.account('agents', user);
    const address = linkIn(await emailTo(page, user.email, /Confirma tu correo/));
    const other = await openPage();
    await page.goto(address);
    await page.getByRole('button', { name: link.confirm.submit }).waitFor();
    await confirmBy(other, address);
    pageErrors.expectFailedLoad('/api/account/confirm-email', 400);
    await page.getByRole('button', { name: link.confirm.submit }).click();
    await page.getByRole('heading', { level: 1, name: link.confirm.already }).waitFor();
  });

  it.for([
    ['confirm-email', link.confirm, '/inicio-de-sesión-de-usuario'],
    ['choose-news', link.news, '/inicio-de-sesión-de-usuario'],
    ['revoke-consent', link.consent, '/contactanos'],
    ['undo-email-change', link.undo, '/contactanos'],
  ] as const)('says at once what to do instead: %s', async ([action, words, way], { page }) => {
    await page.goto(`/correo#${action}=roto`);
    await page.getByText(words.failed['invalid-code']!).waitFor();
    expect(await page.getByRole('link', { name: words.over }).last().getAttribute('href')).toBe(way);
    expect(await page.getByRole('button', { name: words.submit }).count()).toBe(0);
    await expectNoViolations(page, 'the page of a link that does nothing any more');
  });
});
