import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { overflow } from './support/accessibility.ts';
import { choosePhoto, agree } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';

const { success } = es.signUp;
const LONG_WORD = 'Supercalifragilisticoespialidoso'.repeat(3);

const it = translatedTest();

/** Chooses a text file with the name and type of a picture. */
const chooseFake = (page: Page): Promise<void> =>
  page
    .frameLocator('iframe')
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('Esto no es una foto.') });

describeInBrowser('Owner screens', () => {
  it('the sign-up confirmation, opened later, says whether the profile is published or under review', async ({
    openPage,
    seed,
  }) => {
    for (const [approved, text] of [
      [true, success.statuses.approved],
      [false, success.statuses.pending],
    ] as const) {
      const owner = await seed.owner('agents', { approved });
      const page = await openPage(owner.token);
      await page.goto('/registro-éxito');
      await page.getByText(text).waitFor();
    }
  });

  it('the public profile and the sign-up confirmation say that a profile is suspended', async ({
    openPage,
    seed,
    pageErrors,
  }) => {
    const owner = await seed.owner('agents');
    await seed.decide(owner.profileId, 'suspend', 'La licencia venció.');
    const page = await openPage(owner.token);
    // The server knows no session: its page says that there is no such profile, and the browser shows it to its owner.
    pageErrors.expectFailedLoad(`/perfil-agente/${owner.profileId}`, 404);
    await page.goto(`/perfil-agente/${owner.profileId}`);
    await page.getByText(es.profile.notPublic.suspended).waitFor();
    await page.goto('/registro-éxito');
    await page.getByText(success.statuses.suspended).waitFor();
  });

  it('the dashboard confirms a resubmitted profile once, and not again after a reload', async ({ openPage, seed }) => {
    const owner = await seed.owner('agents', { approved: false });
    await seed.decide(owner.profileId, 'reject', 'La foto no es tuya.');
    const page = await openPage(owner.token);
    await page.goto(`/portal-de-agentes-editar/${owner.profileId}`);
    await page.getByLabel(es.form.labels.state_license_numbers).fill('FL-9');
    await page.getByRole('button', { name: es.edit.resubmit }).click();
    await page.getByText(es.edit.resubmitted).waitFor();
    await page.reload();
    await page.getByText(es.portal.profiles.notice.pending).waitFor();
    await expect.poll(() => page.getByText(es.edit.resubmitted).count()).toBe(0);
  });

  it('the edit form of a rejected profile merges what another tab resubmitted before the next rejection', async ({
    openPage,
    seed,
    send,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/api/agents', 412);
    const { token, profileId } = await seed.owner('agents', {
      approved: false,
      details: { state_license_numbers: 'FL-1' },
    });
    await seed.decide(profileId, 'reject', 'Falta la licencia.');
    const openTab = async (): Promise<Page> => {
      const page = await openPage(token);
      await page.goto(`/portal-de-agentes-editar/${profileId}`);
      await page.getByText('Falta la licencia.').waitFor();
      return page;
    };
    const [first, second] = [await openTab(), await openTab()];
    const resubmit = (page: Page) => page.getByRole('button', { name: es.edit.resubmit }).click();
    await first.locator('[name=state_license_numbers]').fill('FL-9');
    await resubmit(first);
    await first.getByText(es.edit.resubmitted).waitFor();
    await seed.decide(profileId, 'reject', 'Falta la agencia.');
    await second.locator('[name=brokerage]').fill('Casa Central');
    await resubmit(second);
    await second.getByText(es.edit.stale).waitFor();
    await second.getByText(es.elsewhere.changed(es.form.labels.state_license_numbers, 'FL-9')).waitFor();
    await second.getByText('Falta la agencia.').waitFor();
    await resubmit(second);
    await second.getByText(es.edit.resubmitted).waitFor();
    const saved = async () => (await send('GET', `/api/agents/${profileId}`, undefined, { token })).body;
    await expect.poll(saved).toMatchObject({ state_license_numbers: 'FL-9', brokerage: 'Casa Central' });
  });

  it('the sign-up refuses a file that is no photo when it is chosen, and again among the errors of the form', async ({
    page,
  }) => {
    await page.goto('/agente-inscribirse');
    await agree(page);
    await chooseFake(page);
    await page.frameLocator('iframe').getByText(es.upload.notImage).waitFor();
    await page.getByRole('button', { name: es.signUp.submit }).click();
    await page.getByText(es.upload.refused).waitFor();
    await page.getByText(es.form.problems.required!).first().waitFor();
  });

  it('an edit goes without a refused photo that was taken back; the frame forgets a good one too', async ({
    openPage,
    seed,
  }) => {
    const { token, profileId } = await seed.owner('lenders');
    const page = await openPage(token);
    await page.goto(`/portal-de-prestamistas-edit/${profileId}`);
    const frame = page.frameLocator('iframe');
    const remove = frame.getByRole('button', { name: es.upload.remove });
    await page.getByLabel(es.form.labels.profile_description).fill('Préstamos en español.');
    await chooseFake(page);
    const submit = page.getByRole('button', { name: es.edit.submit });
    await submit.click();
    await page.getByText(es.upload.refused).waitFor();
    await remove.click();
    await page.getByText(es.upload.refused).waitFor({ state: 'hidden' });
    await choosePhoto(page);
    await frame.getByText(es.upload.cropHint).waitFor();
    await remove.click();
    await frame.getByText(es.upload.none).waitFor();
    expect(await frame.locator('input[type=file]').evaluate((input) => input === document.activeElement)).toBe(true);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await submit.click();
    expect((await sent).postDataJSON()).toEqual({ profile_description: 'Préstamos en español.' });
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
  });

  it('the sign-up scrolls to the photo if the photo is its only error', async ({ page }) => {
    await page.goto('/agente-inscribirse');
    const { labels } = es.form;
    for (const [label, value] of [
      [labels.first_name, 'Ana'],
      [labels.last_name, 'Ríos'],
      [labels.email, 'ana@example.com'],
      [labels.phone_number, '3055550142'],
      [labels.password, 'una casa azul'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel(labels.areas_served, { exact: true }).fill('Ponce, PR');
    await page.getByRole('button', { name: es.form.areas.add }).click();
    await agree(page);
    await chooseFake(page);
    const height = 400;
    const frameIsSeen = async () => {
      const frame = (await page.locator('iframe').boundingBox())!;
      return frame.y >= 0 && frame.y + frame.height <= height;
    };
    await page.setViewportSize({ width: 1280, height });
    const submit = page.getByRole('button', { name: es.signUp.submit });
    await submit.scrollIntoViewIfNeeded();
    expect(await frameIsSeen()).toBe(false);
    await submit.click();
    await page.getByText(es.upload.refused).waitFor();
    await expect.poll(frameIsSeen).toBe(true);
    await choosePhoto(page);
    await page.getByText(es.upload.refused).waitFor({ state: 'hidden' });
  });

  it('the search and the profile wrap long words on a phone', async ({ page, seed }) => {
    const details = {
      first_name: LONG_WORD.slice(0, 90),
      languages_spoken: LONG_WORD,
      state_license_numbers: LONG_WORD,
      brokerage: LONG_WORD,
      profile_description: `https://ejemplo.com/${LONG_WORD}${LONG_WORD}`,
    };
    const owner = await seed.owner('agents', { details });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      `/encuentra-un-agente?name=${encodeURIComponent(owner.name.split(' ').at(-1)!)}`,
      `/perfil-agente/${owner.profileId}`,
    ]) {
      await page.goto(path);
      await page.getByRole('main').getByText(details.first_name).first().waitFor();
      await expect.poll(() => overflow(page), { message: path }).toBe(0);
    }
  });

  it('the administration wraps long words in its lists, on a desktop and a phone', async ({ openPage, seed }) => {
    const details = {
      first_name: `Áa${LONG_WORD.slice(0, 88)}`,
      last_name: LONG_WORD.slice(0, 90),
      state_license_numbers: LONG_WORD.slice(0, 60),
    };
    await seed.owner('agents', { details });
    const page = await openPage(await seed.admin());
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/administración/buscar?q=aasupercali', '/administración/perfiles']) {
        await page.goto(path);
        await page.getByRole('link', { name: details.first_name }).first().waitFor();
        await expect.poll(() => overflow(page), { message: `${path} at ${width}` }).toBe(0);
      }
    }
  });
});
