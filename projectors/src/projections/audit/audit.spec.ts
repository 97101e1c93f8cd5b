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
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { documentAfter, documentsAfter, exampleOf, recorder } from '../../testing/index.ts';
import { auditProjection } from './audit.ts';

const entryOf = (type: EventType) => documentAfter(auditProjection, [exampleOf(type)])!;
const admin: Actor = { id: 'an-admin', role: 'Admin' };

const cases: [EventType, { field: string; from: unknown; to: unknown }[]][] = [
  [
    'AccountCreated',
    [
      { field: 'name', from: null, to: 'José Pérez' },
      { field: 'email', from: null, to: 'jose@example.com' },
      { field: 'user_type', from: null, to: 'Agent' },
    ],
  ],
  ['EmailClaimed', [{ field: 'email_claim', from: null, to: 'emailClaim-1' }]],
  ['EmailClaimLost', [{ field: 'email_claim', from: EmailClaimLost.example.claim, to: null }]],
  [
    'LeadReopened',
    [
      { field: 'lead', from: null, to: LeadReopened.example.leadId },
      { field: 'status', from: 'handled', to: 'new' },
    ],
  ],
  [
    'LeadAssigned',
    [
      { field: 'lead', from: null, to: LeadAssigned.example.leadId },
      { field: 'assignee', from: null, to: LeadAssigned.example.to },
    ],
  ],
  [
    'LeadNoted',
    [
      { field: 'lead', from: null, to: LeadNoted.example.leadId },
      { field: 'note', from: null, to: LeadNoted.example.personal.note },
    ],
  ],
  [
    'LeadHandled',
    [
      { field: 'lead', from: null, to: LeadHandled.example.leadId },
      { field: 'status', from: 'new', to: 'handled' },
    ],
  ],
  [
    'DemoRequestHandled',
    [
      { field: 'demo_request', from: null, to: DemoRequestHandled.example.demoRequestId },
      { field: 'status', from: 'open', to: 'resolved' },
    ],
  ],
  ['AccountEmailChanged', [{ field: 'email', from: 'jose@example.com', to: 'jperez@example.com' }]],
  ['EmailConfirmed', [{ field: 'email_confirmed', from: false, to: true }]],
  ['EmailChangeRequested', [{ field: 'pending_email', from: null, to: 'jperez@example.com' }]],
  ['EmailChangeUndone', [{ field: 'email', from: 'jperez@example.com', to: 'jose@example.com' }]],
  ['AgentEdited', [{ field: 'brokerage', from: 'Casa Sur Realty', to: 'Hogar Realty' }]],
  ['LenderEdited', [{ field: 'company', from: 'Préstamos Boricua', to: 'Casa Propia' }]],
  [
    'AgentResubmitted',
    [
      { field: 'brokerage', from: 'Casa Sur Realty', to: 'Hogar Realty' },
      { field: 'status', from: 'rejected', to: 'pending' },
    ],
  ],
  [
    'LenderResubmitted',
    [
      { field: 'company', from: 'Préstamos Boricua', to: 'Casa Propia' },
      { field: 'status', from: 'rejected', to: 'pending' },
    ],
  ],
  ['AgentEmbedLinkSet', [{ field: 'iframe_link', from: null, to: AgentEmbedLinkSet.example.personal.to }]],
  ['ProfileApproved', [{ field: 'status', from: 'pending', to: 'approved' }]],
  [
    'ProfileRejected',
    [
      { field: 'status', from: 'pending', to: 'rejected' },
      { field: 'rejection_category', from: null, to: 'licence' },
    ],
  ],
  ['ProfileRejectionRevoked', [{ field: 'status', from: 'rejected', to: 'pending' }]],
  ['ProfileSuspended', [{ field: 'status', from: 'approved', to: 'suspended' }]],
  ['ProfileReinstated', [{ field: 'status', from: 'suspended', to: 'approved' }]],
  ['PremiumGranted', [{ field: 'isPremium', from: false, to: true }]],
  ['PremiumRevoked', [{ field: 'isPremium', from: true, to: false }]],
  ['PlanChosen', [{ field: 'chosen_plan', from: null, to: 'Standard' }]],
  [
    'PlanPaymentConfirmed',
    [
      { field: 'chosen_plan', from: 'Standard', to: null },
      { field: 'payment_reference', from: null, to: 'TR-20931' },
      { field: 'payment_amount', from: null, to: '49.00' },
    ],
  ],
  ['PlanDeclined', [{ field: 'chosen_plan', from: 'Standard', to: null }]],
  ['PlanWithdrawn', [{ field: 'chosen_plan', from: 'Standard', to: null }]],
  ['PlanChanged', [{ field: 'plan_type', from: 'Free', to: 'Standard' }]],
];

describe('an audit entry', () => {
  it.each(cases)('of %s lists the changes field by field', (type, changes) => {
    expect(entryOf(type).changes).toEqual(changes);
  });

  it.each([
    ['AgentRegistered', AgentRegistered.example],
    ['LenderRegistered', LenderRegistered.example],
  ] as const)('of %s lists every registered detail', (type, { personal, website }) => {
    const given = { ...personal, website, status: 'pending' };
    expect(entryOf(type).changes).toEqual(Object.entries(given).map(([field, to]) => ({ field, from: null, to })));
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
    const changes = [
      { field: 'lead', from: null, to: leadId },
      { field: 'consent', from: true, to: false },
    ];
    expect(entry).toMatchObject({ changes, reason });
    expect(auditProjection.index(entry).keys).toContain(`visitor:${person}`);
    expect(auditProjection.erase!(entry)).toMatchObject({ changes, reason: null });
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
    expect(documentAfter(auditProjection, [event])!.changes).toEqual([
      { field: 'chosen_plan', from: 'Standard', to: null },
      { field: 'plan_type', from: 'Free', to: 'Pro' },
    ]);
  });

  it('has who had it before an assignment, and the request that a chosen plan replaces', () => {
    const changesOf = <Type extends EventType>(type: Type, data: Parameters<ReturnType<typeof recorder>>[1]) =>
      documentAfter(auditProjection, [recorder()(type, data as never)])!.changes.at(-1);
    for (const [type, example] of [
      ['ProfileAssigned', ProfileAssigned.example],
      ['LeadAssigned', LeadAssigned.example],
    ] as const)
      expect(changesOf(type, { ...example, from: 'ana', to: null })).toEqual({
        field: 'assignee',
        from: 'ana',
        to: null,
      });
    expect(changesOf('PlanChosen', { ...PlanChosen.example, from: 'Standard', plan: 'Pro' })).toEqual({
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
    const claimed = (use: string) => documentAfter(auditProjection, [recorder()('EmailClaimed', { accountId, use })]);
    expect(claimed(streams.profile('agent', profileId))).toMatchObject({ accountId, profileId });
    expect(claimed(streams.account(accountId))).toMatchObject({ accountId, profileId: null });
    const lost = (stream: string) =>
      documentAfter(auditProjection, [recorder()('EmailClaimLost', EmailClaimLost.example, { stream })]);
    expect(lost(streams.profile('lender', profileId))).toMatchObject({ accountId: null, profileId });
    expect(lost(streams.account(accountId))).toMatchObject({ accountId, profileId: null });
  });
});
