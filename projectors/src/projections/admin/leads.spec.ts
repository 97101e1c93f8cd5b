import {
  LeadAccepted,
  LeadAnswerConfirmed,
  LeadAnswered,
  LeadAssigned,
  LeadClosed,
  LeadConsentRevoked,
  LeadHandled,
  LeadLapsed,
  LeadNoted,
  LeadOffered,
  LeadPassed,
  LeadReopened,
  LeadReturned,
  LeadSent,
  LeadTakenBack,
  leadLife,
  type Actor,
  type RecordedEvent,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { documentAfter, documentsAfter, exampleOf, recorder } from '../../testing/index.ts';
import { answerOf } from '../../read-models/index.ts';
import { leadsProjection } from './leads.ts';

describe('leads', () => {
  it('hold the message, the consent and the time', () => {
    const sent = recorder()('LeadSent', LeadSent.example);
    expect(documentAfter(leadsProjection, [sent])).toEqual({
      id: LeadSent.example.leadId,
      person: LeadSent.example.person,
      ...LeadSent.example.personal,
      consent: 'contact-1',
      revoked: null,
      page: 'contact',
      at: sent.metadata.at,
      status: 'new',
      life: leadLife(null, sent),
      holding: null,
      former: [],
      returned: null,
      assignee: null,
      notes: [],
      revision: 0,
    });
  });

  it('change their status when they are handled', () => {
    const record = recorder();
    const lead = documentAfter(leadsProjection, [
      record('LeadSent', LeadSent.example),
      record('LeadHandled', LeadHandled.example),
    ])!;
    expect([lead.status, lead.revision]).toEqual(['handled', 1]);
    expect(leadsProjection.index(lead)).toMatchObject({
      keys: expect.arrayContaining(['all', 'status:handled', 'type:contact', `visitor:${LeadSent.example.person}`]),
      sort: lead.at,
    });
  });

  it('of older logs, which say no page, are in the list of none', () => {
    const { page: _, ...older } = LeadSent.example;
    const lead = documentAfter(leadsProjection, [recorder()('LeadSent', older)])!;
    expect(lead.page).toBeNull();
    expect(leadsProjection.index(lead).keys.filter((key) => !key.startsWith('word:'))).toEqual([
      'all',
      'status:new',
      `visitor:${LeadSent.example.person}`,
    ]);
  });

  it('have no email and no phone once their consent was revoked, but who did so, when and why', () => {
    const revokedBy = (actor: Actor, reason: string) => {
      const record = recorder();
      const sent = record('LeadSent', LeadSent.example);
      return documentAfter(leadsProjection, [
        sent,
        record(
          'LeadConsentRevoked',
          { ...LeadConsentRevoked.example, personal: { reason } },
          { actor, at: '2026-02-03T04:05:06.000Z' },
        ),
      ]);
    };
    const at = '2026-02-03T04:05:06.000Z';
    expect(revokedBy({ id: null, role: 'Visitor' }, '')).toMatchObject({
      email: '',
      phoneNumber: '',
      status: 'handled',
      revoked: { at, by: 'sender', reason: null },
      revision: 1,
    });
    expect(revokedBy({ id: 'an-admin', role: 'Admin' }, 'Llamó')).toMatchObject({
      revoked: { at, by: 'admin', reason: 'Llamó' },
    });
  });

  it('are new again once they are reopened, and hold who has them and the notes among admins', () => {
    const record = recorder();
    const noted = record('LeadNoted', LeadNoted.example, { actor: { id: 'an-admin', role: 'Admin' } });
    const events = [
      record('LeadSent', LeadSent.example),
      record('LeadHandled', LeadHandled.example),
      record('LeadReopened', LeadReopened.example),
      record('LeadAssigned', LeadAssigned.example),
      noted,
    ];
    expect(documentAfter(leadsProjection, events)).toMatchObject({
      status: 'new',
      assignee: LeadAssigned.example.to,
      notes: [{ at: noted.metadata.at, by: { id: 'an-admin' }, text: LeadNoted.example.personal.note }],
    });
  });

  it('are in a list for the first letters of each word, and none is left once the sender is erased', () => {
    const lead = documentAfter(leadsProjection, [recorder()('LeadSent', LeadSent.example)])!;
    const { keys, text } = leadsProjection.index(lead);
    expect(keys).toEqual(expect.arrayContaining(['word:ana', 'word:rio', 'word:exa', 'word:orl']));
    expect(keys.filter((key) => key === 'word:ana')).toHaveLength(1);
    expect(text).toContain('ana rios ana example com 407 555 0110 busco una casa en orlando');
    expect(leadsProjection.erase?.(lead)).toBeNull();
  });

  it('are not created by an event that handles them', () => {
    expect(documentsAfter(leadsProjection, [recorder()('LeadHandled', LeadHandled.example)]).size).toBe(0);
  });
});

describe('A message among professionals', () => {
  const { accountId } = LeadOffered.example;
  const inTurn = { ...LeadSent.example, kind: 'agent' as const, place: 'Orlando, FL' };
  type Step = (record: ReturnType<typeof recorder>) => RecordedEvent;
  const offered: Step = (record) => record('LeadOffered', LeadOffered.example);
  const direct: Step = (record) => record('LeadOffered', { ...LeadOffered.example, way: 'direct', until: null });
  const accepted: Step = (record) => record('LeadAccepted', LeadAccepted.example);
  const answered: Step = (record) => record('LeadAnswered', LeadAnswered.example);
  const denied: Step = (record) =>
    record('LeadAnswerConfirmed', {
      ...LeadAnswerConfirmed.example,
      answered: false,
      until: '2026-03-04T14:00:00.000Z',
    });
  const closed =
    (outcome: 'client' | 'spam'): Step =>
    (record) =>
      record('LeadClosed', { ...LeadClosed.example, outcome });
  const then =
    (type: RecordedEvent['type']): Step =>
    (record) =>
      exampleOf(type, record);
  const after = (...steps: Step[]) => {
    const record = recorder();
    return documentAfter(leadsProjection, [record('LeadSent', inTurn), ...steps.map((step) => step(record))])!;
  };
  const listsOf = (...steps: Step[]) =>
    leadsProjection.index(after(...steps)).keys.filter((key) => /^(status|holder):/.test(key));
  const [has, waiting, open, done] = ['', 'waiting', 'open', 'done'].map((list) => `holder:${accountId}:${list}`);

  it.each<[string, Step[], unknown[]]>([
    ['on its way to the next one', [], ['status:held']],
    ['offered', [offered], ['status:held', has, waiting, open]],
    ['accepted', [offered, accepted], ['status:held', has, open]],
    ['sent to one professional', [direct], ['status:held', has, open]],
    ['answered', [offered, accepted, answered], ['status:answered', has, done]],
    ['answered, as its sender denies', [offered, accepted, answered, denied], ['status:held', has, open]],
    ['closed', [offered, accepted, answered, closed('client')], ['status:handled', has, done]],
    ['reported as spam', [offered, accepted, closed('spam')], ['status:new', has, done, 'status:spam']],
    [
      'reported as spam and seen by an admin',
      [offered, accepted, closed('spam'), then('LeadHandled')],
      ['status:handled'],
    ],
    ['passed on', [offered, then('LeadPassed')], ['status:held']],
    ['lapsed', [offered, then('LeadLapsed')], ['status:held']],
    ['taken back', [offered, then('LeadTakenBack')], ['status:new']],
    ['left without anybody', [offered, then('LeadPassed'), then('LeadReturned')], ['status:new', 'status:untaken']],
    ['given by hand after that', [then('LeadReturned'), offered], ['status:held', has, waiting, open]],
    ['passed on by its sender', [direct, then('LeadAnotherRequested')], ['status:held']],
    ['without a consent', [offered, accepted, then('LeadConsentRevoked')], ['status:handled']],
  ])('that is %s is in the lists of whom it waits for, and of nobody else', (_, steps, lists) => {
    expect(listsOf(...steps)).toEqual(lists);
  });

  it('holds what its holder did and when, which the sender may deny', () => {
    const record = recorder();
    const events = [record('LeadSent', inTurn), ...[offered, accepted, answered].map((step) => step(record))];
    const [, since, acceptedAt, answeredAt] = events.map(({ metadata }) => metadata.at);
    expect(documentAfter(leadsProjection, events)).toMatchObject({
      life: { kind: 'agent', place: 'Orlando, FL', holder: { accountId, state: 'answered' } },
      holding: { since, acceptedAt, answeredAt, channel: 'phone', outcome: null },
    });
    expect(after(direct).holding).toMatchObject({ acceptedAt: after(direct).holding!.since });
    const { life, holding } = after(offered, accepted, answered, denied);
    expect(answerOf(life.holder!, holding!)).toEqual({ answeredAt: null, channel: null });
    expect(answerOf({ ...life.holder!, isConfirmed: true }, holding!)).toMatchObject({ channel: 'phone' });
  });

  it('holds who had it before, how it left them, and what they said of that', () => {
    const record = recorder();
    const events = [
      record('LeadSent', inTurn),
      offered(record),
      record('LeadPassed', LeadPassed.example),
      offered(record),
      record('LeadLapsed', LeadLapsed.example),
      offered(record),
      record('LeadTakenBack', LeadTakenBack.example),
      record('LeadReturned', LeadReturned.example),
    ];
    const lead = documentAfter(leadsProjection, events)!;
    expect(lead.former).toMatchObject([
      { how: 'passed', reason: 'not-my-area', note: LeadPassed.example.personal.note, leftAt: events[2]!.metadata.at },
      { how: 'lapsed', reason: null, note: null },
      { how: 'taken-back', reason: null, note: LeadTakenBack.example.personal.reason },
    ]);
    expect(lead.life.former).toHaveLength(lead.former.length);
    expect([lead.holding, lead.returned]).toEqual([null, 'nobody-eligible']);
  });
});
