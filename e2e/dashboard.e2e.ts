import { describe, expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { pathOf, signIn } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { newEmail } from './support/seed.ts';
import type { Page } from 'playwright-core';

const words = es.portal;
const profileCard = (page: Page) => page.getByRole('article');
const tabs = (page: Page) => page.getByRole('navigation', { name: words.tabs.label });
const openTab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true }).click();
const it = browserTest();

describeInBrowser('Dashboard', () => {
  describe.each([
    {
      kind: 'agents',
      path: '/portal-de-agentes',
      copy: es.agent,
      facts: [words.profiles.plan, 'Gratis'],
      upgrades: 2,
      creates: [es.dashboards.Agent.create.Findahome],
    },
    {
      kind: 'lenders',
      path: '/portal-de-prestamistas',
      copy: es.lender,
      facts: ['Empresa', 'Crédito Isla'],
      upgrades: 0,
      creates: [],
    },
  ] as const)('of $kind', ({ kind, path, copy, facts, upgrades, creates }) => {
    it('the login leads to the dashboard, whose tabs show the profile and the account with their controls', async ({
      seed,
      page,
    }) => {
      const owner = await seed.owner(kind);
      await signIn(page, owner);
      await page.getByRole('heading', { level: 1, name: copy.portal.title }).waitFor();
      expect(pathOf(page)).toBe(path);
      await page.getByRole('link', { name: words.profiles.edit }).waitFor();
      await openTab(page, words.tabs.profile);
      for (const fact of facts) await profileCard(page).getByText(fact, { exact: true }).waitFor();
      await profileCard(page).getByRole('link', { name: words.profiles.edit }).waitFor();
      await openTab(page, words.tabs.account);
      await expect.poll(() => page.getByLabel(words.account.email).inputValue()).toBe(owner.email);
    });

    it('the plan has a tab of its own, with the higher ones, where there are plans', async ({ seed, openPage }) => {
      const page = await openPage((await seed.owner(kind)).token);
      await page.goto(path);
      await tabs(page).waitFor();
      if (upgrades === 0) return expect(await tabs(page).getByRole('link', { name: words.tabs.plan }).count()).toBe(0);
      await page.getByRole('heading', { name: words.profiles.level(words.profiles.plans.Free) }).waitFor();
      await openTab(page, words.tabs.plan);
      await expect
        .poll(() =>
          profileCard(page)
            .getByRole('button', { name: /^Pasar al plan (Standard|Pro)$/ })
            .count(),
        )
        .toBe(upgrades);
    });

    it('the dashboard offers a profile for each site that has none', async ({ seed, openPage }) => {
      const page = await openPage((await seed.owner(kind)).token);
      await page.goto(`${path}/perfil`);
      await profileCard(page).waitFor();
      const createLinks = page.getByRole('main').getByRole('link', { name: /^Crear perfil/ });
      await expect.poll(() => createLinks.allInnerTexts()).toEqual(creates);
      for (const create of creates) {
        await page.getByRole('link', { name: create }).click();
        await page.getByRole('heading', { level: 1, name: es.signUp.titleAnotherSite('Findahome') }).waitFor();
      }
    });

    it('the account form sends a new email, trimmed, and neither the same one nor a blank', async ({
      seed,
      openPage,
    }) => {
      const owner = await seed.owner(kind);
      const changedEmail = newEmail();
      const page = await openPage(owner.token);
      await page.goto(`${path}/cuenta`);
      const puts: unknown[] = [];
      page.on('request', (request) => request.method() === 'PUT' && puts.push(request.postDataJSON()));
      const email = page.getByLabel(words.account.email);
      const save = page.getByRole('button', { name: words.account.save });
      await email.fill(` ${owner.email} `);
      await save.click();
      await page.getByText(words.account.unchanged).waitFor();
      await email.fill('   ');
      await save.click();
      await page.getByText(es.form.problems.required!).waitFor();
      expect(puts).toEqual([]);
      await email.fill(` ${changedEmail} `);
      await save.click();
      await page.getByText(words.account.pending.title, { exact: true }).waitFor();
      expect(puts).toEqual([{ email: changedEmail }]);
      await page.reload();
      await page.getByText(words.account.pending.text(changedEmail)).waitFor();
    });

    it('a pending profile is marked as such, says what is looked at, shows how visitors will see it, and cannot be edited, even at the address of its edit form', async ({
      seed,
      openPage,
    }) => {
      const { token, profileId, name } = await seed.owner(kind, { approved: false });
      const page = await openPage(token);
      await page.goto(path);
      await page.getByRole('heading', { name: es.business.approval.looked.title }).waitFor();
      await page.getByRole('main').getByRole('link', { name: words.profiles.preview }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByText(es.profile.notPublic.pending).waitFor();
      await page.goto(path);
      for (const screen of [page.getByRole('main'), profileCard(page)]) {
        await screen.getByText(words.profiles.notice.pending).waitFor();
        await expect.poll(() => screen.getByRole('button', { name: words.profiles.edit }).isDisabled()).toBe(true);
        await openTab(page, words.tabs.profile);
      }
      await page.goto(
        kind === 'agents' ? `/portal-de-agentes-editar/${profileId}` : `/portal-de-prestamistas-edit/${profileId}`,
      );
      await page.getByText(es.edit.notEditable).waitFor();
      await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    });

    it('the account menu signs out, forgets the session and leads home', async ({ seed, page }) => {
      await signIn(page, await seed.owner(kind));
      await page.getByRole('heading', { level: 1, name: copy.portal.title }).waitFor();
      await page.getByRole('button', { name: new RegExp(words.menu.label) }).click();
      await page.getByRole('button', { name: es.login.logout, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: es.home.title }).waitFor();
      expect([pathOf(page), await page.evaluate(() => localStorage.getItem('busca.token'))]).toEqual(['/', null]);
    });
  });
});
