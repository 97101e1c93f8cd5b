import type { LicenceCheck } from '@busca/events';
import {
  keys,
  type ProfileDocument,
  publicAgent,
  publicLender,
  publicReviews,
  type ReadModelReader,
  type ReviewCounts,
  type ReviewDocument,
} from '@busca/projectors/read-models';
import type { OwnAgentReply, OwnLenderReply, ProfileReviewsReply, ReviewReply } from '../contract.ts';
import type { Agent, Lender } from '../models.ts';
import type { Part } from '../routes/queries.ts';

/** What its owner and admins read of a check of a licence. */
export const presentCheck = ({ at, validUntil, endsSoon, ...check }: LicenceCheck) => ({
  ...check,
  checked_at: at,
  valid_until: validUntil,
  ends_soon: endsSoon,
});

const ownState = (profile: ProfileDocument) => ({
  status: profile.status,
  reason: profile.reason,
  plan_type: profile.planType,
  chosen_plan: profile.chosenPlan,
  licence_checks: profile.licenceChecks.map(presentCheck),
  contact: {
    whatsapp: profile.contact.whatsapp,
    paused: profile.contact.paused,
    open_limit: profile.contact.openLimit,
  },
});

/** An agent's reply to the owner and to admins: the public fields and the profile's state. */
export const presentOwnAgent = (agent: Agent): OwnAgentReply => ({ ...publicAgent(agent), ...ownState(agent) });
/** A lender's reply to the owner and to admins: the public fields and the profile's state. */
export const presentOwnLender = (lender: Lender): OwnLenderReply => ({ ...publicLender(lender), ...ownState(lender) });

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
