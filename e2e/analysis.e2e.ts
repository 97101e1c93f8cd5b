import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openSection, showsTitle, signIn } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { ANALYST, DEMO } from './support/shared.ts';
import { step } from './support/step.ts';

const { charts, events, nav } = es.analysis;
const it = browserTest(DEMO);

const savedBy = async (page: Page, button: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFile(await file.path(), 'utf8');
};

describeInBrowser('An analyst', () => {
  it('reads every chart with its table, filters the event log, and follows an event to its causes', async ({
    page,
    pageErrors,
    seed,
  }) => {
    const owner = await seed.owner('agents', {
      details: { brokerage: 'Firma Secreta Realty', areas_served: 'Hatillo, PR' },
    });

    await step('each chart has an address, a picture, a table and a file', async () => {
      await signIn(page, ANALYST);
      await showsTitle(page, es.admin.profiles.title);
      await openSection(page, nav.charts);
      await showsTitle(page, charts.names['sign-ups'].title);
      await page.setViewportSize({ width: 1_280, height: 900 });
      for (const [slug, chart] of [
        ['altas', 'sign-ups'],
        ['aprobacion', 'time-to-approval'],
        ['rechazos', 'rejections'],
        ['planes', 'plans'],
        ['mensajes', 'leads'],
        ['mensajes-profesionales', 'messages'],
        ['embudo', 'funnel'],
      ] as const) {
        await page
          .getByRole('navigation', { name: charts.label })
          .getByRole('link', { name: charts.names[chart].title })
          .click();
        await showsTitle(page, charts.names[chart].title);
        await page.waitForURL((url) => url.pathname === encodeURI(`/administración/cifras/${slug}`));
        await page.getByRole('img', { name: charts.names[chart].title }).locator('canvas').waitFor();
        // As wide as the page, whose margins are 24 px.
        const { x, width } = (await page.getByRole('table').boundingBox())!;
        expect([chart, Math.round(x + width)]).toEqual([chart, 1_280 - 24]);
      }
      const csv = await savedBy(page, es.audit.csv);
      const rows = csv.trim().split('\r\n');
      expect([rows[0]!.replace('\u{FEFF}', ''), rows.length - 1]).toEqual([
        '"Semana","signed-up","approved","premium"',
        (await page.getByRole('row').count()) - 1,
      ]);
      await expectAccessible(page, 'a chart');
    });

    await step('an unknown chart is an unknown page', async () => {
      pageErrors.expectFailedLoad('/administración/cifras/NADA', 404);
      expect((await page.goto('/administración/cifras/NADA'))?.status()).toBe(404);
      await showsTitle(page, es.admin.noSuchScreen.title);
      await page.getByText(es.admin.analyst).waitFor();
      await page.goto('/administración/cifras/embudo');
      await showsTitle(page, charts.names.funnel.title);
    });

    await step('the dates of a chart stand in its address, by keyboard', async () => {
      await page.getByLabel(charts.filters.from, { exact: true }).fill('2026-01-05');
      await page.getByLabel(charts.filters.to, { exact: true }).fill('2026-01-18');
      await page.keyboard.press('Enter');
      await page.waitForURL(/desde=2026-01-05&hasta=2026-01-18/);
      await expect.poll(() => page.getByRole('row').count()).toBe(3);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.locator('main input').filter({ visible: true }).count()).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    });

    await step('a point of a month leads to the entries that it counts', async () => {
      await page.getByLabel(charts.filters.by, { exact: true }).selectOption('mes');
      await page.getByLabel(charts.filters.from, { exact: true }).fill('');
      await page.getByLabel(charts.filters.to, { exact: true }).fill('');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\?por=mes$/);
      const point = page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: charts.series['signed-up']! });
      const counted = Number(await point.textContent());
      await point.click();
      await page.waitForURL(/periodo=/);
      const found = page.getByRole('main').getByText(/^[\d,]+ entradas?$/);
      // Other tests sign people up meanwhile, in the same month.
      expect(Number((await found.innerText()).replaceAll(/\D/g, ''))).toBeGreaterThanOrEqual(counted);
    });

    await step('the event log is filtered by its address, without a personal value', async () => {
      await openSection(page, nav.events);
      await showsTitle(page, events.title);
      await page.getByLabel(events.filters.stream, { exact: true }).fill(`agent-${owner.profileId}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(/flujo=agent-/);
      // The rows of all streams stay until those of this one are loaded.
      await page.getByRole('rowheader', { name: 'AccountCreated' }).first().waitFor({ state: 'hidden' });
      await expect.poll(() => page.getByRole('rowheader', { name: 'AgentRegistered' }).count()).toBe(1);
      const lines = await savedBy(page, es.audit.ndjson);
      expect([lines.includes('AgentRegistered'), lines.includes('Firma Secreta')]).toEqual([true, false]);
      await page.getByText(events.data, { exact: true }).last().click();
      await page.getByText('•••', { exact: false }).filter({ visible: true }).first().waitFor();
      await expectAccessible(page, 'the event log');
    });

    await step('an event leads to the request and the command that caused it', async () => {
      await page
        .getByRole('link', { name: new RegExp(`^${events.chain}: ${es.admin.audit.types.AgentRegistered}`) })
        .click();
      await showsTitle(page, events.tree.title);
      await page.getByRole('heading', { level: 3, name: events.tree.command }).first().waitFor();
      await page.getByText('AgentRegistered').waitFor();
      await expectAccessible(page, 'a chain of causes');
    });

    await step('a city page of an earlier moment names whom visitors still see, and nobody else', async () => {
      const approved = new Date().toISOString();
      await seed.decide(owner.profileId, 'suspend', 'La licencia.');
      await openSection(page, es.audit.title);
      await page.getByRole('link', { name: es.audit.views.city }).click();
      await page.goto(`/administración/auditoría/ciudad?ciudad=Hatillo, PR&asOf=${approved}`);
      await page.getByRole('listitem').filter({ hasText: '•••' }).first().waitFor();
      await expect.poll(() => page.getByText(owner.name).count()).toBe(0);
      await expect.poll(() => page.getByRole('link', { name: es.audit.views.notices }).count()).toBe(0);
    });

    await step('filters without an event, and wrong ones, say so', async () => {
      await page.goto('/administración/eventos?hasta=2001-01-01');
      await page.getByText(events.none.title).waitFor();
      pageErrors.expectFailedLoad('/api/admin/events', 400);
      await page.goto('/administración/eventos?peticion=nada');
      await page.getByText(events.invalid).waitFor();
      await expectAccessible(page, 'an event log with wrong filters');
    });
  });
});
