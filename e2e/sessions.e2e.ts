import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { pathOf, showsTitle, signIn } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

/** Longer than any session lasts, in ms. */
const A_MONTH = 31 * 24 * 3_600_000;

const it = browserTest();

describeInBrowser('A session in two tabs', () => {
  it('ends in both tabs when the user signs out in one', async ({ seed, page }) => {
    await signIn(page, await seed.owner('agents'));
    await showsTitle(page, es.agent.portal.title);
    const other = await page.context().newPage();
    await other.goto('/');
    const dashboard = other.getByRole('banner').getByRole('link', { name: es.layout.portal });
    await dashboard.waitFor();
    await page.getByRole('button', { name: new RegExp(es.portal.menu.label) }).click();
    await page.getByRole('button', { name: es.login.logout }).click();
    await showsTitle(page, es.home.title);
    await other.getByRole('banner').getByRole('link', { name: es.layout.login }).waitFor();
    expect(await dashboard.count()).toBe(0);
    await other.goto('/portal-de-agentes');
    await showsTitle(other, es.login.title);
  });

  it('begins in both tabs when the user signs in in one', async ({ seed, page }) => {
    const owner = await seed.owner('lenders');
    await page.goto('/contactanos');
    await page.getByRole('banner').getByRole('link', { name: es.layout.login }).waitFor();
    const other = await page.context().newPage();
    await signIn(other, owner);
    await showsTitle(other, es.lender.portal.title);
    await page.getByRole('banner').getByRole('link', { name: es.layout.portal }).click();
    await showsTitle(page, es.lender.portal.title);
  });
});

describeInBrowser('Expired session', () => {
  it('the next click leads to the login, and a new session opens the dashboard', async ({ seed, page }) => {
    const owner = await seed.owner('agents');
    await signIn(page, owner);
    await showsTitle(page, es.agent.portal.title);
    await page.clock.setFixedTime(Date.now() + A_MONTH);
    await page.getByRole('link', { name: es.portal.profiles.edit }).click();
    await showsTitle(page, es.login.title);
    await page.clock.setFixedTime(Date.now());
    await signIn(page, owner);
    await showsTitle(page, es.agent.portal.title);
    expect(pathOf(page)).toBe('/portal-de-agentes');
  });

  it('a token that the service rejects leads from the dashboard to the login', async ({ seed, visit, complaints, send }) => {
    const owner = await seed.owner('agents');
    complaints.expectFailedLoad(`/api/users/${owner.id}`, 401);
    const page = await visit(`${owner.token.slice(0, -4)}AAAA`);
    await page.goto('/portal-de-agentes');
    await showsTitle(page, es.login.title);
    expect((await send('GET', `/api/users/${owner.id}`, undefined, { token: owner.token })).status).toBe(200);
  });
});
