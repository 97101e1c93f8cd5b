import { reviewIdOf, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { HandlerDependencies } from '../../dependencies.ts';
import { copy } from '../../copy.es.ts';
import type { CommandInput } from '../../http/bind-commands.ts';
import { publicProfile } from '../../profile/commands.ts';
import { refOf } from '../../profile/state.ts';
import { reviewDecider } from '../../review/decider.ts';
import type { senderRoutes } from '../../routes/messages.ts';
import type { Outcome } from '../../state/port.ts';
import { asSender, gone, type ownMessagesIn } from './own-messages.ts';
import { reviewableHolder } from './reviewable.ts';
import { staysOf } from './stays.ts';

const refused = (): ApiError => new ApiError('not-in-this-state', copy.noReview);

interface Dependencies extends Pick<HandlerDependencies, 'handle' | 'now' | 'devices'> {
  /** Reads whose messages a request is about. @throws ApiError `invalid-code` */
  read: ReturnType<typeof ownMessagesIn>;
}

type Written = CommandInput<(typeof senderRoutes)['writeReview']>;

/** The sender of a message writes about who has it: once a message, and once about each professional. */
export function reviewWriter({ handle, now, devices, read }: Dependencies): (input: Written) => Promise<Outcome> {
  /** Whether the message was the ground of what its sender wrote about somebody who had it before. */
  async function isReviewed(leadId: string, person: string, former: readonly string[]): Promise<boolean> {
    const known = await Promise.all(
      former.map(async (profileId) =>
        (await handle.read(streams.review(reviewIdOf(profileId, person)))).stateOf(reviewDecider),
      ),
    );
    return known.some((review) => review?.leadId === leadId);
  }

  return async ({ body: { id, stars, text, show_place, code }, ctx, request, session }) => {
    const { leadIds, about } = await read({ code }, ctx);
    const leadId = id ?? about;
    if (!leadIds.includes(leadId)) throw gone();
    const { events } = await handle.read(streams.lead(leadId));
    const [sent] = events;
    const holder = reviewableHolder(events, now().toISOString());
    if (!holder || sent?.type !== 'LeadSent') throw refused();
    const { person, place = null, personal } = sent.data;
    const accounts = [session?.user.id, ...devices.accountsOf(ctx)];
    const former = staysOf(events).life!.former.map(({ profileId }) => profileId);
    if (accounts.includes(holder.accountId) || (await isReviewed(leadId, person, former))) throw refused();
    const profile = await publicProfile({ handle }, holder.profileId);
    const review = {
      reviewId: reviewIdOf(profile.id, person),
      ...refOf(profile),
      leadId,
      person,
      stars,
      place: show_place ? place : null,
      personal: { firstName: personal.firstName, text },
    };
    const { position } = await handle(
      reviewDecider,
      streams.review(review.reviewId),
      { type: 'Write', review },
      asSender(request),
    );
    return { id: review.reviewId, position };
  };
}
