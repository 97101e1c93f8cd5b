import {
  AccountCreated,
  AgentEmbedLinkSet,
  DemoRequestHandled,
  EmailClaimLost,
  eventTypes,
  exampleAgent,
  exampleRef,
  LeadAssigned,
  LeadConsentRevoked,
  LeadHandled,
  LeadNoted,
  LeadReopened,
  PlanChanged,
  PlanChosen,
  ProfileAssigned,
  profileIdOf,
  profileKinds,
  ProfileRejected,
  ProfileSuspended,
  streams,
  websites,
  AgentRegistered,
  LenderRegistered,
  type Actor,
  type EventType,
  type RecordedEvent,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { changesOf, type AuditDocument } from '../../read-models/index.ts';
import { documentAfter, documentsAfter, exampleOf, recorder } from '../../testing/index.ts';
import { auditProjection } from './audit.ts';

const entryOf = (type: EventType) => documentAfter(auditProjection, [exampleOf(type)])!;
const admin: Actor = { id: 'an-admin', role: 'Admin' };

const cases: [EventType, AuditDocument['changes']][] = [
  ['AccountCreated', { name: [null, 'José Pérez'], email: [null, 'jose@example.com'], user_type: [null, 'Agent'] }],
  ['EmailClaimed', { email_claim: [null, 'emailClaim-1'] }],
  ['EmailClaimLost', { email_claim: [EmailClaimLost.example.claim, null] }],
  ['LeadReopened', { lead: [null, LeadReopened.example.leadId], status: ['handled', 'new'] }],
  ['LeadAssigned', { lead: [null, LeadAssigned.example.leadId], assignee: [null, LeadAssigned.example.to] }],
  ['LeadNoted', { lead: [null, LeadNoted.example.leadId], note: [null, LeadNoted.example.personal.note] }],
  ['LeadHandled', { lead: [null, LeadHandled.example.leadId], status: ['new', 'handled'] }],
  [
    'DemoRequestHandled',
    { demo_request: [null, DemoRequestHandled.example.demoRequestId], status: ['open', 'resolved'] },
  ],
  ['AccountEmailChanged', { email: ['jose@example.com', 'jperez@example.com'] }],
  ['EmailConfirmed', { email_confirmed: [false, true] }],
  ['EmailChangeRequested', { pending_email: [null, 'jperez@example.com'] }],
  ['EmailChangeUndone', { email: ['jperez@example.com', 'jose@example.com'] }],
  ['AgentEdited', { brokerage: ['Casa Sur Realty', 'Hogar Realty'] }],
  ['LenderEdited', { company: ['Préstamos Boricua', 'Casa Propia'] }],
  ['AgentResubmitted', { brokerage: ['Casa Sur Realty', 'Hogar Realty'], status: ['rejected', 'pending'] }],
  ['LenderResubmitted', { company: ['Préstamos Boricua', 'Casa Propia'], status: ['rejected', 'pending'] }],
  ['AgentEmbedLinkSet', { iframe_link: [null, AgentEmbedLinkSet.example.personal.to] }],
  ['ProfileApproved', { status: ['pending', 'approved'] }],
  ['ProfileRejected', { status: ['pending', 'rejected'], rejection_category: [null, 'licence'] }],
  ['ProfileRejectionRevoked', { status: ['rejected', 'pending'] }],
  ['ProfileSuspended', { status: ['approved', 'suspended'] }],
  ['ProfileReinstated', { status: ['suspended', 'approved'] }],
  ['PremiumGranted', { isPremium: [false, true] }],
  ['PremiumRevoked', { isPremium: [true, false] }],
  ['PlanChosen', { chosen_plan: [null, 'Standard'] }],
  [
    'PlanPaymentConfirmed',
    { chosen_plan: ['Standard', null], payment_reference: [null, 'TR-20931'], payment_amount: [null, '49.00'] },
  ],
  ['PlanDeclined', { chosen_plan: ['Standard', null] }],
  ['PlanWithdrawn', { chosen_plan: ['Standard', null] }],
  ['PlanChanged', { plan_type: ['Free', 'Standard'] }],
];

describe('an audit entry', () => {
  it.each(cases)('of %s lists the changes field by field', (type, changes) => {
    expect(Object.entries(entryOf(type).changes)).toEqual(Object.entries(changes));
  });

  it.each([
    ['AgentRegistered', AgentRegistered.example],
    ['LenderRegistered', LenderRegistered.example],
  ] as const)('of %s lists every registered detail', (type, { personal, website }) => {
    const given = { ...personal, website, status: 'pending' };
    expect(changesOf(entryOf(type))).toEqual(Object.entries(given).map(([field, to]) => ({ field, from: null, to })));
  });

  it.each(eventTypes)('of %s has fields by names that keep their order, and that MongoDB takes', (type) => {
    expect(Object.keys(entryOf(type).changes).filter((name) => !/^[a-z_]+$/i.test(name))).toEqual([]);
  });

  it('has the id of the request only where it is not that of the command', () => {
    const event = recorder()('ProfileReinstated', exampleRef, { commandId: 'c1' });
    const { metadata } = event;
    const entryWith = ($correlationId: string) =>
      documentAfter(auditProjection, [{ ...event, metadata: { ...metadata, $correlationId } }])!;
    expect(entryWith('r1')).toMatchObject({ commandId: 'c1', correlationId: 'r1' });
    expect(entryWith('c1')).not.toHaveProperty('correlationId');
    expect(auditProjection.index(entryWith('c1')).keys).toContain('correlation:c1');
  });

  it('holds the actor, the time, the reason, the command and the revision that the actor had seen', () => {
    const event = recorder()('ProfileRejected', ProfileRejected.example, {
      actor: admin,
      at: '2026-03-04T05:06:07.000Z',
      seenRevision: 4,
      seen: { how: 'list' },
    });
    expect(documentAfter(auditProjection, [event])).toMatchObject({
      position: event.position,
      at: '2026-03-04T05:06:07.000Z',
      actor: admin,
      type: 'ProfileRejected',
      commandId: event.metadata.$causationId,
      correlationId: event.metadata.$correlationId,
      seenRevision: 4,
      seen: { how: 'list' },
      revision: 0,
      profileId: exampleRef.profileId,
      accountId: exampleRef.accountId,
      reason: 'El número de licencia no existe.',
    });
  });

  it("is found by profile, account, actor, type, command, field and words, and in the history of its actor's account", () => {
    const event = recorder()('ProfileSuspended', ProfileSuspended.example, { actor: admin, commandId: 'c1' });
    expect(auditProjection.index(documentAfter(auditProjection, [event])!)).toMatchObject({
      keys: [
        'all',
        `stream:${event.stream}`,
        `correlation:${event.metadata.$correlationId}`,
        'type:ProfileSuspended',
        'command:c1',
        `profile:${exampleRef.profileId}`,
        `account:${exampleRef.accountId}`,
        'account:an-admin',
        'actor:an-admin',
        'told',
        'field:status',
        'word:lic',
        'word:ven',
        'word:app',
        'word:sus',
        'word:=app',
        'word:=sus',
      ],
      sort: event.position,
      text: 'la licencia vencio approved suspended =approved =suspended',
    });
  });
});

describe('the audit trail', () => {
  it("has the admin's reason for a revoked consent, until its sender is erased", () => {
    const entry = documentAfter(auditProjection, [
      recorder()('LeadConsentRevoked', LeadConsentRevoked.example, { actor: admin }),
    ])!;
    const {
      leadId,
      person,
      personal: { reason },
    } = LeadConsentRevoked.example;
    const changes = { lead: [null, leadId], consent: [true, false] };
    expect(entry).toMatchObject({ changes, reason });
    expect(auditProjection.index(entry).keys).toContain(`visitor:${person}`);
    const { reason: _, ...rest } = entry;
    expect(auditProjection.erase!(entry)).toEqual({ ...rest, changes });
  });

  it('lists the entries of a message, and loses a note and a reason with its sender', () => {
    for (const type of ['LeadReopened', 'LeadAssigned', 'LeadNoted', 'LeadHandled'] as const)
      expect(auditProjection.index(entryOf(type)).keys).toContain(`lead:${LeadHandled.example.leadId}`);
    for (const entry of [entryOf('LeadReopened'), entryOf('LeadNoted')]) {
      expect(auditProjection.index(entry).keys).toContain(`visitor:${LeadNoted.example.person}`);
      expect(JSON.stringify(auditProjection.erase!(entry))).not.toMatch(
        new RegExp(`${LeadReopened.example.personal.reason}|${LeadNoted.example.personal.note}`),
      );
    }
  });

  it('has an entry for each event, however often its type occurs', () => {
    const record = recorder();
    const edits = [1, 2, 3].map(() =>
      record('AgentEdited', {
        ...exampleRef,
        personal: { changes: { email: { from: exampleAgent.email, to: 'x@example.com' } } },
      }),
    );
    expect(documentsAfter(auditProjection, edits).size).toBe(3);
  });

  it('leaves out the messages of visitors, opened links, single logouts, digests and comparisons of replays, and nothing else', () => {
    const isFound = (type: EventType) => auditProjection.index(entryOf(type)).keys.includes(`type:${type}`);
    expect(eventTypes.filter((type) => !isFound(type))).toEqual([
      'SessionEnded',
      'NewDeviceUsed',
      'LeadSent',
      'LeadLinkOpened',
      'ReportSent',
      'DemoRequested',
      'AdminDigestPrepared',
      'ReplayCompared',
    ]);
  });

  it('shows that a changed plan ended the request for another one', () => {
    const event = recorder()('PlanChanged', { ...PlanChanged.example, to: 'Pro', request: 'Standard' });
    expect(changesOf(documentAfter(auditProjection, [event])!)).toEqual([
      { field: 'chosen_plan', from: 'Standard', to: null },
      { field: 'plan_type', from: 'Free', to: 'Pro' },
    ]);
  });

  it('has who had it before an assignment, and the request that a chosen plan replaces', () => {
    const lastOf = <Type extends EventType>(type: Type, data: Parameters<ReturnType<typeof recorder>>[1]) =>
      changesOf(documentAfter(auditProjection, [recorder()(type, data as never)])!).at(-1);
    for (const [type, example] of [
      ['ProfileAssigned', ProfileAssigned.example],
      ['LeadAssigned', LeadAssigned.example],
    ] as const)
      expect(lastOf(type, { ...example, from: 'ana', to: null })).toEqual({
        field: 'assignee',
        from: 'ana',
        to: null,
      });
    expect(lastOf('PlanChosen', { ...PlanChosen.example, from: 'Standard', plan: 'Pro' })).toEqual({
      field: 'chosen_plan',
      from: 'Standard',
      to: 'Pro',
    });
  });

  it("lists an account's events in the history of each profile that the account can have", () => {
    const { accountId } = AccountCreated.example;
    const histories = profileKinds.flatMap((kind) =>
      websites.map((website) => `profile:${profileIdOf(accountId, kind, website)}`),
    );
    for (const type of ['AccountCreated', 'AccountEmailChanged', 'PasswordChanged', 'ConfirmationRequested'] as const)
      expect(auditProjection.index(entryOf(type)).keys).toEqual(
        expect.arrayContaining([`account:${accountId}`, ...histories]),
      );
  });

  it('lists a claimed and a lost email under its account or profile', () => {
    const { accountId, profileId } = exampleRef;
    const subjectAfter = (event: RecordedEvent) => {
      const entry = documentAfter(auditProjection, [event])!;
      return { accountId: entry.accountId, profileId: entry.profileId };
    };
    const claimed = (use: string) => subjectAfter(recorder()('EmailClaimed', { accountId, use }));
    expect(claimed(streams.profile('agent', profileId))).toEqual({ accountId, profileId });
    expect(claimed(streams.account(accountId))).toEqual({ accountId });
    const lost = (stream: string) => subjectAfter(recorder()('EmailClaimLost', EmailClaimLost.example, { stream }));
    expect(lost(streams.profile('lender', profileId))).toEqual({ profileId });
    expect(lost(streams.account(accountId))).toEqual({ accountId });
  });
});
