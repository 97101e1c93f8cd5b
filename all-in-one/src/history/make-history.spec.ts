import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COST_OF_TESTS, createCommands, createPasswords, hasDemo } from '@busca/command-api';
import {
  createEventLog,
  deadline,
  HOLDERS_MAX,
  leadLife,
  type EventType,
  type Holder,
  type LeadLife,
  type RecordedEvent,
} from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { zoneOfPlace } from '@busca/platform/places';
import { projectionOf } from '@busca/projectors';
import type { TurnDocument } from '@busca/projectors/read-models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/demo-users.ts';
import { demoSignIns } from '../seed/seed.ts';
import { openDurableStores } from '../stores/durable-stores.ts';
import { makeHistory } from './make-history.ts';
import { copyHistory, makeTestHistory, PERIOD, readLog } from './testing/shared-history.ts';

const EVENTS = 1_200;
const passwords = createPasswords(COST_OF_TESTS);
const root = mkdtempSync(join(tmpdir(), 'busca-history-'));
const settingsOf = (folder: string) => ({ DATA_DIR: folder, EVENTSTORE_URL: undefined, MONGODB_URL: undefined });

/** A history as `make` leaves it in a folder. */
async function open(make: typeof makeTestHistory, name: string, seed: number) {
  const folder = join(root, name);
  await make({ folder, events: EVENTS, seed });
  const engines = openEngines(settingsOf(folder));
  const events = await readLog(engines.log);
  await engines.close();
  return { folder, events };
}

let first: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  first = await open(copyHistory, 'first', 3);
});
afterAll(async () => {
  await passwords.close();
  rmSync(root, { recursive: true });
});

const count = (type: EventType) => first.events.filter((event) => event.type === type).length;
/** Everything but what derives from random keys: claims of emails, and pseudonyms of visitors. */
const comparable = (events: readonly RecordedEvent[]) =>
  events
    .filter(({ type }) => type !== 'EmailClaimed')
    .map(({ id, type, metadata, data }) => ({ id, type, metadata, data: { ...data, person: '' } }));

it('History: it has exactly as many events as requested, in the order of time, within two years', () => {
  const times = first.events.map(({ metadata }) => Date.parse(metadata.at));
  expect(times).toHaveLength(EVENTS);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect([times[0]! >= PERIOD.from, times.at(-1)! < PERIOD.until]).toEqual([true, true]);
  const half = (PERIOD.from + PERIOD.until) / 2;
  expect(times.filter((at) => at > half).length).toBeGreaterThan(EVENTS / 2);
});

it('History: it has approvals, rejections of every kind, plans with upgrades, edits and all that happens to messages', () => {
  const types: EventType[] = [
    'ProfileApproved',
    'ProfileRejected',
    'AgentResubmitted',
    'AgentEdited',
    'LenderEdited',
    'PlanChosen',
    'PlanPaymentConfirmed',
    'PlanChanged',
    'ProfileContactSet',
    'LeadSent',
    'LeadOffered',
    'LeadAccepted',
    'LeadPassed',
    'LeadLapsed',
    'LeadReminded',
    'LeadAnswered',
    'LeadAnswerAsked',
    'LeadAnswerConfirmed',
    'LeadAnotherRequested',
    'LeadClosed',
    'LeadReturned',
    'LeadConsentRevoked',
    'LeadHandled',
    'DemoRequested',
  ];
  for (const type of types) expect([type, count(type) > 0]).toEqual([type, true]);
  const plans = new Set(first.events.flatMap((event) => (event.type === 'PlanChanged' ? [event.data.to] : [])));
  expect(plans.has('Standard') && plans.has('Pro')).toBe(true);
  const categories = new Set(
    first.events.flatMap((event) => (event.type === 'ProfileRejected' ? [event.data.category] : [])),
  );
  expect(categories.size).toBeGreaterThanOrEqual(3);
});

