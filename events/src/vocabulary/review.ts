import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { LeadSent } from './lead.ts';
import { exampleRef, profileRef } from './profile.ts';
import { reviewIdOf } from './words/ids.ts';
import { reviewStates, STARS_MAX, withholdingCategories } from './words/enums.ts';

const stars = z.int().min(1).max(STARS_MAX);

/** A review as it counts: in which state, with how many stars; withheld, for what. */
const counted = z.object({
  state: z.enum(reviewStates),
  stars,
  category: z.enum(withholdingCategories).nullable(),
});
export type CountedReview = z.infer<typeof counted>;

/**
 * What all of a review's events have. `before` is the review before the event, null where there was none: whoever
 * counts needs no text, which an erasure takes.
 */
const review = profileRef.extend({ reviewId: z.string() });
const changed = review.extend({ stars, before: counted });

const example = {
  ...exampleRef,
  reviewId: reviewIdOf(exampleRef.profileId, LeadSent.example.person),
};
const waiting: CountedReview = { state: 'waiting', stars: 4, category: null };

/**
 * The sender of a message writes about who has it, or writes anew: it waits for an admin. `person` is the sender's
 * pseudonym, `place` the catalogue's label of the place that was asked for, null where it is not to be shown.
 */
export const ReviewWritten = defineEvent({
  type: 'ReviewWritten',
  version: 1,
  person: 'person',
  data: review.extend({
    leadId: z.string(),
    person: z.string(),
    stars,
    place: z.string().nullable(),
    before: counted.nullable(),
    personal: z.object({ firstName: z.string(), text: z.string() }),
  }),
  example: {
    ...example,
    leadId: LeadSent.example.leadId,
    person: LeadSent.example.person,
    stars: 4,
    place: 'Orlando, FL',
    before: null,
    personal: { firstName: 'Ana', text: 'Nos contestó el mismo día y nos explicó cada papel con paciencia.' },
  },
});

/** An admin has read a review, and everybody sees it. */
export const ReviewPublished = defineEvent({
  type: 'ReviewPublished',
  version: 1,
  data: changed,
  example: { ...example, stars: 4, before: waiting },
});

/** An admin withholds a review. The reason is for its writer. */
export const ReviewWithheld = defineEvent({
  type: 'ReviewWithheld',
  version: 1,
  person: 'person',
  data: changed.extend({
    person: z.string(),
    category: z.enum(withholdingCategories),
    personal: z.object({ reason: z.string() }),
  }),
  example: {
    ...example,
    person: LeadSent.example.person,
    stars: 4,
    before: waiting,
    category: 'personal-data',
    personal: { reason: 'Da el teléfono de otra persona.' },
  },
});

/** The professional answers a published review, once. */
export const ReviewAnswered = defineEvent({
  type: 'ReviewAnswered',
  version: 1,
  person: 'accountId',
  data: review.extend({ personal: z.object({ text: z.string() }) }),
  example: { ...example, personal: { text: 'Gracias, fue un gusto ayudarlos a encontrar su casa.' } },
});

/** What becomes of what the senders of messages write about professionals, in a stream of its own for each. */
export const reviewEvents = [ReviewWritten, ReviewPublished, ReviewWithheld, ReviewAnswered] as const;
