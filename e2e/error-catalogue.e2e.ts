import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { addArea, agree, choosePhoto, fill, navigateInApp, openApp } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import type { PageErrors } from './support/page-errors.ts';
import { newEmail } from './support/seed.ts';

const GENERIC = 'Algo salió mal con tu solicitud, por favor inténtalo de nuevo más tarde.';
const TAKEN = 'Dirección de correo electrónico ya está en uso.';
const { labels } = es.form;

/** A failed reply of the server. */
const failing = (status: number): { status: number; json: object } => ({
  status,
  json: { errors: [{ message: 'failed' }], message: 'failed' },
});

/** Actions of the tests on one page. */
const errorActions = (page: Page, pageErrors: PageErrors) => ({
  /** Makes the next request to a path fail, and expects the browser to log that. */
  fail(path: string, reply: { status: number; json: object } = failing(503)): Promise<unknown> {
    pageErrors.expectFailedLoad(path, reply.status);
    return page.route(`**${path}`, (route: Route) => route.fulfill(reply), { times: 1 });
  },
  /** Submits the form, and waits for an alert with a text. */
  async sendAndRead(button: string, text: string): Promise<void> {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
  },
  /** Waits for an error message at a field. */
  readAt: (field: string, text: string): Promise<void> =>
    page.locator(`[id="${field}-error"]`).filter({ hasText: text }).waitFor(),
});

const it = browserTest().extend(
  'actionsOn',
  ({ pageErrors }) =>
    (page: Page) =>
      errorActions(page, pageErrors),
);

