import type { EventHandlers, RecordedEvent } from '@busca/events';
import type { AuditDocument, AuditValue } from '../../read-models/index.ts';

export type Changes = AuditDocument['changes'];

export const set = (values: Record<string, AuditValue>): Changes =>
  Object.fromEntries(Object.entries(values).map(([name, to]) => [name, [null, to]]));

/** The message of an event, and its state with its holder before and after. */
const held =
  (from: string, to: string) =>
  ({ data }: { data: { leadId: string } }): Changes => ({ lead: [null, data.leadId], holding: [from, to] });

/** The changes of the events of a message, which each names. */
export const messageChanges: EventHandlers<Changes, 'lead' | 'offer'> = {
  // A visitor's message changes nothing; the leads hold it, with its consent.
  LeadSent: null,
  LeadHandled: ({ data }) => ({ lead: [null, data.leadId], status: ['new', 'handled'] }),
  LeadReopened: ({ data }) => ({ lead: [null, data.leadId], status: ['handled', 'new'] }),
  LeadAssigned: ({ data }) => ({ lead: [null, data.leadId], assignee: [data.from, data.to] }),
  LeadNoted: ({ data }) => set({ lead: data.leadId, note: data.personal.note }),
  LeadConsentRevoked: ({ data }) => ({ lead: [null, data.leadId], consent: [true, false] }),
  LeadOffered: ({ data }) => set({ lead: data.leadId, holder: data.profileId, offer_way: data.way }),
  LeadAccepted: held('offered', 'accepted'),
  LeadPassed: ({ data }) =>
    set({ lead: data.leadId, pass_reason: data.reason, ...(data.personal.note && { note: data.personal.note }) }),
  LeadLapsed: ({ data }) => set({ lead: data.leadId, lapse_cause: data.cause }),
  LeadTakenBack: ({ data }) => set({ lead: data.leadId }),
  LeadAnswered: ({ data }) => ({ ...held('accepted', 'answered')({ data }), answer_channel: [null, data.channel] }),
  LeadClosed: ({ data }) => ({ ...held('answered', 'closed')({ data }), lead_outcome: [null, data.outcome] }),
  LeadAnswerConfirmed: ({ data }) => ({ lead: [null, data.leadId], answer_confirmed: [null, data.answered] }),
  LeadAnotherRequested: ({ data }) => set({ lead: data.leadId }),
  LeadReturned: ({ data }) => set({ lead: data.leadId, return_reason: data.reason }),
  LeadReminded: ({ data }) => set({ lead: data.leadId }),
  LeadAnswerAsked: ({ data }) => set({ lead: data.leadId }),
  LeadReviewAsked: ({ data }) => set({ lead: data.leadId }),
};

/** The changes of the events of a review, which each names. */
export const reviewChanges: EventHandlers<Changes, 'review'> = {
  ReviewWritten: ({ data: { reviewId, stars, before } }) => ({
    review: [null, reviewId],
    stars: [before && String(before.stars), String(stars)],
    review_state: [before?.state ?? null, 'waiting'],
  }),
  ReviewPublished: ({ data: { reviewId, before } }) => ({
    review: [null, reviewId],
    review_state: [before.state, 'published'],
  }),
  ReviewWithheld: ({ data: { reviewId, before, category } }) => ({
    review: [null, reviewId],
    review_state: [before.state, 'withheld'],
    withholding: [before.category, category],
  }),
  ReviewAnswered: ({ data }) => set({ review: data.reviewId, review_answer: data.personal.text }),
};

const planAnswered = ({ data }: RecordedEvent<'PlanDeclined' | 'PlanWithdrawn' | 'PlanPaymentConfirmed'>): Changes => ({
  chosen_plan: [data.plan, null],
});

/** The changes of the events of a plan. */
export const planChanges: EventHandlers<Changes, 'plan'> = {
  PlanChosen: ({ data }) => ({ chosen_plan: [data.from, data.plan] }),
  PlanDeclined: planAnswered,
  PlanWithdrawn: planAnswered,
  PlanPaymentConfirmed(event) {
    const { reference, amount } = event.data.personal;
    return {
      ...planAnswered(event),
      ...set({ ...(reference && { payment_reference: reference }), ...(amount && { payment_amount: amount }) }),
    };
  },
  PlanChanged: ({ data }) => ({
    ...(data.request && { chosen_plan: [data.request, null] }),
    plan_type: [data.from, data.to],
  }),
};
