import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './browser.ts';
import { stage, type Owner } from './stage.ts';
import { addArea, choosePhoto, fill } from './steps.ts';

const GENERIC = 'Algo salió mal con tu solicitud, por favor inténtalo de nuevo más tarde.';
const TAKEN = 'Dirección de correo electrónico ya está en uso.';
const { labels } = es.form;

/** What a server answers that cannot be made to fail otherwise. */
const failing = (status: number): { status: number; json: object } => ({ status, json: { errors: [{ message: 'failed' }], message: 'failed' } });

describeInBrowser('the error catalogue', { timeout: 60_000 }, () => {
  const { visit, enrol } = stage();
  let agent: Owner;
  let lender: Owner;
  let page: Page;
  beforeAll(async () => {
    agent = await enrol('agents', 'inigo@example.com');
    lender = await enrol('lenders', 'ines@example.com');
    page = await visit();
  });

  /** Makes the next call of a path fail. */
  const fail = (path: string, how = failing(503), where = page) => where.route(`**${path}`, (route) => route.fulfill(how), { times: 1 });
  /** Sends the form, and waits for what is to be said of it: in an alert, or at its field. */
  async function told(button: string, text: string, where = page): Promise<void> {
    await where.getByRole('button', { name: button, exact: true }).click();
    await where.getByRole('alert').filter({ hasText: text }).waitFor();
  }
  const toldAt = async (field: string, text: string, where = page): Promise<void> => {
    await where.locator(`[id="${field}-error"]`).filter({ hasText: text }).waitFor();
  };

  describe('of the lead forms', () => {
    const SENT = 'Su mensaje ha sido enviado, ¡nos comunicaremos con usted en breve!';
    const person = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '4075550110' };
    const contact = { path: '/contactanos', button: es.lead.contact.submit, more: { message: 'Busco casa.' }, choice: {} };
    const loan = { path: '/prestamos', button: es.lead.loan.submit, more: { location: 'Orlando, FL' }, choice: { timeframe: es.lead.loan.timeframes[1]! } };

    it.each([contact, loan])('$path says that it failed, whether or not an answer came, and that it was sent', async ({ path, button, more, choice }) => {
      await page.goto(path);
      for (const [name, value] of Object.entries({ ...person, ...more })) await page.getByLabel(es.lead.labels[name as keyof typeof es.lead.labels], { exact: true }).fill(value);
      for (const [name, value] of Object.entries(choice)) await page.locator(`[name=${name}]`).selectOption(value);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await fail('/api/busca/sendNewLead');
      await told(button, GENERIC);
      await page.context().setOffline(true);
      await told(button, GENERIC + es.common.offline);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: button }).click();
      await page.getByText(SENT).waitFor();
      expect(await page.getByText(GENERIC).count()).toBe(0);
    });
  });

  it.each([
    ['an email without an account', 'nadie@example.com', undefined, 'No se ha encontrado ninguna cuenta con este correo electrónico.'],
    ['a wrong password', 'inigo@example.com', undefined, 'Su nombre de usuario o contraseña son incorrectos, inténtelo nuevamente.'],
    ['anything else', 'inigo@example.com', failing(503), 'Algo salió mal, por favor inténtalo de nuevo.'],
  ])('of the login tells of %s', async (_, email, how, text) => {
    await page.goto('/inicio-de-sesión-de-usuario');
    await fill(page, { email, password: 'otra clave azul' });
    await page.getByRole('checkbox').check();
    if (how) await fail('/api/users/login', how);
    await told(es.login.submit, text);
  });

  describe('of the sign-ups', () => {
    const forms = [
      { kind: 'agents', path: '/agente-inscribirse', noImage: 'Por favor sube una imagen.', firm: { brokerage: 'Casa Sur' } },
      { kind: 'lenders', path: '/inscripción-de-prestamista', noImage: 'Please Upload an Image.', firm: { company: 'Crédito Isla', company_number: '7875550100' } },
    ];
    it.each(forms)('$path tells of a missing area and image, a taken email, a profile and a follow-up that failed', async ({ kind, path, noImage, firm }) => {
      const own = await visit();
      const submit = () => own.getByRole('button', { name: es.signUp.submit }).click();
      await own.goto(path);
      await fill(own, {
        first_name: 'Ana', last_name: 'Ríos', email: agent.email, phone_number: '3055550142', languages_spoken: 'Español', state_license_numbers: 'FL-1',
        profile_description: 'Ayudo a familias.', password: 'una puerta roja', ...firm,
      });
      await own.getByRole('checkbox').check();
      await submit();
      await toldAt('areas_served', 'Por favor ingresa un área para enviar', own);
      await addArea(own, 'hiale', 'Hialeah, FL');
      await submit();
      await toldAt('image', noImage, own);
      await choosePhoto(own);
      await submit();
      await toldAt('email', TAKEN, own);
      await own.getByLabel(labels.email, { exact: true }).fill(`ana-${kind}@example.com`);
      await fail('/api/users', failing(500), own);
      await told(es.signUp.submit, GENERIC, own);
      for (const call of [`/api/${kind}`, '/api/notices', '/api/email/send-welcome-email', '/api/email/send-confirmation-email']) {
        await fail(call, failing(500), own);
        const failed = own.waitForResponse(`**${call}`);
        await told(es.signUp.submit, GENERIC, own);
        expect((await failed).status()).toBe(500);
      }
      await submit();
      await own.getByRole('heading', { level: 1, name: es.signUp.success.title }).waitFor();
      await own.context().close();
    });
  });

  it.each(['agents', 'lenders'] as const)('of the edit of %s tells of a taken email, by the words of errors[0].message, and of anything else', async (kind) => {
    const [owner, other] = kind === 'agents' ? [agent, lender] : [lender, agent];
    const own = await visit(owner.token);
    await own.goto(kind === 'agents' ? `/portal-de-agentes-editar/${owner.profileId}` : `/portal-de-prestamistas-edit/${owner.profileId}`);
    await own.getByLabel(labels.email, { exact: true }).fill(other.email);
    await own.getByRole('button', { name: es.edit.submit }).click();
    await toldAt('email', TAKEN, own);
    await own.getByLabel(labels.email, { exact: true }).fill('libre@example.com');
    await own.locator('[id="email-error"]').waitFor({ state: 'detached' });
    const put = `/api/${kind}/${owner.profileId}`;
    await fail(put, { status: 409, json: { errors: [{ message: 'email must be unique', path: 'email' }], message: '' } }, own);
    await own.getByRole('button', { name: es.edit.submit }).click();
    await toldAt('email', TAKEN, own);
    await own.getByLabel(labels.email, { exact: true }).fill('tambien.libre@example.com');
    await fail(put, failing(500), own);
    await told(es.edit.submit, GENERIC, own);
    await own.context().close();
  });

  it("of the account's email tells of one that is taken, and of anything else", async () => {
    const own = await visit(agent.token);
    await own.goto('/portal-de-agentes');
    const email = own.getByLabel(es.portal.account.email);
    await email.fill(lender.email);
    await own.getByRole('button', { name: es.portal.account.save }).click();
    await toldAt('email', TAKEN, own);
    await email.fill('nueva@example.com');
    await fail(`/api/users/${agent.id}`, failing(500), own);
    await told(es.portal.account.save, GENERIC, own);
    await own.context().close();
  });

  it.each(['agent', 'lender'])('a public profile (%s) that cannot be had is told to the log of the browser, and can be asked for again', async (kind) => {
    const { profileId, screen } = kind === 'agent' ? { ...agent, screen: 'perfil-agente' } : { ...lender, screen: 'perfil-prestamista' };
    const logged = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes('503'));
    await fail(`/api/${kind}s/${profileId}`, failing(503));
    await page.goto(`/${screen}/${profileId}`);
    expect((await logged).location().url).toContain(profileId);
    await page.getByRole('button', { name: es.common.retry }).click();
    await page.getByRole('heading', { level: 2, name: es.profile.areas }).waitFor();
  });
});
