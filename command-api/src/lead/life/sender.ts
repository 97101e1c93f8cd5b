import {
  ERASED,
  type EventLog,
  type EventNamed,
  fold,
  type Holder,
  newId,
  type ProfileKind,
  type RecordedEvent,
  streams,
} from '@busca/events';
import { ApiError } from '@busca/platform';
import type { z } from 'zod';
import type { CommandHandler } from '../../command-handler/command-handler.ts';
import type { Decider } from '../../command-handler/decider.ts';
import type { MessageStatus, ownMessageSchema, OwnMessageStatus } from '../../contract.ts';
import type { HandlerDependencies } from '../../dependencies.ts';
import type { CommandInput, SliceHandlers } from '../../http/bind-commands.ts';
import { profileDeciders } from '../../profile/decider.ts';
import type { Profile, ProfileState } from '../../profile/state.ts';
import type { senderRoutes } from '../../routes/lead.ts';
import type { Outcome } from '../../state/port.ts';
import type { PersonEvents } from '../../state/sqlite/person-events.ts';
import type { LifeCommands } from './commands.ts';
import type { ConsentCommands } from './consent.ts';
import { canAskForAnother, canConfirm } from './decider.ts';
import { asSender, gone, ownMessagesIn, SENDER, type SentCookie } from './own-messages.ts';
import { type Stay, staysOf } from './stays.ts';
import { type Reviewed, reviewedBy, reviewWriter, type ReviewWriting } from './write-review.ts';

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
  const { way, state, until, knowsSender, isAskedAbout, isConfirmed } = stay.holder;
  const image = (await people(stay.holder))?.details.image ?? null;
  return {
    ...(await personOf(stay, people)),
    image,
    way,
    state,
    until,
    knows_sender: knowsSender,
    asked: isAskedAbout,
    confirmed: isConfirmed,
  };
}

/** Whom the sender of a message may review, while everybody sees their profile, and what they wrote before. */
async function presentReviewed(
  reviewed: Reviewed | null,
  people: People,
): Promise<Pick<OwnMessageStatus, 'reviewable' | 'review'>> {
  const profile = reviewed && (await people(reviewed.holder));
  if (!profile) return { reviewable: null, review: null };
  const { holder, review } = reviewed;
  const reviewable = { profile_id: holder.profileId, kind: holder.kind, full_name: profile.details.full_name };
  if (!review || review.text === ERASED) return { reviewable, review: null };
  const { reviewId: id, stars, text, place, state, category, reason } = review;
  return { reviewable, review: { id, stars, text, shows_place: place !== null, state, category, reason } };
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
    ...(await presentReviewed(await reviewedBy(handle, events, at), people)),
    isRevoked: life.isRevoked,
  };
}

/** What the sender of messages sees of them, the newest first; those of an erased sender are gone. */
async function statusOf(handle: CommandHandler, leadIds: readonly string[], at: string): Promise<MessageStatus> {
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

/** Most messages that the page of an address shows. */
const SHOWN_MAX = 20;

/** That a sender opened a letter's link stands once, in a stream of the pseudonym's own. */
const linkDecider: Decider<boolean, { person: string }, EventNamed<'LeadLinkOpened'>> = {
  initialState: false,
  decide: ({ person }, isOpened) => (isOpened ? [] : [{ type: 'LeadLinkOpened', data: { person } }]),
  evolve: fold(['sender'], { LeadLinkOpened: () => true }),
};

interface Dependencies extends Pick<HandlerDependencies, 'handle' | 'now' | 'devices'> {
  log: Pick<EventLog, 'keys'>;
  personEvents: Pick<PersonEvents, 'leadsOf'>;
  leads: Pick<LifeCommands, 'act'> & ReviewWriting;
  consents: ConsentCommands;
  sent: SentCookie;
}

type Reading = ReturnType<typeof ownMessagesIn>;

/** What the sender's page shows. The first reading by code says that the mailbox is theirs. */
const statusHandler =
  ({ handle, now }: Dependencies, read: Reading): SliceHandlers<typeof senderRoutes>['status'] =>
  async ({ body, ctx }) => {
    const { leadIds, person } = await read(body, ctx);
    if (person !== undefined)
      await handle(
        linkDecider,
        streams.sender(person),
        { person },
        {
          actor: SENDER,
          commandId: newId(now()),
          correlationId: ctx.state.correlationId,
        },
      );
    return statusOf(handle, leadIds.slice(0, SHOWN_MAX), now().toISOString());
  };

/** What senders see and do, by the code of a letter or the cookie of the browser that they wrote from. */
export function senderHandlers(dependencies: Dependencies): SliceHandlers<typeof senderRoutes> {
  const { leads, consents } = dependencies;
  const read = ownMessagesIn(dependencies);

  /** Runs a command on one of the sender's messages: the one that is named, or the newest. */
  const onOne = async (
    { body, ctx, request }: Pick<CommandInput, 'ctx' | 'request'> & { body: z.output<typeof ownMessageSchema> },
    order: Parameters<LifeCommands['act']>[1],
  ): Promise<Outcome> => {
    const { leadIds, about } = await read(body, ctx);
    const id = body.id ?? about;
    if (!leadIds.includes(id)) throw gone();
    const { position } = await leads.act(id, order, asSender(request)).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'not-found' ? gone() : error;
    });
    return { id, position };
  };
  const done = () => ({ ok: true }) as const;

  return {
    status: statusHandler(dependencies, read),
    withdraw: {
      async run({ body, ctx, request }) {
        const { leadIds } = await read(body, ctx);
        return consents.revokeAll(leadIds, '', asSender(request));
      },
      present: done,
    },
    confirmAnswer: {
      run: (input) => onOne(input, { type: 'ConfirmAnswer', answered: input.body.answered }),
      present: done,
    },
    askForAnother: { run: (input) => onOne(input, { type: 'AskForAnother' }), present: done },
    writeReview: { run: reviewWriter({ ...dependencies, read }), present: ({ id }) => ({ id }) },
  };
}
