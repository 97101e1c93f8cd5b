import { answerTime, type RecordedEvent } from '@busca/events';
import { projectionOf } from '@busca/projectors';
import type { AnswerTimeDocument } from '@busca/projectors/read-models';
import { documentsAfter } from '@busca/projectors/testing';
import type { AdminProfileReply } from '@busca/query-api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyEvents, startHistoryApi, type HistoryApi } from './testing/history-api.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Making the history of 50,000 events takes minutes. */
const TIMEOUT_MS = 600_000;
/** Midnights that are compared: some at which a figure changed, and these, of both seasons. */
const CHANGES = 8;
const MIDNIGHTS = ['2026-02-10T05:00:00.000Z', '2026-07-04T04:00:00.000Z', '2026-10-30T04:00:00.000Z'];

let api: HistoryApi;
/** The events of each message, of each profile, and of each account, in the order of the log. */
const byLead = new Map<string, RecordedEvent[]>();
const byProfile = new Map<string, RecordedEvent[]>();
const byAccount = new Map<string, RecordedEvent[]>();
beforeAll(async () => {
  api = await startHistoryApi({
    events: historyEvents(2_000),
    seed: 1,
    models: ['agents', 'lenders', 'accounts', 'audit'],
  });
  const add = (to: Map<string, RecordedEvent[]>, id: string, event: RecordedEvent) =>
    void to.set(id, [...(to.get(id) ?? []), event]);
  for (const event of api.log) {
    if ('leadId' in event.data) add(byLead, event.data.leadId, event);
    if ('profileId' in event.data) add(byProfile, event.data.profileId, event);
    if (event.type === 'AccountCreated') add(byAccount, event.data.accountId, event);
  }
}, TIMEOUT_MS);
afterAll(() => api.stop());

const time = ({ metadata }: RecordedEvent): number => Date.parse(metadata.at);
const of = (index: Map<string, RecordedEvent[]>, id: string, before: number): RecordedEvent[] =>
  (index.get(id) ?? []).filter((event) => time(event) < before);

/** What a profile's owner could be recognised by at a moment. */
function marksOf(profileId: string, accountId: string, before: number) {
  const marks = { emails: new Set<string>(), phone: '' };
  let contactEmail = '';
  for (const { type, data } of of(byAccount, accountId, before))
    if (type === 'AccountCreated') marks.emails.add(data.personal.email.toLowerCase());
  for (const { data } of of(byProfile, profileId, before)) {
    if (!('personal' in data)) continue;
    const { personal } = data;
    if ('phone_number' in personal) [contactEmail, marks.phone] = [personal.email, personal.phone_number];
    if ('changes' in personal) {
      contactEmail = personal.changes.email?.to ?? contactEmail;
      marks.phone = personal.changes.phone_number?.to ?? marks.phone;
    }
  }
  return { ...marks, emails: marks.emails.add(contactEmail.toLowerCase()) };
}

/** Why messages were left out, to see that the history has them all. */
const leftOut = { own: 0, again: 0, soon: 0, denied: 0, byHand: 0 };

/** Who lost a message by an event, if anybody. */
function loserOf(event: RecordedEvent): string | undefined {
  if (event.type === 'LeadPassed' || event.type === 'LeadLapsed' || event.type === 'LeadTakenBack')
    return event.data.profileId;
  if (event.type === 'LeadAnotherRequested' || event.type === 'LeadConsentRevoked') return event.data.holder?.profileId;
  return undefined;
}

