import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AgentRegistered, LeadSent, newId, NO_STREAM, profileIdOf, START, streams, type DomainEvent, type ErasureReceipt, type Metadata, type RecordedEvent } from '@busca/events';
import type { EngineSettings } from '@busca/events/engines';
import { createLogger } from '@busca/platform';
import { freshMongo, MONGODB_TEST_URL, tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keys as lists } from '../read-models/index.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { startProjectionRunners, type ProjectionRunners } from '../runner/projection-runner.ts';
import { openStores, type Stores } from '../stores.ts';
import { projections } from './index.ts';
import { readWith } from '../testing/read-with.ts';

const metadata: Metadata = { at: '2026-01-05T09:00:00.000Z', actor: { id: null, role: 'Visitor' }, $correlationId: 'c', $causationId: 'c' };
const PLACES = ['all', 'listed', 'city:zapata', 'name:zen', 'full:zenobia quiroga'];

/** Where the read models are. */
interface Place {
  settings: EngineSettings;
  /** Everything that they hold, as text. */
  raw(): Promise<string>;
  remove(): Promise<void>;
}

async function inFiles(): Promise<Place> {
  const { path, remove } = await tempFolder();
  const folder = join(path, 'read-models');
  return { settings: { DATA_DIR: path }, raw: async () => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1')).join(''), remove };
}

async function inMongo(): Promise<Place> {
  const [folder, database] = [await tempFolder(), freshMongo()];
  const { db } = database.open();
  async function raw(): Promise<string> {
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    return JSON.stringify(await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray())));
  }
  return { settings: { DATA_DIR: folder.path, MONGODB_URL: database.url }, raw, remove: async () => void (await Promise.all([database.drop(), folder.remove()])) };
}

let place: Place;
let stores: Stores;
let runners: ProjectionRunners;

async function append(stream: string, ...events: DomainEvent[]): Promise<void> {
  const last = (await stores.log.store.read(stream)).at(-1);
  await stores.log.append(stream, last?.revision ?? NO_STREAM, events.map((event) => ({ id: newId(), metadata, ...event })));
}

async function caughtUp(): Promise<void> {
  const head = await stores.log.store.head();
  for (const { model } of projections) while ((await stores.store.reader(model).state()).position < head) await wait(5);
}

/** An agent with an approved profile that was edited, and a visitor with two messages. */
async function appendPeople(name: string) {
  const [accountId, visitor] = [newId(), `visitor-${newId()}`];
  const [profileId, email] = [profileIdOf(accountId, 'agent', 'Busca'), `${name}@example.com`];
  const ref = { profileId, kind: 'agent' as const, accountId };
  await append(streams.account(accountId), { type: 'AccountCreated', data: { accountId, userType: 'Agent', confirmBy: null, personal: { name: `${name} Quiroga`, email } } });
  const personal = { ...AgentRegistered.example.personal, first_name: name, full_name: `${name} Quiroga`, email, phone_number: `(956) 555-${name}`, areas_served: 'Zapata, TX' };
  await append(streams.profile('agent', profileId),
    { type: 'AgentRegistered', data: { ...ref, website: 'Busca', personal } }, { type: 'ProfileApproved', data: ref },
    { type: 'AgentEdited', data: { ...ref, personal: { changes: { brokerage: { from: 'Casa Sur', to: `Casa ${name}` } } } } },
    { type: 'ProfileSuspended', data: { ...ref, personal: { reason: `${name} no contesta` } } }, { type: 'ProfileReinstated', data: ref }, { type: 'PlanChosen', data: { ...ref, from: null, plan: 'Pro' } });
  for (const text of ['hola', 'otra vez']) {
    const leadId = newId();
    await append(streams.lead(leadId), { type: 'LeadSent', data: { ...LeadSent.example, leadId, person: visitor, personal: { ...LeadSent.example.personal, firstName: name, email, message: `${name}: ${text}` } } });
  }
  const demoRequestId = newId();
  await append(streams.demoRequest(demoRequestId), { type: 'DemoRequested', data: { demoRequestId, person: visitor, personal: { content: `${name} pide una demostración` } } });
  return { accountId, visitor };
}

const receiptOf = (person: string): ErasureReceipt => ({ id: newId(), person, at: metadata.at, actor: metadata.actor, ground: 'request' });

