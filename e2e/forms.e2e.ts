import type { ProfileKind } from '@busca/events';
import { fieldNames } from '@busca/events/profile-fields';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { addArea, choosePhoto, chosenLanguages, fill, agree } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { hold } from './support/hold.ts';

const { labels } = es.form;
/** What a form of the kind asks for; lenders have no choice of the primary language. */
const fieldsOf = (kind: ProfileKind): (keyof typeof labels)[] =>
  fieldNames(kind, ({ rule }) => !['composed', 'image', ...(kind === 'lender' ? ['language'] : [])].includes(rule));

/** The control of a field; specialities and languages are groups of boxes. */
const field = (page: Page, name: keyof typeof labels) =>
  (['specialties', 'languages_spoken'].includes(name)
    ? page.getByRole('group', { name: labels[name] })
    : page.getByLabel(labels[name])
  ).first();
const value = (page: Page, name: keyof typeof labels) => field(page, name).inputValue();
const save = (page: Page) => page.getByRole('button', { name: 'Actualizar información' }).click();

const it = translatedTest()
  /** Opens the edit form of a new profile, and records the bodies of its PUT requests. */
  .extend('openEdit', ({ seed, openPage }) => async (kind: 'agents' | 'lenders', path: string) => {
    const owner = await seed.owner(kind);
    const page = await openPage(owner.token);
    const puts: unknown[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.postDataJSON()));
    await page.goto(path + owner.profileId);
    await field(page, 'first_name').waitFor();
    return { page, puts };
  });

