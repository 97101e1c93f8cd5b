import {
  keys,
  publicReviews,
  type ReadModelReader,
  type ReviewCounts,
  type ReviewDocument,
} from '@busca/projectors/read-models';
import type { ProfileReviewsReply, ReviewReply } from '../contract.ts';
import type { Part } from '../routes/queries.ts';

/** A review as anybody sees it. */
export const presentReview = ({
  id,
  stars,
  firstName,
  text,
  place,
  writtenAt,
  answer,
}: ReviewDocument): ReviewReply => ({
  id,
  stars,
  first_name: firstName,
  text,
  place,
  date: writtenAt,
  answer: answer && { text: answer.text, date: answer.at },
});

/** The published reviews of a profile, the newest first, with its counts. */
export async function reviewsOf(
  reader: Pick<ReadModelReader<ReviewDocument>, 'page'>,
  { id, reviews: counts }: { id: string; reviews: ReviewCounts },
  { offset, limit }: Part,
): Promise<ProfileReviewsReply> {
  const page = await reader.page({ keys: [keys.profile(id)], reverse: true, offset, limit });
  return {
    written: counts.written,
    published: counts.published,
    withheld_by_category: counts.withheld,
    average: publicReviews(counts)?.average ?? null,
    reviews: page.map(({ body }) => presentReview(body)),
  };
}
