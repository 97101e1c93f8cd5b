import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { storeToken } from './support/session.ts';

const { actions, audit, bulk, filters, notices, teamwork } = es.admin;

const it = browserTest();

describeInBrowser('Admin notices', () => {
  it('open ones come oldest first with their age; filters narrow them, stand in the address and survive a reload', async ({
    openPage,
    seed,
  }) => {
    const [first, lender, last] = [
      await seed.owner('agents', { approved: false }),
      await seed.owner('lenders', { approved: false }),
      await seed.owner('agents', { approved: false }),
    ];
    const page = await openPage(await seed.admin());
    await page.goto('/administración?tipo=agent');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row(last.name)
      .getByText(/^\d+ min$/)
      .waitFor();
    const texts = await page.getByRole('listitem').allTextContents();
    expect(texts.findIndex((text) => text.includes(first.name))).toBeLessThan(
      texts.findIndex((text) => text.includes(last.name)),
    );
    await expect.poll(() => row(lender.name).count()).toBe(0);
    await page.getByLabel(notices.filters.type.label).selectOption({ label: notices.filters.type.options.lender });
    await row(lender.name).waitFor();
    await row(first.name).first().waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('tipo')).toBe('lender');
    await page.getByLabel(notices.filters.age.label).selectOption({ label: notices.filters.age.options[7] });
    await page.getByText(filters.none.title).waitFor();
    await page.reload();
    await page.getByText(filters.none.title).waitFor();
    await expect.poll(() => page.getByLabel(notices.filters.type.label).inputValue()).toBe('lender');
    await page.getByRole('link', { name: filters.clear }).click();
    await row(first.name).first().waitFor();
  });

  it('the chosen ones are given to an admin at once, and stay chosen; another admin sees who has them', async ({
    openPage,
    seed,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(/^\/api\/admin\/profiles\//, 412);
    const owners = [
      await seed.owner('lenders', { approved: false }),
      await seed.owner('lenders', { approved: false }),
      await seed.owner('lenders', { approved: false }),
    ] as const;
    const token = await seed.admin();
    const page = await openPage(token);
    await page.goto('/administración?tipo=lender');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    for (const { name } of owners) await row(name).getByRole('checkbox').check();
    await seed.decide(owners[1].profileId, 'reject', 'La licencia no existe.');
    await page.getByRole('button', { name: bulk.assign.begin }).click();
    const dialog = page.getByRole('dialog', { name: bulk.assign.question(3) });
    const choice = dialog.getByLabel(bulk.assign.reviewer);
    const admin = await choice.locator('option').nth(1).innerText();
    await choice.selectOption({ label: admin });
    await dialog.getByRole('button', { name: actions.assign }).click();
    await page.getByText(bulk.outcome(owners[0].name, bulk.assign.outcomes.done)).waitFor();
    await page.getByText(new RegExp(`^${owners[1].name}: ${bulk.assign.outcomes.stale}`)).waitFor();
    await page.getByText(bulk.chosen(2)).waitFor();
    for (const { name } of [owners[0], owners[2]]) await row(name).getByText(admin, { exact: true }).waitFor();
    await page.getByRole('link', { name: bulk.walk }).click();
    await page.getByText(teamwork.assignee(admin)).waitFor();
  });

  it('what is given without a connection is reported, and the rest stays chosen; somebody else who has signed in gives nothing', async ({
    openPage,
    seed,
    pageErrors,
  }) => {
    pageErrors.allowFailedLoads(/^(ERR_FAILED|403)$/);
    const owners = [
      await seed.owner('lenders', { approved: false }),
      await seed.owner('lenders', { approved: false }),
    ] as const;
    const page = await openPage(await seed.admin());
    await page.goto('/administración?tipo=lender');
    for (const { name } of owners) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    const give = async () => {
      await page.getByRole('button', { name: bulk.assign.begin }).click();
      await page.getByRole('dialog').getByRole('button', { name: actions.assign }).click();
    };
    await page.route('**/api/admin/**', (route) =>
      route.request().url().includes(`${owners[0].profileId}/assign`) ? route.continue() : route.abort(),
    );
    await give();
    await page.getByText(bulk.outcome(owners[0].name, bulk.assign.outcomes.done)).waitFor();
    await page.getByText(bulk.outcome(owners[1].name, bulk.assign.outcomes.failed)).waitFor();
    await page.getByText(bulk.chosen(1)).waitFor();
    await page.unroute('**/api/admin/**');
    await storeToken(page, (await seed.owner('agents')).token);
    await give();
    await page.getByText(es.common.otherUser).waitFor();
    await page.getByText(bulk.chosen(1)).waitFor();
  });

  it('a phone that the profile of another account has is said, and leads to all that have it', async ({
    openPage,
    seed,
  }) => {
    const phone = { details: { phone_number: '(939) 555-0177' } };
    const [twin, owner] = [
      await seed.owner('agents', phone),
      await seed.owner('lenders', { ...phone, approved: false }),
    ];
    const page = await openPage(await seed.admin());
    await page.goto('/administración?tipo=lender');
    const row = page.getByRole('listitem').filter({ hasText: owner.name });
    await row.getByRole('link', { name: notices.sharedPhone }).click();
    for (const { name } of [twin, owner])
      await page.getByRole('row').filter({ hasText: name }).filter({ hasText: '(939) 555-0177' }).waitFor();
  });

  it('the tabs count open and resolved ones; a resolved one tells what came of it, who decided and why', async ({
    openPage,
    seed,
  }) => {
    const owner = await seed.owner('agents', { approved: false });
    const page = await openPage(await seed.admin());
    await page.goto('/administración');
    const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
    const count = async (name: string) => Number(/\d+$/.exec(await tab(name).innerText())?.[0]);
    for (const name of [notices.tabs.open, notices.tabs.resolved]) await tab(`${name} \\d`).waitFor();
    const before = [await count(notices.tabs.open), await count(notices.tabs.resolved)] as const;
    await seed.decide(owner.profileId, 'reject', 'La licencia no existe.');
    await tab(notices.tabs.resolved).click();
    const row = page.getByRole('listitem').filter({ hasText: owner.name });
    await row.getByText(audit.types.ProfileRejected!).waitFor();
    await row.getByText('La licencia no existe.').waitFor();
    await row.getByText(`(${audit.roles.Admin})`).waitFor();
    await tab(`${notices.tabs.resolved} ${before[1] + 1}`).waitFor();
    await expect.poll(() => count(notices.tabs.open)).toBe(before[0] - 1);
  });
});
