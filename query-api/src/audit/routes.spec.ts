import { exampleAgent, newId, type RecordedEvent } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditEntrySchema } from '../contract.ts';
import { createPerson } from '../testing/people.ts';
import { admin, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person;
let edit: RecordedEvent;
beforeAll(async () => {
  api = await start();
  const { record } = api;
  const first = record(
    'AccountCreated',
    { accountId: admin.id, userType: 'Admin', confirmBy: null, personal: { name: admin.name, email: admin.email } },
    { actor: { id: null, role: 'System' } },
  );
  jose = createPerson(record, { name: 'José Pérez' });
  const asOwner = { actor: { id: jose.accountId, role: 'Agent' as const }, at: '2026-03-10T23:30:00.000Z' };
  edit = record(
    'AgentEdited',
    { ...jose.ref, personal: { changes: { email: { from: exampleAgent.email, to: 'nuevo@example.com' } } } },
    asOwner,
  );
  const asSystem = { actor: { id: null, role: 'System' as const }, at: '2026-03-11T00:00:00.000Z' };
  await api.project(
    first,
    ...jose.events,
    edit,
    record('PremiumGranted', { ...jose.ref, personal: { reason: '' } }, asSystem),
  );
});
afterAll(() => api.stop());

const trail = async (path: string) => {
  const { status, body, headers } = await api.get(path, { as: admin });
  expect(status).toBe(200);
  const entries = z.array(auditEntrySchema.strict()).parse(body);
  return { entries, types: entries.map(({ type }) => type), total: headers.get('x-total-count') };
};
const all = ['PremiumGranted', 'AgentEdited', 'ProfileApproved', 'AgentRegistered', 'AccountCreated', 'AccountCreated'];
const ofProfile = all.slice(0, 5);

describe('The audit trail of a profile', () => {
  const path = () => `/api/admin/profiles/${jose.profileId}/audit`;

  it('lists newest first who changed what, when and why', async () => {
    const { entries, types } = await trail(path());
    expect(types).toEqual(ofProfile);
    expect(entries[1]).toEqual({
      position: edit.position,
      at: '2026-03-10T23:30:00.000Z',
      actor: { id: jose.accountId, role: 'Agent', name: 'José Pérez' },
      type: 'AgentEdited',
      commandId: edit.metadata.$causationId,
      correlationId: edit.metadata.$correlationId,
      seenRevision: null,
      seen: null,
      revision: 2,
      profileId: jose.profileId,
      accountId: jose.accountId,
      name: 'José Pérez',
      changes: [{ field: 'email', from: exampleAgent.email, to: 'nuevo@example.com' }],
      reason: null,
    });
    expect(entries.map(({ actor }) => actor.name)).toEqual([
      null,
      'José Pérez',
      admin.name,
      'José Pérez',
      'José Pérez',
    ]);
  });

  it('comes in pages', async () => {
    expect(await trail(`${path()}?page=2&limit=3`)).toMatchObject({
      types: ['AgentRegistered', 'AccountCreated'],
      total: '5',
    });
    expect(await trail(`${path()}?page=9&limit=3`)).toMatchObject({ types: [], total: '5' });
  });

  it('is 404 for a profile that does not exist', async () => {
    for (const query of ['', '?page=1'])
      expect((await api.get(`/api/admin/profiles/${newId()}/audit${query}`, { as: admin })).status).toBe(404);
  });
});

describe('The whole audit trail', () => {
  const audit = (query = '') => trail(`/api/admin/audit${query}`);

  it('contains the events of accounts and of profiles', async () => {
    expect((await audit()).types).toEqual(all);
    expect(await audit('?page=1&limit=2')).toMatchObject({ types: all.slice(0, 2), total: '6' });
  });

  it.each([
    ['from=2026-03-10', all.slice(0, 2)],
    ['from=2026-03-11', all.slice(0, 1)],
    ['from=2026-03-12', []],
    ['to=2026-03-10', all.slice(1)],
    ['to=2026-01-04', []],
    ['from=2026-03-10&to=2026-03-10', ['AgentEdited']],
    ['from=2026-03-10T23:30:00Z&to=2026-03-10T23:30:00.000Z', ['AgentEdited']],
    ['from=2026-03-11T00:30:00%2B01:00', all.slice(0, 2)],
    ['from=2026-03-11&to=2026-03-10', []],
    ['type=AgentEdited', ['AgentEdited']],
    ['type=AccountCreated&to=2026-03-10', ['AccountCreated', 'AccountCreated']],
    ['type=LeadSent', []],
    ['cursor=4', ['AgentRegistered', 'AccountCreated', 'AccountCreated'].slice(0, 3)],
    ['cursor=4&to=2026-01-04', []],
    ['type=AccountCreated&cursor=00000000000000000002', ['AccountCreated']],
  ])('is filtered by %s', async (query, types) => {
    expect((await audit(`?${query}`)).types).toEqual(types);
    expect((await audit(`?${query}&page=1&limit=9`)).total).toBe(String(types.length));
  });

  it('is filtered by its actor', async () => {
    expect((await audit(`?actor=${jose.accountId}`)).types).toEqual([
      'AgentEdited',
      'AgentRegistered',
      'AccountCreated',
    ]);
    expect((await audit(`?actor=${jose.accountId}&type=AgentEdited`)).types).toEqual(['AgentEdited']);
    expect((await audit(`?actor=${newId()}`)).types).toEqual([]);
  });

  it('is filtered by its profile, by its account and by the command', async () => {
    expect((await audit(`?profile=${jose.profileId}`)).types).toEqual(ofProfile);
    expect((await audit(`?account=${jose.accountId}&type=PremiumGranted`)).types).toEqual(['PremiumGranted']);
    expect((await audit(`?command=${edit.metadata.$causationId}`)).types).toEqual(['AgentEdited']);
  });
});

describe('A clock that is set back by a day', () => {
  it('leaves the trail in the order of the log', async () => {
    const ana = createPerson(api.record, { name: 'Ana Paz' });
    const at = (time: string) => ({ actor: { id: admin.id, role: 'Admin' as const }, at: time });
    await api.project(
      ...ana.events,
      api.record('PremiumGranted', { ...ana.ref, personal: { reason: '' } }, at('2026-03-12T10:00:00.000Z')),
      api.record('PremiumRevoked', { ...ana.ref, personal: { reason: '' } }, at('2026-03-11T10:00:00.000Z')),
    );
    expect((await trail(`/api/admin/profiles/${ana.profileId}/audit`)).types.slice(0, 2)).toEqual([
      'PremiumRevoked',
      'PremiumGranted',
    ]);
    expect((await api.get<{ isPremium: boolean }>(`/api/agents/${ana.profileId}`)).body.isPremium).toBe(false);
  });
});
