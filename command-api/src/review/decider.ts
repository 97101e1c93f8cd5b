import {
  ERASED,
  fold,
  type CountedReview,
  type DomainEvent,
  type EventNamed,
  type WithholdingCategory,
} from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';

type Written = EventNamed<'ReviewWritten'>['data'];

/** A review as its events have it. */
export interface Review extends Pick<Written, 'reviewId' | 'profileId' | 'kind' | 'accountId'>, CountedReview {
  leadId: string;
  person: string;
  place: string | null;
  text: string;
  /** An admin's reason to withhold it; null otherwise. */
  reason: string | null;
  isAnswered: boolean;
}

export type ReviewCommand =
  | { type: 'Write'; review: Omit<Written, 'before'> }
  | { type: 'Publish' }
  | { type: 'Withhold'; category: WithholdingCategory; reason: string }
  | { type: 'Answer'; text: string };

const wrongState = (message: string): ApiError => new ApiError('not-in-this-state', message);

const refOf = ({ reviewId, profileId, kind, accountId }: Review) => ({ reviewId, profileId, kind, accountId });
const countedOf = ({ state, stars, category }: Review): CountedReview => ({ state, stars, category });

/** What is written anew waits again; the same once more changes nothing. */
function write(review: Omit<Written, 'before'>, known: Review | null): DomainEvent[] {
  const isSame = known?.text === review.personal.text && known.stars === review.stars && known.place === review.place;
  return isSame ? [] : [{ type: 'ReviewWritten', data: { ...review, before: known && countedOf(known) } }];
}

function decideOn(command: Exclude<ReviewCommand, { type: 'Write' }>, review: Review): DomainEvent[] {
  const changed = { ...refOf(review), stars: review.stars, before: countedOf(review) };
  switch (command.type) {
    case 'Publish':
      if (review.state === 'published') throw wrongState('This review is published already');
      return [{ type: 'ReviewPublished', data: changed }];
    case 'Withhold': {
      if (review.state === 'withheld') throw wrongState('This review is withheld already');
      const { category, reason } = command;
      return [{ type: 'ReviewWithheld', data: { ...changed, person: review.person, category, personal: { reason } } }];
    }
    case 'Answer':
      if (review.state !== 'published') throw wrongState('Only a published review can be answered');
      if (review.isAnswered) throw wrongState('A review is answered once');
      return [{ type: 'ReviewAnswered', data: { ...refOf(review), personal: { text: command.text } } }];
  }
}

/** Decider of a review. One whose writer was erased goes on to count, and nobody does anything with it any more. */
export const reviewDecider: Decider<Review | null, ReviewCommand> = {
  initialState: null,
  decide(command, review) {
    if (command.type === 'Write') return write(command.review, review);
    if (!review || review.text === ERASED) throw new ApiError('not-found', 'There is no such review');
    return decideOn(command, review);
  },
  evolve: fold(['review'], {
    // An answer was to what stood there before: what is written anew may be answered again.
    ReviewWritten: ({
      data: { reviewId, profileId, kind, accountId, leadId, person, stars, place, personal },
    }): Review => ({
      reviewId,
      profileId,
      kind,
      accountId,
      leadId,
      person,
      stars,
      place,
      text: personal.text,
      state: 'waiting',
      category: null,
      reason: null,
      isAnswered: false,
    }),
    ReviewPublished: (_, review) => review && { ...review, state: 'published', category: null, reason: null },
    ReviewWithheld: ({ data: { category, personal } }, review) =>
      review && { ...review, state: 'withheld', category, reason: personal.reason },
    ReviewAnswered: (_, review) => review && { ...review, isAnswered: true },
  }),
};
