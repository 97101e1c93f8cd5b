import { type Holder, type RecordedEvent, reviewIdOf, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandHandler, CommandRequest, CommandResult } from '../../command-handler/command-handler.ts';
import type { CommandDependencies, HandlerDependencies } from '../../dependencies.ts';
import { copy } from '../../copy.es.ts';
import type { CommandInput } from '../../http/bind-commands.ts';
import { publicProfile } from '../../profile/commands.ts';
import { refOf } from '../../profile/state.ts';
import { reviewDecider, type Review } from '../../review/decider.ts';
import type { senderRoutes } from '../../routes/lead.ts';
import type { Outcome } from '../../state/port.ts';
import { asSender, gone, type ownMessagesIn } from './own-messages.ts';
import { isReviewable, staysOf } from './stays.ts';

const refused = (): ApiError => new ApiError('not-in-this-state', copy.noReview);

interface NewReview {
  stars: number;
  text: string;
  show_place: boolean;
}

/** Whom a sender reviews, and what they wrote before. */
export interface Reviewed {
  holder: Holder;
  review: Review | null;
}

/**
 * Whom the sender of a message may review at an instant (ISO): whom they have reviewed by it, since a message is the
 * ground of one review, or else the last one who may be. Null where there is nobody, and once the consent is withdrawn.
 */
export async function reviewedBy(
  { read }: Pick<CommandHandler, 'read'>,
  events: readonly RecordedEvent[],
  at: string,
): Promise<Reviewed | null> {
  const { life, stays } = staysOf(events);
  if (!life || life.isRevoked) return null;
  const all = await Promise.all(
    stays.toReversed().map(async (stay) => {
      const { holder } = stay;
      const review = (await read(streams.review(reviewIdOf(holder.profileId, life.person)))).stateOf(reviewDecider);
      return { holder, review, isReviewable: isReviewable(stay, at) };
    }),
  );
  return all.find(({ review }) => review?.leadId === life.leadId) ?? all.find((one) => one.isReviewable) ?? null;
}

/** What the sender of a message writes about whom it came to. */
export function reviewWriting({ handle, now }: Pick<CommandDependencies, 'handle' | 'now'>) {
  return {
    /**
     * Writes once a message, and once about each professional, from a browser that some accounts are known in.
     * @throws ApiError `not-in-this-state`, `not-found`
     */
    async review(
      leadId: string,
      { stars, text, show_place }: NewReview,
      request: CommandRequest,
      accounts: readonly string[] = [],
    ): Promise<CommandResult<Review | null> & { id: string }> {
      const { events } = await handle.read(streams.lead(leadId));
      const [sent] = events;
      const reviewed = await reviewedBy(handle, events, now().toISOString());
      if (!reviewed || accounts.includes(reviewed.holder.accountId) || sent?.type !== 'LeadSent') throw refused();
      const { person, place = null, personal } = sent.data;
      const profile = await publicProfile({ handle }, reviewed.holder.profileId);
      const id = reviewIdOf(profile.id, person);
      const review = {
        reviewId: id,
        ...refOf(profile),
        leadId,
        person,
        stars,
        place: show_place ? place : null,
        personal: { firstName: personal.firstName, text },
      };
      return { id, ...(await handle(reviewDecider, streams.review(id), { type: 'Write', review }, request)) };
    },
  };
}

export type ReviewWriting = ReturnType<typeof reviewWriting>;

interface Dependencies extends Pick<HandlerDependencies, 'devices'> {
  leads: ReviewWriting;
  /** Reads whose messages a request is about. @throws ApiError `invalid-code` */
  read: ReturnType<typeof ownMessagesIn>;
}

type Written = CommandInput<(typeof senderRoutes)['writeReview']>;

/** Handler of a review: of the message that is named, or of the newest. */
export const reviewWriter =
  ({ leads, devices, read }: Dependencies): ((input: Written) => Promise<Outcome>) =>
  async ({ body: { id: named, code, ...review }, ctx, request, session }) => {
    const { leadIds, about } = await read({ code }, ctx);
    const leadId = named ?? about;
    if (!leadIds.includes(leadId)) throw gone();
    const accounts = [...(session ? [session.user.id] : []), ...devices.accountsOf(ctx)];
    const { id, position } = await leads.review(leadId, review, asSender(request), accounts);
    return { id, position };
  };
