import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { expectFocus, focus, press, tabTo, write } from './support/keyboard.ts';
import { DEMO } from './support/shared.ts';

const { labels } = es.lead;

const it = browserTest(DEMO).extend('open', ({ page }) => async (path: string, width = 1280): Promise<Page> => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  return page;
});

/** These tests use no mouse, and set no focus by script. */
describeInBrowser('A visitor with only a keyboard', () => {
  it('skips the navigation, and reaches everything on the home page', async ({ open }) => {
    const page = await open('/');
    await press(page, es.layout.skip);
    await expectFocus(page, '#contenido');
    await tabTo(page, es.search.city);
    await tabTo(page, es.layout.skip, 'Shift+Tab');
    await tabTo(page, new RegExp(`^${es.home.cards.sell.action}`));
    await tabTo(page, es.layout.footer.privacy);
    await press(page, es.layout.footer.lenderPortal);
    await expectFocus(page, es.login.title);
  });

  it('opens and closes the phone menu, and follows one of its links', async ({ open }) => {
    const page = await open('/', 390);
    await press(page, es.layout.menu);
    await expectFocus(page, es.layout.closeMenu);
    await tabTo(page, es.layout.agents);
    await page.keyboard.press('Escape');
    await expectFocus(page, es.layout.menu);
    await page.keyboard.press('Space');
    await press(page, es.layout.lenders);
    await expectFocus(page, es.lender.search.title);
    await expect
      .poll(() => page.getByRole('link', { name: es.layout.agents, exact: true }).filter({ visible: true }).count())
      .toBe(0);
  });

  it('searches with suggestions, turns pages, and reads a profile', async ({ open }) => {
    const page = await open('/encuentra-un-agente');
    await write(page, es.search.city, 'mia');
    await page.getByRole('option', { name: 'Miami, FL', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox', { name: es.search.city }).inputValue()).toBe('Miami, FL');
    await write(page, es.agent.search.name, 'a');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(0);
    await press(page, es.search.submit, 'Space');
    await page.getByRole('heading', { level: 1, name: /^Agentes en Miami, FL/ }).waitFor();

    await page.goto('/encuentra-un-agente?name=a');
    await page.getByRole('navigation', { name: es.search.pagination }).waitFor();
    await press(page, es.search.next);
    await expectFocus(page, es.search.resultsTitle(es.agent.search, '', 'a'));
    await press(page, /^Ver perfil de /);
    await expect.poll(async () => (await focus(page)).tag).toBe('H1');
    await press(page, new RegExp(es.profile.back));
    await expectFocus(page, es.search.resultsTitle(es.agent.search, '', 'a'));
    expect(page.url()).toContain('page=2');
  });

  it('sends a message: the focus goes to each wrong field, then to the confirmation', async ({ open }) => {
    const page = await open('/contactanos');
    await press(page, new RegExp(`^${es.lead.consent.ticked}`), 'Space');
    await press(page, es.lead.contact.submit);
    await expectFocus(page, '#firstName');
    await page.keyboard.type('Ana');
    for (const [field, value] of [
      ['lastName', 'Ríos'],
      ['email', 'ana@'],
      ['phoneNumber', '4075550110'],
      ['message', 'Busco casa.'],
    ] as const)
      await write(page, labels[field], value);
    await press(page, es.lead.contact.submit);
    await expectFocus(page, '#email');
    await page.keyboard.press('End');
    await page.keyboard.type('example.com');
    await press(page, es.lead.contact.submit);
    await expectFocus(page, new RegExp(`^${es.lead.sent}`));
  });

  it('requests a demo; the closed dialog returns the focus to its button', async ({ open }) => {
    const page = await open('/página-de-precios');
    const { actions, demo } = es.pricing;
    await press(page, actions.Enterprise);
    await expectFocus(page, '#firstName');
    await page.keyboard.press('Escape');
    await expectFocus(page, actions.Enterprise);
    await page.keyboard.press('Enter');
    await press(page, demo.submit);
    await expectFocus(page, '#firstName');
    await page.keyboard.type('Ana');
    for (const [field, value] of [
      ['last_name', 'Ríos'],
      ['email', 'ana@example.com'],
      ['phone_number', '4075550110'],
    ] as const)
      await write(page, es.form.labels[field], value);
    await press(page, demo.submit);
    await expectFocus(page, demo.thanksText);
    await press(page, es.common.close);
    await expectFocus(page, actions.Enterprise);
  });

  it('sees the focus on every link of a profile, above the bar with the ways to write and call', async ({
    open,
    send,
  }) => {
    const {
      body: [agent],
    } = (await send('GET', '/api/agents/busca/premium')) as unknown as { body: { id: string }[] };
    for (const height of [700, 844]) {
      const page = await open(`/perfil-agente/${agent!.id}`, 390);
      await page.setViewportSize({ width: 390, height });
      const hidden: string[] = [];
      for (let stop = await focus(page); stop.name !== es.layout.footer.center; stop = await focus(page)) {
        if (stop.tag !== 'BODY' && stop.hidden) hidden.push(`${stop.name}: ${stop.hidden}`);
        await page.keyboard.press('Tab');
      }
      expect(hidden, `${height}`).toEqual([]);
    }
  });

  it('can reopen a dialog before the browser fires its close event', async ({ open }) => {
    const page = await open('/página-de-precios');
    await press(page, es.pricing.actions.Enterprise);
    await expectFocus(page, '#firstName');
    const opener = page
      .getByRole('button', { name: es.pricing.actions.Enterprise, includeHidden: true })
      .filter({ visible: true });
    await opener.evaluate(async (button: HTMLElement) => {
      document.querySelector<HTMLElement>('dialog button[type=button]')!.click();
      // React has rendered by then; the dialog's close event comes in a later task.
      await Promise.resolve();
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    });
    await expectFocus(page, '#firstName');
  });
});
