import type { DomainEvent, EventNamed, ProfileKind, ProfileStatus, RejectionCategory, Website } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';
import { agentEvents, lenderEvents, type ProfileEvents } from './profile-events.ts';
import { decidePlan, isPlanCommand, type PlanCommand } from './plan.ts';
import {
  evolveAgent,
  evolveLender,
  refOf,
  type Edits,
  type Fields,
  type Contact,
  type Profile,
  type ProfileState,
} from './state.ts';

interface Register<Kind extends ProfileKind> {
  type: 'Register';
  profileId: string;
  kind: Kind;
  accountId: string;
  website: Website;
  fields: Fields<Kind>;
}
interface Edit<Kind extends ProfileKind> {
  type: 'Edit';
  fields: Edits<Kind>;
}
type ReviewCommand =
  | { type: 'Approve' }
  | { type: 'Reject'; reason: string; category: RejectionCategory }
  | { type: 'RevokeRejection'; reason: string }
  | { type: 'Suspend'; reason: string }
  | { type: 'Reinstate' }
  | { type: 'Assign'; to: string | null }
  | { type: 'AddNote'; note: string }
  | { type: 'SetEmbed'; markup: string | null };

interface SetContact {
  type: 'SetContact';
  contact: Contact;
}

/** Admin commands for either kind of profile, and the owner's commands on plan and contact. */
export type CommonCommand = ReviewCommand | PlanCommand | SetContact;
export type ProfileCommand<Kind extends ProfileKind = ProfileKind> = Register<Kind> | Edit<Kind> | CommonCommand;
export type ProfileDecider<Kind extends ProfileKind> = Decider<ProfileState<Kind>, ProfileCommand<Kind>>;

function mustBe(profile: Profile, status: ProfileStatus, done: string): void {
  if (profile.status !== status)
    throw new ApiError('not-in-this-state', `A profile that is ${profile.status} can't be ${done}`);
}

function setEmbed(profile: Profile, markup: string | null): EventNamed<'AgentEmbedLinkSet'>[] {
  if (profile.kind !== 'agent') throw new ApiError('not-in-this-state', 'Only agents have an embed link');
  return markup === profile.embed
    ? []
    : [
        {
          type: 'AgentEmbedLinkSet',
          data: { ...refOf(profile), personal: { from: profile.embed ?? '', to: markup ?? '' } },
        },
      ];
}

function setContact(profile: Profile, { whatsapp, paused, openLimit }: Contact): EventNamed<'ProfileContactSet'>[] {
  const { contact } = profile;
  return whatsapp === contact.whatsapp && paused === contact.paused && openLimit === contact.openLimit
    ? []
    : [{ type: 'ProfileContactSet', data: { ...refOf(profile), paused, openLimit, personal: { whatsapp } } }];
}

function review(command: ReviewCommand, profile: Profile): DomainEvent[] {
  switch (command.type) {
    case 'Approve':
      mustBe(profile, 'pending', 'approved');
      return [{ type: 'ProfileApproved', data: refOf(profile) }];
    case 'Reject':
      mustBe(profile, 'pending', 'rejected');
      return [
        {
          type: 'ProfileRejected',
          data: { ...refOf(profile), category: command.category, personal: { reason: command.reason } },
        },
      ];
    case 'RevokeRejection':
      mustBe(profile, 'rejected', 'pending again by an admin');
      return [{ type: 'ProfileRejectionRevoked', data: { ...refOf(profile), personal: { reason: command.reason } } }];
    case 'Suspend':
      mustBe(profile, 'approved', 'suspended');
      return [{ type: 'ProfileSuspended', data: { ...refOf(profile), personal: { reason: command.reason } } }];
    case 'Reinstate':
      mustBe(profile, 'suspended', 'reinstated');
      return [{ type: 'ProfileReinstated', data: refOf(profile) }];
    case 'Assign':
      return command.to === profile.assignee
        ? []
        : [{ type: 'ProfileAssigned', data: { ...refOf(profile), from: profile.assignee, to: command.to } }];
    case 'AddNote':
      return [{ type: 'ProfileNoted', data: { ...refOf(profile), personal: { note: command.note } } }];
    case 'SetEmbed':
      return setEmbed(profile, command.markup);
  }
}

/**
 * Decider of one kind of profile: its review states (pending, approved, rejected, suspended), edits, plan, premium and
 * embed.
 */
function createProfileDecider<Kind extends ProfileKind>(
  events: ProfileEvents<Kind>,
  evolve: ProfileDecider<Kind>['evolve'],
): ProfileDecider<Kind> {
  function register(
    { profileId, kind, accountId, website, fields }: Register<Kind>,
    state: ProfileState<Kind>,
  ): DomainEvent[] {
    if (!state) return [events.registered({ profileId, kind, accountId, website }, fields)];
    if (state.status !== 'rejected') throw new ApiError('profile-exists', 'You have a profile for this site already');
    const changes = events.changes(state.details, fields);
    if (Object.keys(changes).length === 0)
      throw new ApiError('nothing-changed', 'Change what the reason names before you send the profile again');
    return [events.resubmitted(refOf(state), changes)];
  }

  function edit({ fields }: Edit<Kind>, profile: Profile<Kind>): DomainEvent[] {
    mustBe(profile, 'approved', 'edited');
    const changes = events.changes(profile.details, fields);
    return Object.keys(changes).length === 0 ? [] : [events.edited(refOf(profile), changes)];
  }

  function decide(command: ProfileCommand<Kind>, state: ProfileState<Kind>): DomainEvent[] {
    if (command.type === 'Register') return register(command, state);
    if (!state) throw new ApiError('not-found', 'There is no such profile');
    if (command.type === 'Edit') return edit(command, state);
    if (command.type === 'SetContact') return setContact(state, command.contact);
    return isPlanCommand(command) ? decidePlan(command, state) : review(command, state);
  }

  return { initialState: null, decide, evolve };
}

export const profileDeciders: { [Kind in ProfileKind]: ProfileDecider<Kind> } = {
  agent: createProfileDecider(agentEvents, evolveAgent),
  lender: createProfileDecider(lenderEvents, evolveLender),
};
