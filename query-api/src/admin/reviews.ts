import { keys, type ReviewDocument } from '@busca/projectors/read-models';
import { ApiError, type Handlers } from '@busca/platform';
import type { AdminReviewReply } from '../contract.ts';
import { presentReview } from '../directory/present.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { documentAt, waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf } from '../routes/queries.ts';

/** A review as admins read it. */
export async function presentAdminReview(
  { agents, lenders }: Pick<Models, 'agents' | 'lenders'>,
  review: ReviewDocument,
): Promise<AdminReviewReply> {
  const { state, category, reason, profileId: profile_id, kind, leadId: lead_id, revision } = review;
  const profile = await (kind === 'agent' ? agents : lenders).get(profile_id);
  const full_name = profile?.body.details.full_name ?? null;
  return { ...presentReview(review), state, category, reason, profile_id, kind, full_name, lead_id, revision };
}

/** Reviews in every state, for admins only. */
export function reviewHandlers({
  reviews,
  agents,
  lenders,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'reviews' | 'review'> {
  const present = (review: ReviewDocument) => presentAdminReview({ agents, lenders }, review);
  return {
    async reviews({ query: { status, ...paging }, ctx }) {
      await waitForPosition(ctx, reviews);
      const { entries, total } = await listOf(
        reviews,
        { keys: [status ? keys.status(status) : keys.all], reverse: status !== 'waiting' },
        partOf(paging),
      );
      return listReply(ctx, await Promise.all(entries.map(present)), total);
    },
    async review({ params: { id }, ctx }) {
      const found = await documentAt(ctx, reviews, { id, isVisible: () => true });
      if (!found) throw new ApiError('not-found', 'There is no such review');
      ctx.set('ETag', `"${found.body.revision}"`);
      return present(found.body);
    },
  };
}
