import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { chooseLanguages, chosenLanguages, fill, openForm } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const { unsaved, labels } = es.form;
/** Enough rounds to show that the timing of the two events plays no part. */
const TIMES = 40;

/** Goes back to the sign-up form and changes it. The search that is left has a field for a name too. */
async function changeAfterBack(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: es.agent.signUp.title }).waitFor();
  await fill(page, { first_name: 'Íñigo' });
}

/** Opens a sign-up form, changes it, and leaves a screen in the history to go forward to. */
async function changeForm(page: Page): Promise<void> {
  await page.goto('/agente-inscribirse');
  await page.getByRole('banner').getByRole('link', { name: es.layout.lenders }).click();
  await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
  await changeAfterBack(page);
}

const it = browserTest();

describeInBrowser('Unsaved changes', () => {
  it(`a form still asks before leaving after 'stay' and Forward in the same moment, ${TIMES} times in a row`, async ({
    page,
  }) => {
    await changeForm(page);
    const otherLink = page.getByRole('banner').getByRole('link', { name: es.layout.lenders });
    const dialog = page.getByRole('dialog', { name: unsaved.title });
    const stay = dialog.getByRole('button', { name: unsaved.stay });
    await otherLink.click();
    for (let time = 0; time < TIMES; time += 1) {
      await stay.evaluate((button: HTMLElement) => {
        button.click();
        history.forward();
      });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await otherLink.click();
      await dialog.waitFor();
    }
    await dialog.getByRole('button', { name: unsaved.leave }).click();
    await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
    await expect.poll(() => page.getByLabel(labels.first_name, { exact: true }).count()).toBe(0);
  });

  it('a form asks before leaving only if it has changes', async ({ page }) => {
    const otherLink = page.getByRole('banner').getByRole('link', { name: es.layout.lenders });
    const dialog = page.getByRole('dialog', { name: unsaved.title });
    await openForm(page, '/agente-inscribirse');
    await otherLink.click();
    await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
    await changeAfterBack(page);
    await otherLink.click();
    await dialog.getByRole('button', { name: unsaved.stay }).click();
    await expect.poll(() => page.getByLabel(labels.first_name, { exact: true }).inputValue()).toBe('Íñigo');
    await page.evaluate(() => history.forward());
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await otherLink.click();
    await dialog.getByRole('button', { name: unsaved.leave }).click();
    await page.getByRole('heading', { level: 1, name: es.lender.search.title }).waitFor();
  });

  it('a saved edit can be left without a question', async ({ seed, openPage }) => {
    const owner = await seed.owner('agents');
    const page = await openPage(owner.token);
    await openForm(page, `/portal-de-agentes-editar/${owner.profileId}`);
    await fill(page, { languages_spoken: 'Español, inglés' });
    const back = page.getByRole('link', { name: es.edit.back });
    await back.click();
    await page.getByRole('dialog', { name: unsaved.title }).getByRole('button', { name: unsaved.stay }).click();
    await page.getByRole('button', { name: es.edit.submit }).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await back.click();
    await page.getByRole('heading', { level: 1, name: es.agent.portal.title }).waitFor();
  });

  it('a saved edit can be left without a question, also while the saved profile is still being read', async ({
    seed,
    openPage,
  }) => {
    const owner = await seed.owner('agents');
    const page = await openPage(owner.token);
    await openForm(page, `/portal-de-agentes-editar/${owner.profileId}`);
    await fill(page, { languages_spoken: 'Español, inglés' });
    const reads: Route[] = [];
    await page.route(
      (url) => url.pathname.startsWith('/api/') && url.pathname.includes(owner.id),
      (route) => (route.request().method() === 'GET' ? void reads.push(route) : route.continue()),
    );
    await page.getByRole('button', { name: es.edit.submit }).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await expect.poll(() => reads.length).toBeGreaterThan(0);
    await page.getByRole('link', { name: es.edit.back }).click();
    await page.unrouteAll();
    await page.getByRole('heading', { level: 1, name: es.agent.portal.title }).waitFor();
  });

  it('a second save does not wait until the saved profile has been read', async ({ seed, openPage, send }) => {
    const owner = await seed.owner('agents');
    const page = await openPage(owner.token);
    await openForm(page, `/portal-de-agentes-editar/${owner.profileId}`);
    const reads: Route[] = [];
    await page.route(
      (url) => url.pathname.startsWith('/api/') && url.pathname.includes(owner.id),
      (route) => (route.request().method() === 'GET' ? void reads.push(route) : route.continue()),
    );
    await chooseLanguages(page, 'Español, inglés');
    await page.getByRole('button', { name: es.edit.submit }).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await expect.poll(() => reads.length).toBeGreaterThan(0);
    await chooseLanguages(page, 'Español');
    await page.getByRole('button', { name: es.edit.submit }).click();
    const saved = async () => (await send('GET', `/api/agents/${owner.profileId}`)).body['languages_spoken'];
    await expect.poll(saved).toBe('Español');
    await page.unrouteAll();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    expect(await chosenLanguages(page)).toBe('Español');
  });

  it("a profile's screen asks before an admin's note is lost, and not once it is saved", async ({ seed, openPage }) => {
    const [first, second] = [
      await seed.owner('agents', { approved: false }),
      await seed.owner('agents', { approved: false }),
    ];
    const page = await openPage(await seed.admin());
    await openForm(page, `/administración/perfiles/${first.profileId}`);
    const dialog = page.getByRole('dialog', { name: unsaved.title });
    const note = page.getByLabel(es.admin.teamwork.note);
    await note.fill('Llamar el lunes.');
    for (const link of [es.admin.profiles.back, es.admin.queue.next]) {
      await page.getByRole('link', { name: link }).click();
      await dialog.getByRole('button', { name: unsaved.stay }).click();
    }
    expect(await note.inputValue()).toBe('Llamar el lunes.');
    await page.getByRole('button', { name: es.admin.actions.addNote }).click();
    await page.getByText(es.admin.done.addNote).waitFor();
    await page.getByRole('link', { name: es.admin.queue.next }).click();
    await page.getByRole('heading', { level: 1, name: second.name }).waitFor();
  });

  it("a profile's screen asks before the embedded content is lost", async ({ seed, openPage }) => {
    const owner = await seed.owner('agents');
    const page = await openPage(await seed.admin());
    await openForm(page, `/administración/perfiles/${owner.profileId}`);
    const dialog = page.getByRole('dialog', { name: unsaved.title });
    const embed = page.getByLabel(es.admin.embed.label);
    await embed.fill('<iframe>');
    await page.getByRole('link', { name: es.admin.profiles.back }).click();
    await dialog.getByRole('button', { name: unsaved.stay }).click();
    expect(await embed.inputValue()).toBe('<iframe>');
    await page.getByRole('link', { name: es.admin.profiles.back }).click();
    await dialog.getByRole('button', { name: unsaved.leave }).click();
    await page.getByRole('heading', { level: 1, name: es.admin.profiles.title }).waitFor();
  });
});