describeInBrowser('Error messages', () => {
  describe('of the lead forms', () => {
    const SENT = 'Su mensaje ha sido enviado, ¡nos comunicaremos con usted en breve!';
    const person = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '4075550110' };
    const contact = {
      path: '/contactanos',
      button: es.lead.contact.submit,
      fields: { message: 'Busco casa.' },
      selects: {},
    };
    const loan = {
      path: '/prestamos',
      button: es.lead.loan.submit,
      fields: { location: 'Orlando, FL' },
      selects: { timeframe: es.lead.loan.timeframes[1]! },
    };

    it.for([contact, loan])(
      '$path reports a failed request, a lost connection, and a sent message',
      async ({ path, button, fields, selects }, { page, actionsOn, pageErrors }) => {
        const { fail, sendAndRead } = actionsOn(page);
        pageErrors.expectFailedLoad('/api/busca/sendNewLead', 'ERR_INTERNET_DISCONNECTED');
        // The form looks its place up by itself, on a busy machine as late as this.
        pageErrors.allowFailedLoad('/api/cities/named', /ERR_INTERNET_DISCONNECTED/);
        await page.goto(path);
        for (const [name, value] of Object.entries({ ...person, ...fields }))
          await page.getByLabel(es.lead.labels[name as keyof typeof es.lead.labels], { exact: true }).fill(value);
        for (const [name, value] of Object.entries(selects)) await page.locator(`[name=${name}]`).selectOption(value);
        for (const box of await page.getByRole('checkbox').all()) await box.check();
        await fail('/api/busca/sendNewLead');
        await sendAndRead(button, GENERIC);
        await page.context().setOffline(true);
        await sendAndRead(button, GENERIC + es.common.offline);
        await page.context().setOffline(false);
        await page.getByRole('button', { name: button }).click();
        await page.getByText(SENT).waitFor();
        await expect.poll(() => page.getByText(GENERIC).count()).toBe(0);
      },
    );
  });

  it('the login shows its message for an email without an account, a wrong password, any other failure and a lost connection', async ({
    page,
    actionsOn,
    seed,
    pageErrors,
  }) => {
    const { fail, sendAndRead } = actionsOn(page);
    const { email } = await seed.owner('agents');
    const failed = 'Algo salió mal, por favor inténtalo de nuevo.';
    await page.goto('/inicio-de-sesión-de-usuario');
    await fill(page, { email: newEmail(), password: 'otra clave azul' });
    await agree(page);
    pageErrors.expectFailedLoad('/api/users/login', 404);
    await sendAndRead(es.login.submit, 'No se ha encontrado ninguna cuenta con este correo electrónico.');
    await fill(page, { email });
    pageErrors.expectFailedLoad('/api/users/login', 401);
    await sendAndRead(es.login.submit, 'Su nombre de usuario o contraseña son incorrectos, inténtelo nuevamente.');
    await fail('/api/users/login', failing(503));
    await sendAndRead(es.login.submit, failed);
    pageErrors.allowFailedLoads(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await sendAndRead(es.login.submit, failed + es.common.offline);
  });

  it('/forgot-password says that the connection was lost', async ({ page, actionsOn, pageErrors }) => {
    await page.goto('/forgot-password');
    await page.getByLabel(es.form.labels.email, { exact: true }).fill(newEmail());
    pageErrors.allowFailedLoads(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await actionsOn(page).sendAndRead(
      es.reset.submit,
      `Se produjo un error al solicitar el restablecimiento de contraseña.${es.common.offline}`,
    );
  });

  describe('of the sign-up forms', () => {
    const forms = [
      {
        kind: 'agents',
        path: '/agente-inscribirse',
        noImage: 'Por favor sube una imagen.',
        firm: { brokerage: 'Casa Sur' },
      },
      {
        kind: 'lenders',
        path: '/inscripción-de-prestamista',
        noImage: 'Please Upload an Image.',
        firm: { company: 'Crédito Isla', company_number: '7875550100' },
      },
    ];
    it.for(forms)(
      '$path reports a missing area or image, a taken email, and a failed profile or follow-up request',
      async ({ kind, path, noImage, firm }, { page, actionsOn, seed, pageErrors }) => {
        const { fail, sendAndRead, readAt } = actionsOn(page);
        const { email } = await seed.owner('agents');
        pageErrors.expectFailedLoad('/api/users', 409);
        const submit = () => page.getByRole('button', { name: es.signUp.submit }).click();
        await page.goto(path);
        await fill(page, {
          first_name: 'Ana',
          last_name: 'Ríos',
          email,
          phone_number: '3055550142',
          languages_spoken: 'Español',
          state_license_numbers: 'FL-1',
          profile_description: 'Ayudo a familias.',
          password: 'una puerta roja',
          ...firm,
        });
        await agree(page);
        await submit();
        await readAt('areas_served', 'Por favor ingresa un área para enviar');
        await addArea(page, 'hiale', 'Hialeah, FL');
        await submit();
        await readAt('image', noImage);
        await choosePhoto(page);
        await submit();
        await readAt('email', TAKEN);
        await page.getByLabel(labels.email, { exact: true }).fill(newEmail());
        await fail('/api/users', failing(500));
        await sendAndRead(es.signUp.submit, GENERIC);
        for (const call of [
          `/api/${kind}`,
          '/api/notices',
          '/api/email/send-welcome-email',
          '/api/email/send-confirmation-email',
        ]) {
          await fail(call, failing(500));
          const failed = page.waitForResponse(`**${call}`);
          await sendAndRead(es.signUp.submit, GENERIC);
          expect((await failed).status()).toBe(500);
        }
        await submit();
        await page.getByRole('heading', { level: 1, name: es.signUp.success.title }).waitFor();
      },
    );
  });

  it.for(['agents', 'lenders'] as const)(
    'the edit form of %s recognises a taken email by errors[0].message, and reports any other failure',
    async (kind, { openPage, actionsOn, seed, pageErrors }) => {
      const [owner, other] = [await seed.owner(kind), await seed.owner(kind)];
      const page = await openPage(owner.token);
      const { fail, sendAndRead, readAt } = actionsOn(page);
      const put = `/api/${kind}/${owner.profileId}`;
      pageErrors.expectFailedLoad(put, 409);
      await page.goto(
        kind === 'agents'
          ? `/portal-de-agentes-editar/${owner.profileId}`
          : `/portal-de-prestamistas-edit/${owner.profileId}`,
      );
      await page.getByLabel(labels.email, { exact: true }).fill(other.email);
      await page.getByRole('button', { name: es.edit.submit }).click();
      await readAt('email', TAKEN);
      await page.getByLabel(labels.email, { exact: true }).fill('libre@example.com');
      await page.locator('[id="email-error"]').waitFor({ state: 'detached' });
      await fail(put, {
        status: 409,
        json: { errors: [{ message: 'email must be unique', path: 'email' }], message: '' },
      });
      await page.getByRole('button', { name: es.edit.submit }).click();
      await readAt('email', TAKEN);
      await page.getByLabel(labels.email, { exact: true }).fill('tambien.libre@example.com');
      await fail(put, failing(500));
      await sendAndRead(es.edit.submit, GENERIC);
    },
  );

  it('the account form reports a taken email, and any other failure', async ({
    openPage,
    actionsOn,
    seed,
    pageErrors,
  }) => {
    const [owner, other] = [await seed.owner('agents'), await seed.owner('lenders')];
    const page = await openPage(owner.token);
    const { fail, sendAndRead, readAt } = actionsOn(page);
    const put = `/api/users/${owner.id}`;
    pageErrors.expectFailedLoad(put, 409);
    await page.goto('/portal-de-agentes/cuenta');
    const email = page.getByLabel(es.portal.account.email);
    await email.fill(other.email);
    await page.getByRole('button', { name: es.portal.account.save }).click();
    await readAt('email', TAKEN);
    await email.fill(newEmail());
    await fail(put, failing(500));
    await sendAndRead(es.portal.account.save, GENERIC);
  });

  it('an edit form that fails to load can be loaded again', async ({ openPage, actionsOn, seed, pageErrors }) => {
    const owner = await seed.owner('agents');
    const page = await openPage(owner.token);
    await page.goto('/portal-de-agentes');
    await page.getByRole('link', { name: es.portal.profiles.edit }).waitFor();
    for (const logged of [
      /^ApiError: failed/,
      /^React Router caught .+ ApiError: failed/,
      /^Not loaded: \/portal-de-agentes-editar\/.+ ApiError: failed/,
    ])
      pageErrors.expectError(logged);
    await actionsOn(page).fail(`/api/users/${owner.id}`);
    await page.getByRole('link', { name: es.portal.profiles.edit }).click();
    await page.getByRole('button', { name: es.common.retry }).click();
    await page.getByLabel(labels.first_name, { exact: true }).waitFor();
  });

  it.for(['agents', 'lenders'] as const)(
    'a public profile of %s that fails to load is reported in the browser console, and can be loaded again',
    async (kind, { page, actionsOn, seed, pageErrors }) => {
      const { profileId } = await seed.owner(kind);
      await openApp(page);
      await actionsOn(page).fail(`/api/${kind}/${profileId}`, failing(503));
      const path = `/${kind === 'agents' ? 'perfil-agente' : 'perfil-prestamista'}/${profileId}`;
      pageErrors.expectError(new RegExp(`^Not loaded: ${path} ApiError: failed`));
      await navigateInApp(page, path);
      await page.getByRole('button', { name: es.common.retry }).click();
      await page.getByRole('heading', { level: 2, name: es.profile.areas }).waitFor();
    },
  );
});
