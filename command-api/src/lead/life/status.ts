import {
  leadLife,
  streams,
  type Holder,
  type LeadLife,
  type PassReason,
  type ProfileKind,
  type RecordedEvent,
} from '@busca/events';
import type { CommandHandler } from '../../command-handler/command-handler.ts';
import type { LeavingWay, MessageStatus, OwnMessageStatus } from '../../contract.ts';
import { profileDeciders } from '../../profile/decider.ts';
import type { Profile, ProfileState } from '../../profile/state.ts';
import { canAskForAnother, canConfirm } from './decider.ts';

/** A stay of a message with somebody; `left` is null while it lasts. */
interface Stay {
  holder: Holder;
  since: string;
  left: { at: string; how: LeavingWay; reason: PassReason | null } | null;
}

/** How an event takes a message from its holder. */
const leavings: Partial<Record<RecordedEvent['type'], LeavingWay>> = {
  LeadPassed: 'passed',
  LeadLapsed: 'lapsed',
  LeadTakenBack: 'taken-back',
  LeadAnotherRequested: 'another',
  LeadConsentRevoked: 'withdrawn',
  LeadHandled: 'handled',
};

/** The life of a message, and who had it from when to when, the first one first. */
function staysOf(events: readonly RecordedEvent[]): { life: LeadLife | null; stays: Stay[] } {
  let life: LeadLife | null = null;
  const stays: Stay[] = [];
  for (const event of events) {
    const { at } = event.metadata;
    const [before, how] = [life?.holder, leavings[event.type]];
    life = leadLife(life, event);
    const stay = stays.at(-1);
    if (event.type === 'LeadOffered' && life?.holder) stays.push({ holder: life.holder, since: at, left: null });
    else if (stay && life?.holder) stay.holder = life.holder;
    else if (stay && before && how)
      stay.left = { at, how, reason: event.type === 'LeadPassed' ? event.data.reason : null };
  }
  return { life, stays };
}

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

async function presentMessage(
  events: readonly RecordedEvent[],
  people: People,
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
    isRevoked: life.isRevoked,
  };
}

/** What the sender of messages sees of them, the newest first; those of an erased sender are gone. */
export async function statusOf(handle: CommandHandler, leadIds: readonly string[]): Promise<MessageStatus> {
  const people = peopleIn(handle);
  const found = await Promise.all(
    leadIds.map(async (id) => presentMessage((await handle.read(streams.lead(id))).events, people)),
  );
  const messages = found
    .filter((message) => message !== undefined)
    .toSorted((a, b) => (a.sent_at < b.sent_at ? 1 : -1));
  return {
    messages: messages.map(({ isRevoked: _, ...message }) => message),
    revoked: messages.length > 0 && messages.every(({ isRevoked }) => isRevoked),
  };
}
