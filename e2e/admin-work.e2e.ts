import type { Page } from 'playwright-core';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const { adminSearch: search } = es;
const { teamwork } = es.admin;

const it = browserTest();

/** Searches from any of the admin's screens, by keyboard. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: es.admin.nav.search, exact: true }).click();
  const field = page.getByRole('searchbox', { name: search.label });
  await field.fill(text);
  await field.press('Enter');
}

describeInBrowser('An admin at work', () => {
  it('finds a profile by its owner\'s name, email or licence, takes its review on and writes a note, which the list shows', { timeout: 180_000 }, async ({ openPage, seed }) => {
    const owner = await seed.owner('agents', { approved: false });
    const page = await openPage(await seed.admin());
    await page.goto('/administración');
    await searchFor(page, owner.email.toUpperCase());
    const row = page.getByRole('row', { name: search.kinds.agent });
    await row.getByText('FL-1', { exact: true }).waitFor();
    await expectAccessible(page, 'search results');
    await searchFor(page, 'nadie se llama así');
    await page.getByRole('heading', { name: search.none }).waitFor();
    await searchFor(page, owner.name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
    await row.getByRole('link', { name: owner.name }).click();
    await page.getByRole('heading', { level: 1, name: owner.name }).waitFor();
    const team = page.getByRole('region', { name: teamwork.title });
    await team.getByLabel(teamwork.reviewer).selectOption({ index: 1 });
    await team.getByRole('button', { name: es.admin.actions.assign }).click();
    await page.getByText(es.admin.done.assign).waitFor();
    await team.getByText(/^Lo revisa /).waitFor();
    await team.getByLabel(teamwork.note).fill('Llamé al registro: la licencia es suya.');
    await team.getByRole('button', { name: es.admin.actions.addNote }).click();
    await team.getByRole('listitem').getByText('Llamé al registro').waitFor();
    await expectAccessible(page, 'a profile with a note');
    await page.getByRole('link', { name: es.admin.nav.notices, exact: true }).click();
    const notice = page.getByRole('listitem').filter({ hasText: owner.name });
    await notice.getByText(/^Lo revisa /).waitFor();
    await notice.getByText(teamwork.count(1)).waitFor();
  });
});
