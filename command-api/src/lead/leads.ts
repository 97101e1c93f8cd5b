import { AREA_SEPARATOR, ERASED, fold, streams, type EventNamed, type LeadPage, type ProfileKind } from '@busca/events';
import { ApiError } from '@busca/platform';
import { loadPlaces } from '@busca/platform/places';
import type { CommandRequest, CommandResult } from '../command-handler/command-handler.ts';
import type { Lead } from '../contract.ts';
import { copy } from '../copy.es.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { publicProfile } from '../profile/commands.ts';
import { refOf, type Profile } from '../profile/state.ts';
import { isFromOwner } from './life/commands.ts';
import { createMessageDecider, createMessageCommands, type MessageState, type MessageCommands } from './messages.ts';

const moved =
  (next: MessageState) =>
  (_: unknown, state: MessageState): MessageState =>
    state === 'none' ? state : next;

type Sent = EventNamed<'LeadSent'>['data'];
/** A message, and its offer where it is direct: both are appended at once. */
export interface NewLead {
  sent: Sent;
  offered: EventNamed<'LeadOffered'>['data'] | null;
}

/** Decider of contact and loan messages. The message of an erased visitor is gone. */
export const leadDecider = createMessageDecider({
  sent: ({ sent, offered }: NewLead) => [
    { type: 'LeadSent', data: sent },
    ...(offered ? [{ type: 'LeadOffered' as const, data: offered }] : []),
  ],
  handled: (leadId) => ({ type: 'LeadHandled', data: { leadId } }),
  evolve: fold(['lead'], {
    LeadSent: ({ data }) => (data.personal.email === ERASED ? 'none' : 'open'),
    LeadHandled: moved('handled'),
    LeadReopened: moved('open'),
    LeadAssigned: null,
    LeadNoted: null,
    LeadConsentRevoked: null,
  }),
  errors: { missing: 'There is no such lead', alreadyHandled: 'This lead is handled already' },
});

/** Name of the consent text that the forms show; a new wording needs a new name. */
export const CONSENT = 'contact-2';

/** The kind of professional that a page's messages are for; the others are for the admins. */
const kindOfPage: Partial<Record<LeadPage, ProfileKind>> = { loan: 'lender', lenders: 'lender', agents: 'agent' };

/** The catalogue's label of a place; undefined where it names none, or one of several states. */
function labelOf(location: string): string | undefined {
  const place = loadPlaces().find(location);
  if (place?.kind !== 'cities') return undefined;
  const [city, ...others] = place.cities;
  return others.length === 0 ? city.label : undefined;
}

/**
 * Where a message is for: as the catalogue names it, or as it was typed. A direct one without a place is for the first
 * area of its professional.
 */
function placeOf(location: string, recipient: Profile | undefined): { place?: string; typed?: string } {
  const asked = location || (recipient?.details.areas_served.split(AREA_SEPARATOR)[0] ?? '');
  const place = labelOf(asked);
  if (place) return { place };
  return location ? { typed: location } : {};
}

/** The page of a message that does not say it. */
function pageOf(timeframe: string, recipient: Profile | undefined): LeadPage {
  if (recipient) return 'profile';
  return timeframe ? 'loan' : 'contact';
}

/** Nobody is passed on a message whose place the catalogue does not know: an admin reads it. */
const kindOf = (page: LeadPage, { typed }: { typed?: string }, recipient: Profile | undefined) =>
  recipient?.kind ?? (typed === undefined ? kindOfPage[page] : undefined);

function sentBy(
  { page, profile_id: _, location = '', timeframe = '', homepage: __, ...personal }: Lead,
  { leadId, person, accounts }: { leadId: string; person: string; accounts: readonly string[] },
  recipient: Profile | undefined,
): Sent {
  const from = page ?? pageOf(timeframe, recipient);
  const where = placeOf(location, recipient);
  const kind = kindOf(from, where, recipient);
  return {
    leadId,
    person,
    consent: CONSENT,
    page: from,
    ...(kind && { kind }),
    ...(where.place && { place: where.place }),
    ...(accounts.length > 0 && { accountsOfSender: [...accounts] }),
    personal: { ...personal, ...(where.typed && { location: where.typed }), ...(timeframe && { timeframe }) },
  };
}

export interface LeadCommands extends Pick<MessageCommands<NewLead>, 'setHandled'> {
  /**
   * Sends a visitor's message from a browser that some accounts are known in. A direct one is with its professional at
   * once. @throws ApiError `not-found`, `takes-no-messages`
   */
  send(lead: Lead, request: CommandRequest, accounts?: readonly string[]): Promise<CommandResult<MessageState>>;
}

/** Commands of leads. */
export function leadCommands({ handle, log }: CommandDependencies): LeadCommands {
  const { send, setHandled } = createMessageCommands(
    { handle },
    { decider: leadDecider, streamOf: streams.lead, toData: async (data: NewLead) => data },
  );

  /** @throws ApiError `not-found`, `takes-no-messages` */
  async function recipientOf(profileId: string): Promise<Profile> {
    const profile = await publicProfile({ handle }, profileId);
    if (profile.contact.paused) throw new ApiError('takes-no-messages', copy.takesNoMessages);
    return profile;
  }
  async function offerTo(profile: Profile, sent: Sent): Promise<NewLead['offered']> {
    const { leadId, person } = sent;
    const isOwn = await isFromOwner({ handle }, sent, profile);
    return { leadId, ...refOf(profile), person, way: 'direct', until: null, upTo: null, isOwn };
  }

  /** The first run of a direct message, which answers each repeat: its professional may take no more messages since. */
  async function sentBefore({ commandId }: CommandRequest): Promise<CommandResult<MessageState> | undefined> {
    const view = await handle.read(streams.lead(commandId));
    const last = view.events.findLast(({ metadata }) => metadata.$causationId === commandId);
    return (
      last && { state: view.stateOf(leadDecider), revision: last.revision, position: last.position, changed: true }
    );
  }

  return {
    setHandled,
    async send(lead, request, accounts = []) {
      const earlier = lead.profile_id === undefined ? undefined : await sentBefore(request);
      if (earlier) return earlier;
      const recipient = lead.profile_id === undefined ? undefined : await recipientOf(lead.profile_id);
      const person = await log.visitor(lead.email);
      const sent = sentBy(lead, { leadId: request.commandId, person, accounts }, recipient);
      return send({ sent, offered: recipient ? await offerTo(recipient, sent) : null }, request);
    },
  };
}
