import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommands, createPasswords, folderUploads, hasDemo, SqliteCommandState, type Passwords } from '@busca/command-api';
import { createEventLog, newId, START, type StoredEvent } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { afterAll, afterEach, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoSignIns, isDemoComplete, seedDemo } from './seed.ts';

const passwords: Passwords = createPasswords();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => passwords.close());

/** Fresh stores, and the commands over them, in a new folder. */
function open() {
  const folder = mkdtempSync(join(tmpdir(), 'busca-demo-'));
  const store = new SqliteEventStore(join(folder, 'events.db'));
  const keys = new SqlitePersonalKeys(join(folder, 'keys.db'));
  const state = new SqliteCommandState(join(folder, 'state.db'));
  const log = createEventLog(store, keys);
  const commands = createCommands({ log, state, passwords, now: () => new Date() });
  closing.push(async () => {
    await Promise.all([store.close(), keys.close(), state.close()]);
    rmSync(folder, { recursive: true });
  });
  const events = async (): Promise<StoredEvent[]> => (await store.readAll(START, { limit: 5_000 })).events;
  const pictures = join(folder, 'uploads');
  return { log, commands, events, pictures, parts: { log, commands, passwords, uploads: folderUploads(pictures) } };
}

const quiet = () => undefined;
const idsOf = (events: readonly StoredEvent[]) => events.map(({ id }) => id).toSorted();
const typesOf = (events: readonly StoredEvent[]) =>
  events.reduce<Record<string, number>>((counts, { type }) => ({ ...counts, [type]: (counts[type] ?? 0) + 1 }), {});
/** Event ids without those of email claims, which derive from a secret of each log. */
const comparable = (events: readonly StoredEvent[]) => idsOf(events.filter(({ type }) => type !== 'EmailClaimed'));

it('Demo seed: a second run changes nothing, and a run after an interruption completes it', async () => {
  const whole = open();
  await seedDemo(whole.parts, undefined, quiet);
  const once = await whole.events();
  await seedDemo(whole.parts, undefined, quiet);
  expect(idsOf(await whole.events())).toEqual(idsOf(once));

  const cut = open();
  const cutAt = (person: number) => (done: number) => {
    if (done === person) throw new Error('cut');
  };
  await expect(seedDemo(cut.parts, undefined, cutAt(40))).rejects.toThrow('cut');
  expect([await hasDemo(cut.log), await isDemoComplete(cut.log)]).toEqual([true, false]);
  await seedDemo(cut.parts, undefined, quiet);
  const resumed = await cut.events();
  expect([resumed.length, typesOf(resumed), comparable(resumed)]).toEqual([once.length, typesOf(once), comparable(once)]);
  expect(await isDemoComplete(cut.log)).toBe(true);
});

it('Demo seed: the printed sign-ins work, and some tasks are left for the admin', async () => {
  const { commands, parts, events, pictures, log } = open();
  const shares: number[] = [];
  expect(await hasDemo(log)).toBe(false);
  await seedDemo(parts, undefined, (done, of) => void shares.push(done / of));
  const accounts = await Promise.all(demoSignIns(true).map(({ email }) => commands.accounts.logIn(email, DEMO_PASSWORD)));
  expect(accounts.map(({ userType }) => userType)).toEqual(['Admin', 'Analyst', 'Agent', 'Agent', 'Lender']);
  expect(typesOf(await events())).toMatchObject({
    AccountCreated: 102, AgentRegistered: 60, LenderRegistered: 40, ProfileApproved: 89, ProfileRejected: 1, ProfileSuspended: 1,
    PlanChosen: 20, PlanPaymentConfirmed: 19, PremiumGranted: 28, AgentEdited: 2, LenderEdited: 1, LeadSent: 2, DemoRequested: 1,
  });
  // Each picture with its three squares.
  expect(readdirSync(pictures)).toHaveLength(400);
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
});

it('Demo seed: an existing admin approves the profiles, and no demo admin is created', async () => {
  const { parts, events } = open();
  const admin = newId();
  await seedDemo(parts, admin, quiet);
  const all = await events();
  expect(typesOf(all).AccountCreated).toBe(101);
  const approvals = all.filter(({ type }) => type === 'ProfileApproved');
  expect(approvals.every(({ metadata }) => metadata.includes(admin))).toBe(true);
  expect(demoSignIns(false).map(({ role }) => role)).not.toContain('admin');
});