/** The waits of a profile's messages that count as of a midnight, in ms; null for those without an answer. */
function countedWaits(profileId: string, midnight: number): (number | null)[] {
  const seen = new Set<string>();
  const waits: (number | null)[] = [];
  for (const offer of of(byProfile, profileId, midnight)) {
    const from = time(offer);
    if (offer.type !== 'LeadOffered' || from < midnight - 90 * DAY) continue;
    const { leadId, accountId, way } = offer.data;
    if (way === 'by-hand') leftOut.byHand += 1;
    if (way === 'by-hand') continue;
    const story = of(byLead, leadId, midnight);
    const sent = story.find((event) => event.type === 'LeadSent')!.data;
    const { emails, phone } = marksOf(profileId, accountId, from);
    const email = sent.personal.email.toLowerCase();
    const bare = (number: string): string => number.replace(/\D/g, '').slice(-10);
    if (
      sent.accountsOfSender?.includes(accountId) ||
      emails.has(email) ||
      bare(sent.personal.phoneNumber) === bare(phone)
    ) {
      leftOut.own += 1;
      continue;
    }
    const mine = story.filter((event) => 'profileId' in event.data && event.data.profileId === profileId);
    const denial = mine.findLast((event) => event.type === 'LeadAnswerConfirmed' && !event.data.answered);
    if (denial) leftOut.denied += 1;
    const answer = mine.find(
      (event) => event.type === 'LeadAnswered' && (!denial || BigInt(event.position) > BigInt(denial.position)),
    );
    const loss = story.find((event) => loserOf(event) === profileId);
    if (!answer && loss && time(loss) - from <= HOUR) {
      leftOut.soon += 1;
      continue;
    }
    if (seen.has(email)) leftOut.again += 1;
    else waits.push(answer ? time(answer) - from : null);
    seen.add(email);
  }
  return waits;
}

/** The answer time as the page about it says that it is counted, out of the raw log alone. */
function queried(profileId: string, midnight: number): AdminProfileReply['answer_time'] {
  const waits = countedWaits(profileId, midnight);
  if (waits.length < 5) return null;
  const answered = waits.filter((wait) => wait !== null).toSorted((a, b) => a - b);
  const [low, high] = [answered[(answered.length - 1) >> 1], answered[answered.length >> 1]];
  return {
    median_minutes: low === undefined || high === undefined ? null : Math.round((low + high) / 2 / MINUTE),
    answered_share: answered.filter((wait) => wait <= 7 * DAY).length / waits.length,
    messages: waits.length,
  };
}

describe('As of midnights of a generated history, the answer time of every profile', () => {
  it(
    'equals that of a query over the raw log: on the page of that moment, and in a replay that stops there',
    async () => {
      let published = 0;
      const changed = new Set(
        api.log.flatMap((event) => (event.type === 'ProfileAnswerTimeMeasured' ? [event.data.asOf] : [])),
      );
      const every = Math.ceil(changed.size / CHANGES);
      for (const text of [...MIDNIGHTS, ...[...changed].filter((_, index) => index % every === 0)]) {
        const midnight = Date.parse(text);
        const before = api.log.filter((event) => time(event) < midnight);
        const replayed = documentsAfter(projectionOf('answer-times'), before) as Map<string, AnswerTimeDocument>;
        const profiles = before.filter(({ type }) => type === 'AgentRegistered' || type === 'LenderRegistered');
        for (const { data } of profiles) {
          const profileId = 'profileId' in data ? data.profileId : '';
          const expected = queried(profileId, midnight);
          const reply = await api.get(
            `/api/admin/profiles/${profileId}?asOf=${new Date(midnight + HOUR).toISOString()}`,
          );
          const { answer_time } = (await reply.json()) as AdminProfileReply;
          expect([text, profileId, answer_time]).toEqual([text, profileId, expected]);
          const again = answerTime(replayed.get(profileId)?.messages ?? [], new Date(midnight));
          expect(again && { ...again }).toEqual(
            expected && {
              medianMinutes: expected.median_minutes,
              answeredShare: expected.answered_share,
              messages: expected.messages,
            },
          );
          if (expected) published += 1;
        }
      }
      expect(published).toBeGreaterThan(5);
      // The history has each kind of message that does not count, and senders who deny an answer.
      for (const [why, count] of Object.entries(leftOut)) expect([why, count > 0]).toEqual([why, true]);
    },
    TIMEOUT_MS,
  );
});
