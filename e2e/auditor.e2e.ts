import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { AuditEntryReply, ListingReply } from '@busca/query-api/contract';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { ADMIN, EMPTY } from './support/shared.ts';
import { step } from './support/step.ts';

const { audit, admin } = es;
const { types } = admin.audit;
const { filters } = audit;
/** Number of events of the history: `HISTORY_EVENTS=50000` plays the questions on that of `npm run history`. */
const EVENTS = process.env.HISTORY_EVENTS ?? '2200';
/** Making the history of 50,000 events takes minutes. */
const TIMEOUT_MS = 900_000;
/** Clicks on links and buttons, and filled forms that are sent, from the first screen of the administration on. */
const STEPS = 4;
const LICENCE_EDITS = 'AgentEdited,LenderEdited,AgentResubmitted,LenderResubmitted';

const it = browserTest({ ...EMPTY })
  .extend('portal', { scope: 'file' }, async ({ newFolder, startPortal }) => {
    const dataDir = newFolder();
    await promisify(execFile)(process.execPath, ['all-in-one/dist/history.js', '--events', EVENTS], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    // The history has its own admin.
    const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...environment } = EMPTY;
    return startPortal({ dataDir, environment });
  })
  .extend('token', { scope: 'file' }, ({ seed }) => seed.signIn(ADMIN))
  /** Reads as the admin what a screen should answer: a list with its total. */
  .extend('read', { scope: 'file' }, ({ send, token }) => async <Reply>(path: string) => {
    const { status, body, headers } = await send('GET', path, undefined, { token });
    expect(status).toBe(200);
    return { body: body as Reply, total: Number(headers.get('X-Total-Count')) };
  })
  /** The newest entries, 100 at most, and the number of all. */
  .extend(
    'trail',
    { scope: 'file' },
    ({ read }) =>
      (query: Record<string, string>) =>
        read<AuditEntryReply[]>(`/api/admin/audit?${new URLSearchParams({ limit: '100', ...query })}`),
  )
  .extend(
    'emailOf',
    { scope: 'file' },
    ({ read }) =>
      async (profileId: string) =>
        (await read<{ email: string }>(`/api/admin/profiles/${profileId}`)).body.email,
  );

/** An admin who asks one question after another, each from the first screen on. */
class Auditor {
  readonly page: Page;
  readonly #main: Locator;
  #steps = 0;

  constructor(page: Page) {
    this.page = page;
    this.#main = page.getByRole('main');
  }

