import { LeadAnswered, LeadConsentRevoked, LeadOffered } from '@busca/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentAfter, recorder, type Record } from '../../testing/index.ts';
import { answerTimesProjection } from './answer-times.ts';

const held = LeadAnswered.example;
const { profileId, kind, accountId, leadId } = held;
const ref = { profileId, kind, accountId };
let record: Record;
beforeEach(() => {
  record = recorder();
});

const offer = (others: Partial<typeof LeadOffered.example> = {}) =>
  record('LeadOffered', { ...LeadOffered.example, ...others });
const answer = () => record('LeadAnswered', held);
const confirm = (answered: boolean) => record('LeadAnswerConfirmed', { ...ref, leadId, answered, until: null });
const messagesAfter = (...events: Parameters<typeof documentAfter>[1]) =>
  documentAfter(answerTimesProjection, events)?.messages;

describe('The messages that an answer time is measured by', () => {
  it('are those in turn and direct ones, from the offer to the first answer', () => {
    const [sent, first] = [offer(), answer()];
    expect(messagesAfter(sent, first, answer())).toEqual([
      {
        leadId,
        person: LeadOffered.example.person,
        offeredAt: sent.metadata.at,
        answeredAt: first.metadata.at,
        deniedAt: null,
        leftAt: null,
      },
    ]);
    expect(messagesAfter(offer({ way: 'direct' }))).toHaveLength(1);
  });

  it('hold none that an admin gave, and none of oneself', () => {
    expect(messagesAfter(offer({ way: 'by-hand' }))).toEqual([]);
    expect(messagesAfter(offer({ isOwn: true }))).toEqual([]);
  });

  it('lose an answer that the sender denies, until the next one, or until the sender gives it back', () => {
    expect(messagesAfter(offer(), answer(), confirm(false))).toMatchObject([{ answeredAt: null }]);
    const [sent, first, denied, second] = [offer(), answer(), confirm(false), answer()];
    expect(messagesAfter(sent, first, denied, second)).toMatchObject([{ answeredAt: second.metadata.at }]);
    expect(messagesAfter(offer(), answer(), confirm(true))).toMatchObject([{ answeredAt: expect.any(String) }]);
    expect(messagesAfter(sent, first, denied, confirm(true))).toMatchObject([{ answeredAt: first.metadata.at }]);
    expect(messagesAfter(sent, first, denied, second, confirm(true))).toMatchObject([
      { answeredAt: second.metadata.at },
    ]);
  });

  it.each([
    [
      'passed on',
      () => record('LeadPassed', { ...ref, leadId, person: 'visitor-1', reason: 'no-time', personal: { note: '' } }),
    ],
    ['lapsed', () => record('LeadLapsed', { ...ref, leadId, cause: 'time' })],
    ['taken back', () => record('LeadTakenBack', { ...ref, leadId, person: 'visitor-1', personal: { reason: '' } })],
    ['given to another one', () => record('LeadAnotherRequested', { leadId, holder: ref })],
    ['withdrawn', () => record('LeadConsentRevoked', { ...LeadConsentRevoked.example, leadId, holder: ref })],
  ] as const)('know when one was %s, unless it was answered before', (_, leave) => {
    const [sent, gone] = [offer(), leave()];
    expect(messagesAfter(sent, gone)).toMatchObject([{ leftAt: gone.metadata.at }]);
    expect(messagesAfter(offer(), answer(), leave())).toMatchObject([{ leftAt: null }]);
  });

  it('end after a hundred days', () => {
    const old = record('LeadOffered', { ...LeadOffered.example, leadId: 'old' }, { at: '2025-01-01T00:00:00.000Z' });
    expect(messagesAfter(old, offer())?.map((one) => one.leadId)).toEqual([leadId]);
  });
});
