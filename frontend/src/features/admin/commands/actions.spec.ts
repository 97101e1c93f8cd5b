import type { EditReply, LeadReply, NoticeReply } from '@busca/query-api/contract';
import { describe, expect, it } from 'vitest';
import { actionsOnEdit, actionsOnLead, actionsOnNotice, actionsOnProfile, kindOf } from './actions.ts';
import { withTyped } from './action-bar.tsx';

const profile: Parameters<typeof actionsOnProfile>[0] = {
  id: 'a1',
  status: 'approved',
  isPremium: false,
  chosen_plan: null,
  rejection: null,
  licences: [],
};
const checked = {
  kind: 'agent',
  state: 'FL',
  number: 'SL3312345',
  check: { registry: 'DBPR', checked_at: '2026-11-12T15:00:00.000Z', valid_until: '2027-09-30' },
} as const;
const notice: NoticeReply = {
  id: 'n1',
  status: 'open',
  content: '',
  date: '2026-03-01T00:00:00Z',
  actions: '',
  actions_content: '',
  website: 'Busca',
  user_id: null,
  agent_id: null,
  name: null,
  plan: null,
  profile_id: null,
  profile_status: null,
  report: null,
  revision: 0,
  assignee: null,
  notes: 0,
  resent: false,
  email_confirmed: null,
  waiting: null,
  outcome: null,
};
const names = (actions: { name: string }[]) => actions.map(({ name }) => name);

describe('Actions of an admin', () => {
  it.each([
    ['pending', ['approve', 'reject']],
    ['approved', ['grantPremium', 'suspend']],
    ['suspended', ['reinstate']],
    ['rejected', []],
  ] as const)('on a profile that is %s are %j', (status, expected) => {
    expect(names(actionsOnProfile({ ...profile, status }, 'me'))).toEqual(expected);
  });

  it.each([
    ['pending', ['approve', 'reject', 'declinePlan']],
    ['approved', ['confirmPayment', 'declinePlan', 'grantPremium', 'suspend']],
    ['suspended', ['reinstate', 'declinePlan']],
    ['rejected', ['declinePlan']],
  ] as const)('on a plan request of a profile that is %s are %j', (status, expected) => {
    const actions = actionsOnProfile({ ...profile, status, chosen_plan: 'Pro' }, 'me');
    expect(names(actions)).toEqual(expected);
    expect(actions.find(({ name }) => name === 'declinePlan')).toMatchObject({
      id: 'a1',
      path: '/api/admin/profiles/{id}/decline-plan',
      needsReason: true,
    });
  });

  it('include taking back a rejection for the admin who made it, never for another', () => {
    const rejected = { ...profile, status: 'rejected', rejection: { category: 'licence', by: 'me' } } as const;
    expect(actionsOnProfile(rejected, 'me')).toMatchObject([{ name: 'revokeRejection', needsReason: true }]);
    expect(actionsOnProfile(rejected, 'other')).toEqual([]);
  });

  it('need no reason to approve a profile with a valid licence', () => {
    const [approve] = actionsOnProfile({ ...profile, status: 'pending', licences: [checked] }, 'me');
    expect(approve).toMatchObject({ name: 'approve' });
    expect(approve).not.toHaveProperty('needsReason');
  });

  it('need a reason when they reject or suspend a profile, change its premium, and when they approve it unchecked', () => {
    const reasoned = [
      ...actionsOnProfile({ ...profile, status: 'pending' }, 'me'),
      ...actionsOnProfile(profile, 'me'),
    ].filter(({ needsReason }) => needsReason);
    expect(names(reasoned)).toEqual(['approve', 'reject', 'grantPremium', 'suspend']);
  });

  it('include revoking premium from a premium profile, and confirming the payment of a requested plan', () => {
    const actions = actionsOnProfile({ ...profile, isPremium: true, chosen_plan: 'Pro' }, 'me');
    expect(names(actions)).toEqual(['confirmPayment', 'declinePlan', 'revokePremium', 'suspend']);
    expect(actions[0]).toMatchObject({
      id: 'a1',
      path: '/api/admin/profiles/{id}/confirm-payment',
      needsReason: true,
      given: { plan: 'Pro' },
    });
    expect(actions[2]).toMatchObject({
      id: 'a1',
      path: '/api/admin/profiles/{id}/premium',
      needsReason: true,
      given: { isPremium: false },
    });
  });

  it('send what was typed beside what they bring', () => {
    const typed = { reason: 'Acuerdo.', category: '', reference: 'TR-1', amount: '49' };
    const sent = actionsOnProfile({ ...profile, chosen_plan: 'Pro' }, 'me').flatMap((action) =>
      action.needsReason ? [[action.name, withTyped(action, typed).body]] : [],
    );
    expect(Object.fromEntries(sent)).toEqual({
      confirmPayment: { plan: 'Pro', reference: 'TR-1', amount: '49' },
      declinePlan: { reason: 'Acuerdo.' },
      grantPremium: { isPremium: true, reason: 'Acuerdo.' },
      suspend: { reason: 'Acuerdo.' },
    });
  });

  it.each([
    [{ actions: 'Approve Agent', actions_content: 'a1' }, 'agent', ['approve', 'reject']],
    [{ actions: 'Approve Lender', actions_content: 'l1' }, 'lender', ['approve', 'reject']],
    [{ plan: 'Standard', profile_id: 'a1', profile_status: 'approved' }, 'payment', ['confirmPayment', 'declinePlan']],
    [{ plan: 'Standard', profile_id: 'a1', profile_status: 'pending' }, 'payment', ['declinePlan']],
    [{ plan: 'Standard', profile_id: 'a1', profile_status: 'rejected' }, 'payment', ['declinePlan']],
    [{}, 'other', ['resolve']],
    [
      { profile_id: 'p1', report: { category: 'fraud', text: '', review_id: null, review: null } },
      'report',
      ['resolve'],
    ],
  ] as const)('on the notice %j follow from its kind, %s', (fields, kind, expected) => {
    expect(kindOf({ ...notice, ...fields })).toBe(kind);
    expect(names(actionsOnNotice({ ...notice, ...fields }))).toEqual(expected);
  });

  it('on a resolved notice are none', () => {
    expect(actionsOnNotice({ ...notice, status: 'resolved' })).toEqual([]);
  });
});