describeInBrowser('Forms', () => {
  describe.each([
    {
      path: '/agente-inscribirse',
      fields: [...fieldsOf('agent'), 'password'],
      required: ['first_name', 'last_name', 'email', 'phone_number', 'password'],
    },
    {
      path: '/inscripción-de-prestamista',
      fields: [...fieldsOf('lender'), 'password'],
      required: [
        'first_name',
        'last_name',
        'email',
        'phone_number',
        'state_license_numbers',
        'company',
        'company_number',
        'profile_description',
        'password',
      ],
    },
  ] as const)('at $path', ({ path, fields, required }) => {
    it('the sign-up form loads its rules when it is sent, and tries nothing that the Content-Security-Policy refuses', async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.frame() === page.mainFrame() && scripts.push(request.url()));
      await page.addInitScript(() =>
        addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective }) => (document.documentElement.dataset.refused = violatedDirective),
        ),
      );
      const rules = () => scripts.filter((url) => /\/fields-[^/]*\.js$/.test(url)).length;
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(rules()).toBe(0);
      await agree(page);
      await page.getByRole('button', { name: es.signUp.submit }).click();
      await page.getByText(es.form.problems.required!).first().waitFor();
      expect([rules(), await page.locator('html[data-refused]').count()]).toEqual([1, 0]);
    });

    it('the sign-up form has all its fields, a photo and the terms, and marks the required ones', async ({ page }) => {
      await page.goto(path);
      for (const name of fields) await field(page, name).waitFor();
      await page.frameLocator('iframe').getByText(es.upload.choose).waitFor();
      const submit = page.getByRole('button', { name: es.signUp.submit });
      expect([await submit.isDisabled(), await page.locator('select').count()]).toEqual([
        true,
        path === '/agente-inscribirse' ? 2 : 1,
      ]);
      await agree(page);
      await submit.click();
      await page.getByText('Por favor ingresa un área para enviar').waitFor();
      const invalid = () =>
        page
          .locator('[aria-invalid=true]:not([role=combobox])')
          .evaluateAll((controls) => controls.map(({ id }) => id));
      await expect.poll(invalid).toEqual(required);
    });

    it('the sign-up form shows and hides the password', async ({ page }) => {
      await page.goto(path);
      await field(page, 'password').fill('una llave');
      for (const [button, type] of [
        ['Ver', 'text'],
        ['Ocultar', 'password'],
      ] as const) {
        await page.getByRole('button', { name: new RegExp(`^${button} `) }).click();
        await expect.poll(() => page.locator('#password').getAttribute('type')).toBe(type);
      }
      await expect.poll(() => page.getByRole('button', { name: es.form.password.showLabel }).innerText()).toBe('Ver');
    });
  });

  it('the agent sign-up offers three languages with Spanish selected, and mentions the payment page of Standard and Pro', async ({
    page,
  }) => {
    await page.goto('/agente-inscribirse');
    await page.getByText(es.pricing.notice.none).waitFor();
    expect(es.pricing.notice.none).toMatch(/Standard o Pro.*página de pago/);
    expect(await field(page, 'primary_language').locator('option:checked').getAttribute('value')).toBe('Spanish');
    expect(
      await field(page, 'primary_language')
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['Spanish', 'English', 'Both']);
  });

  it('the login requires an email, a password and the terms', async ({ page }) => {
    await page.goto('/inicio-de-sesión-de-usuario');
    const submit = page.getByRole('button', { name: es.login.submit });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await agree(page);
    await submit.click();
    await page.locator('[id="password-error"]').waitFor();
    await expect.poll(() => page.getByText(es.form.problems.required!, { exact: true }).count()).toBe(2);
  });

  describe.each([
    {
      kind: 'agents',
      role: 'agent',
      path: '/portal-de-agentes-editar/',
      fields: fieldsOf('agent'),
      phones: ['phone_number', 'brokerage_number'],
    },
    {
      kind: 'lenders',
      role: 'lender',
      path: '/portal-de-prestamistas-edit/',
      fields: fieldsOf('lender'),
      phones: ['phone_number', 'company_number'],
    },
  ] as const)('for $kind', ({ kind, path, fields, phones }) => {
    it("the edit form says 'cargando...' until the signed-in user's profile is loaded, then shows it in the 'busca' style", async ({
      seed,
      openPage,
    }) => {
      const owner = await seed.owner(kind);
      const page = await openPage(owner.token);
      const requests: string[] = [];
      const release = await hold(page, '**/api/users/*', {
        times: 1,
        before: (route) => requests.push(new URL(route.request().url()).pathname),
      });
      await page.goto(path + owner.profileId);
      await page.getByText('cargando...', { exact: true }).waitFor();
      await release();
      await page.getByRole('heading', { level: 1, name: 'Editar información de perfil' }).waitFor();
      expect(requests).toEqual([`/api/users/${owner.id}`]);
      for (const name of fields) await field(page, name).waitFor();
      await expect.poll(() => page.locator('main .busca').count()).toBe(1);
    });

    it('an area that the edit form looks up for long takes no focus from the field in which its owner goes on', async ({
      openEdit,
    }) => {
      const { page } = await openEdit(kind, path);
      const release = await hold(page, '**/api/cities/named?*', { times: 1 });
      await field(page, 'areas_served').fill('Ponce, PR');
      await page.getByRole('button', { name: es.form.areas.add }).click();
      await field(page, 'profile_description').focus();
      await release();
      await page.getByRole('button', { name: es.form.areas.remove('Ponce, PR') }).waitFor();
      expect(await field(page, 'profile_description').evaluate((element) => element === document.activeElement)).toBe(
        true,
      );
    });

    it('the edit form formats both phones, shows areas as chips, and counts the description', async ({ openEdit }) => {
      const { page, puts } = await openEdit(kind, path);
      for (const phone of phones) {
        await field(page, phone).fill('407.555x0110');
        await expect.poll(() => value(page, phone)).toBe('(407) 555-0110');
      }
      const chips = page.getByRole('list', { name: es.form.areas.chosen }).getByRole('listitem');
      const before = await chips.allInnerTexts();
      await addArea(page, 'hiale', 'Hialeah, FL');
      for (const ignored of ['  ', 'HIALEAH, fl']) {
        await field(page, 'areas_served').fill(ignored);
        await page.getByRole('button', { name: es.form.areas.add }).click();
      }
      await expect.poll(() => chips.allInnerTexts()).toEqual([...before, 'Hialeah, FL']);
      await page.getByRole('button', { name: es.form.areas.remove(before[0]!) }).click();
      await expect.poll(() => chips.allInnerTexts()).toEqual([...before.slice(1), 'Hialeah, FL']);
      const colour = (count: string) =>
        page.getByText(count, { exact: true }).evaluate((counter) => getComputedStyle(counter).color);
      await field(page, 'profile_description').fill('a'.repeat(1_500));
      const normal = await colour('1500 / 1500');
      await field(page, 'profile_description').fill('a'.repeat(1_501));
      await expect.poll(() => colour('1501 / 1500')).not.toBe(normal);
      await save(page);
      await page.getByText('La descripción admite 1500 caracteres como máximo.').waitFor();
      expect(puts).toEqual([]);
    });

    it('the edit form lays out licences that are pasted whole, and sends its rows as one text', async ({
      openEdit,
    }) => {
      const { page, puts } = await openEdit(kind, path);
      const { state, nth, add, remove } = es.form.licences;
      const row = (place: number) =>
        Promise.all([
          page.getByLabel(nth(state, place), { exact: true }).inputValue(),
          page.getByLabel(nth(labels.state_license_numbers, place), { exact: true }).inputValue(),
        ]);
      await field(page, 'state_license_numbers').fill('NMLS 123456, SL3312345 FL');
      await field(page, 'profile_description').focus();
      await expect
        .poll(() => Promise.all([row(1), row(2)]))
        .toEqual([
          ['US', '123456'],
          ['FL', 'SL3312345'],
        ]);
      await page.getByRole('button', { name: add }).click();
      await page.getByLabel(nth(labels.state_license_numbers, 3), { exact: true }).fill('412345');
      await page.getByText(es.form.licences.noState('412345')).waitFor();
      await page.getByLabel(nth(state, 3), { exact: true }).selectOption('GA');
      await page.getByRole('button', { name: remove('NMLS 123456') }).click();
      await save(page);
      await page.getByText(es.edit.saved, { exact: true }).waitFor();
      expect(puts).toEqual([{ state_license_numbers: 'FL SL3312345; GA 412345' }]);
    });

    it('the edit form sends only what changed: nothing, fields without the photo, or the photo alone', async ({
      openEdit,
    }) => {
      const { page, puts } = await openEdit(kind, path);
      await fill(page, { languages_spoken: '', state_license_numbers: ' ' });
      await save(page);
      await page.getByText(es.edit.nothing).waitFor();
      expect(puts).toEqual([]);
      await page
        .getByRole('button', { name: es.form.areas.remove(kind === 'agents' ? 'Miami, FL' : 'Ponce, PR') })
        .click();
      await addArea(page, 'hiale', 'Hialeah, FL');
      await save(page);
      await page.getByText(es.edit.saved, { exact: true }).waitFor();
      expect(puts).toEqual([{ areas_served: kind === 'agents' ? 'San Juan, PR; Hialeah, FL' : 'Hialeah, FL' }]);
      await expect
        .poll(() => Promise.all([chosenLanguages(page), value(page, 'state_license_numbers')]))
        .toEqual(['Español', kind === 'agents' ? 'FL-1' : 'NMLS 1']);
      // Another photo than the profile has: the same one would be no change.
      await choosePhoto(page, '#7A1F1F');
      await save(page);
      await expect.poll(() => puts[1]).toEqual({ image: expect.stringMatching(/\.(jpg|png)$/) });
      const photo = page.getByRole('img', { name: new RegExp('^Foto actual de') });
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    });
  });

  it("the edit form of an English profile has no 'busca' style", async ({ seed, openPage }) => {
    const owner = await seed.owner('agents');
    const page = await openPage(owner.token);
    await page.route('**/api/users/*', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as { agents: object[] };
      await route.fulfill({
        response,
        json: { ...user, agents: user.agents.map((agent) => ({ ...agent, primary_language: 'English' })) },
      });
    });
    await page.goto(`/portal-de-agentes-editar/${owner.profileId}`);
    await field(page, 'first_name').waitFor();
    await expect.poll(() => page.locator('main .busca').count()).toBe(0);
  });
});
