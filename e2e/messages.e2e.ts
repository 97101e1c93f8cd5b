import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pathOf, showsTitle } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { newEmail, newSurname, type Kind } from './support/seed.ts';
import { step } from './support/step.ts';

const words = es.inbox;
const portals = { agents: '/portal-de-agentes', lenders: '/portal-de-prestamistas' } as const;
/** One that a screen shows, and no other. */
const newSender = () => ({
  firstName: 'Ricardo',
  lastName: newSurname(),
  email: newEmail(),
  phoneNumber: '(787) 555-0142',
  message: `Mi esposa y yo buscamos nuestra primera casa. ¿Cuándo podemos hablar? ${newSurname()}`,
});
type Sender = ReturnType<typeof newSender>;

const it = translatedTest()
  /** Sends a message to a professional. @returns its id */
  .extend(
    'write',
    ({ send }) =>
      async (profile_id: string, sender: Sender): Promise<string> =>
        String((await send('POST', '/api/busca/sendNewLead', { ...sender, page: 'profile', profile_id })).body.id),
  )
  /** An admin's command about a message in its present version. */
  .extend('administer', ({ seed, send }) => async (sender: Sender, command: string, body: object): Promise<void> => {
    const token = await seed.admin();
    const [lead] = await seed.leadsOf(sender.email);
    const { id, revision } = lead as { id: string; revision: number };
    expect(await send('POST', `/api/admin/leads/${id}/${command}`, body, { token, revision })).toMatchObject({
      status: 200,
    });
  })
  /** A message for the admins, which one of them offers to a professional by hand. @returns its id */
  .extend('offer', ({ send, administer }) => async (profile_id: string, sender: Sender): Promise<string> => {
    const sent = await send('POST', '/api/busca/sendNewLead', { ...sender, page: 'contact' });
    await administer(sender, 'offer', { profile_id });
    return String(sent.body.id);
  });

const open = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const badge = (page: Page, state: keyof typeof words.states) =>
  page.getByRole('article').getByText(words.states[state], { exact: true });
/** What the header, the tab and the account's menu say of waiting messages, also where they are folded away. */
const waitingOn = (page: Page) =>
  Promise.all(
    [
      page.getByRole('banner').locator('nav a').last(),
      page.getByRole('navigation', { name: es.portal.tabs.label }).locator('a').nth(1),
      page.locator('#menu-cuenta a').first(),
    ].map(async (link) => (await link.locator('span').allTextContents()).at(-1)!.trim()),
  );
const WAITS = ['mensaje espera', '1', '1'];
const NOTHING_WAITS = [es.layout.portal, es.portal.tabs.messages, es.portal.tabs.messages];
const hrefOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');

