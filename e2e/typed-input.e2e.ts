import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { agree, chooseLanguages, choosePhoto, chosenLanguages } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { hold, holdNext } from './support/hold.ts';
import { newEmail, newSurname } from './support/seed.ts';

const { labels } = es.form;
const { elsewhere } = es;

/** The field itself; an open list of suggestions has the same label. */
const field = (page: Page, name: keyof typeof labels) =>
  page.getByLabel(labels[name], { exact: true }).and(page.locator('input, textarea, select'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const { contact, labels: leadLabels } = es.lead;
const message = (page: Page) => page.getByLabel(leadLabels.message, { exact: true });

const it = browserTest()
  .extend('owner', ({ seed }) => seed.owner('agents'))
  /** Opens the edit form of the owner's profile, each time in a new browser context. */
  .extend('openEdit', ({ openPage, owner }) => async (): Promise<Page> => {
    const page = await openPage(owner.token);
    await page.goto(`/portal-de-agentes-editar/${owner.profileId}`);
    await field(page, 'first_name').waitFor();
    return page;
  })
  /** Fills the contact form. */
  .extend('writeMessage', ({ page }) => async (text: string, lastName = 'Ríos'): Promise<void> => {
    await page.goto('/contactanos');
    for (const [label, value] of [
      [leadLabels.firstName, 'Ana'],
      [leadLabels.lastName, lastName],
      [leadLabels.email, 'ana@example.com'],
      [leadLabels.phoneNumber, '4075550110'],
      [leadLabels.message, text],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await agree(page);
  });

describeInBrowser('Profile edit', () => {
  it('text typed during a save stays, and the next save sends it', async ({ openEdit, owner, send }) => {
    const page = await openEdit();
    const release = await holdNext(page, '**/api/agents/*');
    await chooseLanguages(page, 'Español, inglés');
    await button(page, es.edit.submit).click();
    await page.getByText(es.edit.saving).waitFor();
    await chooseLanguages(page, 'Español, inglés, portugués');
    await field(page, 'brokerage').fill('Casa Norte');
    await release();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await expect.poll(() => chosenLanguages(page)).toBe('Español, inglés, portugués');
    await button(page, es.edit.submit).click();
    const saved = async () => (await send('GET', `/api/agents/${owner.profileId}`)).body;
    await expect.poll(saved).toMatchObject({ languages_spoken: 'Español, inglés, portugués', brokerage: 'Casa Norte' });
  });

  it('an area that is typed but not added blocks the save, and the message names it', async ({ openEdit }) => {
    const page = await openEdit();
    await field(page, 'areas_served').fill('Ponce');
    await field(page, 'brokerage').fill('Casa Este');
    await button(page, es.edit.submit).click();
    await page.getByText(es.form.areas.notAdded('Ponce')).waitFor();
    await expect.poll(() => field(page, 'areas_served').inputValue()).toBe('Ponce');
    await field(page, 'areas_served').fill('');
    await page.getByText(es.form.areas.notAdded('Ponce')).waitFor({ state: 'hidden' });
    await button(page, es.edit.submit).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
  });

  it('edits in two tabs are merged; a field edited in both shows both values', async ({
    openEdit,
    owner,
    send,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(`/api/agents/${owner.profileId}`, 412);
    const [first, second] = [await openEdit(), await openEdit()];
    await chooseLanguages(first, 'Español, francés');
    await field(first, 'brokerage').fill('Casa Oeste');
    await button(first, es.edit.submit).click();
    await first.getByText(es.edit.saved, { exact: true }).waitFor();
    await field(second, 'state_license_numbers').fill('FL-2');
    await field(second, 'brokerage').fill('Casa Central');
    await button(second, es.edit.submit).click();
    await second.getByText(es.edit.stale).waitFor();
    await second.getByText(elsewhere.changed(labels.languages_spoken, 'Español, francés')).waitFor();
    await second.getByText(elsewhere.collided(labels.brokerage, 'Casa Oeste', 'Casa Central')).waitFor();
    await expect.poll(() => chosenLanguages(second)).toBe('Español, francés');
    await expect.poll(() => field(second, 'state_license_numbers').inputValue()).toBe('FL-2');
    await expect.poll(() => field(second, 'brokerage').inputValue()).toBe('Casa Central');
    await button(second, elsewhere.takeOf(labels.brokerage)).click();
    await expect.poll(() => field(second, 'brokerage').inputValue()).toBe('Casa Oeste');
    await button(second, es.edit.submit).click();
    await second.getByText(es.edit.saved, { exact: true }).waitFor();
    const saved = async () => (await send('GET', `/api/agents/${owner.profileId}`)).body;
    await expect
      .poll(saved)
      .toMatchObject({ languages_spoken: 'Español, francés', state_license_numbers: 'FL-2', brokerage: 'Casa Oeste' });
  });

  it('text typed into a field while another is emptied is saved; the emptied field shows its error and its old text', async ({
    openEdit,
  }) => {
    const page = await openEdit();
    await field(page, 'profile_description').fill('');
    await field(page, 'brokerage').fill('Casa Azul');
    await button(page, es.edit.submit).click();
    await page.getByText(es.edit.emptiedNow(labels.profile_description)).waitFor();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await expect.poll(() => field(page, 'profile_description').inputValue()).toBe('Ayudo a familias.');
  });

  it('a photo chosen while another one is sent is the one that is saved', async ({ openEdit, owner, send }) => {
    const page = await openEdit();
    const stored: string[] = [];
    page.on(
      'response',
      async (response) =>
        response.url().endsWith('/api/uploads/create') && stored.push((await response.json()).fileName),
    );
    const crop = page.frameLocator('iframe').locator('[data-square]');
    const release = await holdNext(page, '**/api/uploads/create');
    await choosePhoto(page);
    await crop.waitFor();
    await button(page, es.edit.submit).click();
    await page.frameLocator('iframe').getByText(es.upload.working).waitFor();
    await choosePhoto(page, '#c00');
    await release();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    const saved = async () => (await send('GET', `/api/agents/${owner.profileId}`)).body['image'];
    await expect.poll(() => stored.length).toBeGreaterThan(1);
    await expect.poll(saved).toBe(stored.at(-1));
  });

  it('an invalid field after a save is refused, and the success message of that save disappears', async ({
    openEdit,
  }) => {
    const page = await openEdit();
    await field(page, 'brokerage').fill('Casa Real');
    await button(page, es.edit.submit).click();
    const saved = page.getByText(es.edit.saved, { exact: true });
    await saved.waitFor();
    await field(page, 'email').fill('ana@');
    await button(page, es.edit.submit).click();
    await page.getByText(es.form.fieldProblems.email!.invalid!).waitFor();
    await expect.poll(() => saved.count()).toBe(0);
  });

  it('what is wrong with a field stays said while the profile is read again, until it is right', async ({
    openEdit,
    owner,
    send,
  }) => {
    const page = await openEdit();
    const readAgain = await hold(page, '**/api/users/*', { holds: (route) => route.request().method() === 'GET' });
    await field(page, 'brokerage').fill('Casa Real');
    await button(page, es.edit.submit).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await field(page, 'email').fill('ana@');
    await button(page, es.edit.submit).click();
    const wrong = page.getByText(es.form.fieldProblems.email!.invalid!);
    await wrong.waitFor();
    const { token, profileId } = owner;
    await send('PUT', `/api/agents/${profileId}`, { state_license_numbers: 'FL-2' }, { token, revision: 2 });
    await readAgain();
    await expect.poll(() => field(page, 'state_license_numbers').inputValue()).toBe('FL-2');
    expect(await wrong.count()).toBe(1);
    await field(page, 'email').fill(newEmail());
    await wrong.waitFor({ state: 'detached' });
  });
});

describeInBrowser('Visitor input', () => {
  it('the contact form keeps text typed while a message is sent, and says that it was not part of it', async ({
    page,
    writeMessage,
  }) => {
    await writeMessage('Busco casa.\n\nCon patio.');
    const release = await holdNext(page, '**/api/busca/sendNewLead');
    await button(page, contact.submit).click();
    await page.getByText(es.lead.working).waitFor();
    await message(page).fill('Busco casa.\n\nCon patio. Y garaje.');
    await release();
    await page.getByText(es.lead.typedMeanwhile).waitFor();
    await page.getByText(es.lead.sent).waitFor();
    await expect.poll(() => message(page).inputValue()).toBe('Busco casa.\n\nCon patio. Y garaje.');
  });

  it('the admin screen shows a message with its line breaks', async ({ openPage, seed }) => {
    const lastName = newSurname();
    const text = `Busco casa cerca de ${lastName}.\n\nCon patio.`;
    await seed.lead({ firstName: 'Ana', lastName, email: 'ana@example.com', phoneNumber: '4075550110', message: text });
    const page = await openPage(await seed.admin());
    await page.goto('/administración/mensajes');
    await expect.poll(() => page.getByText(`Busco casa cerca de ${lastName}.`).innerText()).toBe(text);
  });

  it('the contact form asks before a visitor leaves with an unsent message', async ({ page, writeMessage }) => {
    await writeMessage('Busco casa.');
    await page.getByRole('banner').getByRole('link', { name: es.layout.lenders }).click();
    const dialog = page.getByRole('dialog', { name: es.form.unsaved.title });
    await dialog.getByRole('button', { name: es.form.unsaved.stay }).click();
    await expect.poll(() => message(page).inputValue()).toBe('Busco casa.');
  });

  it('the contact form keeps a foreign phone number whole, and refuses it with the reason', async ({
    page,
    writeMessage,
    seed,
  }) => {
    const lastName = newSurname();
    await writeMessage('Busco casa.', lastName);
    const phone = page.getByLabel(leadLabels.phoneNumber, { exact: true });
    for (const [typed, formatted] of [
      ['+52 55 1234 5678', '+525512345678'],
      ['(787)', '(787)'],
    ] as const) {
      await phone.fill('');
      await phone.pressSequentially(typed);
      await expect.poll(() => phone.inputValue()).toBe(formatted);
      await button(page, contact.submit).click();
      await page.getByText(es.form.problems['us-phone']!).waitFor();
    }
    expect((await seed.leadsOf('ana@example.com')).map((lead) => lead.lastName)).not.toContain(lastName);
  });

  it('the password reset screens take over the email typed at the login; a failed login shows no error reference', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/api/users/login', 404);
    const unknownEmail = newEmail();
    const email = page.getByLabel(labels.email, { exact: true });
    const expectEmail = async () => await expect.poll(() => email.inputValue()).toBe(unknownEmail);
    await page.goto('/inicio-de-sesión-de-usuario');
    await email.fill(unknownEmail);
    await page.getByLabel(labels.password, { exact: true }).fill('una casa azul');
    await agree(page);
    await button(page, es.login.submit).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe(es.login.noAccount);
    await button(page, es.login.forgot).click();
    await expectEmail();
    await page.getByRole('link', { name: es.reset.haveCode }).click();
    await page.getByRole('heading', { level: 1, name: es.reset.code.title }).waitFor();
    await expectEmail();
    await page.getByRole('link', { name: es.reset.code.askAgain }).click();
    await page.getByRole('heading', { level: 1, name: es.reset.title }).waitFor();
    await expectEmail();
    await page.goto(`/otp#email=${encodeURIComponent(unknownEmail)}`);
    await expectEmail();
  });
});
