import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { caughtUp } from './support/caught-up.ts';
import { agentForm } from './support/client.ts';
import { hold } from './support/hold.ts';
import { uploadPhoto } from './support/photo.ts';
import { newEmail, newSurname, type Owner } from './support/seed.ts';

const { actions, dialog, rejection, review, stale } = es.admin;
const { elsewhere } = es;
const request = es.pricing.request;

/** An action's button; its accessible name contains the person's. */
const action = (page: Page, name: keyof typeof actions, about = '') =>
  page.getByRole('button', { name: new RegExp(`^${actions[name]}: .*${about}`) }).first();

const it = translatedTest()
  /** Opens a screen as the admin, each time in a new browser context. */
  .extend('openAsAdmin', ({ openPage, seed }) => async (path: string): Promise<Page> => {
    const page = await openPage(await seed.admin());
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  });

const profilePage = ({ profileId }: Owner) => `/administración/perfiles/${profileId}`;
const planNotice = ({ profileId }: Owner) => ({ content: 'Un plan', plan: 'Pro', agent_id: profileId });

describeInBrowser('Admin decisions', () => {
  it('handling a message confirms it, moves the focus to the next message and scrolls that into view', async ({
    openAsAdmin,
    seed,
  }) => {
    const names = Array.from({ length: 10 }, newSurname);
    for (const lastName of names)
      await seed.lead({
        firstName: 'Ana',
        lastName,
        email: 'ana@example.com',
        phoneNumber: '(407) 555-0110',
        message: 'Busco una casa con patio.',
      });
    const page = await openAsAdmin('/administración/mensajes');
    const [next, handled] = [names[1]!, names[2]!];
    await action(page, 'handle', handled).click();
    const row = page.getByRole('listitem').filter({ hasText: `Ana ${next}` });
    await row.and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: `${actions.handle}: Ana ${handled}` }).waitFor({ state: 'hidden' });
    await expect
      .poll(async () => {
        const { y } = (await row.boundingBox())!;
        return [y > 0, y < 900, await page.evaluate(() => window.scrollY > 0)];
      })
      .toEqual([true, true, true]);
    await page.getByText(es.admin.done.handle).waitFor();
  });

  it('the dialog keeps a typed reason after Escape and after a failed request, until the decision is saved', async ({
    openAsAdmin,
    seed,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(/\/suspend$/, 503);
    const page = await openAsAdmin(profilePage(await seed.owner('agents')));
    const [reason, suspend] = [
      page.getByLabel(dialog.label),
      page.getByRole('button', { name: dialog.titles.suspend!, exact: true }),
    ];
    await action(page, 'suspend').click();
    await reason.fill('La licencia venció.');
    await page.keyboard.press('Escape');
    await action(page, 'suspend').click();
    await expect.poll(() => reason.inputValue()).toBe('La licencia venció.');
    await page.route(
      '**/suspend',
      (route) => route.fulfill({ status: 503, body: '{"errors":[]}', contentType: 'application/json' }),
      { times: 1 },
    );
    await suspend.click();
    await page.getByText(dialog.kept).waitFor();
    await action(page, 'suspend').click();
    await expect.poll(() => reason.inputValue()).toBe('La licencia venció.');
    await suspend.click();
    await page.getByText(es.admin.done.suspend).waitFor();
  });

  it('a rejection begins with the template of its category; the admin who made it takes it back', async ({
    openAsAdmin,
    seed,
  }) => {
    const owner = await seed.owner('agents', { approved: false });
    const page = await openAsAdmin(profilePage(owner));
    await action(page, 'reject').click();
    await page.getByLabel(rejection.label).selectOption({ label: rejection.categories.licence });
    await expect.poll(() => page.getByLabel(dialog.label).inputValue()).toBe(rejection.templates.licence);
    await page.getByLabel(dialog.label).fill('Falta el número de licencia.');
    await page.getByLabel(rejection.label).selectOption({ label: rejection.categories.photo });
    await expect.poll(() => page.getByLabel(dialog.label).inputValue()).toBe('Falta el número de licencia.');
    await page.getByRole('button', { name: dialog.titles.reject!, exact: true }).click();
    await page.getByText(`${rejection.categories.photo}. Falta el número de licencia.`).waitFor();
    await action(page, 'revokeRejection').click();
    await page.getByLabel(dialog.label).fill('Leí mal el número.');
    await page.getByRole('button', { name: dialog.titles.revokeRejection!, exact: true }).click();
    await page.getByText(es.admin.done.revokeRejection).waitFor();
    await page.getByRole('heading', { name: es.admin.audit.types.ProfileRejectionRevoked! }).waitFor();
    await action(page, 'approve').waitFor();
  });

  it('a decision on a profile that another admin changed is refused, names the change and keeps the typed text', async ({
    openAsAdmin,
    portal,
    seed,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(/^\/api\/admin\/profiles\//, 412);
    const owner = await seed.owner('agents');
    const [first, second] = [await openAsAdmin(profilePage(owner)), await openAsAdmin(profilePage(owner))];
    await action(first, 'grantPremium').click();
    await first.getByLabel(dialog.label).fill('Acuerdo de enero.');
    await first.getByRole('button', { name: dialog.titles.grantPremium!, exact: true }).click();
    await first.getByRole('status').filter({ hasText: owner.name }).getByText(es.admin.done.grantPremium).waitFor();
    // The audit says who was first once it has read that.
    await caughtUp(portal.url);
    const block = '<iframe src="https://www.youtube.com/embed/casa"></iframe>';
    await second.getByLabel(es.admin.embed.label).fill(block);
    await second.getByRole('button', { name: actions.setEmbed }).click();
    await second.getByText(stale.title(owner.name)).waitFor();
    await second.getByText(elsewhere.changed('Premium', 'Sí')).waitFor();
    await second.getByText(/^Se adelantó .+ \(administrador\): Hizo Premium el perfil · .*2\d{3}/).waitFor();
    await expect.poll(() => second.getByLabel(es.admin.embed.label).inputValue()).toBe(block);
    await second.getByRole('button', { name: actions.setEmbed }).click();
    await second.getByText(es.admin.done.setEmbed).waitFor();
    await action(first, 'suspend').click();
    await first.getByLabel(dialog.label).fill('La licencia venció.');
    await first.getByRole('button', { name: dialog.titles.suspend!, exact: true }).click();
    await first.getByText(stale.typed('La licencia venció.')).waitFor();
    await action(first, 'suspend').click();
    await expect.poll(() => first.getByLabel(dialog.label).inputValue()).toBe('La licencia venció.');
  });

  it('a pending profile shows what its owner changed since the rejection, with both photos, what visitors will see, its account and its sister profile', async ({
    openAsAdmin,
    seed,
    send,
  }) => {
    const email = newEmail();
    const { token } = await seed.account('agents', { name: 'Ana Ríos', email, password: 'una casa azul' });
    const form = agentForm(email, {
      image: await seed.photo(),
      profile_description: 'Ayudo a familias en Miami.',
      areas_served: 'Miami, FL; Hialeah, FL',
    });
    const { body } = await send('POST', '/api/agents', form, { token });
    const { id } = body.newAgent as { id: string };
    await send('POST', '/api/agents', { ...form, website: 'Findahome' }, { token });
    await seed.decide(id, 'reject', 'Cuenta algo más.');
    const image = await uploadPhoto(send, '#B4472B');
    await send(
      'POST',
      '/api/agents',
      {
        ...form,
        image,
        profile_description: 'Ayudo a familias jóvenes en Orlando.',
        areas_served: 'Miami, FL; Orlando, FL',
      },
      { token },
    );
    const page = await openAsAdmin(`/administración/perfiles/${id}`);
    const changes = page.getByRole('region', { name: review.changes });
    await expect
      .poll(() => changes.locator('ins').allInnerTexts())
      .toEqual(
        expect.arrayContaining(['jóvenes', 'Orlando.', 'Orlando, FL'].map((text) => expect.stringContaining(text))),
      );
    expect((await changes.locator('del').allInnerTexts()).map((text) => text.trim()).toSorted()).toEqual([
      'Hialeah, FL',
      'Miami.',
    ]);
    await expect
      .poll(() => changes.getByRole('listitem').allInnerTexts())
      .toEqual(['Miami, FL', 'Hialeah, FL', 'Orlando, FL']);
    const photos = (
      [
        [review.before, form.image],
        [review.now, image],
      ] as const
    ).map(([label, name]) => changes.getByRole('figure').filter({ hasText: label }).locator(`img[src$="${name}"]`));
    const account = page.getByRole('region', { name: es.admin.account.title });
    const visitors = page.getByRole('region', { name: es.admin.visitorsView.title });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const photo of photos) {
        await photo.scrollIntoViewIfNeeded();
        await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
      const [before, now] = await Promise.all(photos.map((photo) => photo.boundingBox()));
      expect(
        [before!.y === now!.y, before!.x + before!.width < now!.x, now!.x + now!.width <= width],
        `the photos are side by side at ${width} px`,
      ).toEqual([true, true, true]);
      // On a desktop the changes stand beside what visitors will see, on a phone one below the other.
      const [left, right] = [await visitors.boundingBox(), await changes.boundingBox()];
      expect(left!.x + left!.width <= right!.x).toBe(width === 1280);
      await account.getByText(email).waitFor();
      await account.getByRole('link', { name: `${es.admin.kinds.agent} · Findahome` }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page, 'a profile that was sent again');
    await visitors.getByRole('article').getByText('Ayudo a familias jóvenes en Orlando.').waitFor();
    await visitors
      .getByRole('listitem')
      .getByRole('link', { name: es.search.profileOf('Íñigo Núñez Peña') })
      .waitFor();
    await account.getByRole('link', { name: `${es.admin.kinds.agent} · Findahome` }).click();
    await page.getByText(`${es.admin.kinds.agent} · Findahome`).first().waitFor();
  });

  it('a plan choice that changes nothing is not reported as saved', async ({ openAsAdmin, seed }) => {
    const page = await openAsAdmin(profilePage(await seed.owner('agents')));
    await page.getByLabel(es.admin.planReason).fill('Acuerdo de enero.');
    await page.getByRole('button', { name: actions.setPlan }).click();
    await page.getByText(es.admin.unchanged).waitFor();
    await expect.poll(() => page.getByText(es.admin.done.setPlan).count()).toBe(0);
  });

  it('a plan chosen while another one is being saved stays in the form, and can be saved next', async ({
    openAsAdmin,
    seed,
  }) => {
    const page = await openAsAdmin(profilePage(await seed.owner('agents')));
    const release = await hold(page, '**/plan', { times: 1 });
    const [plan, save] = [page.locator('[name=plan]'), page.getByRole('button', { name: actions.setPlan })];
    await plan.selectOption('Standard');
    await page.getByLabel(es.admin.planReason).fill('Acuerdo de enero.');
    await save.click();
    await plan.selectOption('Pro');
    await save.click({ force: true });
    await release();
    await page.getByText(es.admin.done.setPlan).waitFor();
    await page.getByRole('heading', { name: es.admin.audit.types.PlanChanged! }).waitFor();
    await page.getByText('Acuerdo de enero.').first().waitFor();
    await expect.poll(() => plan.inputValue()).toBe('Pro');
  });

  it('an admin declines the plan of a rejected profile with a reason, and its notice disappears', async ({
    openAsAdmin,
    seed,
    send,
  }) => {
    const owner = await seed.owner('agents', { approved: false });
    await send('POST', '/api/notices', planNotice(owner), owner);
    await seed.decide(owner.profileId, 'reject', 'La foto no es tuya.');
    const page = await openAsAdmin('/administración');
    const decline = action(page, 'declinePlan', owner.name);
    await decline.click();
    await page.getByLabel(dialog.label).fill('No encontramos el pago.');
    await page.getByRole('button', { name: dialog.titles.declinePlan!, exact: true }).click();
    await page.getByText(es.admin.done.declinePlan).waitFor();
    await decline.waitFor({ state: 'hidden' });
  });

  it('an owner can withdraw a plan request before any decision; the dashboard then offers the plan again', async ({
    openPage,
    seed,
    send,
  }) => {
    const owner = await seed.owner('agents', { approved: false });
    await send('POST', '/api/notices', planNotice(owner), owner);
    const page = await openPage(owner.token);
    await page.goto('/portal-de-agentes/plan');
    await page.getByRole('button', { name: request.withdraw }).click();
    const question = page.getByRole('dialog', { name: request.title('Pro') });
    await question.getByRole('button', { name: request.withdraw }).click();
    await page.getByText(request.done('Pro')).waitFor();
    await page.getByRole('button', { name: es.pricing.upgrade.to('Pro') }).waitFor();
    await expect.poll(() => page.getByText(es.portal.profiles.chosenPlan('Pro')).count()).toBe(0);
  });
});
