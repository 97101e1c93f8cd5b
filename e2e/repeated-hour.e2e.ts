import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { replays } from '../frontend/src/copy/analysis/projections.ts';
import { es } from '../frontend/src/copy/es.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { EMPTY } from './support/shared.ts';

const { any, time } = es.audit.moment;
const NOTICES = '/administración/auditoría/avisos';

const it = browserTest(EMPTY, { newWindows: true });

/** The page's clock is that of a reader in New York. */
async function readInNewYork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
}

describeInBrowser('A moment that an admin types in New York', () => {
  it('at an hour that the clocks repeat is the first, or the second one where that is chosen; the field says which zone it is', async ({
    seed,
    openPage,
  }) => {
    const page = await openPage(await seed.admin());
    await readInNewYork(page);
    await page.goto(`${NOTICES}?asOf=2026-10-20T16:00:00Z`);
    const field = page.getByLabel(any);
    const asOf = () => new URL(page.url()).searchParams.get('asOf');
    await page.getByText('EDT', { exact: true }).waitFor();
    await field.fill('2026-11-01T01:30:05');
    await field.press('Enter');
    await expect.poll(asOf).toBe('2026-11-01T05:30:05.000Z');
    const zones = page.getByLabel(time.zone);
    await page.getByText(time.twice).waitFor();
    expect(await zones.locator('option').allInnerTexts()).toEqual([time.times[0]!('EDT'), time.times[1]!('EST')]);
    await zones.selectOption(time.times[1]!('EST'));
    await expect.poll(asOf).toBe('2026-11-01T06:30:05.000Z');
    expect([await field.inputValue(), await zones.inputValue()]).toEqual(['2026-11-01T01:30:05', '1']);
    await expectNoViolations(page, 'a moment at an hour that the clocks repeat');
    await field.focus();
    await field.blur();
    await page.reload();
    await expect.poll(() => zones.inputValue()).toBe('1');
    expect(asOf()).toBe('2026-11-01T06:30:05.000Z');
  });

  it('into the form of a replay is sent with its zone, also on Enter', async ({ seed, openPage, pageErrors }) => {
    const page = await openPage(await seed.admin());
    await readInNewYork(page);
    const conflict = { errors: [{ code: 'conflict', message: 'Not now', path: '' }], message: 'Not now' };
    // No replay is to begin: other tests count them.
    await page.route('**/api/admin/replays', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 409, json: conflict }) : route.fallback(),
    );
    pageErrors.expectFailedLoad('/api/admin/replays', 409);
    await page.goto('/administración/repeticiones');
    const field = page.getByLabel(replays.form.until, { exact: true });
    const sent = async (submit: () => Promise<void>) => {
      const [request] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/admin/replays')),
        submit(),
      ]);
      return (request.postDataJSON() as { until: string | null }).until;
    };
    await field.fill('2026-11-01T01:30:05');
    expect(await sent(() => field.press('Enter'))).toBe('2026-11-01T05:30:05.000Z');
    await page.getByLabel(time.zone).selectOption(time.times[1]!('EST'));
    expect(await sent(() => page.getByRole('button', { name: replays.form.submit }).click())).toBe(
      '2026-11-01T06:30:05.000Z',
    );
    await field.fill('');
    expect(await sent(() => field.press('Enter'))).toBeNull();
  });

  it('at an hour that the clocks skip is the hour after, and the field says so', async ({ seed, openPage }) => {
    const page = await openPage(await seed.admin());
    await readInNewYork(page);
    await page.goto(`${NOTICES}?asOf=2026-10-20T16:00:00Z`);
    const field = page.getByLabel(any);
    await field.fill('2026-03-08T02:30:05');
    await field.press('Enter');
    await page.getByText(/esta hora no existe.*3:30:05.*EDT/).waitFor();
    await expect.poll(() => field.inputValue()).toBe('2026-03-08T03:30:05');
    expect(new URL(page.url()).searchParams.get('asOf')).toBe('2026-03-08T07:30:05.000Z');
  });
});