it('History: its owners edit licences, telephones, pictures and areas, and not descriptions alone', () => {
  const edited = new Set(
    first.events.flatMap((event) =>
      event.type === 'AgentEdited' || event.type === 'LenderEdited' ? Object.keys(event.data.personal.changes) : [],
    ),
  );
  for (const field of ['profile_description', 'phone_number', 'areas_served', 'image', 'state_license_numbers'])
    expect([field, edited.has(field)]).toEqual([field, true]);
});

it('History: every decision on a profile says what was seen: most often the open profile, at its newest revision', () => {
  const profiles = new Set(first.events.flatMap(({ stream, type }) => (type.endsWith('Registered') ? [stream] : [])));
  const decisions = first.events.filter(
    ({ stream, metadata: { actor } }) => profiles.has(stream) && actor.role === 'Admin',
  );
  const ways = decisions.map(({ metadata: { seen } }) => seen?.how);
  const count = (way: string | undefined) => ways.filter((one) => one === way).length;
  expect(count(undefined)).toBe(0);
  expect(count('profile')).toBeGreaterThan(ways.length / 2);
  expect(Math.min(count('list'), count('several'))).toBeGreaterThan(0);
  // What one command appended has the revision from before its first event.
  for (const { revision, metadata } of decisions) expect(metadata.seenRevision).toBeLessThan(revision);
  for (const {
    metadata: { at, seen },
  } of decisions)
    expect((seen?.openedAt ?? '') < at).toBe(true);
});

/** The events of each message, in their order. */
const stories = (): RecordedEvent[][] => {
  const byLead = new Map<string, RecordedEvent[]>();
  for (const event of first.events)
    if ('leadId' in event.data) byLead.set(event.data.leadId, [...(byLead.get(event.data.leadId) ?? []), event]);
  return [...byLead.values()];
};

it('History: a message has one holder at a time, who alone acts on it, and never the same one twice in turn', () => {
  let acts = 0;
  for (const story of stories()) {
    let life: LeadLife | null = null;
    for (const event of story) {
      const { type, data, metadata } = event;
      const holder: Holder | null = life?.holder ?? null;
      if (type === 'LeadOffered') {
        expect(holder).toBeNull();
        if (data.way === 'turn') expect(life!.former.map(({ profileId }) => profileId)).not.toContain(data.profileId);
      } else if ('profileId' in data) {
        expect([type, data.profileId]).toEqual([type, holder?.profileId]);
        const isHolders = ['LeadAccepted', 'LeadPassed', 'LeadAnswered', 'LeadClosed'].includes(type);
        if (isHolders) expect([type, metadata.actor.id]).toEqual([type, holder?.accountId]);
        acts += Number(isHolders);
      }
      life = leadLife(life, event);
    }
    expect(life!.former.filter(({ way }) => way !== 'by-hand').length).toBeLessThanOrEqual(HOLDERS_MAX);
  }
  expect(acts).toBeGreaterThan(50);
});

it('History: time runs from 8 to 20 by the clock of the place; what nobody did in it lapsed then, and not before', () => {
  let lapsed = 0;
  for (const story of stories()) {
    let life: LeadLife | null = null;
    for (const event of story) {
      const { type, data, metadata } = event;
      const until = life?.holder?.until;
      if ((type === 'LeadOffered' && data.way !== 'direct') || type === 'LeadAccepted')
        expect(data.until).toBe(deadline(metadata.at, 4, zoneOfPlace(life!.place)));
      if (type === 'LeadAccepted' || type === 'LeadAnswered')
        expect([type, metadata.at <= (until ?? '9')]).toEqual([type, true]);
      if (type === 'LeadLapsed' && data.cause === 'time') {
        expect(Date.parse(metadata.at) - Date.parse(until!)).toSatisfy((late: number) => late >= 0 && late < 2_000);
        lapsed += 1;
      }
      life = leadLife(life, event);
    }
  }
  expect(lapsed).toBeGreaterThan(3);
});

