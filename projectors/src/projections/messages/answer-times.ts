import { ANSWER_TIME_WINDOW, type RecordedEvent, type TypeOf } from '@busca/events';
import { answerTimes, keys, type AnswerTimeDocument, type TimedMessage } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/projection.ts';

/** How long a message is kept after it no longer counts, in ms: an answer time is measured once a day. */
const SPARE = 10 * 24 * 60 * 60 * 1_000;

/** The event of a professional's message, or of one that they had. */
type Event = RecordedEvent<TypeOf<'lead' | 'offer' | 'answerTime'>>;

/** The profile that an event is about: for a revocation and a wish for another one, that of the holder who loses it. */
const profileOf = ({ data }: Event): string | undefined =>
  'profileId' in data ? data.profileId : 'holder' in data ? (data.holder ?? undefined)?.profileId : undefined;

function offered({ data, metadata: { at } }: RecordedEvent<'LeadOffered'>, known: AnswerTimeDocument | null) {
  const { leadId, person, profileId, kind, accountId, way, isOwn } = data;
  const document = known ?? { profileId, kind, accountId, messages: [], published: null };
  if (isOwn || way === 'by-hand' || document.messages.some((one) => one.leadId === leadId)) return document;
  const oldest = Date.parse(at) - ANSWER_TIME_WINDOW - SPARE;
  return {
    ...document,
    messages: [
      ...document.messages.filter(({ offeredAt }) => Date.parse(offeredAt) >= oldest),
      { leadId, person, offeredAt: at, answeredAt: null, deniedAt: null, leftAt: null },
    ],
  };
}

/** A handler that changes the message of an event. */
const onMessage = <E extends Event>(next: (message: TimedMessage, event: E) => TimedMessage) =>
  change((document: AnswerTimeDocument, event: E): AnswerTimeDocument => {
    const leadId = 'leadId' in event.data ? event.data.leadId : undefined;
    return {
      ...document,
      messages: document.messages.map((message) => (message.leadId === leadId ? next(message, event) : message)),
    };
  });

/** A message that leaves the professional before an answer. */
const left = onMessage((message, { metadata: { at } }: Event) =>
  message.answeredAt === null && message.leftAt === null ? { ...message, leftAt: at } : message,
);

/** What each professional's answer time is measured by. One document for each profile that ever had a message. */
export const answerTimesProjection = defineProjection({
  model: answerTimes,
  version: 2,
  reads: ['lead', 'offer', 'answerTime'],
  on: {
    LeadOffered: offered,
    LeadAnswered: onMessage((message, { metadata: { at } }: RecordedEvent<'LeadAnswered'>) => ({
      ...message,
      answeredAt: message.answeredAt ?? at,
      deniedAt: null,
    })),
    LeadAnswerConfirmed: onMessage((message, { data }: RecordedEvent<'LeadAnswerConfirmed'>) =>
      data.answered
        ? { ...message, answeredAt: message.answeredAt ?? message.deniedAt, deniedAt: null }
        : { ...message, answeredAt: null, deniedAt: message.answeredAt ?? message.deniedAt },
    ),
    LeadPassed: left,
    LeadLapsed: left,
    LeadTakenBack: left,
    LeadAnotherRequested: left,
    LeadConsentRevoked: left,
    ProfileAnswerTimeMeasured: change(
      (document: AnswerTimeDocument, { data }: RecordedEvent<'ProfileAnswerTimeMeasured'>): AnswerTimeDocument => ({
        ...document,
        published: data.answerTime,
      }),
    ),
    LeadAccepted: null,
    LeadClosed: null,
    LeadReturned: null,
    LeadReminded: null,
    LeadAnswerAsked: null,
    LeadReviewAsked: null,
    LeadSent: null,
    LeadHandled: null,
    LeadReopened: null,
    LeadAssigned: null,
    LeadNoted: null,
  },
  // No document has a message's id: a revocation without a holder is about no professional.
  documentOf: (event) => profileOf(event) ?? ('leadId' in event.data ? event.data.leadId : ''),
  // Pseudonyms and times alone.
  isImpersonal: true,
  index: () => ({ keys: [keys.all], sort: '', text: '', terms: [] }),
});
