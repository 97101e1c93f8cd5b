import { LeadHandled, LeadSent, newId, PlanChanged, PlanPaymentConfirmed, ProfileRejected } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, rita: Person;
const payment = newId();
const byAdmin = { actor: { id: admin.id, role: 'Admin' as const }, seenRevision: 3 };
const opened = { ...byAdmin, seen: { how: 'profile', openedAt: '2026-01-05T09:00:00.000Z' } } as const;
beforeAll(async () => {
  api = await start();
  const { record } = api;
  await api.project(
    record('AccountCreated', {
      accountId: admin.id,
      userType: 'Admin',
      confirmBy: null,
      personal: { name: admin.name, email: admin.email },
    }),
  );
  [jose, rita] = (await api.people({ name: 'José Pérez' }, { name: '=HYPERLINK("x")', status: 'pending' })) as [
    Person,
    Person,
  ];
  await api.project(
    record(
      'PlanPaymentConfirmed',
      { ...PlanPaymentConfirmed.example, ...jose.ref, plan: 'Pro' },
      { ...opened, commandId: payment },
    ),
    record('PlanChanged', { ...PlanChanged.example, ...jose.ref, to: 'Pro' }, { ...opened, commandId: payment }),
    record('LeadSent', LeadSent.example),
    record('LeadHandled', LeadHandled.example, byAdmin),
    record('ProfileRejected', { ...ProfileRejected.example, ...rita.ref, personal: { reason: '+34, "mal"' } }, byAdmin),
  );
});
afterAll(() => api.stop());

const read = async (path: string, as = admin) => (await api.get<AuditEntryReply[]>(`/api/admin/${path}`, { as })).body;

describe('The timeline of an account', () => {
  it('holds its sign-up, its profiles and its plans, with the command of each entry', async () => {
    const entries = await read(`accounts/${jose.accountId}/audit`);
    expect(entries.map(({ type }) => type)).toEqual([
      'PlanChanged',
      'PlanPaymentConfirmed',
      'ProfileApproved',
      'AgentRegistered',
      'AccountCreated',
    ]);
    expect(entries.slice(0, 2)).toMatchObject([
      { commandId: payment, seenRevision: 3, seen: opened.seen, revision: 3 },
      { commandId: payment, seenRevision: 3, seen: opened.seen, revision: 2 },
    ]);
    expect(entries.at(-1)).toMatchObject({ name: 'José Pérez', seenRevision: null, seen: null, revision: null });
  });

  it('of an admin holds the leads handled and the decisions', async () => {
    expect((await read(`accounts/${admin.id}/audit?page=1&limit=2`)).map(({ type }) => type)).toEqual([
      'ProfileRejected',
      'LeadHandled',
    ]);
  });

  it('is 404 for an account that does not exist', async () => {
    expect((await api.get(`/api/admin/accounts/${newId()}/audit`, { as: admin })).status).toBe(404);
  });
});

describe('For an analyst the audit trail', () => {
  const personal = [
    'José',
    'jose@',
    'Pérez',
    'HYPERLINK',
    'FL-3312345',
    'Casa Sur',
    '555-0',
    '+34',
    admin.name,
    'a1b2c3',
  ];

  it('masks every personal text but the name of a public profile', async () => {
    const text = JSON.stringify(await read('audit', analyst)).replaceAll('"name":"José Pérez"', '');
    expect(personal.filter((word) => text.includes(word))).toEqual([]);
  });

  it('says which fields changed, and the texts that are not personal', async () => {
    const [rejected, , changed] = await read('audit', analyst);
    expect(changed).toMatchObject({
      name: 'José Pérez',
      actor: { id: admin.id, role: 'Admin', name: null },
      changes: [{ field: 'plan_type', from: 'Free', to: 'Pro' }],
    });
    expect(rejected).toMatchObject({
      name: null,
      reason: '•••',
      changes: [
        { field: 'status', from: 'pending', to: 'rejected' },
        { field: 'rejection_category', to: 'licence' },
      ],
    });
  });
});

it('An assignment names who had it and who has it now, to admins alone', async () => {
  const eva = newId();
  await api.project(
    api.record('AccountCreated', {
      accountId: eva,
      userType: 'Admin',
      confirmBy: null,
      personal: { name: 'Eva Paz', email: 'eva@example.com' },
    }),
    api.record('ProfileAssigned', { ...rita.ref, from: admin.id, to: eva }, byAdmin),
    api.record('ProfileAssigned', { ...rita.ref, from: eva, to: null }, byAdmin),
  );
  const changes = async (as: typeof admin) =>
    (await read('audit?type=ProfileAssigned', as)).map((entry) => entry.changes);
  expect(await changes(admin)).toEqual([
    [{ field: 'assignee', from: 'Eva Paz', to: null }],
    [{ field: 'assignee', from: admin.name, to: 'Eva Paz' }],
  ]);
  expect(await changes(analyst)).toEqual([
    [{ field: 'assignee', from: '•••', to: null }],
    [{ field: 'assignee', from: '•••', to: '•••' }],
  ]);
});
