import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { addArea, adminButton, approveFromNotices, choosePhoto, fill, pathOf, agree } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { hold } from './support/hold.ts';
import { confirmEmail } from './support/mailbox.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { DEMO } from './support/shared.ts';
import { step } from './support/step.ts';

const { labels } = es.form;
const words = es.pricing;

interface Notice {
  content: string;
  plan: string | null;
  profile_id: string;
}

/** The stored plan and agent. */
const stored = (page: Page) => page.evaluate(() => ['plan_type', 'agent'].map((key) => localStorage.getItem(key)));

const it = translatedTest(DEMO)
  /** Open notices, as admins see them. */
  .extend(
    'notices',
    { scope: 'file' },
    ({ send, seed }) =>
      async (): Promise<Notice[]> =>
        (await send('GET', '/api/admin/notices?status=open', undefined, { token: await seed.admin() }))
          .body as unknown as Notice[],
  )
  /** Confirms a payment as the admin, after approving the profile if asked for. */
  .extend('confirmPayment', ({ openPage, seed }) => async (name: string, approve: boolean): Promise<void> => {
    const page = await openPage(await seed.admin());
    await page.goto('/administración');
    const { actions, dialog, done, notices } = es.admin;
    if (approve) {
      await page.getByText(notices.approveFirst).first().waitFor();
      await approveFromNotices(page, new RegExp(name));
      await page.goto('/administración');
    }
    await adminButton(page, actions.confirmPayment, name).click();
    await page.getByLabel(dialog.payment.reference).fill('TR-20931');
    await page.getByRole('button', { name: dialog.titles.confirmPayment!, exact: true }).click();
    await page.getByText(done.confirmPayment).waitFor();
  });

