import type { CountedReview, ProfileKind, ReviewState, WithholdingCategory } from '@busca/events';
import { readModel } from './read-model.ts';

/** What the sender of a message wrote about who had it. Instants are ISO. */
export interface ReviewDocument {
  id: string;
  profileId: string;
  kind: ProfileKind;
  /** Account of the professional. */
  accountId: string;
  /** The message that it is about, and its sender's pseudonym. */
  leadId: string;
  person: string;
  stars: number;
  place: string | null;
  /** Empty once the writer was erased: the stars go on to count. */
  firstName: string;
  text: string;
  state: ReviewState;
  /** What it is withheld for, and the admin's reason to its writer; null otherwise. */
  category: WithholdingCategory | null;
  reason: string | null;
  answer: { at: string; text: string } | null;
  writtenAt: string;
  /** Revision of its stream, which If-Match is compared with. */
  revision: number;
}

export const reviews = readModel<ReviewDocument>('reviews');

/**
 * How a profile's reviews count: how many were written, how many of these are published, and the sum of their stars.
 */
export interface ReviewCounts {
  written: number;
  published: number;
  stars: number;
  withheld: Partial<Record<WithholdingCategory, number>>;
}

export const NO_REVIEWS: ReviewCounts = { written: 0, published: 0, stars: 0, withheld: {} };

/** Adds a review to the counts, or takes it away by -1. */
function counting(counts: ReviewCounts, { state, stars, category }: CountedReview, by: 1 | -1): ReviewCounts {
  const isPublic = state === 'published';
  return {
    written: counts.written + by,
    published: counts.published + (isPublic ? by : 0),
    stars: counts.stars + (isPublic ? by * stars : 0),
    withheld: category ? { ...counts.withheld, [category]: (counts.withheld[category] ?? 0) + by } : counts.withheld,
  };
}

/** The counts after a review has changed from one state to another; null before it was written. */
export const recounted = (counts: ReviewCounts, before: CountedReview | null, after: CountedReview): ReviewCounts =>
  counting(before ? counting(counts, before, -1) : counts, after, 1);
