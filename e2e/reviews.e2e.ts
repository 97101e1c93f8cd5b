import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { caughtUp } from './support/caught-up.ts';
import { newEmail, type Owner } from './support/seed.ts';
import { step } from './support/step.ts';

const words = es.reviews;
const TEXT = 'Nos contestó el mismo día, y nos explicó con paciencia cada papel de la compra.';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const main = (page: Page) => page.getByRole('main');

const it = translatedTest()
  /** A message from a page's browser to a professional, who answers it. The cookie opens its own page there. */
  .extend('answered', ({ portal, send }) => async (page: Page, { profileId, token }: Owner): Promise<void> => {
    const sender = {
      firstName: 'Marisol',
      lastName: 'Peña',
      email: newEmail(),
      phoneNumber: '4075550117',
      message: 'Buscamos nuestra primera casa.',
      page: 'profile',
      profile_id: profileId,
      location: 'Miami, FL',
    };
    const reply = await page.context().request.post('/api/busca/sendNewLead', { data: sender });
    const { id } = (await reply.json()) as { id: string };
    await caughtUp(portal.url);
    const { body } = await send('GET', `/api/account/messages/${id}`, undefined, { token });
    const answer = await send(
      'POST',
      `/api/account/messages/${id}/answered`,
      { channel: 'phone' },
      { token, revision: Number(body.revision) },
    );
    expect(answer.status).toBe(200);
  });

/** Writes a review on the page of the own message. */
async function write(page: Page, stars: number, text: string): Promise<void> {
  await page.goto('/tu-mensaje');
  const form = main(page).locator('form');
  await form.getByRole('radio', { name: new RegExp(`^${stars} · `) }).check();
  await form.getByRole('textbox', { name: words.write.text }).fill(text);
  await button(page, words.write.submit).click();
}

describeInBrowser('A review', () => {
  it.for([1280, 390])(
    'at %d px: its writer is told what is missing, an admin publishes it, everybody reads it, and the professional answers once',
    async (width, { page, openPage, seed, answered, portal }) => {
      const owner = await seed.owner('agents');
      const size = { width, height: 844 };
      await step('the sender writes it on the page of the message', async () => {
        await answered(page, owner);
        await page.setViewportSize(size);
        await write(page, 5, 'Muy bien.');
        await page.getByText(es.form.problems['too-short']!, { exact: false }).waitFor();
        await main(page).getByRole('textbox', { name: words.write.text }).fill(TEXT);
        await expectAccessible(page, 'the page of a message that can be reviewed', [width]);
        await page.setViewportSize(size);
        await button(page, words.write.submit).click();
        await page.getByText(words.write.sent).waitFor();
        await page.getByText(words.write.states.waiting).waitFor();
      });
      const profile = `/perfil-agente/${owner.profileId}`;
      const visitor = await openPage();
      await visitor.setViewportSize(size);
      await step('nobody else sees it yet', async () => {
        await caughtUp(portal.url);
        await visitor.goto(profile);
        await visitor.getByRole('heading', { name: words.title }).waitFor();
        expect(await visitor.getByText(TEXT).count()).toBe(0);
      });
      await step('an admin reads and publishes it', async () => {
        const admin = await openPage(await seed.admin());
        await admin.setViewportSize(size);
        await admin.goto('/administración/opiniones');
        const row = admin.getByRole('listitem').filter({ hasText: owner.name });
        await row.getByText(TEXT).waitFor();
        await expectAccessible(admin, 'the reviews that wait', [width]);
        await admin.setViewportSize(size);
        await row.getByRole('button', { name: es.admin.actions.publish }).click();
        await admin.getByText(es.admin.done.publish).waitFor();
      });
      await step('its professional answers', async () => {
        await caughtUp(portal.url);
        const own = await openPage(owner.token);
        await own.setViewportSize(size);
        await own.goto('/portal-de-agentes/opiniones');
        await own.getByText(words.answer.title, { exact: true }).click();
        await own.getByRole('textbox', { name: words.answer.label }).fill('Gracias, lo difícil lo hicieron ustedes.');
        await expectAccessible(own, 'the reviews in the portal', [width]);
        await own.setViewportSize(size);
        await button(own, words.answer.submit).click();
        await own.getByText('Gracias, lo difícil lo hicieron ustedes.').waitFor();
        expect(await own.getByText(words.answer.title, { exact: true }).count()).toBe(0);
      });
      await step('everybody reads both', async () => {
        await caughtUp(portal.url);
        await visitor.goto(profile);
        await visitor.getByText(TEXT).waitFor();
        await visitor.getByText(words.by('Marisol', 'Miami, FL')).waitFor();
        await visitor.getByText('Gracias, lo difícil lo hicieron ustedes.').waitFor();
        await visitor.getByText(`${words.average(5)} · ${words.count(1)}`).waitFor();
        await expectAccessible(visitor, 'a profile with a review', [width]);
      });
    },
  );

  it('that is withheld says why to its writer, who may change it, and everybody sees how many were withheld', async ({
    page,
    openPage,
    seed,
    answered,
    portal,
  }) => {
    const owner = await seed.owner('lenders');
    await answered(page, owner);
    await write(page, 1, `${TEXT} Su teléfono es otro.`);
    await page.getByText(words.write.sent).waitFor();
    const admin = await openPage(await seed.admin());
    await caughtUp(portal.url);
    await admin.goto('/administración/opiniones');
    const row = admin.getByRole('listitem').filter({ hasText: owner.name });
    await row.getByRole('button', { name: es.admin.actions.withhold }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption('personal-data');
    await dialog.getByRole('textbox').fill('Habla de un teléfono ajeno.');
    await dialog.getByRole('button', { name: es.admin.dialog.titles.withhold! }).click();
    await admin.getByText(es.admin.done.withhold).waitFor();
    await page.reload();
    await page
      .getByText(words.write.reason(words.categories['personal-data'], 'Habla de un teléfono ajeno.'))
      .waitFor();
    const visitor = await openPage();
    await caughtUp(portal.url);
    await visitor.goto(`/perfil-prestamista/${owner.profileId}`);
    await visitor.getByText(words.withheld(1, words.categories['personal-data'])).waitFor();
    expect(await visitor.getByText(TEXT).count()).toBe(0);
    await main(page).getByRole('textbox', { name: words.write.text }).fill(TEXT);
    await button(page, words.write.resubmit).click();
    await page.getByText(words.write.states.waiting).waitFor();
  });

  it('may be written again once the sender takes back that nobody answered', async ({ page, seed, answered }) => {
    const owner = await seed.owner('agents');
    await answered(page, owner);
    const { confirm, path } = es.sentMessages;
    await page.goto('/tu-mensaje');
    const form = page.getByText(words.write.title(owner.name));
    await form.waitFor();
    await button(page, confirm.no).click();
    await page.getByText(confirm.saved.false).waitFor();
    await form.waitFor({ state: 'detached' });
    expect(await page.getByText(path.willAsk).count()).toBe(0);
    await button(page, confirm.yes).click();
    await page.getByText(confirm.saved.true).waitFor();
    await form.waitFor();
  });
});