it('History: an offer in turn is to the one whose last turn is oldest, of those who may have it', () => {
  const profiles = new Map<string, TurnDocument>();
  const projection = projectionOf('turns');
  const lives = new Map<string, LeadLife>();
  /** The phone numbers that profiles and senders of messages have or had: nobody is next for a message of their own. */
  const phones = new Map<string, string[]>();
  const remember = (id: string, phone: string) => phones.set(id, [...(phones.get(id) ?? []), phone]);
  let turns = 0;
  for (const event of first.events) {
    const { type, data } = event;
    if (type === 'LeadOffered' && data.way === 'turn') {
      const chosen = profiles.get(data.profileId)!;
      const { place, former } = lives.get(data.leadId)!;
      const open = (id: string) =>
        [...lives.values()].filter(
          ({ holder }) => holder?.profileId === id && (holder.state === 'offered' || holder.state === 'accepted'),
        ).length;
      const before = [...profiles.values()].filter(
        (one) =>
          one.kind === data.kind &&
          one.status === 'approved' &&
          !one.paused &&
          one.areas.split('; ').includes(place!) &&
          open(one.profileId) < one.openLimit &&
          !former.some(({ profileId }) => profileId === one.profileId) &&
          !phones.get(one.profileId)!.includes(phones.get(data.leadId)![0]!) &&
          one.lastTurn < chosen.lastTurn,
      );
      expect([chosen.status, chosen.paused, before]).toEqual(['approved', false, []]);
      turns += 1;
    }
    if (type === 'LeadSent') remember(data.leadId, data.personal.phoneNumber);
    if (type === 'AgentRegistered' || type === 'LenderRegistered') remember(data.profileId, data.personal.phone_number);
    if (type === 'AgentEdited' || type === 'LenderEdited')
      remember(data.profileId, data.personal.changes.phone_number?.to ?? '');
    if ('leadId' in data) lives.set(data.leadId, leadLife(lives.get(data.leadId) ?? null, event)!);
    const id = projection.documentOf(event);
    if (id) profiles.set(id, projection.project(profiles.get(id) ?? null, event) as TurnDocument);
  }
  expect(turns).toBeGreaterThan(20);
});

it('History: the same seed makes the same people, commands, ids and times; another one makes others', async () => {
  const [second, other] = [await open(makeTestHistory, 'second', 3), await open(copyHistory, 'other', 4)];
  expect(comparable(second.events)).toEqual(comparable(first.events));
  expect(comparable(other.events)).not.toEqual(comparable(first.events));
});

it('History: the log holds no name in clear text', () => {
  const stored = readFileSync(join(first.folder, 'events.db'), 'latin1');
  const names = first.events.flatMap((event) => (event.type === 'AccountCreated' ? [event.data.personal.email] : []));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => stored.includes(name))).toEqual([]);
});

it('History: the printed sign-ins work, production refuses the folder, and no email of the past is due', async () => {
  const stores = openDurableStores(settingsOf(first.folder));
  const log = createEventLog(stores.log, stores.keys);
  const { accounts } = createCommands({ log, state: stores.state, passwords, now: () => new Date() });
  for (const { email } of demoSignIns(true))
    expect(await accounts.logIn(email, DEMO_PASSWORD)).toMatchObject({ email });
  expect(await hasDemo(log)).toBe(true);
  expect(await stores.outbox.checkpoint()).toBe(await stores.log.head());
  await stores.close();
});

it('History: a folder in use is refused and stays as it was', async () => {
  const folder = mkdtempSync(join(root, 'used-'));
  writeFileSync(join(folder, 'letter'), 'of mine');
  await expect(makeHistory({ folder, events: EVENTS, seed: 1, period: PERIOD }, passwords)).rejects.toThrow(
    /DATA_DIR: .* is not empty/,
  );
  expect([readFileSync(join(folder, 'letter'), 'utf8'), existsSync(`${folder}.unfinished`)]).toEqual([
    'of mine',
    false,
  ]);
});
