import { catalogue, exampleAgent, exampleRef, type Actor, type EventType } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { documentAfter, documentsAfter, recorder } from '../testing/index.ts';
import { auditProjection } from './audit.ts';

const example = (type: EventType) => catalogue.get(type)!.example as never;
const entryOf = (type: EventType, data = example(type)) => documentAfter(auditProjection, [recorder()(type, data)])!;
const admin: Actor = { id: 'an-admin', role: 'Admin' };

const cases: [EventType, { field: string; from: unknown; to: unknown }[]][] = [
  ['AccountCreated', [
    { field: 'name', from: null, to: 'José Pérez' },
    { field: 'email', from: null, to: 'jose@example.com' },
    { field: 'user_type', from: null, to: 'Agent' },
  ]],
  ['AccountEmailChanged', [{ field: 'email', from: 'jose@example.com', to: 'jperez@example.com' }]],
  ['AgentEdited', [{ field: 'brokerage', from: 'Casa Sur Realty', to: 'Hogar Realty' }]],
  ['LenderEdited', [{ field: 'company', from: 'Préstamos Boricua', to: 'Casa Propia' }]],
  ['AgentResubmitted', [
    { field: 'brokerage', from: 'Casa Sur Realty', to: 'Hogar Realty' },
    { field: 'status', from: 'rejected', to: 'pending' },
  ]],
  ['LenderResubmitted', [
    { field: 'company', from: 'Préstamos Boricua', to: 'Casa Propia' },
    { field: 'status', from: 'rejected', to: 'pending' },
  ]],
  ['AgentEmbedLinkSet', [{ field: 'iframe_link', from: null, to: '<iframe src="https://www.youtube.com/embed/x"></iframe>' }]],
  ['ProfileApproved', [{ field: 'status', from: 'pending', to: 'approved' }]],
  ['ProfileRejected', [{ field: 'status', from: 'pending', to: 'rejected' }]],
  ['ProfileSuspended', [{ field: 'status', from: 'approved', to: 'suspended' }]],
  ['ProfileReinstated', [{ field: 'status', from: 'suspended', to: 'approved' }]],
  ['PremiumGranted', [{ field: 'isPremium', from: false, to: true }]],
  ['PremiumRevoked', [{ field: 'isPremium', from: true, to: false }]],
  ['PlanChosen', [{ field: 'chosen_plan', from: null, to: 'Standard' }]],
  ['PlanPaymentConfirmed', [{ field: 'chosen_plan', from: 'Standard', to: null }]],
  ['PlanDeclined', [{ field: 'chosen_plan', from: 'Standard', to: null }]],
  ['PlanWithdrawn', [{ field: 'chosen_plan', from: 'Standard', to: null }]],
  ['PlanChanged', [{ field: 'plan_type', from: 'Free', to: 'Standard' }]],
];

describe('an audit entry', () => {
  it.each(cases)('of %s tells what changed, field by field', (type, changes) => {
    expect(entryOf(type).changes).toEqual(changes);
  });

  it.each(['AgentRegistered', 'LenderRegistered'] as const)('of %s tells every detail that was given', (type) => {
    const { personal, website } = example(type) as { personal: object; website: string };
    const given = { ...personal, website, status: 'pending' };
    expect(entryOf(type).changes).toEqual(Object.entries(given).map(([field, to]) => ({ field, from: null, to })));
  });

  it('tells who, when and why', () => {
    const event = recorder()('ProfileRejected', example('ProfileRejected'), { actor: admin, at: '2026-03-04T05:06:07.000Z' });
    expect(documentAfter(auditProjection, [event])).toMatchObject({
      position: event.position, at: '2026-03-04T05:06:07.000Z', actor: admin, type: 'ProfileRejected',
      profileId: exampleRef.profileId, accountId: exampleRef.accountId, reason: 'El número de licencia no existe.',
    });
  });

  it('is found by profile, account, actor and type', () => {
    const event = recorder()('AgentRegistered', example('AgentRegistered'), { actor: admin });
    expect(auditProjection.index(documentAfter(auditProjection, [event])!)).toMatchObject({
      keys: ['all', 'type:AgentRegistered', `profile:${exampleRef.profileId}`, `account:${exampleRef.accountId}`, 'actor:an-admin'],
      sort: event.position,
    });
  });
});

describe('the audit trail', () => {
  it('has an entry for each event, however often one befalls', () => {
    const record = recorder();
    const edits = [1, 2, 3].map(() => record('AgentEdited', { ...exampleRef, personal: { changes: { email: { from: exampleAgent.email, to: 'x@example.com' } } } }));
    expect(documentsAfter(auditProjection, edits).size).toBe(3);
  });

  it('leaves out what befell visitors and claims', () => {
    const left = [...catalogue.keys()].filter((type) => !auditProjection.types.includes(type as EventType));
    expect(left).toEqual(['EmailClaimed', 'EmailClaimLost', 'LeadSent', 'LeadHandled', 'DemoRequested', 'DemoRequestHandled']);
  });
});
