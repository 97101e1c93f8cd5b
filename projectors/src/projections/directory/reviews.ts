import { ERASED, type RecordedEvent } from '@busca/events';
import { keys, reviews, type ReviewDocument } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/projection.ts';

type Written = RecordedEvent<'ReviewWritten'>;

/** A review that is written anew loses the professional's answer, which was to what stood there before. */
function written({ data, metadata, revision }: Written): ReviewDocument {
  const { reviewId: id, profileId, kind, accountId, leadId, person, stars, place, personal } = data;
  const isErased = personal.text === ERASED;
  return {
    id,
    profileId,
    kind,
    accountId,
    leadId,
    person,
    stars,
    place,
    firstName: isErased ? '' : personal.firstName,
    text: isErased ? '' : personal.text,
    state: 'waiting',
    category: null,
    reason: null,
    answer: null,
    writtenAt: metadata.at,
    revision,
  };
}

const moves = <Event extends RecordedEvent>(next: (event: Event) => Partial<ReviewDocument>) =>
  change((review: ReviewDocument, event: Event) => ({ ...review, ...next(event), revision: event.revision }));

/**
 * Reviews, the newest first in every list: those of a profile that everybody sees, and those of a state for the admins.
 * The writer's name and text go with an erasure, and the stars stay.
 */
export const reviewsProjection = defineProjection({
  model: reviews,
  version: 2,
  reads: ['review'],
  on: {
    ReviewWritten: written,
    ReviewPublished: moves(() => ({ state: 'published', category: null, reason: null })),
    ReviewWithheld: moves(({ data: { category, personal } }: RecordedEvent<'ReviewWithheld'>) => ({
      state: 'withheld',
      category,
      reason: personal.reason === ERASED ? null : personal.reason,
    })),
    ReviewAnswered: moves(({ data, metadata: { at } }: RecordedEvent<'ReviewAnswered'>) => ({
      answer: { at, text: data.personal.text === ERASED ? '' : data.personal.text },
    })),
  },
  documentOf: ({ data }) => data.reviewId,
  erase: (review, person) => {
    if (person === review.accountId) return null;
    return { ...review, firstName: '', text: '', reason: null };
  },
  index: ({ state, text, profileId, accountId, person, writtenAt }) => ({
    keys: [
      keys.all,
      // Nobody can read any more what waits or was withheld without a text.
      ...(text || state === 'published' ? [keys.status(state)] : []),
      keys.ofPerson(person),
      keys.ofPerson(accountId),
      ...(state === 'published' ? [keys.profile(profileId)] : []),
    ],
    sort: writtenAt,
    text: '',
    terms: [],
  }),
});