describeInBrowser('Plans', () => {
  it('Enterprise dialog: a visitor without an account can submit it, the admins get a notice, and the focus returns', async ({
    page,
    notices,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/api/notices', 429);
    const [surname, email] = [newSurname(), newEmail()];
    await page.goto('/pagina-de-precios');
    const openButton = page.getByRole('button', { name: words.actions.Enterprise });
    await openButton.click();
    const dialog = page.getByRole('dialog', { name: words.demo.title });
    await dialog.getByRole('button', { name: words.demo.submit }).click();
    await expect.poll(() => dialog.getByText(es.form.problems.required!).count()).toBe(4);
    const values = { first_name: 'Ana', last_name: surname, email, phone_number: '7875550100' };
    for (const [field, value] of Object.entries(values))
      await dialog.getByLabel(labels[field as keyof typeof values]).fill(value);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await openButton.click();
    expect(
      await dialog
        .getByRole('textbox')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    ).toEqual(['Ana', surname, email, '(787) 555-0100']);
    await page.route('**/api/notices', (route) => route.fulfill({ status: 429, json: { errors: [] } }), { times: 1 });
    await dialog.getByRole('button', { name: words.demo.submit }).click();
    await dialog.getByText(es.common.busy(null)).waitFor();
    await dialog.getByRole('button', { name: words.demo.submit }).click();
    await page.getByRole('dialog', { name: words.demo.thanks }).getByText(es.common.close).click();
    await expect.poll(() => openButton.evaluate((button) => button === document.activeElement)).toBe(true);
    await openButton.click();
    expect(await dialog.getByLabel(labels.first_name).inputValue()).toBe('');
    const contents = async () =>
      (await notices()).map(({ content }) => content).filter((content) => content.includes(surname));
    await expect.poll(contents).toEqual([words.demo.content(`Ana ${surname}`, email, '(787) 555-0100')]);
  });

  it('the sign-up shows the chosen Standard plan; choosing Free clears it', async ({ page }) => {
    await page.goto('/página-de-precios');
    await page.getByRole('button', { name: words.actions.Standard }).click();
    await page.getByText(words.notice.chosen('Standard')).waitFor();
    await page.getByRole('link', { name: words.notice.link }).click();
    await page.getByRole('button', { name: words.actions.Free }).click();
    await page.getByText(words.notice.none).waitFor();
    expect(await stored(page)).toEqual([null, null]);
  });

  it('a Pro sign-up reports its payment once despite a failure and a reload, and an admin confirms it', async ({
    page,
    openPage,
    send,
    seed,
    notices,
    confirmPayment,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/api/notices', 503);
    const [surname, email] = [newSurname(), newEmail()];
    const name = `Íñigo ${surname}`;
    const payments = async () => (await notices()).filter(({ plan, content }) => plan && content.includes(surname));

    await step('the sign-up leads to the checkout', async () => {
      await page.goto('/página-de-precios');
      await page.getByRole('button', { name: words.actions.Pro }).click();
      await fill(page, {
        first_name: 'Íñigo',
        last_name: surname,
        email,
        phone_number: '3055550142',
        password: 'una casa azul',
      });
      await addArea(page, 'hiale', 'Hialeah, FL');
      await choosePhoto(page);
      await agree(page);
      await page.getByRole('button', { name: es.signUp.submit }).click();
      await page.getByText(words.checkout.agent(name)).waitFor();
      await expect.poll(() => page.getByText(words.checkout.notice).isVisible()).toBe(true);
      const [plan, agent] = await stored(page);
      expect([plan, Object.keys(JSON.parse(agent ?? ''))]).toEqual(['Pro', ['name', 'id', 'website']]);
    });

    await step('Back leads to the page before the form, which cannot be sent again', async () => {
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
      await page.goForward();
      await page.getByText(words.checkout.agent(name)).waitFor();
    });

    await step('a failed request keeps the stored payment', async () => {
      const before = await stored(page);
      await page.route('**/api/notices', (route) => route.fulfill({ status: 503, json: { errors: [] } }), { times: 1 });
      await page.getByRole('button', { name: words.checkout.pay }).click();
      await page.getByText(es.common.genericError).waitFor();
      expect(await stored(page)).toEqual(before);
    });

    await step('a reload during the request reports the payment once', async () => {
      const release = await hold(page, '**/api/notices', {
        times: 1,
        before: (route) => route.fetch(),
        after: (route) => route.abort(),
      });
      await page.getByRole('button', { name: es.common.retry }).click();
      await page.getByText('Processing...', { exact: true }).waitFor();
      await expect.poll(async () => (await payments()).length).toBe(1);
      await page.reload();
      await release();
      await page.getByRole('heading', { level: 1, name: words.payment.thanks }).waitFor();
      await page.getByText(words.payment.paid('Pro')).waitFor();
      await page.getByText(es.signUp.success.unconfirmed(email)).waitFor();
      expect([pathOf(page), await stored(page)]).toEqual(['/registro-éxito', [null, null]]);
      const [payment] = await payments();
      const choices = async () => {
        const { body } = await send('GET', `/api/admin/profiles/${payment?.profile_id}/audit`, undefined, {
          token: await seed.admin(),
        });
        return (body as unknown as { type: string }[]).filter(({ type }) => type === 'PlanChosen').length;
      };
      await expect.poll(choices).toBe(1);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: es.signUp.success.title }).waitFor();
      await page.getByText(es.signUp.success.unconfirmed(email)).waitFor();
    });

    await step(
      'the dashboard shows the requested plan; once the admin confirms the payment, the search shows the agent as premium',
      async () => {
        await page.goto('/portal-de-agentes');
        await page.getByText(es.portal.profiles.chosenPlan('Pro')).waitFor();
        await page.getByRole('link', { name: es.business.plan.link }).click();
        await page.getByText(es.portal.profiles.chosenPlan('Pro')).waitFor();
        await expect.poll(() => page.getByRole('button', { name: words.upgrade.to('Pro') }).count()).toBe(0);
        const reader = await openPage();
        await confirmEmail(reader, email);
        await confirmPayment(name, true);
        // The admin confirmed in another browser.
        await expect
          .poll(async () => {
            await page.goto(`/encuentra-un-agente?city=Hialeah&name=${surname}`);
            await page.getByRole('link', { name: es.search.profileOf(name) }).waitFor();
            return page.getByRole('main').getByText(es.search.firstPlaces.sponsored, { exact: true }).count();
          })
          .toBe(1);
      },
    );
  });

  it('an agent with a profile reads nothing about a form and its payment on the sign-up', async ({
    seed,
    openPage,
  }) => {
    const page = await openPage((await seed.owner('agents')).token);
    await page.goto('/agente-inscribirse');
    await page.getByText(es.signUp.profileExists).waitFor();
    expect(await page.getByText(words.notice.none).count()).toBe(0);
  });

  it('an upgrade from the dashboard can be cancelled, interrupted by an expired session, and finished', async ({
    seed,
    openPage,
    confirmPayment,
    pageErrors,
  }) => {
    // The session expires before the payment is reported.
    pageErrors.expectFailedLoad('/api/notices', 401);
    const owner = await seed.owner('agents');
    const page = await openPage();
    await page.goto('/contactanos');
    await page.evaluate((token) => localStorage.setItem('busca.token', token), owner.token);
    await page.goto('/portal-de-agentes/plan');
    await page.getByRole('button', { name: words.upgrade.to('Standard') }).click();
    await page.getByRole('button', { name: words.checkout.cancel }).click();
    await page.getByRole('heading', { level: 1, name: es.portal.plan.title }).waitFor();
    expect(await stored(page)).toEqual([null, null]);
    await page.getByRole('button', { name: words.upgrade.to('Pro') }).click();
    await page.getByRole('heading', { level: 1, name: words.checkout.title }).waitFor();
    await page.evaluate(() => localStorage.removeItem('busca.token'));
    await page.goto('/registro-éxito');
    await page.getByText(words.payment.sessionOver).waitFor();
    await page.evaluate((token) => localStorage.setItem('busca.token', token), owner.token);
    await page.goto('/portal-de-agentes');
    await page.getByRole('link', { name: words.upgrade.finish }).click();
    await page.getByText(words.payment.paid('Pro')).waitFor();
    await confirmPayment(owner.name, false);
  });
});

const inProduction = translatedTest({
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret of at least thirty-two bytes',
  PLANS_SHOWN: 'Free,Standard,Pro,Enterprise',
});

describeInBrowser('Plans in production', () => {
  inProduction(
    'without a configured checkout, an upgrade says that the team gets in touch, and no demo checkout is shown (Security row 34)',
    async ({ seed, openPage, pageErrors }) => {
      const page = await openPage((await seed.owner('agents')).token);
      pageErrors.expectFailedLoad('/pago-de-demostración', 404);
      expect((await page.goto('/pago-de-demostración?plan=Pro'))?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: es.home.title }).waitFor();
      await page.goto('/portal-de-agentes/plan');
      await page.getByRole('button', { name: words.upgrade.to('Standard') }).click();
      await page.getByText(words.payment.unpaid('Standard')).waitFor();
    },
  );
});
