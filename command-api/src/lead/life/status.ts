import { ERASED, reviewIdOf, streams, type Holder, type ProfileKind, type RecordedEvent } from '@busca/events';
import type { CommandHandler } from '../../command-handler/command-handler.ts';
import type { MessageStatus, OwnMessageStatus } from '../../contract.ts';
import { profileDeciders } from '../../profile/decider.ts';
import type { Profile, ProfileState } from '../../profile/state.ts';
import { reviewDecider } from '../../review/decider.ts';
import { canAskForAnother, canConfirm } from './decider.ts';
import { reviewableHolder } from './reviewable.ts';
import { staysOf, type Stay } from './stays.ts';

/** The names that senders see: those of public profiles. */
function peopleIn({ read }: Pick<CommandHandler, 'read'>) {
  const known = new Map<string, Promise<Profile | null>>();
  async function publicOne(kind: ProfileKind, profileId: string): Promise<Profile | null> {
    const view = await read(streams.profile(kind, profileId));
    const profile: ProfileState =
      kind === 'agent' ? view.stateOf(profileDeciders.agent) : view.stateOf(profileDeciders.lender);
    return profile?.status === 'approved' ? profile : null;
  }
  return async ({ kind, profileId }: Holder): Promise<Profile | null> => {
    const found = known.get(profileId) ?? publicOne(kind, profileId);
    known.set(profileId, found);
    return found;
  };
}

type People = ReturnType<typeof peopleIn>;

async function personOf({ holder, since }: Stay, people: People) {
  const { profileId: profile_id, kind } = holder;
  return { profile_id, kind, since, full_name: (await people(holder))?.details.full_name ?? null };
}

async function presentHolder(stay: Stay, people: People): Promise<OwnMessageStatus['holder']> {
  const { way, state, until, isConfirmed } = stay.holder;
  const image = (await people(stay.holder))?.details.image ?? null;
  return { ...(await personOf(stay, people)), image, way, state, until, confirmed: isConfirmed };
}

/** What the sender of a message wrote about a professional. */
async function reviewOf(
  { read }: Pick<CommandHandler, 'read'>,
  { profileId }: Holder,
  person: string,
): Promise<OwnMessageStatus['review']> {
  const review = (await read(streams.review(reviewIdOf(profileId, person)))).stateOf(reviewDecider);
  if (!review || review.text === ERASED) return null;
  const { reviewId: id, stars, text, place, state, category, reason } = review;
  return { id, stars, text, shows_place: place !== null, state, category, reason };
}

async function presentMessage(
  handle: CommandHandler,
  events: readonly RecordedEvent[],
  { people, at }: { people: People; at: string },
): Promise<(OwnMessageStatus & { isRevoked: boolean }) | undefined> {
  const { life, stays } = staysOf(events);
  const [sent] = events;
  if (!life || sent?.type !== 'LeadSent') return undefined;
  const { page = null, kind = null, place, personal } = sent.data;
  const former = stays.flatMap((stay) => (stay.left ? [{ stay, left: stay.left }] : []));
  const present = stays.find(({ left }) => left === null);
  return {
    id: life.leadId,
    sent_at: sent.metadata.at,
    page,
    kind,
    location: place ?? personal.location ?? null,
    timeframe: personal.timeframe ?? null,
    waits_for: life.waitsFor,
    holder: present ? await presentHolder(present, people) : null,
    former: await Promise.all(
      former.map(async ({ stay, left: { at, how, reason } }) => ({
        ...(await personOf(stay, people)),
        left_at: at,
        how,
        reason,
      })),
    ),
    can_ask_for_another: canAskForAnother(life),
    can_confirm: canConfirm(life),
    review: present ? await reviewOf(handle, present.holder, life.person) : null,
    can_review: reviewableHolder(events, at) !== null,
    isRevoked: life.isRevoked,
  };
}

/** What the sender of messages sees of them, the newest first; those of an erased sender are gone. */
export async function statusOf(handle: CommandHandler, leadIds: readonly string[], at: string): Promise<MessageStatus> {
  const people = peopleIn(handle);
  const found = await Promise.all(
    leadIds.map(async (id) => presentMessage(handle, (await handle.read(streams.lead(id))).events, { people, at })),
  );
  const messages = found
    .filter((message) => message !== undefined)
    .toSorted((a, b) => (a.sent_at < b.sent_at ? 1 : -1));
  return {
    messages: messages.map(({ isRevoked: _, ...message }) => message),
    revoked: messages.length > 0 && messages.every(({ isRevoked }) => isRevoked),
  };
}
