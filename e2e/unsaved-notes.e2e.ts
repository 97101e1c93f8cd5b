import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { openForm, openSection } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { turnAtRest } from './support/caught-up.ts';
import { newEmail, newSurname } from './support/seed.ts';

const { unsaved } = es.form;

const it = browserTest();

describeInBrowser('Unsaved notes', () => {
  it('about two messages are kept while they are folded away, and asked about before the list is left', async ({
    seed,
    openPage,
    portal,
  }) => {
    const names = [newSurname(), newSurname()];
    for (const lastName of names)
      await seed.lead({
        firstName: 'Lupe',
        lastName,
        email: newEmail(),
        phoneNumber: '4075550110',
        message: 'Busco una casa con patio.',
        page: 'loan',
      });
    // Nobody can take them: they are on the list once their turn has found that out.
    await turnAtRest(portal.url);
    const page = await openPage(await seed.admin());
    await openForm(page, '/administración/mensajes');
    const dialog = page.getByRole('dialog', { name: unsaved.title });
    const entries = names.map((name) => page.getByRole('listitem').filter({ hasText: `Lupe ${name}` }));
    for (const entry of entries) {
      await entry.getByText(es.admin.teamwork.title, { exact: true }).click();
      await entry.getByLabel(es.admin.teamwork.note).fill('Llamar el lunes.');
      await entry.getByText(es.admin.teamwork.title, { exact: true }).click();
    }
    for (const entry of entries) {
      await openSection(page, es.admin.nav.profiles);
      await dialog.getByRole('button', { name: unsaved.stay }).click();
      await entry.getByText(es.admin.teamwork.title, { exact: true }).click();
      expect(await entry.getByLabel(es.admin.teamwork.note).inputValue()).toBe('Llamar el lunes.');
      await entry.getByLabel(es.admin.teamwork.note).fill('');
    }
    await openSection(page, es.admin.nav.profiles);
    await page.getByRole('heading', { level: 1, name: es.admin.profiles.title }).waitFor();
  });

  it('are asked about before their message is marked as handled, which takes it out of the list', async ({
    seed,
    openPage,
  }) => {
    const lastName = newSurname();
    await seed.lead({
      firstName: 'Lupe',
      lastName,
      email: newEmail(),
      phoneNumber: '4075550110',
      message: 'Busco una casa con patio.',
    });
    const page = await openPage(await seed.admin());
    await openForm(page, '/administración/mensajes');
    const entry = page.getByRole('listitem').filter({ hasText: `Lupe ${lastName}` });
    await entry.getByText(es.admin.teamwork.title, { exact: true }).click();
    await entry.getByLabel(es.admin.teamwork.note).fill('Llamar el lunes.');
    const handle = entry.getByRole('button', { name: es.admin.actions.handle });
    const dialog = page.getByRole('dialog', { name: unsaved.removal.title });
    await handle.click();
    await dialog.getByRole('button', { name: unsaved.stay }).click();
    expect(await entry.getByLabel(es.admin.teamwork.note).inputValue()).toBe('Llamar el lunes.');
    await handle.click();
    await dialog.getByRole('button', { name: unsaved.removal.leave }).click();
    await page.getByText(es.admin.done.handle).waitFor();
  });

  it('about a message that a colleague has handled meanwhile stay to be read, until the admin discards them', async ({
    seed,
    openPage,
    send,
  }) => {
    const [typed, other] = [newSurname(), newSurname()];
    for (const lastName of [typed, other])
      await seed.lead({
        firstName: 'Lupe',
        lastName,
        email: newEmail(),
        phoneNumber: '4075550110',
        message: 'Busco una casa con patio.',
      });
    const token = await seed.admin();
    const page = await openPage(token);
    await openForm(page, '/administración/mensajes');
    const entry = (lastName: string) => page.getByRole('listitem').filter({ hasText: `Lupe ${lastName}` });
    const handle = (lastName: string) => entry(lastName).getByRole('button', { name: es.admin.actions.handle }).click();
    await entry(typed).getByText(es.admin.teamwork.title, { exact: true }).click();
    await entry(typed).getByLabel(es.admin.teamwork.note).fill('Llamar el lunes.');
    const { body: leads } = await send('GET', '/api/admin/leads', undefined, { token });
    const lead = (leads as unknown as { id: string; lastName: string; revision: number }[]).find(
      ({ lastName }) => lastName === typed,
    )!;
    await send('POST', `/api/admin/leads/${lead.id}/handled`, undefined, { token, revision: lead.revision });
    await handle(other);
    await page.getByText(es.admin.done.handle).waitFor();
    const lost = page.getByRole('status').filter({ hasText: es.admin.stale.title(`Lupe ${typed}`) });
    await lost.getByText(es.admin.stale.typed('Llamar el lunes.')).waitFor();
    const dialog = page.getByRole('dialog', { name: unsaved.title });
    await openSection(page, es.admin.nav.profiles);
    await dialog.getByRole('button', { name: unsaved.stay }).click();
    await lost.getByRole('button', { name: es.admin.stale.discard }).click();
    await lost.waitFor({ state: 'hidden' });
    await openSection(page, es.admin.nav.profiles);
    await page.getByRole('heading', { level: 1, name: es.admin.profiles.title }).waitFor();
  });
});
