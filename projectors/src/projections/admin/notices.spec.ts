import {
  AgentRegistered,
  AgentResubmitted,
  DemoRequested,
  DemoRequestHandled,
  exampleAgent,
  exampleRef,
  LenderRegistered,
  LenderResubmitted,
  PlanChanged,
  PlanChosen,
  PlanDeclined,
  PlanPaymentConfirmed,
  PlanWithdrawn,
  ProfileApproved,
  profileIdOf,
  ProfileRejected,
  ProfileRejectionRevoked,
  ReportHandled,
  ReportSent,
} from '@busca/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { periodsOf, type NoticeDocument } from '../../read-models/index.ts';
import { documentAfter, documentsAfter, recorder, type Record } from '../../testing/index.ts';
import { noticesProjection } from './notices.ts';

let record: Record;
beforeEach(() => {
  record = recorder();
});

const noticeAfter = (...events: Parameters<typeof documentAfter>[1]) => documentAfter(noticesProjection, events)!;
const registered = () => record('AgentRegistered', AgentRegistered.example);

describe('approval notices', () => {
  it('open when an agent registers', () => {
    const event = registered();
    expect(noticeAfter(event)).toEqual({
      id: `approval-${exampleRef.profileId}`,
      kind: 'approval',
      status: 'open',
      at: event.metadata.at,
      isResent: false,
      outcome: null,
      profileId: exampleRef.profileId,
      profileKind: 'agent',
      accountId: exampleRef.accountId,
      website: 'Busca',
      name: exampleAgent.full_name,
      plan: null,
      content: null,
      person: null,
      report: null,
      revision: 0,
      since: event.metadata.at,
      earlier: [],
    });
  });

  it('open when a lender registers', () => {
    expect(noticeAfter(record('LenderRegistered', LenderRegistered.example))).toMatchObject({
      profileKind: 'lender',
      name: 'Lucía Núñez',
      status: 'open',
    });
  });

  it('are resolved by the approval or the rejection', () => {
    expect(noticeAfter(registered(), record('ProfileApproved', ProfileApproved.example)).status).toBe('resolved');
    expect(noticeAfter(registered(), record('ProfileRejected', ProfileRejected.example)).status).toBe('resolved');
  });

  it('tell who resolved them, when and why', () => {
    const actor = { id: exampleRef.accountId, role: 'Admin' } as const;
    const rejected = record('ProfileRejected', ProfileRejected.example, { actor });
    expect(noticeAfter(registered(), rejected).outcome).toEqual({
      type: 'ProfileRejected',
      at: rejected.metadata.at,
      actor,
      reason: 'El número de licencia no existe.',
      category: 'licence',
    });
  });

  it('open again, as old as before, when the admin takes the rejection back', () => {
    const [first, rejected, revoked] = [
      registered(),
      record('ProfileRejected', ProfileRejected.example),
      record('ProfileRejectionRevoked', ProfileRejectionRevoked.example),
    ];
    expect(noticeAfter(first, rejected, revoked)).toMatchObject({
      status: 'open',
      at: first.metadata.at,
      isResent: false,
      outcome: null,
      revision: 2,
    });
  });

  it('open again, with the new name, when the profile is resubmitted', () => {
    const changes = { full_name: { from: 'José Pérez', to: 'José Paz' } };
    const again = record('AgentResubmitted', { ...exampleRef, personal: { changes } });
    expect(noticeAfter(registered(), record('ProfileRejected', ProfileRejected.example), again)).toMatchObject({
      status: 'open',
      at: again.metadata.at,
      name: 'José Paz',
      isResent: true,
      outcome: null,
    });
  });

  it('keep the name when a resubmission does not change it', () => {
    const agent = noticeAfter(registered(), record('AgentResubmitted', AgentResubmitted.example));
    const lender = noticeAfter(
      record('LenderRegistered', LenderRegistered.example),
      record('LenderResubmitted', LenderResubmitted.example),
    );
    expect([agent.name, lender.name]).toEqual(['José Pérez', 'Lucía Núñez']);
  });
});

describe('payment notices', () => {
  const chosen = () => record('PlanChosen', PlanChosen.example);

  it('open when an agent comes back from the checkout', () => {
    expect(noticeAfter(chosen())).toMatchObject({
      id: `payment-${exampleRef.profileId}`,
      kind: 'payment',
      status: 'open',
      plan: 'Standard',
      name: null,
      website: null,
    });
  });

  it('are resolved by a confirmation, a decline, a withdrawal, or a plan that an admin sets', () => {
    expect(noticeAfter(chosen(), record('PlanDeclined', PlanDeclined.example)).status).toBe('resolved');
    expect(noticeAfter(chosen(), record('PlanWithdrawn', PlanWithdrawn.example)).status).toBe('resolved');
    expect(noticeAfter(chosen(), record('PlanPaymentConfirmed', PlanPaymentConfirmed.example)).status).toBe('resolved');
    expect(noticeAfter(chosen(), record('PlanChanged', PlanChanged.example)).status).toBe('resolved');
  });

  it('tell the confirmation that resolved them, not the change of plan that followed from it', () => {
    const notice = noticeAfter(
      chosen(),
      record('PlanPaymentConfirmed', PlanPaymentConfirmed.example),
      record('PlanChanged', PlanChanged.example),
    );
    expect(notice).toMatchObject({ outcome: { type: 'PlanPaymentConfirmed' }, revision: 2 });
  });

  it("know the site, from which the profile's id is derived", () => {
    const profileId = profileIdOf(exampleRef.accountId, 'agent', 'Findahome');
    expect(noticeAfter(record('PlanChosen', { ...PlanChosen.example, profileId })).website).toBe('Findahome');
  });

  it('are not created by a plan that nobody has requested', () => {
    expect(documentsAfter(noticesProjection, [record('PlanChanged', PlanChanged.example)]).size).toBe(0);
  });

  it('exist beside the approval notice of the same profile', () => {
    expect([...documentsAfter(noticesProjection, [registered(), chosen()]).keys()]).toEqual([
      `approval-${exampleRef.profileId}`,
      `payment-${exampleRef.profileId}`,
    ]);
  });
});