describeInBrowser("A professional's messages", () => {
  it.for([
    { kind: 'agents', width: 1280 },
    { kind: 'lenders', width: 390 },
  ] as const)(
    'a direct message arrives, is answered and closed, in the portal of $kind at $width px',
    async ({ kind, width }, { seed, openPage, write }) => {
      const [owner, sender] = [await seed.owner(kind), newSender()];
      const id = await write(owner.profileId, sender);
      const page = await openPage(owner.token);
      await page.setViewportSize({ width, height: 844 });
      const name = `${sender.firstName} ${sender.lastName}`;
      await step('the first screen shows what waits', async () => {
        await page.goto(portals[kind]);
        await page.getByRole('heading', { name: words.waiting(1) }).waitFor();
        await expect.poll(() => waitingOn(page)).toEqual(WAITS);
        await expectAccessible(page, 'the portal with a message');
        await page.setViewportSize({ width, height: 844 });
        await open(page, name);
        expect(pathOf(page)).toBe(`${portals[kind]}/mensajes/${id}`);
      });
      await step('the message has its text, and three ways to answer', async () => {
        await page.getByText(sender.message).last().waitFor();
        // The letters that say not to write to its sender any more name it so.
        expect(await page.getByText(words.number(id.slice(-6).toUpperCase()), { exact: false }).count()).toBe(2);
        expect(await hrefOf(page, words.contact.call)).toBe('tel:+17875550142');
        expect(await hrefOf(page, words.contact.whatsApp)).toMatch(
          /^https:\/\/wa\.me\/17875550142\?text=Hola%2C%20Ricardo/,
        );
        expect(await hrefOf(page, words.contact.write)).toMatch(new RegExp(`^mailto:${sender.email}\\?subject=`));
        await expectAccessible(page, 'a message');
        await page.setViewportSize({ width, height: 844 });
      });
      await step('one press says how it was answered, another one what became of it', async () => {
        await press(page, words.answered.channels.phone);
        await page.getByText(words.saved, { exact: true }).waitFor();
        await badge(page, 'answered').waitFor();
        expect(await waitingOn(page)).toEqual(NOTHING_WAITS);
        await press(page, words.outcome.choices.client);
        await badge(page, 'closed').waitFor();
        await page.reload();
        await badge(page, 'closed').waitFor();
      });
      await step('nothing waits any more, and the list of answered ones has it', async () => {
        await page.goto(`${portals[kind]}/mensajes`);
        await page.getByText(words.none.open.title).waitFor();
        await page.getByRole('link', { name: `${words.lists.done} 1` }).click();
        await page.getByRole('link', { name }).waitFor();
        await expectAccessible(page, 'the list of messages');
      });
    },
  );

  it.for([1280, 390])(
    'an offer shows nobody, is accepted or passed on, at %s px',
    async (width, { seed, openPage, offer, send, pageErrors }) => {
      const owner = await seed.owner('agents');
      const [accepted, passed] = [newSender(), newSender()];
      const id = await offer(owner.profileId, accepted);
      const other = await offer(owner.profileId, passed);
      const page = await openPage(owner.token);
      await page.setViewportSize({ width, height: 844 });
      await step('an offer shows its text and nobody', async () => {
        await page.goto(`${portals.agents}/mensajes/${id}`);
        await showsTitle(page, words.offer);
        await page.getByText(accepted.message).last().waitFor();
        const html = await page.content();
        for (const part of [accepted.lastName, accepted.email, '555-0142']) expect(html).not.toContain(part);
        await expectAccessible(page, 'an offer');
        await page.setViewportSize({ width, height: 844 });
      });
      await step('its acceptance shows who sent it', async () => {
        await press(page, words.accept);
        await showsTitle(page, `${accepted.firstName} ${accepted.lastName}`);
        await page.getByText(accepted.phoneNumber).waitFor();
      });
      await step('another one is passed on with a reason, and is gone', async () => {
        await page.goto(`${portals.agents}/mensajes/${other}`);
        await page.getByText(words.pass.title).click();
        await press(page, words.pass.submit);
        await page.getByText(es.form.fieldProblems.reason!.invalid!).waitFor();
        await page.getByLabel(words.pass.reasons['not-my-area']).check();
        await page.getByLabel(words.pass.note).fill('Ya no trabajo en Kissimmee.');
        await expectAccessible(page, 'an offer that is passed on');
        await page.setViewportSize({ width, height: 844 });
        await press(page, words.pass.submit);
        await page.getByText(words.pass.done).waitFor();
        pageErrors.expectFailedLoad(`/api/account/messages/${other}`, 404);
        await page.goto(`${portals.agents}/mensajes/${other}`);
        await showsTitle(page, words.gone.title);
        await page.getByText(words.number(other.slice(-6).toUpperCase()), { exact: true }).waitFor();
        await expectAccessible(page, 'a message that is gone');
        const { body } = await send('GET', '/api/account/messages', undefined, { token: owner.token });
        expect(body).toMatchObject({ totals: { open: 1, waiting: 0, done: 0 }, messages: [{ id }] });
      });
    },
  );

  it('a message that is taken back while it is open says so, and nothing is done', async ({
    seed,
    openPage,
    offer,
    administer,
    pageErrors,
  }) => {
    const [owner, sender] = [await seed.owner('agents'), newSender()];
    const id = await offer(owner.profileId, sender);
    const page = await openPage(owner.token);
    await page.goto(`${portals.agents}/mensajes/${id}`);
    await showsTitle(page, words.offer);
    await administer(sender, 'take-back', { reason: 'Está de viaje.' });
    pageErrors.allowFailedLoads(/^(404|412)$/);
    await press(page, words.accept);
    await page.getByText(words.gone.meanwhile).waitFor();
    await page.getByText(words.gone.text).waitFor();
  });

  it('the keys J and K move among the messages', async ({ seed, openPage, write }) => {
    const owner = await seed.owner('agents');
    const senders = [newSender(), newSender()];
    for (const sender of senders) await write(owner.profileId, sender);
    const page = await openPage(owner.token);
    await page.goto(`${portals.agents}/mensajes`);
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('strong')?.textContent ?? '');
    await page.getByRole('link', { name: senders[0]!.lastName }).waitFor();
    await page.keyboard.press('j');
    await expect.poll(focused).toContain(senders[1]!.lastName);
    await page.keyboard.press('j');
    await expect.poll(focused).toContain(senders[0]!.lastName);
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: senders[1]!.lastName }).waitFor();
  });
});

describeInBrowser('How a professional takes messages', () => {
  it.for(['agents', 'lenders'] as const)(
    '%s pause, set their limit and their number for WhatsApp',
    async (kind: Kind, { seed, openPage, send }) => {
      const form = es.business.contact;
      const owner = await seed.owner(kind);
      const page = await openPage(owner.token);
      const profile = async () => (await send('GET', `/api/${kind}/${owner.profileId}`)).body;
      await page.goto(`${portals[kind]}/perfil`);
      await page.getByLabel(form.limit).fill('0');
      await press(page, form.save);
      await page.getByText(es.form.fieldProblems.open_limit!['out-of-range']!).waitFor();
      await page.getByLabel(form.limit).fill('3');
      await page.getByLabel(form.whatsapp).fill('7875550199');
      await page.getByLabel(form.choices.yes).check();
      await press(page, form.save);
      await page.getByText(form.saved, { exact: true }).waitFor();
      await expect.poll(profile).toMatchObject({ takes_messages: false, whatsapp: '(787) 555-0199' });
      await expectAccessible(page, 'the settings of messages');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${portals[kind]}/mensajes`);
      await page.getByText(words.paused).waitFor();
    },
  );

  it('what is typed stays while the profile changes elsewhere, and can be saved then', async ({
    seed,
    openPage,
    send,
    pageErrors,
  }) => {
    const form = es.business.contact;
    const owner = await seed.owner('agents');
    const page = await openPage(owner.token);
    await page.goto(`${portals.agents}/perfil`);
    await page.getByLabel(form.whatsapp).fill('7875550199');
    const edit = { brokerage: 'Casa Central' };
    await send('PUT', `/api/agents/${owner.profileId}`, edit, { token: owner.token });
    pageErrors.expectFailedLoad(`/api/account/profiles/${owner.profileId}/contact`, 412);
    await press(page, form.save);
    await page.getByText(form.stale).waitFor();
    expect(await page.getByLabel(form.whatsapp).inputValue()).toBe('(787) 555-0199');
    await press(page, form.save);
    await page.getByText(form.saved, { exact: true }).waitFor();
  });
});
