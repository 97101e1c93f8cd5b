import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import type { Owner } from './support/seed.ts';

const { bulk, dialog, done, notices, queue, rejection } = es.admin;
const { seen } = es.audit;
const NEWEST = '/administración?tipo=lender';

const it = browserTest();

/** Runs in a page: focuses the slider of the next screen as soon as it is there, before any other task can run. */
function focusSlider(): void {
  new MutationObserver((_, observer) => {
    const slider = document.querySelector<HTMLElement>('main input[type="range"]');
    if (!slider) return;
    observer.disconnect();
    slider.focus();
  }).observe(document.body, { childList: true, subtree: true });
}

describeInBrowser('Admin by keyboard', () => {
  it('links, and J and K, lead from one waiting profile to the next, A approves and R rejects; a typed letter is only a letter', async ({
    openPage,
    seed,
  }) => {
    const [first, second, third] = [
      await seed.owner('agents', { approved: false }),
      await seed.owner('lenders', { approved: false }),
      await seed.owner('agents', { approved: false }),
    ];
    const page = await openPage(await seed.admin());
    const shows = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goto(`/administración/perfiles/${first.profileId}`);
    await shows(first.name);
    await page.getByRole('link', { name: queue.next }).click();
    await shows(second.name);
    await page.getByRole('link', { name: queue.previous }).click();
    await shows(first.name);
    await page.keyboard.press('a');
    await page.getByText(done.approve).waitFor();
    await page.getByText(seen.profile).first().waitFor();
    await page.keyboard.press('j');
    await shows(second.name);
    await page.keyboard.press('j');
    await shows(third.name);
    await page.keyboard.press('k');
    await shows(second.name);
    await page.keyboard.press('r');
    await page.getByLabel(rejection.label).selectOption('other');
    await page.getByLabel(dialog.label).pressSequentially('jkar');
    await expect.poll(() => page.getByLabel(dialog.label).inputValue()).toBe('jkar');
    await page.getByRole('button', { name: dialog.titles.reject!, exact: true }).click();
    await page.getByText(done.reject).waitFor();
    await shows(second.name);
  });

  it('J and K move through the list of notices, X chooses and Enter opens the one with the focus, unless the keys are turned off', async ({
    openPage,
    seed,
  }) => {
    const owner = await seed.owner('lenders', { approved: false });
    await seed.owner('lenders', { approved: false });
    const page = await openPage(await seed.admin());
    await page.goto(NEWEST);
    const box = page.getByRole('checkbox', { name: new RegExp(owner.name) });
    const row = page.getByRole('listitem').filter({ has: box });
    await row.waitFor();
    const focused = row.and(page.locator(':focus'));
    for (let presses = 0; presses < 20 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await focused.waitFor();
    await page.keyboard.press('x');
    await page.getByText(bulk.chosen(1)).waitFor();
    expect(await box.isChecked()).toBe(true);
    await page.getByRole('button', { name: notices.keys.turnOff }).click();
    await row.focus();
    await page.keyboard.press('x');
    await page.reload();
    await page.getByText(notices.keys.off).waitFor();
    await row.waitFor();
    await page.getByRole('button', { name: notices.keys.turnOn }).click();
    await row.focus();
    // A letter that is held down counts once.
    await page.keyboard.down('x');
    await page.keyboard.down('x');
    await page.keyboard.up('x');
    await page.getByText(bulk.chosen(1)).waitFor();
    // In the box, letters are free.
    await box.focus();
    await page.keyboard.press('x');
    await expect.poll(() => box.isChecked()).toBe(false);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: owner.name }).waitFor();
  });

  it('the chosen ones are reviewed one after another, each with its profile open; a reload keeps the way', async ({
    openPage,
    seed,
  }) => {
    const [first, , third] = [
      await seed.owner('lenders', { approved: false }),
      await seed.owner('lenders', { approved: false }),
      await seed.owner('lenders', { approved: false }),
    ];
    const page = await openPage(await seed.admin());
    await page.goto(NEWEST);
    for (const { name } of [first, third]) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    expect(await page.locator('main li button').count()).toBe(0);
    await page.getByRole('link', { name: bulk.walk }).click();
    await page.getByRole('heading', { level: 1, name: first.name }).waitFor();
    await page.getByText(queue.chosen(1, 2)).waitFor();
    await page.reload();
    await page.getByText(queue.chosen(1, 2)).waitFor();
    await page.keyboard.press('a');
    await page.getByText(done.approve).waitFor();
    await page.getByText(seen.profile).first().waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: third.name }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 1, name: first.name }).waitFor();
    await page.getByRole('link', { name: queue.next }).click();
    await page.getByRole('link', { name: queue.toList }).click();
    await page.getByRole('heading', { level: 1, name: notices.title }).waitFor();
  });

  it('one of the chosen that is gone meanwhile is no dead end', async ({ openPage, seed, pageErrors }) => {
    pageErrors.allowFailedLoads(/^404$/);
    const [first, last] = [
      await seed.owner('lenders', { approved: false }),
      await seed.owner('lenders', { approved: false }),
    ];
    const page = await openPage(await seed.admin());
    await page.goto(
      `/administración/perfiles/${first.profileId}?elegidos=${first.profileId}.gone.gone.${last.profileId}`,
    );
    await page.getByText(queue.chosen(1, 3)).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: es.admin.profiles.missing }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: last.name }).waitFor();
  });

  it('a key that is held down decides on one profile', async ({ openPage, seed }) => {
    const owners = [
      await seed.owner('lenders', { approved: false }),
      await seed.owner('lenders', { approved: false }),
    ] as const;
    const page = await openPage(await seed.admin());
    const decided: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/approve') && decided.push(request.url())));
    await page.goto(`/administración/perfiles/${owners[0].profileId}`);
    await page.getByRole('heading', { level: 1, name: owners[0].name }).waitFor();
    await page.keyboard.down('a');
    await page.getByText(done.approve).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: owners[1].name }).waitFor();
    // It is still down.
    await page.keyboard.down('a');
    await page.keyboard.up('a');
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: dialog.titles.reject! }).waitFor();
    expect(decided).toHaveLength(1);
  });

  it('several profiles are approved at once, with the outcome of each: one that another admin has changed is left', async ({
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
    const page = await openPage(await seed.admin());
    await page.goto(NEWEST);
    for (const { name } of owners) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await seed.decide(owners[1].profileId, 'approve');
    await page.getByRole('button', { name: bulk.begin }).click();
    await page.getByRole('dialog').getByText(owners[2].name).waitFor();
    await page.getByRole('button', { name: bulk.approve(3) }).click();
    await page.getByText(bulk.outcome(owners[0].name, bulk.outcomes.done)).waitFor();
    await page
      .getByText(new RegExp(`^${owners[1].name}: ${bulk.outcomes.stale}.* Se adelantó .+: Aprobó el perfil`))
      .waitFor();
    await page.getByText(bulk.outcome(owners[2].name, bulk.outcomes.done)).waitFor();
    for (const { name } of owners)
      await page.getByRole('checkbox', { name: new RegExp(name) }).waitFor({ state: 'hidden' });
    await page.goto(`/administración/auditoria?perfil=${owners[0].profileId}&tipo=ProfileApproved`);
    await page.getByText(seen.several).waitFor();
  });

  it('twenty waiting profiles are decided by keyboard alone, one of which a colleague was first with', async ({
    openPage,
    seed,
    send,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad(/^\/api\/admin\/profiles\//, 412);
    const owners: Owner[] = [];
    for (let count = 0; count < 20; count += 1) owners.push(await seed.owner('lenders', { approved: false }));
    const page = await openPage(await seed.admin());
    await page.goto(`/administración/perfiles/${owners[0]!.profileId}`);
    for (const [index, { name, profileId }] of owners.entries()) {
      await page.getByRole('heading', { level: 1, name }).waitFor();
      if (index === 10) await seed.decide(profileId, 'approve');
      if (index % 5 === 4) {
        await page.keyboard.press('r');
        await page.getByLabel(rejection.label).press('ArrowDown');
        await page.keyboard.press('Tab');
        await page.keyboard.type(' Falta la licencia.');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.getByText(done.reject).waitFor();
      } else {
        await page.keyboard.press('a');
        await page.getByText(index === 10 ? /^Se adelantó .+: Aprobó el perfil · .*20\d\d/ : done.approve).waitFor();
      }
      if (index < 19) await page.keyboard.press('j');
    }
    const token = await seed.admin();
    const states = await Promise.all(
      owners.map(
        async ({ profileId }) =>
          (await send('GET', `/api/admin/profiles/${profileId}`, undefined, { token })).body.status,
      ),
    );
    expect(states.filter((state) => state === 'approved')).toHaveLength(16);
    expect(states.filter((state) => state === 'rejected')).toHaveLength(4);
  });

  it('the focus stays in the field, or on the tab, that changes what a screen lists, and the field shows what the address says', async ({
    openPage,
    seed,
  }) => {
    const page = await openPage(await seed.admin());
    const focused = page.locator(':focus');
    /** Types into a field and presses Enter, which changes the screen to one with `sign`. */
    const apply = async (path: string, field: Locator, value: string, sign: Locator) => {
      await page.goto(path);
      await field.fill(value);
      await field.press('Enter');
      await sign.first().waitFor();
      await field.and(focused).waitFor();
      expect(await field.inputValue()).toBe(value);
    };
    const named = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
    const clear = page.getByRole('link', { name: es.admin.filters.clear });
    await apply(
      '/administración/buscar',
      page.getByRole('main').getByRole('searchbox'),
      'nadie',
      page.getByRole('heading', { name: es.adminSearch.none }),
    );
    await apply('/administración/mensajes', page.getByRole('main').getByRole('searchbox'), 'nadie', clear);
    await apply('/administración/eventos', named(es.analysis.events.filters.stream), 'agent-1', clear);
    await apply(
      '/administración/cifras/altas',
      named(es.analysis.charts.filters.from),
      '2020-01-01',
      page.locator('a[href*="desde=2020-01-01"]'),
    );
    await apply('/administración/auditoría', named(es.audit.filters.from), '2020-01-01', clear);
    await clear.click();
    await expect.poll(() => named(es.audit.filters.from).inputValue()).toBe('');
    await page.goto('/administración');
    const tab = page.getByRole('link', { name: es.admin.notices.tabs.resolved });
    await tab.focus();
    await tab.press('Enter');
    await tab.and(page.locator('[aria-current=page]')).and(focused).waitFor();
  });

  it('the focus that somebody sets on a screen as it comes stays: the heading takes it no later than that', async ({
    openPage,
    pageErrors,
    seed,
  }) => {
    // A profile without any plan.
    pageErrors.allowFailedLoad(/\/plans$/, /^404$/);
    const { profileId } = await seed.owner('agents');
    const page = await openPage(await seed.admin());
    await page.goto(`/administración/perfiles/${profileId}`);
    const link = page.getByRole('link', { name: es.audit.moment.link });
    await link.waitFor();
    await page.evaluate(focusSlider);
    await link.click();
    await page.locator('h1[tabindex="-1"]', { hasText: es.audit.title }).waitFor();
    expect(await page.getByRole('slider').and(page.locator(':focus')).count()).toBe(1);
  });
});
