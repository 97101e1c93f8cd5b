import {
  AccountEmailChanged,
  LeadOffered,
  newId,
  PlanPaymentConfirmed,
  ProfileContactSet,
  type EventType,
} from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditFindingReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, eva: Person, luz: Person;
beforeAll(async () => {
  api = await start();
  [jose, eva, luz] = (await api.people({ name: 'José Pérez' }, { name: 'Eva Luz' }, { name: 'Luz Mar' })) as [
    Person,
    Person,
    Person,
  ];
  const { record } = api;
  const by = { actor: { id: admin.id, role: 'Admin' as const } };
  const approved = (person: Person, at: string) =>
    record('ProfileApproved', { ...person.ref, personal: { reason: '' } }, { ...by, at });
  const suspended = (person: Person, at: string) =>
    record('ProfileSuspended', { ...person.ref, personal: { reason: 'Venció' } }, { ...by, at });
  const offered = (person: Person, at: string) =>
    record('LeadOffered', { ...LeadOffered.example, ...person.ref }, { at });
  const contact = (person: Person, whatsapp: string, paused: boolean, at: string) =>
    record(
      'ProfileContactSet',
      { ...ProfileContactSet.example, ...person.ref, paused, personal: { whatsapp } },
      { at },
    );
  const edited = (person: Person, field: string, at: string) =>
    record('AgentEdited', { ...person.ref, personal: { changes: { [field]: { from: 'a', to: 'b' } } } }, { at });
  const changed = (person: Person, commandId: string) =>
    record(
      'PlanChanged',
      { ...person.ref, from: 'Free', to: 'Pro', request: null, personal: { reason: 'Acuerdo' } },
      { ...by, commandId },
    );
  const [payment, several] = [newId(), newId()];
  await api.project(
    approved(jose, '2026-01-01T00:00:00.000Z'),
    approved(eva, '2026-01-01T00:00:00.000Z'),
    suspended(jose, '2026-04-01T00:00:00.000Z'),
    suspended(eva, '2026-04-01T00:00:00.001Z'),
    record('ProfileReinstated', luz.ref, { ...by, at: '2026-04-02T00:00:00.000Z' }),
    record('PlanChosen', { ...eva.ref, plan: 'Pro', from: null }),
    record(
      'PlanPaymentConfirmed',
      { ...PlanPaymentConfirmed.example, ...eva.ref, plan: 'Pro' },
      { ...by, commandId: payment },
    ),
    changed(eva, payment),
    changed(jose, newId()),
    record(
      'PremiumGranted',
      { ...luz.ref, personal: { reason: '' } },
      { ...by, commandId: several, seen: { how: 'several' } },
    ),
    record(
      'ProfileApproved',
      { ...luz.ref, personal: { reason: '' } },
      { ...by, commandId: several, seen: { how: 'several' } },
    ),
    record('ProfileNoted', { ...luz.ref, personal: { note: 'x' } }, { ...by, seen: { how: 'profile' } }),
    record('PremiumRevoked', { ...eva.ref, personal: { reason: '' } }, { ...by, seen: { how: 'list' } }),
    // Changed a day before the offer, and a moment more than that; the number is the same where only a pause began.
    contact(jose, '(407) 555-0100', false, '2026-05-01T00:00:00.000Z'),
    offered(jose, '2026-05-02T00:00:00.000Z'),
    contact(jose, '(407) 555-0100', true, '2026-05-03T00:00:00.000Z'),
    offered(jose, '2026-05-03T01:00:00.000Z'),
    edited(eva, 'phone_number', '2026-05-04T00:00:00.000Z'),
    edited(eva, 'email', '2026-05-04T01:00:00.000Z'),
    edited(eva, 'profile_description', '2026-05-04T02:00:00.000Z'),
    offered(eva, '2026-05-05T00:00:00.001Z'),
    record(
      'AccountEmailChanged',
      { ...AccountEmailChanged.example, accountId: luz.accountId },
      { at: '2026-05-06T00:00:00.000Z' },
    ),
    offered(luz, '2026-05-06T00:00:01.000Z'),
  );
});
afterAll(() => api.stop());

async function ask(question: string, as = admin) {
  const { status, body, headers } = await api.get<AuditFindingReply[]>(
    `/api/admin/audit/questions/${question}?page=1&limit=50`,
    { as },
  );
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)]);
  return body;
}
const told = (findings: AuditFindingReply[]): [string | null, EventType[]][] =>
  findings.map(({ entries }) => [entries.at(-1)!.name, entries.map(({ type }) => type as EventType)]);

describe('The prepared questions of the audit', () => {
  it('Approvals that were undone: suspended within 90 days, with who did it and why', async () => {
    const found = await ask('undone-approvals');
    expect(told(found)).toEqual([['José Pérez', ['ProfileApproved', 'ProfileSuspended']]]);
    expect(found[0]!.entries[1]).toMatchObject({ actor: { id: admin.id }, reason: 'Venció' });
  });

  it('Plans that are active without a confirmed payment', async () => {
    expect(told(await ask('unpaid-plans'))).toEqual([['José Pérez', ['PlanChanged']]]);
  });

  it('Decisions without the profile opened, each with all that its command caused', async () => {
    expect(told(await ask('unopened-decisions'))).toEqual([
      ['Eva Luz', ['PremiumRevoked']],
      ['Luz Mar', ['PremiumGranted', 'ProfileApproved']],
    ]);
  });

  it('Contact data that changed within 24 hours before a message was offered', async () => {
    expect(told(await ask('contact-before-offer'))).toEqual([
      ['Luz Mar', ['AccountEmailChanged', 'LeadOffered']],
      ['Eva Luz', ['AgentEdited', 'LeadOffered']],
      ['José Pérez', ['ProfileContactSet', 'LeadOffered']],
    ]);
  });

  it('come in pages', async () => {
    const { body, headers } = await api.get<AuditFindingReply[]>(
      '/api/admin/audit/questions/contact-before-offer?page=2&limit=2',
      { as: admin },
    );
    expect([told(body).map(([name]) => name), headers.get('x-total-count')]).toEqual([['José Pérez'], '3']);
  });

  it('are masked for analysts, who find as much', async () => {
    for (const question of ['undone-approvals', 'unpaid-plans', 'unopened-decisions', 'contact-before-offer']) {
      const found = await ask(question, analyst);
      expect(found).toHaveLength((await ask(question)).length);
      const text = JSON.stringify(found);
      expect([admin.name, 'Venció', 'Acuerdo', '555-0100'].filter((word) => text.includes(word))).toEqual([]);
    }
  });

  it('are 404 where there is no such question', async () => {
    expect((await api.get('/api/admin/audit/questions/nothing', { as: admin })).status).toBe(404);
  });
});
