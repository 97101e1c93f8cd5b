import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openSecurity } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { newEmail } from './support/seed.ts';
import { step } from './support/step.ts';

const { approval, completeness, meanWhile, share, summary, contact } = es.business;
const it = translatedTest();

const current = (page: Page) => page.locator('[aria-current=step]');

describeInBrowser('The first screen of a new professional says what to do next', () => {
  it('without a profile, with an email to confirm, while somebody reviews it, and once it is public', async ({
    seed,
    openPage,
  }) => {
    const email = newEmail();
    const none = await seed.account('agents', { name: 'Ana Ríos', email, password: 'una casa azul' });
    const page = await openPage(none.token);
    await step('who has no profile creates one', async () => {
      await page.goto('/portal-de-agentes');
      await current(page).getByText(approval.steps.profile.now).waitFor();
      await page.getByRole('link', { name: approval.steps.profile.now }).waitFor();
    });
    const owner = await seed.owner('agents', { approved: false, confirmed: false });
    const own = await openPage(owner.token);
    await step('who has not confirmed the email has the link sent again', async () => {
      await own.goto('/portal-de-agentes');
      await current(own).getByText(approval.steps.email.now).waitFor();
      await own.getByRole('button', { name: es.portal.account.sendAgain }).click();
      await own.getByText(es.portal.account.sentAgain).waitFor();
    });
    await step('who waits for the review protects the account meanwhile', async () => {
      await seed.confirm(owner.id);
      await own.reload();
      await current(own).getByText(approval.steps.review.now).waitFor();
      await own.getByRole('link', { name: meanWhile.whatsapp.title }).waitFor();
      await expectAccessible(own, 'a portal whose profile waits for its review', [390]);
      await own.setViewportSize({ width: 1280, height: 900 });
      await own.getByRole('link', { name: meanWhile.security.title }).click();
      await own.getByRole('heading', { level: 1, name: es.portal.security.title }).waitFor();
    });
    await step('who is public with an incomplete profile completes it', async () => {
      await seed.decide(owner.profileId, 'approve');
      await own.goto('/portal-de-agentes');
      await own.getByText(/^Tu perfil, al \d+ %$/).waitFor();
      expect(await current(own).count()).toBe(0);
      const next = Object.values(completeness.next).map(({ link }) => link);
      const links = await own.getByRole('main').getByRole('link').allInnerTexts();
      expect(links.filter((link) => next.includes(link))).toHaveLength(1);
    });
  });
});

describeInBrowser("A professional's portal", () => {
  it('shares the profile as a QR code, in both kinds of file, and pauses the messages', async ({ seed, openPage }) => {
    const owner = await seed.owner('lenders');
    const page = await openPage(owner.token);
    await page.goto('/portal-de-prestamistas');
    await page.getByRole('img', { name: share.picture }).waitFor();
    for (const [label, start] of [
      [share.svg, '<svg'],
      [share.png, '\u{fffd}PNG'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: label }).click(),
      ]);
      expect((await readFile(await file.path(), 'utf8')).startsWith(start)).toBe(true);
    }
    await page.getByRole('button', { name: summary.pause }).click();
    await page.getByText(contact.off, { exact: true }).waitFor();
    await page.getByRole('button', { name: summary.resume }).click();
    await page.getByText(contact.on, { exact: true }).waitFor();
  });

  it.for([1280, 390])("tells the profile's history to its owner, at %s px", async (width, { seed, openPage, send }) => {
    const owner = await seed.owner('agents');
    const { body } = await send('POST', '/api/busca/sendNewLead', {
      firstName: 'Ricardo',
      lastName: 'Peña',
      email: newEmail(),
      phoneNumber: '(787) 555-0142',
      message: 'Buscamos nuestra primera casa.',
      page: 'profile',
      profile_id: owner.profileId,
    });
    await send('PUT', `/api/agents/${owner.profileId}`, { brokerage: 'Casa Central' }, { token: owner.token });
    const page = await openPage(owner.token);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/portal-de-agentes/perfil');
    const history = page.getByRole('region', { name: es.history.title });
    const { titles } = es.history;
    const number = es.inbox.number(String(body.id).slice(-6).toUpperCase());
    for (const text of [titles.AgentEdited, titles.LeadOffered, number, titles.ProfileApproved, titles.AgentRegistered])
      await history.getByText(text, { exact: true }).first().waitFor();
    await expectAccessible(page, 'the history of a profile', [width]);
    await openSecurity(page);
  });
});
