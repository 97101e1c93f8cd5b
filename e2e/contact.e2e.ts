import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { showsTitle, agree } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { caughtUp } from './support/caught-up.ts';
import { newEmail } from './support/seed.ts';

const { labels, write, wanted } = es.lead;
const { ways } = es.profile;
const sent = es.sentMessages;

const field = (page: Page, name: keyof typeof labels) => page.getByLabel(labels[name], { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const main = (page: Page) => page.getByRole('main');

async function fillMessage(page: Page, email: string, message: string): Promise<void> {
  const values = { firstName: 'Ricardo', lastName: 'Peña', email, phoneNumber: '7875550142' } as const;
  for (const [name, value] of Object.entries(values)) await field(page, name as keyof typeof labels).fill(value);
  await page.getByRole('textbox', { name: labels.message }).fill(message);
}

/** The last field of a form. */
const lastField = (page: Page) =>
  page.locator('form input[name=homepage]').evaluate((input: HTMLInputElement) => ({
    isLast: [...input.form!.elements].at(-1) === input,
    isShown: input.checkVisibility(),
  }));

const it = translatedTest().extend(
  'professional',
  ({ seed, send }) =>
    async (contact: { whatsapp: string; paused: boolean }) => {
      const owner = await seed.owner('agents');
      const path = `/api/agents/${owner.profileId}`;
      const { body } = await send('GET', path, undefined, { token: owner.token });
      const { status } = await send(
        'PUT',
        `/api/account/profiles/${owner.profileId}/contact`,
        { ...contact, open_limit: 5 },
        { token: owner.token, revision: Number(body.revision) },
      );
      expect(status).toBe(200);
      return { ...owner, path: `/perfil-agente/${owner.profileId}`, firstName: owner.name.split(' ')[0]! };
    },
);

describeInBrowser('A message to the professional of a profile', () => {
  it.for([
    [1280, ways.send],
    [390, ways.message],
  ] as const)(
    'at %d px: what was typed outlives closing and an error; once it is sent, its page says who has it, and takes the consent back',
    async ([width, open], { page, pageErrors, professional, seed }) => {
      const { path, name, firstName } = await professional({ whatsapp: '(305) 555-0188', paused: false });
      const email = newEmail();
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      expect(await page.getByRole('link', { name: ways.whatsApp }).filter({ visible: true }).getAttribute('href')).toBe(
        `https://wa.me/13055550188?text=${encodeURIComponent(ways.greeting(firstName))}`,
      );
      await button(page, open).click();
      const sheet = page.getByRole('dialog', { name: write.title(firstName) });
      await fillMessage(page, email, 'Buscamos nuestra primera casa.');
      expect(await lastField(page)).toEqual({ isLast: true, isShown: false });
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await button(page, open).click();
      expect(await field(page, 'lastName').inputValue()).toBe('Peña');

      await page.getByRole('checkbox', { name: new RegExp(`^Acepto que ${name} responda`) }).check();
      await page.context().setOffline(true);
      pageErrors.expectFailedLoad('/api/busca/sendNewLead', 'ERR_INTERNET_DISCONNECTED');
      await sheet.getByRole('button', { name: write.submit }).click();
      await page.getByText(es.lead.failed).waitFor();
      await page.context().setOffline(false);
      await sheet.getByRole('button', { name: write.submit }).click();
      await page.getByText(write.next(name)).waitFor();
      await expect
        .poll(() => seed.leadsOf(email))
        .toEqual([expect.objectContaining({ page: 'profile', consent: 'contact-2', lastName: 'Peña' })]);

      await page.getByRole('link', { name: es.lead.follow }).click();
      await showsTitle(page, sent.title(1));
      await main(page).getByText(sent.holder.accepted.label).waitFor();
      await main(page)
        .getByRole('link', { name: sent.profileOf(name) })
        .waitFor();
      expect(await main(page).innerText()).not.toMatch(/555|@|primera casa/);
      await expectAccessible(page, 'the page of a sent message', [width]);
      await button(page, sent.withdraw.submit).click();
      await button(page, sent.withdraw.confirm).click();
      await page.getByText(sent.withdrawn.text).waitFor();
      await main(page).getByText(sent.path.left.withdrawn()).waitFor();
    },
  );

  it('has no form while the professional is paused: others of the city are a click away', async ({
    page,
    professional,
  }) => {
    const { path, firstName } = await professional({ whatsapp: '', paused: true });
    await page.goto(path);
    await page.getByText(ways.paused(firstName)).waitFor();
    expect(await page.getByRole('button', { name: ways.send }).count()).toBe(0);
    expect(await page.getByRole('link', { name: ways.whatsApp }).count()).toBe(0);
    await page.getByRole('link', { name: es.agent.profile.others }).filter({ visible: true }).click();
    await showsTitle(page, es.search.resultsTitle(es.agent.search, 'Miami, FL', ''));
    expect(new URL(page.url()).searchParams.get('city')).toBe('Miami, FL');
  });

  it('without JavaScript the profile says to call or to write', async ({ browser, portal, professional }) => {
    const { path, firstName } = await professional({ whatsapp: '', paused: false });
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-US', baseURL: portal.url });
    const page = await context.newPage();
    await caughtUp(portal.url);
    await page.goto(path);
    await page.getByText(ways.noScript(firstName)).waitFor();
    expect(await page.getByRole('button', { name: ways.send }).filter({ visible: true }).count()).toBe(0);
    await context.close();
  });
});

describeInBrowser('A search that finds nobody', () => {
  it.for([
    ['/encuentra-un-agente', 'agents', 'agent'],
    ['/encuentra-un-prestamista', 'lenders', 'lender'],
  ] as const)('%s offers to find somebody of the place', async ([path, from, kind], { page, seed }) => {
    const email = newEmail();
    await page.goto(`${path}?city=Nome%2C+AK`);
    await page.getByRole('heading', { name: wanted.title }).waitFor();
    expect(await page.getByLabel(wanted.location, { exact: true }).first().inputValue()).toBe('Nome, AK');
    for (const [name, value] of Object.entries({
      firstName: 'Ana',
      lastName: 'Ríos',
      email,
      phoneNumber: '4075550110',
    }))
      await field(page, name as keyof typeof labels).fill(value);
    expect(await lastField(page)).toEqual({ isLast: true, isShown: false });
    await agree(page);
    await button(page, wanted.submit).click();
    await page.getByText(es.lead.next[from]).waitFor();
    await expect
      .poll(() => seed.leadsOf(email))
      .toEqual([expect.objectContaining({ page: from, kind, place: 'Nome, AK', message: wanted.text[from] })]);
  });

  it('/agentes-por-ciudad/alaska asks for the place', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoad('/agentes-por-ciudad/alaska', 404);
    await page.goto('/agentes-por-ciudad/alaska');
    await page.getByRole('heading', { name: wanted.title }).waitFor();
    expect(await page.getByLabel(wanted.location, { exact: true }).first().inputValue()).toBe('');
  });
});

describeInBrowser('/tu-mensaje', () => {
  it('of another browser shows nothing without the code of a letter', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoad('/api/messages/status', 400);
    const reply = await page.goto('/tu-mensaje');
    expect(reply?.headers()['referrer-policy']).toBe('no-referrer');
    await showsTitle(page, sent.none.title);
  });
});
