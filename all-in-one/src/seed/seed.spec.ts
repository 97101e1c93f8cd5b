import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  COST_OF_TESTS,
  createCommands,
  createPasswords,
  folderUploads,
  hasDemo,
  SqliteCommandState,
  type Passwords,
} from '@busca/command-api';
import { createEventLog, START, type RecordedEvent, type StoredEvent } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regions } from '../demo/data/places.ts';
import { DEMO_PASSWORD } from '../demo/demo-users.ts';
import { demoSignIns, isDemoComplete, seedDemo } from './seed.ts';

const passwords: Passwords = createPasswords(COST_OF_TESTS);
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  await passwords.close();
});

/** A Wednesday at noon. */
const NOW = Date.UTC(2026, 10, 25, 17);
const DAY = 86_400_000;

/**
 * Fresh stores, and the commands over them, in a new folder; the first call of `now` is NOW, the next ones are days
 * later.
 */
function open() {
  const folder = mkdtempSync(join(tmpdir(), 'busca-demo-'));
  const store = new SqliteEventStore(join(folder, 'events.db'));
  const keys = new SqlitePersonalKeys(join(folder, 'keys.db'));
  const state = new SqliteCommandState(join(folder, 'state.db'));
  const log = createEventLog(store, keys);
  const commands = createCommands({ log, state, passwords, now: () => new Date() });
  let calls = 0;
  const now = () => new Date(NOW + 9 * DAY * calls++);
  closing.push(async () => {
    await Promise.all([store.close(), keys.close(), state.close()]);
    rmSync(folder, { recursive: true });
  });
  const events = async (): Promise<StoredEvent[]> => (await store.readAll(START, { limit: 5_000 })).events;
  const pictures = join(folder, 'uploads');
  return {
    log,
    commands,
    events,
    pictures,
    parts: { log, commands, state, passwords, now, uploads: folderUploads(pictures) },
  };
}

const quiet = () => undefined;
const idsOf = (events: readonly StoredEvent[]) => events.map(({ id }) => id).toSorted();
const typesOf = (events: readonly StoredEvent[]) =>
  events.reduce<Record<string, number>>((counts, { type }) => ({ ...counts, [type]: (counts[type] ?? 0) + 1 }), {});
/** Event ids without those of email claims and reviews, which derive from a secret of each log. */
const comparable = (events: readonly StoredEvent[]) =>
  idsOf(events.filter(({ type }) => type !== 'EmailClaimed' && !type.startsWith('Review')));

/** Stores with the demo data, seeded once, and how far the seed had come at each report. */
let whole: ReturnType<typeof open>;
let hadDemo: boolean;
const shares: number[] = [];
beforeAll(async () => {
  whole = open();
  hadDemo = await hasDemo(whole.log);
  await seedDemo(whole.parts, undefined, (done, of) => void shares.push(done / of));
});

it('Demo seed: a second run changes nothing, and a run after an interruption completes it', async () => {
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
  expect([resumed.length, typesOf(resumed), comparable(resumed)]).toEqual([
    once.length,
    typesOf(once),
    comparable(once),
  ]);
  expect(await isDemoComplete(cut.log)).toBe(true);
});

it('Demo seed: the printed sign-ins work, and some tasks are left for the admin', async () => {
  const { commands, events, pictures, log } = whole;
  expect([hadDemo, await hasDemo(log)]).toEqual([false, true]);
  const accounts = await Promise.all(
    demoSignIns(true).map(({ email }) => commands.accounts.logIn(email, DEMO_PASSWORD)),
  );
  expect(accounts.map(({ userType }) => userType)).toEqual(['Admin', 'Analyst', 'Agent', 'Agent', 'Lender']);
  expect(typesOf(await events())).toMatchObject({
    AccountCreated: 102,
    AgentRegistered: 60,
    LenderRegistered: 40,
    ProfileApproved: 89,
    ProfileRejected: 1,
    ProfileSuspended: 1,
    PlanChosen: 20,
    PlanPaymentConfirmed: 19,
    PremiumGranted: 28,
  });
  expect(Object.keys(typesOf(await events()))).toEqual(
    expect.arrayContaining([
      'LeadAnswered',
      'ReviewWritten',
      'ReviewPublished',
      'ReviewAnswered',
      'ProfileAnswerTimeMeasured',
    ]),
  );
  // Each picture with its three squares.
  expect(readdirSync(pictures)).toHaveLength(400);
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
});

