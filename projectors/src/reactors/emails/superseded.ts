import type { EventType, RecordedEvent } from '@busca/events';

/** What ends an offer, or a reminder of it: an act of its holder, or that somebody else has the message. */
const afterOffer = [
  'LeadAccepted',
  'LeadPassed',
  'LeadLapsed',
  'LeadTakenBack',
  'LeadAnswered',
  'LeadClosed',
  'LeadAnotherRequested',
  'LeadOffered',
  'LeadConsentRevoked',
  'LeadHandled',
] as const;

/**
 * Emails that ask for something or say that it waits, by the events of the same stream after which that is no longer
 * true.
 */
const endings: Partial<Record<EventType, readonly EventType[]>> = {
  EmailChangeRequested: [
    'EmailChangeRequested',
    'EmailChangeWithdrawn',
    'AccountEmailChanged',
    'EmailChangeUndone',
    'PasswordChanged',
    'SessionsEnded',
  ],
  LeadOffered: afterOffer,
  LeadReminded: afterOffer,
  LeadAnswerAsked: ['LeadAnswerConfirmed', ...afterOffer],
  LeadReviewAsked: ['LeadAnswerConfirmed', ...afterOffer],
  ReviewPublished: ['ReviewWritten', 'ReviewWithheld'],
  ReviewWithheld: ['ReviewWritten', 'ReviewPublished'],
  ReviewAnswered: ['ReviewWithheld'],
  PlanChosen: ['PlanChosen', 'PlanWithdrawn', 'PlanDeclined', 'PlanPaymentConfirmed', 'PlanChanged'],
};

/** Whether an event's email is out of date, given its stream: one that is tried again may be a day late. */
export function isSuperseded(
  { id, type }: Pick<RecordedEvent, 'id' | 'type'>,
  events: readonly RecordedEvent[],
): boolean {
  const ends = endings[type];
  const later = events.slice(events.findIndex((event) => event.id === id) + 1);
  return ends !== undefined && later.some((event) => ends.includes(event.type));
}
