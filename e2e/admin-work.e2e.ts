import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminErasure } from '../frontend/src/copy/admin/people.ts';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openSection, signIn } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { turnAtRest } from './support/caught-up.ts';
import { emailTo, linkIn } from './support/mailbox.ts';
import { newEmail, newSurname } from './support/seed.ts';

const { adminSearch: search } = es;
const { adminStaff: staff } = es;
const { teamwork } = es.admin;

const it = translatedTest();

/** Searches from any of the admin's screens, by keyboard. */
async function searchFor(page: Page, text: string): Promise<void> {
  await openSection(page, es.admin.nav.search);
  const field = page.getByRole('searchbox', { name: search.label });
  // The former search's field is shown until the new screen is.
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill(text);
  await field.press('Enter');
}

describeInBrowser('An admin at work', () => {
  it("finds a profile by its owner's name, email or licence, takes its review on and writes a note, which the list shows", async ({
    openPage,
    seed,
  }) => {
    const owner = await seed.owner('agents', { approved: false });
    const page = await openPage(await seed.admin());
    await page.goto('/administración');
    await searchFor(page, owner.email.toUpperCase());
    const row = page.getByRole('row', { name: search.kinds.agent });
    await row.getByText('FL 3312345', { exact: true }).waitFor();
    await expectAccessible(page, 'search results');
    await searchFor(page, 'nadie se llama así');
    await page.getByRole('heading', { name: search.none }).waitFor();
    await searchFor(page, owner.name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
    await row.getByRole('link', { name: owner.name }).click();
    await page.getByRole('heading', { level: 1, name: owner.name }).waitFor();
    const team = page.getByRole('region', { name: teamwork.title });
    const reviewer = team.getByLabel(teamwork.reviewer);
    const admin = await reviewer.locator('option').nth(1).innerText();
    await reviewer.selectOption({ label: admin });
    await team.getByRole('button', { name: es.admin.actions.assign }).click();
    await page.getByText(es.admin.done.assign).waitFor();
    await team.getByText(/^Lo revisa /).waitFor();
    await team.getByLabel(teamwork.note).fill('Llamé al registro: la licencia es suya.');
    await team.getByRole('button', { name: es.admin.actions.addNote }).click();
    await team.getByRole('listitem').getByText('Llamé al registro').waitFor();
    await expectAccessible(page, 'a profile with a note');
    await openSection(page, es.admin.nav.notices);
    const notice = page.getByRole('listitem').filter({ hasText: owner.name });
    await notice.getByText(admin, { exact: true }).waitFor();
    await notice.getByText(teamwork.count(1)).waitFor();
  });

  it('reads on an open list that a colleague has worked meanwhile, with the new numbers, and refreshes it on demand', async ({
    openPage,
    seed,
  }) => {
    const lead = {
      firstName: 'Noe',
      lastName: newSurname(),
      email: newEmail(),
      phoneNumber: '4075550110',
      message: 'Busco casa.',
    };
    const page = await openPage(await seed.admin());
    await page.goto('/administración/mensajes');
    await page.getByRole('heading', { level: 1, name: es.admin.leads.title }).waitFor();
    await seed.lead(lead);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText(es.admin.news.text).waitFor();
    await expectAccessible(page, 'a list with news');
    await page.getByRole('button', { name: es.admin.news.refresh }).click();
    await page.getByRole('listitem').filter({ hasText: lead.lastName }).waitFor();
    await page.getByText(es.admin.news.text).waitFor({ state: 'detached' });
  });

  it('takes a message on, writes a note, handles it and opens it again; a colleague who comes too late reads who was first, and the note that was not saved', async ({
    openPage,
    seed,
    pageErrors,
    portal,
  }) => {
    const lastName = newSurname();
    await seed.lead({
      firstName: 'Lupe',
      lastName,
      email: newEmail(),
      phoneNumber: '4075550110',
      message: 'Busco una casa con patio.',
      page: 'loan',
    });
    await turnAtRest(portal.url);
    const [page, colleague] = [await openPage(await seed.admin()), await openPage(await seed.admin())];
    await page.goto('/administración');
    await searchFor(page, lastName);
    await page.getByRole('row', { name: search.kinds.lead }).getByRole('link', { name: lastName }).click();
    await page.getByRole('listitem').filter({ hasText: lastName }).waitFor();
    const entry = (one: Page) =>
      one
        .getByRole('listitem')
        .filter({ hasText: `Lupe ${lastName}` })
        .filter({ hasText: 'con patio' });
    const button = (one: Page, name: string) => entry(one).getByRole('button', { name, exact: false });
    for (const one of [page, colleague]) {
      await one.goto('/administración/mensajes');
      await one.getByRole('main').getByRole('searchbox').fill(`PATIO`);
      await one.getByRole('main').getByRole('searchbox').press('Enter');
      await one.waitForURL(/texto=PATIO/);
      await entry(one).getByText(teamwork.title, { exact: true }).click();
    }
    await entry(page).getByText(es.admin.leads.pages.loan, { exact: true }).waitFor();
    await entry(page).getByLabel(es.admin.leads.teamwork.reviewer).selectOption({ index: 1 });
    await button(page, es.admin.actions.assign).click();
    await page.getByText(es.admin.done.assign).waitFor();
    await entry(page)
      .getByText(/^Lo lleva /)
      .first()
      .waitFor();
    await entry(page).getByLabel(teamwork.note).fill('Prefiere que la llamen por la tarde.');
    await button(page, es.admin.actions.addNote).click();
    await entry(page).getByRole('listitem').getByText('por la tarde').waitFor();
    await expectAccessible(page, 'a message with a note');
    pageErrors.expectFailedLoad(/^\/api\/admin\/leads\//, 412);
    await button(colleague, es.admin.actions.handle).click();
    await colleague.getByText(/^Se adelantó .*Escribió una nota sobre un mensaje/).waitFor();
    await button(colleague, es.admin.actions.handle).click();
    await entry(colleague).waitFor({ state: 'hidden' });
    await entry(page).getByLabel(teamwork.note).fill('Llamó otra vez.');
    await button(page, es.admin.actions.addNote).click();
    await page.getByText(es.admin.stale.typed('Llamó otra vez.')).waitFor();
    await page.goto('/administración/mensajes?estado=handled');
    await button(page, es.admin.actions.reopen).click();
    await page.getByLabel(es.admin.dialog.label).fill('Volvió a llamar.');
    await page.getByRole('button', { name: es.admin.dialog.titles.reopen!, exact: true }).click();
    await page.getByText(es.admin.done.reopen).waitFor();
    await entry(page).waitFor({ state: 'hidden' });
  });

  it('looks through what owners changed in approved profiles, marks a change as seen and takes a profile down', async ({
    openPage,
    seed,
    send,
  }) => {
    const [owner, other] = [await seed.owner('agents'), await seed.owner('lenders')];
    const edit = (kind: string, { profileId, token }: typeof owner, body: object) =>
      send('PUT', `/api/${kind}/${profileId}`, body, { token, revision: 1 });
    await edit('agents', owner, {
      profile_description: 'Ayudo a familias a comprar su primera casa en Orlando.',
      areas_served: 'Orlando, FL; Miami, FL',
    });
    await edit('lenders', other, { profile_description: 'Préstamos sin esperas.' });
    const page = await openPage(await seed.admin());
    const entry = ({ name }: typeof owner) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await page.goto('/administración');
    await openSection(page, es.admin.nav.edits);
    await entry(owner).getByRole('insertion').filter({ hasText: 'Orlando' }).first().waitFor();
    await expectAccessible(page, 'edits of approved profiles');
    await entry(owner).getByRole('button', { name: es.admin.actions.markSeen }).click();
    await page.getByText(es.admin.done.markSeen).waitFor();
    await entry(owner).waitFor({ state: 'hidden' });
    await entry(other).getByRole('button', { name: es.admin.actions.suspend }).click();
    await page.getByLabel(es.admin.dialog.label).fill('Promete lo que no puede.');
    await page.getByRole('button', { name: es.admin.dialog.titles.suspend!, exact: true }).click();
    await page.getByText(es.admin.done.suspend).waitFor();
    await page.getByRole('link', { name: es.admin.edits.tabs.seen }).click();
    await entry(owner)
      .getByText(/^Lo vio /)
      .waitFor();
    await entry(owner).getByRole('link', { name: es.admin.notices.seeProfile }).click();
    await page.getByRole('heading', { level: 1, name: owner.name }).waitFor();
  });

  it('invites an analyst, who opens an account with the link in the email and signs in, until the admin ends the access, and erases the person', async ({
    openPage,
    seed,
    pageErrors,
  }) => {
    const [email, name, password] = [newEmail(), `Ana ${newSurname()}`, 'una casa azul y blanca'];
    const [page, analyst] = [await openPage(await seed.admin()), await openPage()];
    await page.goto('/administración');
    await page.getByRole('link', { name: staff.title, exact: true }).click();
    await page.getByLabel(staff.invite.email).fill(email);
    await page.getByLabel(staff.invite.role).selectOption({ label: staff.roles.Analyst });
    await page.getByRole('button', { name: staff.invite.submit }).click();
    await page
      .getByRole('region', { name: staff.invite.title })
      .locator(':focus')
      .getByText(staff.invite.done(email))
      .waitFor();
    await page.getByRole('row').filter({ hasText: email }).getByText(staff.states.invited).waitFor();
    await expectAccessible(page, 'the staff with an invitation');
    await analyst.goto(linkIn(await emailTo(analyst, email, /Te invitan al equipo/)));
    await analyst.getByLabel(staff.accept.name).fill(name);
    await analyst.getByLabel(staff.accept.password, { exact: true }).fill(password);
    await expectAccessible(analyst, 'an invitation');
    await analyst.getByRole('button', { name: staff.accept.submit }).click();
    await analyst.getByRole('heading', { level: 1, name: staff.accept.done }).and(analyst.locator(':focus')).waitFor();
    await signIn(analyst, { email, password });
    await analyst.getByText(es.admin.analyst).waitFor();
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText(staff.end.title, { exact: true }).click();
    await row.getByRole('button', { name: staff.end.submit(name) }).click();
    await row.getByText(staff.states.ended).waitFor();
    await page.locator(':focus').getByText(staff.end.done(name)).waitFor();
    await expectAccessible(page, 'the staff with an ended access');
    pageErrors.expectFailedLoad(/^\/api\/admin\//, 401);
    await analyst.reload();
    await analyst.getByRole('heading', { level: 1, name: es.login.title }).waitFor();
    await row.getByRole('button', { name: adminErasure.openOf(name) }).click();
    const dialog = page.getByRole('dialog', { name: adminErasure.title(name) });
    await dialog.getByText(adminErasure.staff.goes[0]!).waitFor();
    await dialog.getByLabel(adminErasure.ground.label).selectOption('request');
    await dialog.getByLabel(adminErasure.confirmation.label).fill('borrar');
    await dialog.getByRole('button', { name: adminErasure.submit }).click();
    await page.getByText(adminErasure.list.done).waitFor();
    await page.goto('/administración/equipo');
    await page.getByRole('heading', { level: 1, name: staff.title }).waitFor();
    await expect.poll(() => row.count()).toBe(0);
  });
});
