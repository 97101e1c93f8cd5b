import {
  AgentEdited,
  AgentEmbedLinkSet,
  AgentRegistered,
  AgentResubmitted,
  EmailClaimLost,
  exampleAgent,
  exampleRef,
  LenderEdited,
  LenderRegistered,
  LenderResubmitted,
  PlanChanged,
  PlanChosen,
  PlanPaymentConfirmed,
  PremiumGranted,
  PremiumRevoked,
  ProfileApproved,
  ProfileReinstated,
  ProfileRejected,
  ProfileRejectionRevoked,
  ProfileSuspended,
  type RecordedEvent,
} from '@busca/events';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProfileDocument } from '../../read-models/index.ts';
import { documentAfter, documentsAfter, recorder, type Record } from '../../testing/index.ts';
import { agentsProjection, lendersProjection } from './profiles.ts';

let record: Record;
beforeEach(() => {
  record = recorder();
});

const agentAfter = (...events: RecordedEvent[]): ProfileDocument => documentAfter(agentsProjection, events)!;
const registered = () => record('AgentRegistered', AgentRegistered.example);
const approved = () => record('ProfileApproved', ProfileApproved.example);
const rejected = () => record('ProfileRejected', ProfileRejected.example);
const suspended = () => record('ProfileSuspended', ProfileSuspended.example);

