import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { EMPTY } from './support/shared.ts';

const { actions, profiles, visitorsView, licences } = es.admin;

/** A portal of its own: edits and profiles of other tests would stand in its lists. */
const it = translatedTest({ ...EMPTY });

/** Where the middle of an action's button is, in parts of the window's height from its top, once scrolling is over. */
const heightOf = (page: Page, action: string) =>
  page.getByRole('button', { name: new RegExp(`^${action}: `) }).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return (top + bottom) / 2 / window.innerHeight;
  });

describeInBrowser('The list of profiles', () => {
  it('has photo, city, licence and wait of each profile in one row, those that wait by how long, at either end first', async ({
    openPage,
    seed,
  }) => {
    const details = { image: await seed.photo(), areas_served: 'Doral, FL; Miami, FL' };
    await seed.owner('lenders', { approved: false });
    const owner = await seed.owner('agents', {
      approved: false,
      details: { ...details, state_license_numbers: 'FL SL3312345' },
    });
    const page = await openPage(await seed.admin());
    await page.goto('/administración/perfiles?estado=pending');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: owner.name }) });
    for (const text of ['Doral, FL', 'FL SL3312345', profiles.unchecked, '1 min'])
      await row.getByText(text, { exact: true }).waitFor();
    await expect
      .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect((await row.boundingBox())!.height).toBeLessThan(64);
    const wait = page.getByRole('columnheader', { name: profiles.columns.wait });
    expect(await wait.getAttribute('aria-sort')).toBe('descending');
    await wait.getByRole('link').click();
    await expect.poll(() => wait.getAttribute('aria-sort')).toBe('ascending');
    // The header's row comes before it.
    await page.getByRole('row').nth(1).and(row).waitFor();
    await expectAccessible(page, 'the profiles that wait');
  });
});

describeInBrowser('The changes in profiles', () => {
  it('come by their risk; all of a page are marked as seen with one question, with the outcome of each, also by key', async ({
    openPage,
    seed,
    send,
  }) => {
    const { edits, bulk, audit } = { edits: es.admin.edits, bulk: es.admin.edits.bulk, audit: es.audit };
    const owners = [await seed.owner('lenders'), await seed.owner('lenders'), await seed.owner('lenders')] as const;
    const changes = [
      { profile_description: 'Sin esperas.' },
      { state_license_numbers: 'NMLS 991' },
      { areas_served: 'Ocala, FL' },
    ];
    for (const [place, { profileId, token }] of owners.entries())
      await send('PUT', `/api/lenders/${profileId}`, changes[place], { token, revision: 1 });
    const token = await seed.admin();
    const page = await openPage(token);
    await page.goto('/administración/cambios');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => headings.allInnerTexts()).toEqual([owners[1].name, owners[2].name, owners[0].name]);
    await page.keyboard.press('j');
    await page.keyboard.press('v');
    await page.getByText(es.admin.done.markSeen).waitFor();
    await expect.poll(() => headings.allInnerTexts()).toEqual([owners[2].name, owners[0].name]);
    await page.getByRole('checkbox', { name: es.admin.bulk.all(2) }).check();
    await page.getByRole('button', { name: bulk.act(2) }).click();
    const dialog = page.getByRole('dialog', { name: bulk.confirm.title(2) });
    await dialog.getByText(bulk.named(owners[0].name, edits.risks.texts)).waitFor();
    await expectAccessible(page, 'the question before changes are marked');
    await send('POST', `/api/admin/edits/${owners[0].profileId}-2/seen`, undefined, { token });
    await dialog.getByRole('button', { name: bulk.act(2) }).click();
    const outcome = (place: 0 | 2, risk: string, text: string) =>
      page.getByText(es.admin.bulk.outcome(bulk.named(owners[place].name, risk), text)).waitFor();
    await outcome(2, edits.risks.areas, bulk.outcomes.done);
    await outcome(0, edits.risks.texts, bulk.outcomes.unchanged);
    await page.getByRole('heading', { name: edits.none.unseen }).waitFor();
    await page.goto(`/administración/auditoria?perfil=${owners[2].profileId}&tipo=ProfileEditSeen`);
    await page.getByText(audit.seen.several).waitFor();
  });
});

describeInBrowser('The review of a profile', () => {
  it('has the profile first and the actions in view at its end too: beside it on a desktop, at the bottom of a phone', async ({
    openPage,
    seed,
  }) => {
    const owner = await seed.owner('agents', {
      approved: false,
      details: { state_license_numbers: 'FL SL3312345', profile_description: 'Te ayudo. '.repeat(90) },
    });
    const page = await openPage(await seed.admin());
    await page.goto(`/administración/perfiles/${owner.profileId}`);
    const shown = page.getByRole('region', { name: visitorsView.title });
    const state = page.getByRole('region', { name: profiles.state });
    const history = page.getByRole('heading', { name: profiles.history });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const isWide = width === 1280;
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const [left, right] = [(await shown.boundingBox())!, (await state.boundingBox())!];
      expect([left.x + left.width <= right.x, left.y < 400, left.y <= right.y]).toEqual([isWide, true, true]);
      await history.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
      for (const action of [actions.approve, actions.reject])
        await expect
          .poll(async () => {
            const height = await heightOf(page, action);
            return isWide ? height > 0 && height < 0.5 : height > 0.8 && height < 1;
          })
          .toBe(true);
      const open = page.getByRole('link', { name: licences.open('DBPR') });
      if (isWide) await expect.poll(async () => (await open.boundingBox())!.y).toBeLessThan(844);
    }
  });
});