  /** Plays a question: `play` ends where its answer is on the screen. */
  ask(question: string, play: () => Promise<unknown>): Promise<void> {
    return step(question, async () => {
      await this.page.goto('/administración');
      await this.page.getByRole('link', { name: admin.title }).waitFor();
      this.#steps = 0;
      const begun = performance.now();
      await play();
      if (process.env.HISTORY_EVENTS)
        process.stdout.write(`${question}: ${this.#steps} steps, ${Math.round(performance.now() - begun)} ms\n`);
      expect(this.#steps).toBeLessThanOrEqual(STEPS);
    });
  }

  async click(target: Locator): Promise<void> {
    this.#steps += 1;
    await target.click();
  }

  link(name: string): Promise<void> {
    return this.click(this.#main.getByRole('link', { name, exact: true }));
  }

  async view(name: string): Promise<void> {
    await this.link(name);
    await this.#main.getByRole('heading', { level: 2, name }).waitFor();
  }

  send(button: string): Promise<void> {
    return this.click(this.#main.getByRole('button', { name: button, exact: true }));
  }

  /** The audit, which on a narrow screen is behind the button of the sections. */
  async audit(): Promise<void> {
    const sections = this.page.getByRole('button', { name: admin.nav.label });
    if (await sections.isVisible()) await this.click(sections);
    const nav = this.page.getByRole('navigation', { name: admin.nav.label });
    await this.click(nav.getByRole('link', { name: audit.title }));
    await this.#main.getByRole('heading', { level: 2, name: audit.views.trail }).waitFor();
  }

  /** Fills a field of the audit with somebody, who is chosen by a part of what is suggested. */
  async choose(field: string, name: string, part: string): Promise<void> {
    const box = this.#main.getByLabel(field, { exact: true });
    const choice = this.page.getByRole('option').filter({ hasText: part }).first();
    await expect
      .poll(async () => {
        await box.fill('');
        await box.pressSequentially(name);
        // The list closes for good when the page moves.
        return choice.click({ timeout: 10_000 }).then(() => true, String);
      })
      .toBe(true);
  }

  fill(field: string, value: string): Promise<void> {
    return this.#main.getByLabel(field, { exact: true }).fill(value);
  }

  total(entries: number): Promise<void> {
    return this.#main.getByText(audit.total(entries), { exact: true }).waitFor();
  }
}

/** One of some entries, from amid the history. */
const middleOf = <T>(all: readonly T[]): T => all[Math.floor(all.length / 2)]!;

/** An instant's month in the reader's time zone: when it begins, and the next one. */
function monthOf(at: string): [Date, Date] {
  const day = new Date(at);
  return [new Date(day.getFullYear(), day.getMonth(), 1), new Date(day.getFullYear(), day.getMonth() + 1, 1)];
}

const dayOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

describeInBrowser(`An auditor's six questions, on a history of ${EVENTS} events`, () => {
  it.for([1280, 390])(
    'each take four steps at most, at %i px',
    { timeout: TIMEOUT_MS },
    async (width, { openPage, token, read, trail, emailOf, pageErrors }) => {
      // A profile that has never asked for a plan has no ledger.
      pageErrors.allowFailedLoad(/^\/api\/admin\/profiles\/[^/]+\/plans$/, /^404$/);
      const page = await openPage(token);
      await page.setViewportSize({ width, height: 844 });
      const auditor = new Auditor(page);
      const main = page.getByRole('main');
      const seenApprovals = (await trail({ type: 'ProfileApproved' })).body.filter(
        ({ seen }) => seen?.how === 'profile',
      );
      const approval = middleOf(seenApprovals);

      const [name, profileId] = [approval.name!, approval.profileId!];
      const email = await emailOf(profileId);
      await auditor.ask('who approved somebody, having seen what', async () => {
        await auditor.audit();
        await main.getByLabel(filters.type, { exact: true }).selectOption({ label: types.ProfileApproved! });
        await auditor.choose(filters.profile, name, email);
        await auditor.send(filters.apply);
        await main.getByText(`${filters.profile}: ${name}`, { exact: true }).waitFor();
        const entry = main.getByRole('listitem').filter({ hasText: audit.seen.profile }).first();
        await entry.getByRole('link', { name: approval.actor.name! }).waitFor();
        const revision = approval.seenRevision!;
        await auditor.click(entry.getByRole('link', { name: audit.seen.revision(revision), exact: true }));
        await main
          .getByRole('columnheader', { name: audit.moment.atRevision('', revision) })
          .first()
          .waitFor();
      });

      const plan = middleOf((await trail({ type: 'PlanChanged' })).body.filter(({ reason }) => reason !== null));
      await auditor.ask('who changed the plan of somebody, and why', async () => {
        await auditor.audit();
        await auditor.view(audit.views.plans);
        await auditor.choose(filters.profile, plan.name!, await emailOf(plan.profileId!));
        await auditor.send(filters.apply);
        const ledger = main.getByRole('table', { name: audit.plans.of(plan.name!) });
        const line = ledger
          .getByRole('row')
          .filter({ hasText: audit.plans.reason(plan.reason!) })
          .first();
        await line.getByText(plan.actor.name!, { exact: false }).first().waitFor();
      });

      await auditor.ask('a city on a day', async () => {
        await auditor.audit();
        await auditor.view(audit.views.city);
        await auditor.fill(es.searchForm.city, 'Miami, FL');
        await auditor.fill(audit.moment.label, '2026-04-15T12:00');
        await expectAccessible(page, 'a city and a moment to choose', [width]);
        await auditor.send(es.asOf.city.show);
        const asOf = new Date(2026, 3, 15, 12).toISOString();
        const { total, profiles } = (
          await read<ListingReply>(`/api/admin/listings/Miami, FL?kind=agent&asOf=${asOf}&page=1&limit=20`)
        ).body;
        await main.getByText(es.asOf.city.total(total), { exact: true }).waitFor();
        expect(await main.getByRole('region').getByRole('listitem').getByRole('link').allInnerTexts()).toEqual(
          profiles.map(({ full_name }) => full_name),
        );
      });

      const suspension = middleOf((await trail({ type: 'ProfileSuspended' })).body);
      await auditor.ask('the approvals that somebody took back', async () => {
        const { id, name } = suspension.actor;
        await auditor.audit();
        await main.getByLabel(filters.type, { exact: true }).selectOption({ label: types.ProfileSuspended! });
        await auditor.choose(filters.actor, name!, name!);
        await auditor.send(filters.apply);
        await auditor.total((await trail({ type: 'ProfileSuspended', actor: id! })).total);
        await main.getByText(suspension.reason!).first().waitFor();
      });

      const licences = { type: LICENCE_EDITS, field: 'state_license_numbers' };
      const edit = middleOf((await trail(licences)).body);
      await auditor.ask('the licences that were edited in a month', async () => {
        const [first, end] = monthOf(edit.at);
        await auditor.audit();
        await expectAccessible(page, 'the audit before anything is asked', [width]);
        await auditor.link(audit.questions.all['licence-changes'].title);
        await main.getByText(`${filters.field}: ${admin.audit.fields[licences.field]}`, { exact: true }).waitFor();
        await auditor.fill(filters.from, dayOf(first));
        await auditor.fill(filters.to, dayOf(new Date(end.getTime() - 1)));
        await auditor.send(filters.apply);
        const month = await trail({ ...licences, from: first.toISOString(), to: end.toISOString() });
        await auditor.total(month.total);
        await main.getByText(edit.changes.find(({ field }) => field === licences.field)!.to as string).waitFor();
      });

      await auditor.ask('all about somebody, for a lawyer', async () => {
        await auditor.audit();
        await auditor.choose(filters.profile, name, email);
        await auditor.send(filters.apply);
        const { total } = await trail({ profile: profileId });
        await auditor.total(total);
        const [file] = await Promise.all([page.waitForEvent('download'), auditor.send(audit.csv)]);
        const files = unzipSync(await readFile(await file.path()));
        const cover = strFromU8(files['portada.txt']!);
        expect(cover).toContain(`${name} (${profileId})`);
        expect(cover).toMatch(new RegExp(`^Entradas: ${total}\\b`, 'm'));
        expect(strFromU8(files['auditoria.csv']!)).toContain(approval.commandId);
      });
    },
  );
});
