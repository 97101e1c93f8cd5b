import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  COST_OF_TESTS,
  createCommands,
  createPasswords,
  demoCommandId,
  folderUploads,
  SqliteCommandState,
  systemRequest,
  type Passwords,
} from '@busca/command-api';
import { findParting, newId, START, type Actor } from '@busca/events';
import { receiptFor } from '@busca/events/testing';
import { openStores, type Stores } from '@busca/projectors';
import { createLogger, WrongSetting } from '@busca/platform';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD, signInEmails, staff } from './demo/demo-users.ts';
import { prepareFirstStart } from './first-start.ts';

const ADMIN = { ADMIN_EMAIL: 'jefa@example.com', ADMIN_PASSWORD: 'una casa azul' };
const bare = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, DEMO_DATA: false, refusesDemo: false };

let passwords: Passwords;
beforeAll(() => {
  passwords = createPasswords(COST_OF_TESTS);
});
afterAll(() => passwords.close());

let folder: string;
let embedded: Stores;
let state: SqliteCommandState;
let parts: Parameters<typeof prepareFirstStart>[0];
let lines: string[];
const say = (line: string) => void lines.push(line);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-prepare-'));
  embedded = openStores({ DATA_DIR: folder });
  state = new SqliteCommandState(join(folder, 'state.db'));
  const { log } = embedded;
  parts = {
    logger: createLogger('silent'),
    log,
    state,
    passwords,
    now: () => new Date(),
    uploads: folderUploads(join(folder, 'uploads')),
    commands: createCommands({ log, state, passwords, now: () => new Date() }),
  };
  lines = [];
});
afterEach(async () => {
  await state.close();
  await embedded.close();
  rmSync(folder, { recursive: true });
});

const head = () => parts.log.store.head();
const signUp = (email: string) =>
  parts.commands.accounts.create({ name: 'Ana', email, passwordHash: '-', userType: 'Agent' }, systemRequest(newId()));

it('First start: without settings nothing is appended', async () => {
  await prepareFirstStart(parts, bare, say);
  expect([await head(), lines]).toEqual([START, []]);
});

it('First start: the admin of the environment is created once, and keeps the password after the setting changes', async () => {
  await prepareFirstStart(parts, { ...bare, ...ADMIN }, say);
  const afterFirst = await head();
  await prepareFirstStart(parts, { ...bare, ...ADMIN, ADMIN_PASSWORD: 'una casa verde' }, say);
  expect(await head()).toBe(afterFirst);
  expect(await parts.commands.accounts.logIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).toMatchObject({
    userType: 'Admin',
  });
});

it.each(['contraseña2026', 'administración1'])(
  'Finding M10: First start: the first admin may not have the password %s',
  async (ADMIN_PASSWORD) => {
    await expect(prepareFirstStart(parts, { ...bare, ...ADMIN, ADMIN_PASSWORD }, say)).rejects.toThrow(
      /^ADMIN_PASSWORD: /,
    );
    expect(await head()).toBe(START);
  },
);

it('First start: fails with ADMIN_EMAIL when another account has that email', async () => {
  await signUp(ADMIN.ADMIN_EMAIL);
  await expect(prepareFirstStart(parts, { ...bare, ...ADMIN }, say)).rejects.toThrow(/^ADMIN_EMAIL: /);
});

it('First start: a log in use gets no demo data, with or without an admin', async () => {
  await signUp('ana@example.com');
  const used = await head();
  await prepareFirstStart(parts, { ...bare, DEMO_DATA: true }, say);
  expect([await head(), lines]).toEqual([used, []]);
  await prepareFirstStart(parts, { ...bare, ...ADMIN, DEMO_DATA: true }, say);
  expect(lines).toEqual([]);
});

it('First start: interrupted demo data is completed once, the admin of the environment was there when its year began, and its sign-ins are printed, but for those of erased accounts; production and open hosts refuse it', async () => {
  const settings = { ...bare, ...ADMIN, DEMO_DATA: true };
  const cut = (line: string) => {
    say(line);
    if (lines.length === 2) throw new Error('cut');
  };
  await expect(prepareFirstStart(parts, settings, cut)).rejects.toThrow('cut');
  expect(lines.splice(0)[0]).toMatch(/^Demonstration data: 0 of 100/);
  const begun = await head();
  await expect(prepareFirstStart(parts, { ...bare, refusesDemo: true }, say)).rejects.toThrow(WrongSetting);
  expect(await head()).toBe(begun);
  await prepareFirstStart(parts, settings, say);
  const [whole, shown] = [await head(), lines.splice(0).filter((line) => !line.startsWith('Demonstration'))];
  expect(BigInt(whole)).toBeGreaterThan(BigInt(begun));
  await prepareFirstStart(parts, settings, say);
  expect([await head(), lines.splice(0)]).toEqual([whole, shown]);

  // The admin of the environment was there when the year of the demo data began.
  const { events } = await parts.log.store.readAll(START, { limit: 5_000 });
  const times = events.map(({ metadata }) => (JSON.parse(metadata) as { at: string }).at);
  expect(times).toEqual(times.toSorted());
  expect(Date.now() - Date.parse(times[0]!)).toBeGreaterThan(360 * 86_400_000);
  // And approved its profiles: there is no demo admin beside the analyst and the hundred people.
  const admin = (await parts.commands.accounts.find(ADMIN.ADMIN_EMAIL))!;
  const approvals = events.filter(({ type }) => type === 'ProfileApproved');
  expect(new Set(approvals.map(({ metadata }) => (JSON.parse(metadata) as { actor: Actor }).actor.id))).toEqual(
    new Set([admin.id]),
  );
  expect([events.filter(({ type }) => type === 'AccountCreated').length, shown.join().includes('(admin)')]).toEqual([
    102,
    false,
  ]);
  // The next start finds every key of the year.
  expect(await findParting(parts.log)).toBeUndefined();

  const signIns = shown.filter((line) => line.startsWith('  '));
  const agent = (await parts.commands.accounts.find(signInEmails.agent))!;
  await parts.log.keys.erase(receiptFor(agent.id));
  await prepareFirstStart(parts, settings, say);
  expect([signIns.length, lines.slice(1)]).toEqual([4, signIns.filter((line) => !line.includes(signInEmails.agent))]);
});

it('First start: a log with the demo staff and people of its own, as a generated history, gets no demo data, and its sign-ins are printed', async () => {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  for (const { place, account } of Object.values(staff))
    await parts.commands.accounts.create({ ...account, passwordHash }, systemRequest(demoCommandId(place, 0)));
  await signUp(signInEmails.agent);
  const used = await head();
  await prepareFirstStart(parts, { ...bare, DEMO_DATA: true }, say);
  expect(await head()).toBe(used);
  expect(lines[1]).toBe(`  ${staff.admin.account.email} (admin)`);
  expect(lines.map((line) => /\S+@\S+/.exec(line)?.[0])).toEqual([
    undefined,
    staff.admin.account.email,
    staff.analyst.account.email,
    signInEmails.agent,
  ]);
});
