import type { LeadReply, NoticeReply } from '@busca/query-api/contract';
import { describe, expect, it } from 'vitest';
import { actionsOnLead, actionsOnNotice, actionsOnProfile, kindOf } from './actions.ts';

const profile = { id: 'a1', status: 'approved', isPremium: false, chosen_plan: null } as const;
const notice: NoticeReply = {
  id: 'n1', status: 'open', content: '', date: '2026-03-01T00:00:00Z', actions: '', actions_content: '', website: 'Busca', user_id: null, agent_id: null,
  plan: null, profile_id: null, profile_status: null, revision: 0,
};
const names = (actions: { name: string }[]) => actions.map(({ name }) => name);

describe('what an admin can do', () => {
  it.each([
    ['pending', ['approve', 'reject']],
    ['approved', ['grantPremium', 'suspend']],
    ['suspended', ['reinstate']],
    ['rejected', []],
  ] as const)('on a profile that is %s: %j', (status, expected) => {
    expect(names(actionsOnProfile({ ...profile, status }))).toEqual(expected);
  });

  it.each([
    ['pending', ['approve', 'reject', 'declinePlan']],
    ['approved', ['confirmPayment', 'declinePlan', 'grantPremium', 'suspend']],
    ['suspended', ['reinstate', 'declinePlan']],
    ['rejected', ['declinePlan']],
  ] as const)('with the plan that was asked for while the profile is %s: %j', (status, expected) => {
    const actions = actionsOnProfile({ ...profile, status, chosen_plan: 'Pro' });
    expect(names(actions)).toEqual(expected);
    expect(actions.find(({ name }) => name === 'declinePlan')).toMatchObject({ id: 'a1', path: '/api/admin/profiles/{id}/decline-plan', needsReason: true });
  });

  it('asks for a reason before it takes something away', () => {
    const reasoned = [...actionsOnProfile({ ...profile, status: 'pending' }), ...actionsOnProfile(profile)].filter(({ needsReason }) => needsReason);
    expect(names(reasoned)).toEqual(['reject', 'suspend']);
  });

  it('takes premium from who has it, and confirms a plan that was asked for', () => {
    const actions = actionsOnProfile({ ...profile, isPremium: true, chosen_plan: 'Pro' });
    expect(names(actions)).toEqual(['confirmPayment', 'declinePlan', 'revokePremium', 'suspend']);
    expect(actions[0]).toMatchObject({ id: 'a1', path: '/api/admin/profiles/{id}/confirm-payment', body: { plan: 'Pro' } });
    expect(actions[2]).toMatchObject({ id: 'a1', path: '/api/admin/profiles/{id}/premium', body: { isPremium: false } });
  });

  it.each([
    [{ actions: 'Approve Agent', actions_content: 'a1' }, 'agent', ['approve', 'reject']],
    [{ actions: 'Approve Lender', actions_content: 'l1' }, 'lender', ['approve', 'reject']],
    [{ plan: 'Standard', profile_id: 'a1', profile_status: 'approved' }, 'payment', ['confirmPayment', 'declinePlan']],
    [{ plan: 'Standard', profile_id: 'a1', profile_status: 'pending' }, 'payment', ['declinePlan']],
    [{ plan: 'Standard', profile_id: 'a1', profile_status: 'rejected' }, 'payment', ['declinePlan']],
    [{}, 'other', ['resolve']],
  ] as const)('with the notice %j', (fields, kind, expected) => {
    expect(kindOf({ ...notice, ...fields })).toBe(kind);
    expect(names(actionsOnNotice({ ...notice, ...fields }))).toEqual(expected);
  });

  it('with a resolved notice: nothing', () => {
    expect(actionsOnNotice({ ...notice, status: 'resolved' })).toEqual([]);
  });
});

it('attends to a new message, once', () => {
  const lead = { id: 'm 1' } as LeadReply;
  expect(actionsOnLead({ ...lead, status: 'new' })).toEqual([{ name: 'handle', id: 'm 1', path: '/api/admin/leads/{id}/handled', tone: 'primary' }]);
  expect(actionsOnLead({ ...lead, status: 'handled' })).toEqual([]);
});
