import { reviewIdOf, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandRequest, CommandResult } from '../../command-handler/command-handler.ts';
import type { CommandDependencies, HandlerDependencies } from '../../dependencies.ts';
import { copy } from '../../copy.es.ts';
import type { CommandInput } from '../../http/bind-commands.ts';
import { publicProfile } from '../../profile/commands.ts';
import { refOf } from '../../profile/state.ts';
import { reviewDecider, type Review } from '../../review/decider.ts';
import type { senderRoutes } from '../../routes/lead.ts';
import type { Outcome } from '../../state/port.ts';
import { asSender, gone, type ownMessagesIn } from './own-messages.ts';
import { reviewableHolder, staysOf } from './stays.ts';

const refused = (): ApiError => new ApiError('not-in-this-state', copy.noReview);

interface NewReview {
  stars: number;
  text: string;
  show_place: boolean;
}

/** What the sender of a message writes about who has it. */
export function reviewWriting({ handle, now }: Pick<CommandDependencies, 'handle' | 'now'>) {
  /** Whether the message was the ground of what its sender wrote about somebody who had it before. */
  async function isReviewed(leadId: string, person: string, former: readonly string[]): Promise<boolean> {
    const known = await Promise.all(
      former.map(async (profileId) =>
        (await handle.read(streams.review(reviewIdOf(profileId, person)))).stateOf(reviewDecider),
      ),
    );
    return known.some((review) => review?.leadId === leadId);
  }

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
      const holder = reviewableHolder(events, now().toISOString());
      if (!holder || sent?.type !== 'LeadSent') throw refused();
      const { person, place = null, personal } = sent.data;
      const former = staysOf(events).life!.former.map(({ profileId }) => profileId);
      if (accounts.includes(holder.accountId) || (await isReviewed(leadId, person, former))) throw refused();
      const profile = await publicProfile({ handle }, holder.profileId);
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