describe('The year of the demo data', () => {
  let events: RecordedEvent[];
  beforeAll(async () => {
    events = await Promise.all((await whole.events()).map(whole.log.read));
  });
  const times = (...types: string[]) =>
    events.filter(({ type }) => types.includes(type)).map(({ metadata }) => Date.parse(metadata.at));
  const monthsOf = (...types: string[]) => new Set(times(...types).map((at) => new Date(at).toISOString().slice(0, 7)));

  it('is played in the order of time, and ends on the day before', () => {
    const all = events.map(({ metadata }) => Date.parse(metadata.at));
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect([all[0], all.at(-1)! < NOW - DAY / 2, all.at(-1)! > NOW - 2 * DAY]).toEqual([NOW - 365 * DAY, true, true]);
  });

  it('has sign-ups, decisions, edits and messages all along, each approval after its sign-up', () => {
    for (const types of [
      ['AccountCreated'],
      ['ProfileApproved'],
      ['AgentEdited', 'LenderEdited'],
      ['LeadSent'],
      ['LeadHandled'],
    ])
      expect([types, monthsOf(...types).size > 6]).toEqual([types, true]);
    expect(times('AgentEdited', 'LenderEdited').length).toBeGreaterThan(50);
  });

  it("has messages to professionals from telephones of nobody's area, so that at no time of the year one is a professional's own", () => {
    const phones = events.flatMap(({ type, data }) =>
      type === 'LeadSent' && data.page === 'profile' ? [data.personal.phoneNumber] : [],
    );
    expect(phones.length).toBeGreaterThan(50);
    expect(phones.filter((phone) => regions.some(({ areaCode }) => phone.includes(`(${areaCode})`)))).toEqual([]);
  });

  it('leaves to the admin only what came on the day before', () => {
    const done = new Set(
      events.flatMap((event) => {
        // A message to a professional is none for the admin.
        if (event.type === 'LeadHandled' || event.type === 'LeadOffered') return [event.data.leadId];
        if (event.type === 'DemoRequestHandled') return [event.data.demoRequestId];
        if (event.type === 'ProfileEditSeen') return [`${event.data.profileId}-${event.data.revision}`];
        if (event.type === 'ProfileApproved' || event.type === 'ProfileRejected') return [event.data.profileId];
        return event.type === 'PlanPaymentConfirmed' ? [`plan ${event.data.profileId}`] : [];
      }),
    );
    const waiting = events.filter((event) => {
      if (event.type === 'LeadSent') return !done.has(event.data.leadId);
      if (event.type === 'DemoRequested') return !done.has(event.data.demoRequestId);
      if (event.type === 'AgentEdited' || event.type === 'LenderEdited')
        return !done.has(`${event.data.profileId}-${event.revision}`);
      if (event.type === 'AgentRegistered' || event.type === 'LenderRegistered') return !done.has(event.data.profileId);
      return event.type === 'PlanChosen' && !done.has(`plan ${event.data.profileId}`);
    });
    expect(typesOf(waiting as never)).toEqual({
      AgentRegistered: 6,
      LenderRegistered: 4,
      AgentEdited: 2,
      LenderEdited: 1,
      PlanChosen: 1,
      LeadSent: 2,
      DemoRequested: 1,
    });
    expect(waiting.every(({ metadata }) => Date.parse(metadata.at) > NOW - 2 * DAY)).toBe(true);
  });
});
