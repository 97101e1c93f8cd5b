import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { step } from './support/step.ts';

const { leads, actions, done, dialog } = es.admin;

const it = translatedTest();

describeInBrowser('The messages of the administration', () => {
  it('say who has each, and go to a professional by hand and back, with a reason', async ({ seed, send, openPage }) => {
    const owner = await seed.owner('agents', { details: { areas_served: 'Boise, ID' } });
    const lastName = newSurname();
    await send('POST', '/api/busca/sendNewLead', {
      firstName: 'Ana',
      lastName,
      email: newEmail(),
      phoneNumber: '(208) 555-0110',
      message: 'Busco una casa en Boise.',
      page: 'profile',
      profile_id: owner.profileId,
    });
    const admin = await openPage(await seed.admin());
    const entry = admin.getByRole('listitem').filter({ hasText: lastName });
    await step('a direct message is with its professional, and can be taken back', async () => {
      await admin.goto('/administración/mensajes?estado=held');
      await entry.getByText(leads.holder.has(owner.name)).waitFor();
      await expectAccessible(admin, 'the messages that professionals have');
      await entry.getByRole('button', { name: actions.takeBack }).click();
      const reason = admin.getByRole('dialog', { name: dialog.titles.takeBack! });
      await reason.getByLabel(dialog.label).fill('Está de viaje.');
      await reason.getByRole('button', { name: dialog.titles.takeBack! }).click();
      await admin.getByText(done.takeBack).waitFor();
    });
    await step('it waits for the admins, who see who had it and why it left', async () => {
      await admin.goto('/administración/mensajes');
      await entry.getByText(leads.holder.waits.admins).waitFor();
      await entry.getByText(leads.holder.former(1)).click();
      await entry.getByText(leads.holder.note('Está de viaje.')).waitFor();
    });
    await step('it is offered by hand to somebody who works in the place, once more', async () => {
      await entry.getByText(leads.candidates.title).click();
      await entry.getByText(leads.candidates.obstacles['had-it']).waitFor();
      await expectAccessible(admin, 'who could have a message');
      await entry.getByRole('button', { name: leads.candidates.offer(owner.name) }).click();
      await admin.getByText(done.offer).waitFor();
      await admin.goto('/administración/mensajes?estado=held');
      await entry.getByText(leads.holder.ways['by-hand']).waitFor();
      expect(await entry.getByText(leads.holder.had(owner.name)).count()).toBe(1);
    });
  });
});