it.each<[string, Partial<LeadReply>, string[]]>([
  ['that waits for the admins is handled', { status: 'new', waits_for: 'admins' }, ['handle', 'revokeConsent']],
  [
    'with a professional is taken back',
    { status: 'held', waits_for: 'holder', holder: { state: 'accepted' } as never },
    ['takeBack', 'revokeConsent'],
  ],
  [
    'that was reported as spam is handled',
    { status: 'new', waits_for: 'holder', holder: { state: 'closed' } as never },
    ['handle', 'revokeConsent'],
  ],
  ['on its way to the next one is left alone', { status: 'held', waits_for: 'turn' }, ['revokeConsent']],
  ['that is handled is reopened', { status: 'handled', waits_for: 'nobody' }, ['reopen', 'revokeConsent']],
  [
    'without a consent is left alone',
    { status: 'handled', waits_for: 'nobody', revoked: { at: '', by: 'sender', reason: null } },
    [],
  ],
])('a message %s', (_, fields, expected) => {
  const lead = { id: 'm 1', revoked: null, holder: null, ...fields } as LeadReply;
  expect(actionsOnLead(lead).map(({ name }) => name)).toEqual(expected);
});

it('An edit is marked as looked at once, and its profile can be taken down while it is public', () => {
  const edit = { id: 'a1-2', profile_id: 'a1', status: 'unseen', profile_status: 'approved' } as EditReply;
  expect(actionsOnEdit(edit)).toMatchObject([
    { name: 'markSeen', id: 'a1-2' },
    { name: 'suspend', id: 'a1', needsReason: true },
  ]);
  expect(actionsOnEdit({ ...edit, status: 'seen', profile_status: 'suspended' })).toEqual([]);
});
