import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { caughtUp } from './support/caught-up.ts';
import { newEmail, type Owner } from './support/seed.ts';

const words = es.reports;
const TEXT = 'Me pidió dinero por adelantado para enseñarme una casa.';
const REVIEW = 'Nos dejó plantados dos veces, y su número es el 305 555 0142.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const it = translatedTest()
  /** A published review of a professional, by the browser of a page. */
  .extend('reviewed', ({ portal, send, seed }) => async (page: Page, { profileId, token }: Owner): Promise<void> => {
    const { request } = page.context();
    const sender = { firstName: 'Marisol', lastName: 'Peña', email: newEmail(), phoneNumber: '4075550117' };
    const message = { ...sender, message: 'Buscamos casa.', page: 'profile', profile_id: profileId };
    const { id } = (await (await request.post('/api/busca/sendNewLead', { data: message })).json()) as { id: string };
    const answered = `/api/account/messages/${id}/answered`;
    expect((await send('POST', answered, { channel: 'phone' }, { token, revision: 1 })).status).toBe(200);
    const written = await request.post('/api/reviews', { data: { stars: 1, text: REVIEW } });
    const review = ((await written.json()) as { id: string }).id;
    const publish = `/api/admin/reviews/${review}/publish`;
    expect((await send('POST', publish, undefined, { token: await seed.admin(), revision: 0 })).status).toBe(200);
    await caughtUp(portal.url);
  });

describeInBrowser('A report', () => {
  it.for([1280, 390])(
    'of a profile, at %d px: what was typed outlives closing, what is missing is said, and an admin resolves it',
    async (width, { page, openPage, seed, portal }) => {
      const owner = await seed.owner('agents');
      const size = { width, height: 844 };
      await page.setViewportSize(size);
      await page.goto(`/perfil-agente/${owner.profileId}`);
      await button(page, words.profile).click();
      const dialog = page.getByRole('dialog', { name: words.titles.profile(owner.name) });
      const text = dialog.getByRole('textbox', { name: words.text });
      await text.fill(TEXT);
      await button(page, es.common.close).click();
      await dialog.waitFor({ state: 'hidden' });
      await button(page, words.profile).click();
      await expect.poll(() => text.inputValue()).toBe(TEXT);
      await button(page, words.submit).click();
      await dialog.getByText(es.form.fieldProblems.category!.invalid!).waitFor();
      await expectAccessible(page, 'the form of a report', [width]);
      await page.setViewportSize(size);
      await dialog.getByLabel(words.category.label).selectOption({ label: words.categories.fraud });
      await button(page, words.submit).click();
      await page.getByRole('dialog', { name: words.thanks }).getByText(words.thanksText).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: es.common.close }).first().click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      const admin = await openPage(await seed.admin());
      await caughtUp(portal.url);
      await admin.setViewportSize(size);
      await admin.goto('/administración?tipo=report');
      const row = admin.getByRole('listitem').filter({ hasText: owner.name });
      await row.getByText(es.admin.notices.reported(words.categories.fraud, TEXT)).waitFor();
      await expectAccessible(admin, 'the notice of a report', [width]);
      await row.getByRole('button', { name: es.admin.actions.resolve }).click();
      await admin.getByText(es.admin.filters.none.title).waitFor();
    },
  );

  it('of a review shows it to an admin, who withholds it there', async ({ page, openPage, seed, reviewed, portal }) => {
    const owner = await seed.owner('agents');
    await reviewed(page, owner);
    await page.goto(`/perfil-agente/${owner.profileId}`);
    await button(page, words.reviewOf('Marisol')).click();
    const dialog = page.getByRole('dialog', { name: words.titles.review });
    await dialog.getByLabel(words.category.label).selectOption({ label: words.categories['personal-data'] });
    await dialog.getByRole('textbox', { name: words.text }).fill('Da el número de otra persona.');
    await button(page, words.submit).click();
    await page.getByText(words.thanksText).waitFor();

    const admin = await openPage(await seed.admin());
    await caughtUp(portal.url);
    await admin.goto('/administración?tipo=report');
    const row = admin.getByRole('listitem').filter({ hasText: owner.name });
    await row.getByText(REVIEW).waitFor();
    await row.getByRole('button', { name: es.admin.actions.withhold }).click();
    const reasons = admin.getByRole('dialog');
    await reasons.getByRole('combobox').selectOption('personal-data');
    await reasons.getByRole('textbox').fill('Da el teléfono de otra persona.');
    await reasons.getByRole('button', { name: es.admin.dialog.titles.withhold! }).click();
    await row.getByText('Da el teléfono de otra persona.').waitFor();
    await row.getByRole('button', { name: es.admin.actions.resolve }).click();
    await admin.getByText(es.admin.filters.none.title).waitFor();
    await caughtUp(portal.url);
    await page.reload();
    await page.getByRole('heading', { name: es.reviews.title }).waitFor();
    expect(await page.getByText(REVIEW).count()).toBe(0);
  });
});