async function erase({ accountId, visitor }: { accountId: string; visitor: string }): Promise<void> {
  for (const [person, account] of [[accountId, accountId], [visitor, null]] as const) {
    await stores.log.keys.erase(receiptOf(person));
    await append(account ? streams.account(account) : streams.visitor(person), { type: 'PersonErased', data: { person, accountId: account, ground: 'request' } });
  }
}

/** Everything that readers find: documents in log order of their changes, lists and suggestions. */
const contents = () => Promise.all(projections.map(async ({ model }) => {
  const reader = stores.store.reader(model);
  const all = await reader.page({ keys: [lists.all], offset: 0, limit: 1_000 });
  return { name: model.name, all: all.map(({ id, body, sort }) => ({ id, body, sort })), totals: await reader.totals(PLACES), suggestions: await reader.suggest('', 100) };
}));

describe.each([['SQLite', inFiles], ...(MONGODB_TEST_URL ? [['MongoDB', inMongo] as const] : [])] as const)('Erasure in the read models on %s', (_, open) => {
  beforeEach(async () => {
    place = await open();
    stores = openStores(place.settings);
    runners = startProjectionRunners({ ...stores, projections, logger: createLogger('silent') });
  });
  afterEach(async () => {
    await runners.stop();
    await stores.close();
    await place.remove();
  });

  it('leaves nothing of the person in any file, and the other person as it was', async () => {
    const [zenobia] = [await appendPeople('Zenobia'), await appendPeople('Luis')];
    await caughtUp();
    expect(await place.raw()).toContain('Zenobia');
    await erase(zenobia);
    await caughtUp();
    const left = JSON.stringify(await contents());
    expect(left).not.toMatch(/zenobia/i);
    expect(left).toContain('Luis');
    expect(left).toContain('"type":"ProfileApproved"');
    await expect.poll(place.raw).not.toMatch(/zenobia/i);
  });

  it('a rebuild afterwards equals the live read models', async () => {
    const [zenobia] = [await appendPeople('Zenobia'), await appendPeople('Luis')];
    await caughtUp();
    await erase(zenobia);
    await append(streams.lead(newId()), { type: 'LeadSent', data: { ...LeadSent.example, leadId: newId(), person: zenobia.visitor } });
    await caughtUp();
    const live = await contents();
    for (const projection of projections) await rebuild({ ...stores, projection });
    expect(await contents()).toEqual(live);
    expect(live.find(({ name }) => name === 'leads')?.all).toHaveLength(3);
  });

  it('of an admin leaves what the admin decided about others in the audit, with its reason', async () => {
    const [admin, other] = [newId(), newId()];
    const actor = { id: admin, role: 'Admin' as const };
    await append(streams.account(admin), { type: 'AccountCreated', data: { accountId: admin, userType: 'Admin', confirmBy: null, personal: { name: 'Zenobia Quiroga', email: 'zenobia@example.com' } } });
    const ref = { profileId: profileIdOf(other, 'agent', 'Busca'), kind: 'agent' as const, accountId: other };
    const rejection = { type: 'ProfileRejected' as const, data: { ...ref, category: 'other' as const, personal: { reason: 'Falta la licencia de Luis.' } } };
    await stores.log.append(streams.profile('agent', ref.profileId), NO_STREAM, [{ id: newId(), metadata: { ...metadata, actor }, ...rejection }]);
    await caughtUp();
    await erase({ accountId: admin, visitor: `visitor-${newId()}` });
    await caughtUp();
    const live = await contents();
    expect(JSON.stringify(live)).not.toMatch(/zenobia/i);
    const entries = JSON.stringify(live.find(({ name }) => name === 'audit'));
    expect(entries).toContain('Falta la licencia de Luis.');
    for (const projection of projections) await rebuild({ ...stores, projection });
    expect(await contents()).toEqual(live);
  });

  it('reaches a rebuild that has read the person before the key was deleted', async () => {
    const zenobia = await appendPeople('Zenobia');
    await caughtUp();
    const { events } = await stores.log.store.readAll(START, { limit: 100 });
    const readBefore = new Map<string, RecordedEvent>(await Promise.all(events.map(async (stored) => [stored.id, await stores.log.read(stored)] as const)));
    await erase(zenobia);
    await caughtUp();
    const live = await contents();
    const log = readWith(stores.log, async (stored) => readBefore.get(stored.id) ?? stores.log.read(stored));
    for (const projection of projections) await rebuild({ ...stores, log, projection });
    expect(await contents()).toEqual(live);
  });
});