describe('demo requests', () => {
  const requested = () => record('DemoRequested', DemoRequested.example);

  it("open in the visitor's words, about nobody", () => {
    expect(noticeAfter(requested())).toMatchObject({
      id: DemoRequested.example.demoRequestId,
      kind: 'demo',
      status: 'open',
      content: DemoRequested.example.personal.content,
      accountId: null,
      profileId: null,
    });
  });

  it('are resolved when they are handled', () => {
    expect(noticeAfter(requested(), record('DemoRequestHandled', DemoRequestHandled.example))).toMatchObject({
      status: 'resolved',
      revision: 1,
    });
  });
});

describe('reports', () => {
  const sent = () => record('ReportSent', ReportSent.example);

  it('open in the words of whoever sent it, about a profile, and are of both people', () => {
    const notice = noticeAfter(sent());
    expect(notice).toMatchObject({
      id: ReportSent.example.reportId,
      kind: 'report',
      status: 'open',
      content: ReportSent.example.personal.text,
      report: { category: 'impersonation', reviewId: null },
      profileId: exampleRef.profileId,
      name: null,
      revision: 0,
    });
    expect(noticesProjection.index(notice).keys).toEqual([
      'all',
      'status:open',
      'type:report',
      'site:Busca',
      `account:${exampleRef.accountId}`,
      expect.stringMatching(/visitor-/),
    ]);
  });

  it('are resolved when they are handled', () => {
    expect(noticeAfter(sent(), record('ReportHandled', ReportHandled.example))).toMatchObject({
      status: 'resolved',
      revision: 1,
    });
  });
});

it('Notices are listed by subject, site, and whether the profile was sent again', () => {
  const keysOf = (...events: Parameters<typeof documentAfter>[1]) =>
    noticesProjection.index(noticeAfter(...events)).keys.filter((key) => !/^(account|visitor):/.test(key));
  expect(keysOf(registered(), record('AgentResubmitted', AgentResubmitted.example))).toEqual([
    'all',
    'status:open',
    'type:agent',
    'site:Busca',
    'type:approval',
    'sent:again',
  ]);
  expect(keysOf(record('LenderRegistered', { ...LenderRegistered.example, website: 'Findahome' }))).toEqual([
    'all',
    'status:open',
    'type:lender',
    'site:Findahome',
    'type:approval',
    'sent:new',
  ]);
  expect(keysOf(record('PlanChosen', PlanChosen.example))).toEqual([
    'all',
    'status:open',
    'type:payment',
    'site:Busca',
  ]);
  expect(keysOf(record('DemoRequested', DemoRequested.example))).toEqual([
    'all',
    'status:open',
    'type:demo',
    'site:Busca',
  ]);
});

describe('Earlier states of notices', () => {
  const [monday, tuesday, later, latest] = ['2026-01-05', '2026-01-06', '2026-01-20', '2026-02-03'].map(
    (day) => `${day}T12:00:00.000Z`,
  ) as [string, string, string, string];
  const first = () => record('AgentRegistered', AgentRegistered.example, { at: monday });
  const rejected = (at: string) => record('ProfileRejected', ProfileRejected.example, { at });
  const again = (at: string) => record('AgentResubmitted', AgentResubmitted.example, { at });
  const weeksOf = (notice: NoticeDocument) =>
    noticesProjection.index(notice).keys.filter((key) => /^(waited|opened|reopened):/.test(key));

  it('are kept as what differed, and since when; each ends where the next one begins', () => {
    const notice = noticeAfter(first(), rejected(tuesday), again(later));
    expect(notice).toMatchObject({ status: 'open', at: later, isResent: true, since: later });
    expect(notice.earlier).toEqual([
      { from: monday, at: monday, isResent: false, revision: 0 },
      { from: tuesday, status: 'resolved', at: monday, isResent: false, outcome: expect.anything(), revision: 1 },
    ]);
    expect(periodsOf(notice).map(({ from, until, notice: { status, at } }) => [from, until, status, at])).toEqual([
      [monday, tuesday, 'open', monday],
      [tuesday, later, 'resolved', monday],
      [later, null, 'open', later],
    ]);
  });

  it('need no list of a week where the notice was opened and resolved in one, and not opened again', () => {
    expect(weeksOf(noticeAfter(first(), rejected(tuesday)))).toEqual([]);
  });

  it('are listed by the further weeks in which they waited, and by the weeks of earlier openings', () => {
    expect(weeksOf(noticeAfter(first(), rejected(later)))).toEqual(['waited:2026-01-12', 'waited:2026-01-19']);
    const third = noticeAfter(first(), rejected(tuesday), again(later), rejected('2026-01-21'), again(latest));
    expect(weeksOf(third)).toEqual(['opened:2026-01-05', 'reopened:2026-01-19']);
    expect(noticesProjection.index(third).terms.map(({ label }) => label)).toEqual(['2026-01-05', '2026-01-19']);
  });
});

it('Notices are listed by status and in the order of time', () => {
  const [first, second] = [noticeAfter(registered()), noticeAfter(record('DemoRequested', DemoRequested.example))] as [
    NoticeDocument,
    NoticeDocument,
  ];
  expect(noticesProjection.index(first).keys.slice(0, 2)).toEqual(['all', 'status:open']);
  expect(noticesProjection.index(first).sort < noticesProjection.index(second).sort).toBe(true);
});
