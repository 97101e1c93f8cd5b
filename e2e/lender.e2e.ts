import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import {
  addArea,
  approveFromNotices,
  choosePhoto,
  fill,
  pathOf,
  shows,
  showsTitle,
  signIn,
  agree,
  chooseLanguages,
} from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { confirmEmail } from './support/mailbox.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { ADMIN } from './support/shared.ts';
import { step } from './support/step.ts';

const { labels, fieldProblems } = es.form;
const words = es.lender;

const it = translatedTest();

describeInBrowser('A lender', () => {
  it('signs up, is approved and found, and edits the profile', async ({
    page: lenderPage,
    openPage,
    portal,
    pageErrors,
  }) => {
    const surname = newSurname();
    const [name, lender] = [`Inés Ibáñez ${surname}`, { email: newEmail(), password: 'una llave verde' }];
    await step('the sign-up names every missing field, with messages of their own for area and photo', async () => {
      await lenderPage.goto('/inscripcion-de-prestamista');
      await showsTitle(lenderPage, words.signUp.title);
      expect(pathOf(lenderPage)).toBe('/inscripción-de-prestamista');
      await expect.poll(() => lenderPage.getByRole('combobox', { name: labels.primary_language }).count()).toBe(0);
      const submit = lenderPage.getByRole('button', { name: es.signUp.submit });
      await expect.poll(() => submit.isDisabled()).toBe(true);
      await agree(lenderPage);
      await submit.click();
      await shows(lenderPage, 'Por favor ingresa un área para enviar');
      // Both names, email, phone, license, company and its phone, description; the password has a message of
      // its own.
      await expect.poll(() => lenderPage.getByText(es.form.problems.required!, { exact: true }).count()).toBe(8);
      await fill(lenderPage, {
        first_name: 'Inés',
        last_name: `Ibáñez ${surname}`,
        email: lender.email,
        phone_number: '7875550142',
        languages_spoken: 'Español',
        state_license_numbers: 'NMLS 123456',
        company: 'Crédito Isla',
        company_number: '7875550100',
        profile_description: 'Préstamos para tu primera casa.',
        password: lender.password,
      });
      // Lenders of other files serve Ponce, and its results have further pages.
      await addArea(lenderPage, 'areci', 'Arecibo, PR');
      await submit.click();
      await shows(lenderPage, fieldProblems.image!['required-of-lender']!);
      await shows(lenderPage, 'Please Upload an Image.');
    });

    await step('the lender signs up with a photo, and the dashboard shows the profile as pending', async () => {
      await choosePhoto(lenderPage);
      await lenderPage.getByRole('button', { name: es.signUp.submit }).click();
      await showsTitle(lenderPage, es.signUp.success.title);
      expect(pathOf(lenderPage)).toBe('/registro-éxito');
      await lenderPage.goto('/portal-de-prestamistas');
      await showsTitle(lenderPage, words.portal.title);
      await shows(lenderPage, es.portal.profiles.notice.pending);
      await shows(lenderPage, 'Crédito Isla');
      await expect
        .poll(() => lenderPage.getByRole('button', { name: es.portal.profiles.edit }).isDisabled())
        .toBe(true);
      await expect
        .poll(() => lenderPage.getByRole('link', { name: es.dashboards.Lender.create.Busca }).count())
        .toBe(0);
    });

    await step('the lender confirms the email', async () => confirmEmail(await openPage(), lender.email));

    await step('the admin approves the lender from the notices', async () => {
      const page = await openPage();
      await signIn(page, ADMIN);
      await showsTitle(page, es.admin.notices.title);
      await approveFromNotices(page, new RegExp(name));
    });

    await step('a visitor finds the lender by a suggested name, and the back link keeps the search', async () => {
      const page = await openPage();
      await page.goto('/encuentra-un-prestamista?city=arecibo');
      const result = page.getByRole('link', { name: es.search.profileOf(name) });
      await result.waitFor();
      await page.getByLabel(words.search.name).pressSequentially(surname);
      await page.getByRole('option', { name: name }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: es.search.submit }).click();
      await page.waitForURL((url) => url.searchParams.get('fullName') === '1');
      // The address changes before the results do, and the former ones have the same link.
      await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
      const searchUrl = page.url();
      await result.click();
      await showsTitle(page, name);
      for (const text of [
        'Crédito Isla',
        '(787) 555-0100',
        es.licence.declared('NMLS 123456'),
        'Préstamos para tu primera casa.',
      ])
        await shows(page, text);
      await page.getByText(words.profile.role).waitFor();
      const photo = page.getByRole('img', { name: es.profile.photoOf(name) });
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      await page.getByRole('link', { name: es.profile.back }).click();
      await result.waitFor();
      expect(page.url()).toBe(searchUrl);
    });

    await step('the lender signs in and edits: only the changed field is sent, and every visitor sees it', async () => {
      await lenderPage.goto('/portal-de-prestamistas');
      await lenderPage.getByRole('button', { name: name }).click();
      await lenderPage.getByRole('button', { name: es.login.logout, exact: true }).click();
      await lenderPage.waitForURL(portal.url);
      await lenderPage.goto('/portal-de-prestamistas-edit/de-nadie');
      await lenderPage.waitForURL((url) => url.pathname === '/user-login');
      await signIn(lenderPage, lender);
      await showsTitle(lenderPage, words.portal.title);
      await lenderPage.getByRole('link', { name: es.portal.profiles.edit }).click();
      await lenderPage.getByLabel(labels.company, { exact: true }).fill('Crédito Caribe');
      await chooseLanguages(lenderPage, '');
      const put = lenderPage.waitForRequest((request) => request.method() === 'PUT');
      await lenderPage.getByRole('button', { name: es.edit.submit }).click();
      expect((await put).postDataJSON()).toEqual({ company: 'Crédito Caribe' });
      expect((await put).headers()['if-match']).toMatch(/^"\d+"$/);
      await shows(lenderPage, es.edit.saved);
      const page = await openPage();
      await page.goto(`/encuentra-un-prestamista?name=${surname}`);
      await page.getByRole('link', { name: es.search.profileOf(name) }).click();
      await shows(page, 'Crédito Caribe');
    });
    await step('the edit form shows a taken email at its field', async () => {
      pageErrors.expectFailedLoad(/^\/api\/lenders\//, 409);
      await lenderPage.getByLabel(labels.email, { exact: true }).fill(ADMIN.email);
      await lenderPage.getByRole('button', { name: es.edit.submit }).click();
      await shows(lenderPage, 'Dirección de correo electrónico ya está en uso.');
    });
  });

  it('corrects and resubmits a rejected profile, and cannot edit a suspended one', async ({ seed, page }) => {
    const { profileId, ...owner } = await seed.owner('lenders', { approved: false });
    await seed.decide(profileId, 'reject', 'Falta la licencia de Florida');
    await signIn(page, owner);
    await page.getByText('Falta la licencia de Florida').waitFor();
    await page.getByRole('link', { name: es.portal.profiles.resubmit }).click();
    await fill(page, { state_license_numbers: 'NMLS 1, FL 22' });
    await page.getByRole('button', { name: es.edit.resubmit }).click();
    await shows(page, es.edit.resubmitted);
    await shows(page, es.portal.profiles.notice.pending);
    await seed.decide(profileId, 'approve');
    await seed.decide(profileId, 'suspend', 'Licencia vencida');
    await page.reload();
    await shows(page, es.portal.profiles.notice.suspended);
    await expect.poll(() => page.getByRole('button', { name: es.portal.profiles.edit }).isDisabled()).toBe(true);
  });
});