describe('agents', () => {
  it('begin as pending, free and not premium', () => {
    const event = registered();
    expect(agentAfter(event)).toEqual({
      id: exampleRef.profileId,
      kind: 'agent',
      accountId: exampleRef.accountId,
      website: 'Busca',
      status: 'pending',
      reason: null,
      rejection: null,
      details: exampleAgent,
      planType: 'Free',
      chosenPlan: null,
      isPremium: false,
      embed: null,
      contact: { whatsapp: '', paused: false, openLimit: 5 },
      answerTime: null,
      reviews: { written: 0, published: 0, stars: 0, withheld: {} },
      licenceChecks: [],
      assignee: null,
      notes: [],
      registeredAt: event.metadata.at,
      submittedAt: event.metadata.at,
      changedAt: event.metadata.at,
      revision: 0,
    });
  });

  it('are approved', () => {
    expect(agentAfter(registered(), approved())).toMatchObject({ status: 'approved', reason: null, revision: 1 });
  });

  it('are rejected with a reason, and pending again after a resubmission', () => {
    const before = [registered(), rejected()];
    expect(agentAfter(...before)).toMatchObject({ status: 'rejected', reason: 'El número de licencia no existe.' });
    const again = agentAfter(...before, record('AgentResubmitted', AgentResubmitted.example));
    expect(again).toMatchObject({
      status: 'pending',
      reason: null,
      details: { ...exampleAgent, brokerage: 'Hogar Realty' },
      revision: 2,
    });
  });

  it('are suspended with a reason and reinstated', () => {
    const before = [registered(), approved(), suspended()];
    expect(agentAfter(...before)).toMatchObject({ status: 'suspended', reason: 'La licencia venció.' });
    expect(agentAfter(...before, record('ProfileReinstated', ProfileReinstated.example))).toMatchObject({
      status: 'approved',
      reason: null,
    });
  });

  it('change the edited fields and keep the others', () => {
    const edited = record('AgentEdited', AgentEdited.example);
    expect(agentAfter(registered(), edited).details).toEqual({ ...exampleAgent, brokerage: 'Hogar Realty' });
  });

  it('choose a plan, pay, and get it', () => {
    const chosen = [registered(), record('PlanChosen', PlanChosen.example)];
    expect(agentAfter(...chosen)).toMatchObject({ planType: 'Free', chosenPlan: 'Standard' });
    const paid = [...chosen, record('PlanPaymentConfirmed', PlanPaymentConfirmed.example)];
    expect(agentAfter(...paid)).toMatchObject({ planType: 'Free', chosenPlan: null });
    expect(agentAfter(...paid, record('PlanChanged', PlanChanged.example))).toMatchObject({
      planType: 'Standard',
      chosenPlan: null,
    });
  });

  it('tell what they were rejected for and by whom, until they are pending again', () => {
    const byAdmin = record('ProfileRejected', ProfileRejected.example, { actor: { id: 'admin-1', role: 'Admin' } });
    expect(agentAfter(registered(), byAdmin)).toMatchObject({
      status: 'rejected',
      rejection: { category: 'licence', by: 'admin-1' },
    });
    const revoked = agentAfter(
      registered(),
      byAdmin,
      record('ProfileRejectionRevoked', ProfileRejectionRevoked.example),
    );
    expect(revoked).toMatchObject({ status: 'pending', reason: null, rejection: null });
    expect(agentAfter(registered(), byAdmin, record('AgentResubmitted', AgentResubmitted.example))).toMatchObject({
      status: 'pending',
      rejection: null,
    });
  });

  it('no longer wait for a plan once an admin has set one', () => {
    const after = agentAfter(
      registered(),
      record('PlanChosen', PlanChosen.example),
      record('PlanChanged', { ...PlanChanged.example, to: 'Pro' }),
    );
    expect(after).toMatchObject({ planType: 'Pro', chosenPlan: null });
  });

  it('gain and lose premium and the embed link', () => {
    const gained = [
      registered(),
      record('PremiumGranted', PremiumGranted.example),
      record('AgentEmbedLinkSet', AgentEmbedLinkSet.example),
    ];
    expect(agentAfter(...gained)).toMatchObject({ isPremium: true, embed: AgentEmbedLinkSet.example.personal.to });
    const lost = [
      ...gained,
      record('PremiumRevoked', PremiumRevoked.example),
      record('AgentEmbedLinkSet', {
        ...AgentEmbedLinkSet.example,
        personal: { from: AgentEmbedLinkSet.example.personal.to, to: '' },
      }),
    ];
    expect(agentAfter(...lost)).toMatchObject({ isPremium: false, embed: null, revision: 4 });
  });

  it('follow the revision of their stream, even for an event that changes nothing else', () => {
    const first = registered();
    expect(agentAfter(first, record('EmailClaimLost', EmailClaimLost.example, { stream: first.stream })).revision).toBe(
      1,
    );
  });

  it('carry the time of their sign-up until they are sent again, whatever is decided or edited', () => {
    const first = registered();
    const rejected = record('ProfileRejected', ProfileRejected.example);
    const revoked = [rejected, record('ProfileRejectionRevoked', ProfileRejectionRevoked.example)];
    for (const later of [[approved()], [rejected], revoked, [record('AgentEdited', AgentEdited.example)]])
      expect(agentAfter(first, ...later).submittedAt).toBe(first.metadata.at);
    const again = record('AgentResubmitted', AgentResubmitted.example, { at: '2026-02-03T04:05:06.000Z' });
    expect(agentAfter(first, rejected, again).submittedAt).toBe('2026-02-03T04:05:06.000Z');
  });

  it('carry the time of their last event, an edit or a decision', () => {
    const first = registered();
    const later = [approved(), record('AgentEdited', AgentEdited.example, { at: '2026-02-03T04:05:06.000Z' })];
    expect(agentAfter(first, ...later)).toMatchObject({
      registeredAt: first.metadata.at,
      changedAt: '2026-02-03T04:05:06.000Z',
    });
    expect(
      agentAfter(first, record('ProfileApproved', ProfileApproved.example, { at: '2026-02-01T00:00:00.000Z' }))
        .changedAt,
    ).toBe('2026-02-01T00:00:00.000Z');
  });

  it('are not created by events of lenders, of accounts, or of unknown agents', () => {
    const others = [
      record('LenderRegistered', LenderRegistered.example),
      approved(),
      record('EmailClaimLost', EmailClaimLost.example, { stream: `account-${exampleRef.accountId}` }),
    ];
    expect(documentsAfter(agentsProjection, others).size).toBe(0);
  });
});

describe('lenders', () => {
  const lenderApproved = () => record('ProfileApproved', { ...ProfileApproved.example, kind: 'lender' });

  it('register, are approved and edited', () => {
    const events = [
      record('LenderRegistered', LenderRegistered.example),
      lenderApproved(),
      record('LenderEdited', LenderEdited.example),
    ];
    expect(documentAfter(lendersProjection, events)).toMatchObject({
      kind: 'lender',
      status: 'approved',
      details: { company: 'Casa Propia' },
      revision: 2,
    });
  });

  it('are pending again after a rejection and a resubmission', () => {
    const rejection = record('ProfileRejected', { ...ProfileRejected.example, kind: 'lender' });
    const events = [
      record('LenderRegistered', LenderRegistered.example),
      rejection,
      record('LenderResubmitted', LenderResubmitted.example),
    ];
    expect(documentAfter(lendersProjection, events)).toMatchObject({
      status: 'pending',
      reason: null,
      details: { company: 'Casa Propia' },
    });
  });
});
