import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './browser.ts';
import { stage, type Owner } from './stage.ts';
import { addArea, choosePhoto, fill } from './steps.ts';

const { labels } = es.form;
const common = ['first_name', 'last_name', 'email', 'phone_number', 'languages_spoken', 'areas_served', 'state_license_numbers', 'profile_description'] as const;

describeInBrowser('the form', { timeout: 60_000 }, () => {
  const { visit, enrol, problems } = stage();
  let page: Page;
  const owners: Partial<Record<string, Owner>> = {};
  beforeAll(async () => {
    page = await visit();
    owners.agents = await enrol('agents', 'inigo@example.com');
    owners.lenders = await enrol('lenders', 'ines@example.com');
  });

  const field = (name: keyof typeof labels, where = page) => where.getByLabel(labels[name]).first();
  const value = (name: keyof typeof labels, where = page) => field(name, where).inputValue();

  describe.each([
    { path: '/agente-inscribirse', fields: [...common, 'primary_language', 'brokerage', 'brokerage_number', 'password'], required: ['first_name', 'last_name', 'email', 'phone_number', 'password'] },
    { path: '/inscripción-de-prestamista', fields: [...common, 'company', 'company_number', 'password'], required: ['first_name', 'last_name', 'email', 'phone_number', 'languages_spoken', 'state_license_numbers', 'company', 'company_number', 'profile_description', 'password'] },
  ] as const)('at $path', ({ path, fields, required }) => {
    it('has its fields, a photo and the terms, and says which of them are required', async () => {
      await page.goto(path);
      for (const name of fields) await field(name).waitFor();
      await page.frameLocator('iframe').getByText(es.upload.choose).waitFor();
      const submit = page.getByRole('button', { name: es.signUp.submit });
      expect([await submit.isDisabled(), await page.locator('select').count()]).toEqual([true, path === '/agente-inscribirse' ? 1 : 0]);
      await page.getByRole('checkbox').check();
      await submit.click();
      await page.getByText('Por favor ingresa un área para enviar').waitFor();
      const wrong = await page.locator('[aria-invalid=true]:not([role=combobox])').evaluateAll((controls) => controls.map(({ id }) => id));
      expect(wrong).toEqual(required);
    });

    it('shows and hides the password', async () => {
      await page.goto(path);
      await field('password').fill('una llave');
      for (const [button, type] of [['Ver', 'text'], ['Ocultar', 'password']] as const) {
        await page.getByRole('button', { name: new RegExp(`^${button} `) }).click();
        expect(await page.locator('#password').getAttribute('type')).toBe(type);
      }
      expect(await page.getByRole('button', { name: es.form.password.showLabel }).innerText()).toBe('Ver');
    });
  });

  it('of an agent begins with Spanish out of three languages, and tells of the payment page after Standard and Pro', async () => {
    await page.goto('/agente-inscribirse');
    await page.getByText(es.pricing.notice.none).waitFor();
    expect(es.pricing.notice.none).toMatch(/Standard o Pro.*página de pago/);
    expect(await field('primary_language').locator('option:checked').getAttribute('value')).toBe('Spanish');
    expect(await field('primary_language').locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual(['Spanish', 'English', 'Both']);
  });

  it('of a login asks for email, password and the terms', async () => {
    await page.goto('/inicio-de-sesión-de-usuario');
    const submit = page.getByRole('button', { name: es.login.submit });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.locator('[id="password-error"]').waitFor();
    expect(await page.getByText(es.form.problems.required!, { exact: true }).count()).toBe(2);
  });

  describe.each([
    { kind: 'agents', role: 'agent', path: '/portal-de-agentes-editar/', fields: [...common, 'primary_language', 'brokerage', 'brokerage_number'], phones: ['phone_number', 'brokerage_number'] },
    { kind: 'lenders', role: 'lender', path: '/portal-de-prestamistas-edit/', fields: [...common, 'company', 'company_number'], phones: ['phone_number', 'company_number'] },
  ] as const)('of an edit of $kind', ({ kind, path, fields, phones }) => {
    let own: Page;
    const puts: unknown[] = [];
    const save = () => own.getByRole('button', { name: 'Actualizar información' }).click();
    beforeAll(async () => {
      own = await visit(owners[kind]!.token);
      own.on('request', (request) => request.method() === 'PUT' && puts.push(request.postDataJSON()));
    });

    it("says 'cargando...' until the profile of the signed-in user is there, then shows it in the 'busca' style", async () => {
      const asked: string[] = [];
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await own.route('**/api/users/*', async (route) => {
        asked.push(new URL(route.request().url()).pathname);
        await held;
        await route.continue();
      }, { times: 1 });
      await own.goto(path + owners[kind]!.profileId);
      await own.getByText('cargando...', { exact: true }).waitFor();
      answer();
      await own.getByRole('heading', { level: 1, name: 'Editar información de perfil' }).waitFor();
      expect(asked).toEqual([`/api/users/${owners[kind]!.id}`]);
      for (const name of fields) await field(name, own).waitFor();
      expect(await own.locator('main .busca').count()).toBe(1);
    });

    it('shapes both phones, takes the areas as chips, and counts the description', async () => {
      for (const phone of phones) {
        await field(phone, own).fill('407.555x0110');
        expect(await value(phone, own)).toBe('(407) 555-0110');
      }
      const chips = own.getByRole('list', { name: es.form.areas.chosen }).getByRole('listitem');
      const before = await chips.allInnerTexts();
      await addArea(own, 'hiale', 'Hialeah, FL');
      for (const nothingNew of ['  ', 'HIALEAH, fl']) {
        await field('areas_served', own).fill(nothingNew);
        await own.getByRole('button', { name: es.form.areas.add }).click();
      }
      expect(await chips.allInnerTexts()).toEqual([...before, 'Hialeah, FL']);
      await own.getByRole('button', { name: es.form.areas.remove(before[0]!) }).click();
      expect(await chips.allInnerTexts()).toEqual([...before.slice(1), 'Hialeah, FL']);
      const colour = (count: string) => own.getByText(count, { exact: true }).evaluate((counter) => getComputedStyle(counter).color);
      await field('profile_description', own).fill('a'.repeat(1_500));
      const calm = await colour('1500 / 1500');
      await field('profile_description', own).fill('a'.repeat(1_501));
      await expect.poll(() => colour('1501 / 1500')).not.toBe(calm);
      await save();
      await own.getByText('La descripción admite 1500 caracteres como máximo.').waitFor();
      expect(puts).toEqual([]);
    });

    it('sends nothing where nothing changed, what changed without a photo, and a photo alone', async () => {
      await own.reload();
      await field('first_name', own).waitFor();
      await fill(own, { languages_spoken: '', state_license_numbers: ' ' });
      await save();
      await own.getByText(es.edit.nothing).waitFor();
      expect(puts).toEqual([]);
      await own.getByRole('button', { name: es.form.areas.remove(kind === 'agents' ? 'Miami, FL' : 'Ponce, PR') }).click();
      await addArea(own, 'hiale', 'Hialeah, FL');
      await save();
      await own.getByText(es.edit.saved, { exact: true }).waitFor();
      expect(puts).toEqual([{ areas_served: kind === 'agents' ? 'San Juan, PR; Hialeah, FL' : 'Hialeah, FL' }]);
      expect([await value('languages_spoken', own), await value('state_license_numbers', own)]).toEqual(['Español', kind === 'agents' ? 'FL-1' : 'NMLS 1']);
      await choosePhoto(own);
      await save();
      await expect.poll(() => puts[1]).toEqual({ image: expect.stringMatching(/\.(jpg|png)$/) });
      const photo = own.getByRole('img', { name: new RegExp('^Foto actual de') });
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
    });
  });

  it('of an edit leaves the style to profiles that are not in English alone', async () => {
    const own = await visit(owners.agents!.token);
    await own.route('**/api/users/*', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as { agents: object[] };
      await route.fulfill({ response, json: { ...user, agents: user.agents.map((agent) => ({ ...agent, primary_language: 'English' })) } });
    });
    await own.goto(`/portal-de-agentes-editar/${owners.agents!.profileId}`);
    await field('first_name', own).waitFor();
    expect(await own.locator('main .busca').count()).toBe(0);
    await own.context().close();
  });

  it('is shown without a complaint, but for photos that nobody has uploaded', () => {
    expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  });
});
