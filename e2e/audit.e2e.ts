import { readFile } from 'node:fs/promises';
import type { FileCover } from '@busca/query-api/contract';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { uploadPhoto } from './support/photo.ts';
import { EMPTY } from './support/shared.ts';
import { step } from './support/step.ts';

const { audit } = es;
const { city, changes, copy, notices } = es.asOf;
const { types } = es.admin.audit;
/** A portal of its own: the prepared questions are about everybody. */
const it = browserTest({ ...EMPTY });

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const savedBy = async (page: Page, button: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), bytes, text: bytes.toString('utf8') };
};

describeInBrowser('The audit', () => {
  it('is filtered by its address, groups what one command caused, and is saved and printed', async ({
    openPage,
    seed,
    send,
    pageErrors,
  }) => {
    // A profile before its sign-up, and a state in place of a city.
    pageErrors.allowFailedLoad(/^\/api\/admin\/(profiles|listings)\//, /^404$/);
    const owner = await seed.owner('agents', { details: { brokerage: '=Casa', areas_served: 'Hatillo, PR' } });
    const image = await uploadPhoto(send, '#B4472B');
    await send('PUT', `/api/agents/${owner.profileId}`, { image }, { token: owner.token, revision: 1 });
    await seed.administer(owner.profileId, 'plan', {
      plan: 'Pro',
      reason: 'Acuerdo de prueba.',
      seen: { how: 'profile', opened_at: new Date().toISOString() },
    });
    const page = await openPage(await seed.admin());

    await step(
      'from a profile its whole history is one link away, and a decision leads to the profile as it was seen',
      async () => {
        await page.goto(`/administración/perfiles/${owner.profileId}`);
        await page.getByRole('link', { name: audit.whole }).click();
        await page.getByRole('heading', { level: 1, name: audit.title }).waitFor();
        expect(queryOf(page)).toEqual({ perfil: owner.profileId });
        await page.getByRole('heading', { level: 3, name: types.AccountCreated! }).waitFor();
        await page.getByText(audit.seen.unknown, { exact: false }).first().waitFor();
        const decision = page.getByRole('listitem').filter({ hasText: audit.seen.profile });
        await decision.getByRole('link', { name: audit.seen.revision(2) }).click();
        await page.waitForURL(/revision=2/);
        const plan = page.getByRole('row', { name: es.admin.audit.fields.plan_type! }).first();
        await expect
          .poll(() => plan.getByRole('cell').allInnerTexts())
          .toEqual([es.portal.profiles.plans.Free, es.portal.profiles.plans.Pro]);
        await page
          .getByRole('columnheader', { name: audit.moment.atRevision('', 2) })
          .first()
          .waitFor();
        await page
          .getByRole('columnheader', { name: audit.moment.atRevision(audit.moment.now, 4) })
          .first()
          .waitFor();
        await expectAccessible(page, 'a revision beside what the profile is now');
        await page.goto(`/administración/auditoria?perfil=${owner.profileId}`);
      },
    );

    await step('a type and an actor are chosen, and stand in the address', async () => {
      await page.getByLabel(audit.filters.type, { exact: true }).selectOption({ label: types.PlanChanged! });
      await page.getByRole('button', { name: audit.filters.apply }).click();
      await page.waitForURL(/tipo=PlanChanged/);
      await expect.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([types.PlanChanged]);
      const who = page.getByLabel(audit.filters.actor, { exact: true });
      await who.fill('Administraci');
      await page.getByRole('button', { name: audit.filters.apply }).click();
      await page.getByText(audit.filters.pick).waitFor();
      expect(queryOf(page)).not.toHaveProperty('quien');
      await who.fill('Administració');
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.getByRole('button', { name: audit.filters.apply }).click();
      await page.waitForURL(/quien=/);
      await page.getByLabel(audit.filters.text, { exact: true }).fill('acuerdo');
      await page.getByRole('button', { name: audit.filters.apply }).click();
      await page.waitForURL(/texto=acuerdo/);
      await expect.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([types.PlanChanged]);
      expect(queryOf(page)).toMatchObject({ perfil: owner.profileId, tipo: 'PlanChanged' });
      await expectAccessible(page, 'the filtered audit');
    });

    await step('an entry has an address of its own', async () => {
      await page.getByRole('link', { name: types.PlanChanged!, exact: true }).click();
      await page.waitForURL(/operacion=/);
      await page.getByText(audit.filters.command).waitFor();
      await page.getByText(`${audit.reference}:`).waitFor();
      const command = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) });
      await expect.poll(() => command.count()).toBe(1);
      expect(await command.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
        types.PlanChanged,
        types.PremiumGranted,
      ]);
      await command.getByRole('link', { name: types.PremiumGranted! }).click();
      await page.waitForURL(/operacion=.*#entrada-\d{20}$/);
      // The address changes before the mark does.
      await expect
        .poll(() => page.locator('[id^="entrada-"][aria-current]').getByRole('heading').allInnerTexts())
        .toEqual([types.PremiumGranted]);
      await page.getByRole('link', { name: es.admin.filters.clear }).click();
      await page.waitForURL((url) => url.search === '');
      // The address changes before the screen does.
      await page.getByText(audit.filters.command).waitFor({ state: 'hidden' });
    });

    await step('a day without entries says so', async () => {
      await page.getByLabel(audit.filters.to, { exact: true }).fill('2001-01-01');
      await page.keyboard.press('Enter');
      await page.getByText(es.admin.filters.none.title).waitFor();
      await expectAccessible(page, 'an empty audit');
    });

    await step('the files hold what the filters let through, and no formula', async () => {
      await page.goto(`/administración/auditoria?perfil=${owner.profileId}`);
      await page.getByRole('heading', { level: 1, name: audit.title }).waitFor();
      const csv = await savedBy(page, audit.csv);
      const archived = Object.entries(unzipSync(csv.bytes)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
      expect([csv.name, archived.map(([name]) => name)]).toEqual(['auditoria.zip', ['auditoria.csv', 'portada.txt']]);
      const [rows, text] = archived.map(([, content]) => content) as [string, string];
      expect([rows.includes(`,"'=Casa",`), rows.includes('"=Casa')]).toEqual([true, false]);
      expect(rows).toContain(`"PlanChanged","${types.PlanChanged!}",`);
      expect(rows).toContain(`"plan_type","${es.admin.audit.fields.plan_type!}","Free",`);
      expect(text).toContain(`Perfil: ${owner.name} (${owner.profileId})`);
      const { name, text: ndjson } = await savedBy(page, audit.ndjson);
      const lines = ndjson
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { type: string; cover?: FileCover });
      expect([name, lines.slice(1, 3).map(({ type }) => type)]).toEqual([
        'auditoria.ndjson',
        ['PremiumGranted', 'PlanChanged'],
      ]);
      expect(lines[0]!.cover!.entries).toBe(lines.length - 1);
      expect(text).toContain(lines[0]!.cover!.sha256);
    });

    await step('on paper stand all the entries, under their cover, on numbered pages', async () => {
      await page.getByRole('link', { name: /^Imprimir las / }).click();
      await page.getByRole('heading', { level: 2, name: audit.copy.title }).waitFor();
      expect(queryOf(page)).toEqual({ perfil: owner.profileId });
      await page.getByRole('row', { name: types.AccountCreated! }).waitFor();
      await expectAccessible(page, 'a copy for paper');
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('button', { name: audit.print, exact: true }).waitFor({ state: 'hidden' });
      await page.getByText(audit.copy.askedBy).waitFor();
      await page.emulateMedia({ media: null });
      await page.getByRole('link', { name: audit.copy.back }).click();
      await page.getByRole('heading', { level: 2, name: audit.views.trail }).waitFor();
    });

    await step('a prepared question has its answer at an address', async () => {
      await page.getByRole('link', { name: audit.questions.view, exact: true }).click();
      await page.getByRole('link', { name: audit.questions.all['unpaid-plans'].title }).click();
      await page.waitForURL(/cual=planes-sin-pago$/);
      await page.getByText(audit.questions.total(1), { exact: true }).waitFor();
      await page.getByRole('link', { name: owner.name }).waitFor();
      await page.getByText('Acuerdo de prueba.').waitFor();
      await expectAccessible(page, 'a prepared question');
      await page.getByRole('link', { name: audit.questions.all['undone-approvals'].title }).click();
      await page.getByText(audit.questions.none.title).waitFor();
      await page.getByRole('link', { name: audit.questions.all['licence-changes'].title }).click();
      await page.waitForURL(/campo=state_license_numbers/);
      await page.getByText(es.admin.filters.none.title).waitFor();
    });

    await step('the ledger of plans names what an admin gave, and is saved', async () => {
      await page.getByRole('link', { name: audit.views.plans }).click();
      await page.getByRole('heading', { level: 2, name: audit.views.plans }).waitFor();
      const ledger = page.getByRole('table', { name: audit.plans.of(owner.name) });
      await ledger.getByText(audit.plans.outcomes.given).waitFor();
      await ledger.getByText(audit.plans.stillActive).waitFor();
      await expectAccessible(page, 'the ledger of plans');
      const questions = page.getByRole('main').getByRole('search');
      await questions.getByLabel(audit.filters.text, { exact: true }).fill('acuerdo');
      await questions.getByRole('button', { name: audit.filters.apply }).click();
      await page.waitForURL(/texto=acuerdo/);
      await page.getByRole('link', { name: audit.filters.remove(`${audit.filters.text}: acuerdo`) }).waitFor();
      await ledger.getByText(audit.plans.reason('Acuerdo de prueba.')).waitFor();
      const saved = await savedBy(page, audit.csv);
      expect([saved.name, saved.text.includes('Acuerdo de prueba.')]).toEqual(['planes.csv', true]);
      await page.getByRole('link', { name: audit.plans.states.asked }).click();
      await page.getByText(es.admin.filters.none.title).waitFor();
      await page.getByRole('link', { name: audit.views.trail, exact: true }).click();
    });

    await step('a profile is shown as of any change by keyboard, and two moments side by side', async () => {
      await page.goto(`/administración/perfiles/${owner.profileId}`);
      await page.getByRole('link', { name: audit.moment.link }).click();
      const slider = page.getByRole('slider').first();
      await slider.focus();
      await page.keyboard.press('Home');
      await page.getByRole('row', { name: es.portal.profiles.status.pending }).waitFor();
      await page.waitForURL(/asOf=/);
      await slider.and(page.locator(':focus')).waitFor();
      await page.getByRole('link', { name: audit.moment.compare }).click();
      const plan = page.getByRole('row', { name: es.admin.audit.fields.plan_type! }).first();
      await expect
        .poll(() => plan.getByRole('cell').allInnerTexts())
        .toEqual([es.portal.profiles.plans.Free, es.portal.profiles.plans.Pro]);
      const photos = page.getByRole('row', { name: es.form.labels.image }).locator('img');
      await expect
        .poll(() => photos.evaluateAll((images) => images.map((photo) => (photo as HTMLImageElement).naturalWidth > 0)))
        .toEqual([true, true]);
      expect(
        await photos.evaluateAll((images) => images.map((photo) => photo.getAttribute('src')!.split('/').at(-1))),
      ).toEqual([await seed.photo(), image]);
      await expectAccessible(page, 'two moments of a profile');
      const earlier = page.getByRole('region', { name: audit.moment.files('') }).first();
      await earlier.getByRole('link', { name: audit.print }).click();
      await page.getByRole('row', { name: es.portal.profiles.status.pending }).waitFor();
      await expectAccessible(page, 'a copy of a profile for paper');
      await page.getByRole('link', { name: copy.backToProfile }).click();
      await page.goto(`/administración/auditoría/momento?perfil=${owner.profileId}&asOf=2020-01-01T12:00`);
      await page.getByText(audit.moment.notYet).waitFor();
      await page.goto(`/administración/auditoría/momento?perfil=${owner.profileId}&revision=999`);
      await page.getByText(audit.moment.noRevision(999)).waitFor();
      await page.getByText(audit.moment.revision(999), { exact: true }).first().waitFor();
    });

    await step(
      'a city page is shown with its order as of any day by keyboard, and two moments side by side',
      async () => {
        await page.getByRole('link', { name: audit.views.city }).click();
        await page.getByLabel(es.searchForm.city, { exact: true }).fill('Hatillo, PR');
        const show = page.getByRole('button', { name: city.show });
        await show.click();
        await page.getByRole('heading', { level: 2, name: city.of('Hatillo, PR') }).waitFor();
        expect(await show.and(page.locator(':focus')).count(), 'the form keeps the focus').toBe(1);
        await page.getByRole('listitem').filter({ hasText: owner.name }).getByText(city.premium).waitFor();
        const list = await savedBy(page, audit.ndjson);
        expect([list.name, list.text.includes(owner.name)]).toEqual(['lista.ndjson', true]);
        const archived = unzipSync((await savedBy(page, audit.csv)).bytes);
        expect(Object.keys(archived)).toEqual(['lista.csv', 'portada.txt']);
        await page.getByRole('link', { name: audit.print }).click();
        await page.getByRole('row', { name: owner.name }).waitFor();
        await expectAccessible(page, 'a copy of a city page for paper');
        await page.getByRole('link', { name: copy.backToList }).click();
        await page.getByRole('link', { name: city.previous }).click();
        await page.waitForURL(/asOf=/);
        await page.goto('/administración/auditoría/ciudad?ciudad=Hatillo, PR&asOf=2020-01-01T12:00');
        await page.getByText(city.nobody).waitFor();
        await page.getByRole('link', { name: audit.moment.compare }).click();
        await page.getByRole('row', { name: owner.name }).getByText(changes.came).waitFor();
        await expectAccessible(page, 'a city page at two moments');
        await page.getByRole('slider').first().focus();
        await page.keyboard.press('End');
        await page.getByText(changes.none).waitFor();
        await page.goto('/administración/auditoría/ciudad?ciudad=Florida');
        await page.getByText(city.unknown).waitFor();
      },
    );

    await step('the notices are shown as of any moment', async () => {
      await page.getByRole('link', { name: audit.views.notices }).click();
      await page.getByRole('link', { name: notices.states.resolved }).click();
      await page.getByRole('row', { name: owner.name }).getByText(types.ProfileApproved!, { exact: false }).waitFor();
      await expectAccessible(page, 'the notices as of a moment');
      await page.goto('/administración/auditoría/avisos?asOf=2020-01-01T12:00');
      await page.getByText(notices.none.title).waitFor();
      const resolved = page.getByRole('link', { name: notices.states.resolved });
      await resolved.click();
      await resolved.and(page.locator('[aria-current=page]')).waitFor();
      await page.getByRole('link', { name: audit.moment.compare }).click();
      await page.getByRole('row', { name: owner.name }).getByText(notices.onlyHere).waitFor();
      await expectAccessible(page, 'the notices at two moments');
      await page.goto(`/administración/auditoría?perfil=${owner.profileId}`);
    });

    await step('on paper it holds the entries without filters and buttons', async () => {
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('main').getByRole('search').waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: audit.print }).waitFor({ state: 'hidden' });
      await page.getByRole('heading', { level: 3, name: types.PlanChanged! }).waitFor();
    });
  });
});
