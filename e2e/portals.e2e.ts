import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './browser.ts';
import { stage, type Owner } from './stage.ts';
import { signIn } from './steps.ts';

const words = es.portal;

describeInBrowser('the portal', { timeout: 60_000 }, () => {
  const { visit, enrol, problems } = stage();
  const owners: Partial<Record<string, Owner>> = {};
  beforeAll(async () => {
    for (const kind of ['agents', 'lenders'] as const) {
      owners[kind] = await enrol(kind, `${kind}@example.com`);
      owners[`pending ${kind}`] = await enrol(kind, `pending.${kind}@example.com`, false);
    }
  });

  const pathname = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);
  const cardFor = (page: Page) => page.getByRole('article');

  describe.each([
    { kind: 'agents', path: '/portal-de-agentes', copy: es.agent, facts: [words.profiles.plan, 'Gratis'], upgrades: 2, creates: [es.agent.portal.create.Findahome] },
    { kind: 'lenders', path: '/portal-de-prestamistas', copy: es.lender, facts: ['Empresa', 'Crédito Isla'], upgrades: 0, creates: [] },
  ] as const)('of $kind', ({ kind, path, copy, facts, upgrades, creates }) => {
    it('is where the login leads; it shows the account and the profile, and lets both be changed', async () => {
      const page = await visit();
      await signIn(page, owners[kind]!);
      await page.getByRole('heading', { level: 1, name: copy.portal.title }).waitFor();
      expect(pathname(page)).toBe(path);
      expect(await page.getByLabel(words.account.email).inputValue()).toBe(owners[kind]!.email);
      for (const fact of facts) await cardFor(page).getByText(fact, { exact: true }).waitFor();
      expect(await cardFor(page).getByRole('button', { name: /^Mejorar a (Standard|Pro)$/ }).count()).toBe(upgrades);
      expect(await cardFor(page).getByRole('link', { name: words.profiles.edit }).isVisible()).toBe(true);
      await page.context().close();
    });

    it('offers a profile for each site that has none', async () => {
      const page = await visit(owners[kind]!.token);
      await page.goto(path);
      await cardFor(page).waitFor();
      const offered = page.getByRole('main').getByRole('link', { name: /^Crear perfil/ });
      expect(await offered.allInnerTexts()).toEqual(creates);
      for (const create of creates) {
        await page.getByRole('link', { name: create }).click();
        await page.getByRole('heading', { level: 1, name: es.signUp.titleAnotherSite('Findahome') }).waitFor();
      }
      await page.context().close();
    });

    it('sends an email of the account that is another one, trimmed, and nothing else', async () => {
      const page = await visit(owners[kind]!.token);
      await page.goto(path);
      const puts: unknown[] = [];
      page.on('request', (request) => request.method() === 'PUT' && puts.push(request.postDataJSON()));
      const email = page.getByLabel(words.account.email);
      const save = page.getByRole('button', { name: words.account.save });
      await email.fill(` ${owners[kind]!.email} `);
      await save.click();
      await page.getByText(words.account.unchanged).waitFor();
      await email.fill('   ');
      await save.click();
      await page.getByText(es.form.problems.required!).waitFor();
      expect(puts).toEqual([]);
      await email.fill(` nuevo.${kind}@example.com `);
      await save.click();
      await page.getByText(words.account.saved, { exact: true }).waitFor();
      expect(puts).toEqual([{ email: `nuevo.${kind}@example.com` }]);
      await page.reload();
      await expect.poll(() => email.inputValue()).toBe(`nuevo.${kind}@example.com`);
      await page.context().close();
    });

    it('tells that a profile waits for its approval, and lets it not be edited, also at the address of its edit', async () => {
      const { token, profileId } = owners[`pending ${kind}`]!;
      const page = await visit(token);
      await page.goto(path);
      await cardFor(page).getByText(words.profiles.notice.pending).waitFor();
      expect(await cardFor(page).getByRole('button', { name: words.profiles.edit }).isDisabled()).toBe(true);
      await page.goto(kind === 'agents' ? `/portal-de-agentes-editar/${profileId}` : `/portal-de-prestamistas-edit/${profileId}`);
      await page.getByText(es.edit.notEditable).waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
      await page.context().close();
    });

    it('has a menu that signs out, forgets the session and leads home', async () => {
      const page = await visit();
      await signIn(page, { ...owners[kind]!, email: `nuevo.${kind}@example.com` });
      await page.getByRole('heading', { level: 1, name: copy.portal.title }).waitFor();
      await page.getByRole('button', { name: new RegExp(words.menu.label) }).click();
      await page.getByRole('button', { name: es.login.logout }).click();
      await page.getByRole('heading', { level: 1, name: es.home.title }).waitFor();
      expect([pathname(page), await page.evaluate(() => localStorage.getItem('busca.token'))]).toEqual(['/', null]);
      await page.context().close();
    });
  });

  it('is shown without a complaint, but for photos that nobody has uploaded', () => {
    expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  });
});
