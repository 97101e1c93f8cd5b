import {
  agentFields,
  checkedLicences,
  type DomainEvent,
  type EventNamed,
  hasValidLicence,
  lenderFields,
  type LicenceResult,
  type ProfileKind,
  type ProfileStatus,
  type RejectionCategory,
  type Website,
} from '@busca/events';
import { ApiError, fieldError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';
import { decidePlan, isPlanCommand, type PlanCommand } from './plan.ts';
import {
  type Changes,
  type Contact,
  type Edits,
  evolveAgent,
  evolveLender,
  type Fields,
  type Profile,
  type ProfileState,
  refOf,
} from './state.ts';

interface Reference {
  profileId: string;
  kind: ProfileKind;
  accountId: string;
}

/** Constructors of the events that exist for each kind of profile. */
interface ProfileEvents<Kind extends ProfileKind> {
  registered(profile: Reference & { website: Website }, fields: Fields<Kind>): DomainEvent;
  edited(profile: Reference, changes: Changes<Kind>): DomainEvent;
  resubmitted(profile: Reference, changes: Changes<Kind>): DomainEvent;
  /** Changed fields with old and new value; `full_name` follows the two names. */
  changes(details: Profile<Kind>['details'], edits: Edits<Kind>): Changes<Kind>;
}

interface Names {
  first_name: string;
  last_name: string;
}

const fullName = ({ first_name, last_name }: Names): string => `${first_name} ${last_name}`;
const withFullName = <Named extends Names>(fields: Named): Named & { full_name: string } => ({
  ...fields,
  full_name: fullName(fields),
});

const changesOf =
  <Name extends string>(names: readonly Name[]) =>
  (
    details: Record<Name, string> & Names,
    edits: { [Field in Name | keyof Names]?: string | undefined },
  ): Partial<Record<Name, { from: string; to: string }>> => {
    const full_name = fullName({
      first_name: edits.first_name ?? details.first_name,
      last_name: edits.last_name ?? details.last_name,
    });
    const changes: Partial<Record<Name, { from: string; to: string }>> = {};
    for (const name of names) {
      const to = name === 'full_name' ? full_name : edits[name];
      if (to !== undefined && to !== details[name]) changes[name] = { from: details[name], to };
    }
    return changes;
  };

const agentEvents: ProfileEvents<'agent'> = {
  registered: (profile, fields) => ({ type: 'AgentRegistered', data: { ...profile, personal: withFullName(fields) } }),
  edited: (profile, changes) => ({ type: 'AgentEdited', data: { ...profile, personal: { changes } } }),
  resubmitted: (profile, changes) => ({ type: 'AgentResubmitted', data: { ...profile, personal: { changes } } }),
  changes: changesOf(agentFields),
};

const lenderEvents: ProfileEvents<'lender'> = {
  registered: (profile, fields) => ({ type: 'LenderRegistered', data: { ...profile, personal: withFullName(fields) } }),
  edited: (profile, changes) => ({ type: 'LenderEdited', data: { ...profile, personal: { changes } } }),
  resubmitted: (profile, changes) => ({ type: 'LenderResubmitted', data: { ...profile, personal: { changes } } }),
  changes: changesOf(lenderFields),
};

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
interface CheckLicence {
  type: 'CheckLicence';
  state: string;
  number: string;
  registry: string;
  result: LicenceResult;
  /** The last day on which it holds; null where the registry names none. */
  validUntil: string | null;
}
type ReviewCommand =
  /** `uncheckedReason` says why no licence was checked; null without one. */
  | { type: 'Approve'; uncheckedReason: string | null }
  | CheckLicence
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

/**
 * A profile is approved once one of its licences was found to be valid, or for a reason why not.
 * @throws ApiError `not-in-this-state`, `licence-unchecked`
 */
function approve(profile: Profile, uncheckedReason: string | null): EventNamed<'ProfileApproved'>[] {
  mustBe(profile, 'pending', 'approved');
  const isChecked = hasValidLicence(profile.details.state_license_numbers, profile.licenceChecks);
  if (!isChecked && uncheckedReason === null)
    throw new ApiError('licence-unchecked', 'Check one of its licences, or say why you approve it without that');
  const reason = isChecked ? '' : (uncheckedReason ?? '');
  return [{ type: 'ProfileApproved', data: { ...refOf(profile), personal: { reason } } }];
}

/** A look into a registry is a fact of its own each time. @throws ApiError `unknown-licence` */
function checkLicence(
  profile: Profile,
  { state, number, registry, result, validUntil }: CheckLicence,
): EventNamed<'LicenceChecked'>[] {
  const licences = checkedLicences(profile.details.state_license_numbers, []);
  if (!licences.some((licence) => licence.state === state && licence.number === number))
    throw fieldError('unknown-licence', 'number', 'The profile has no licence of this state and number');
  return [
    { type: 'LicenceChecked', data: { ...refOf(profile), state, registry, result, validUntil, personal: { number } } },
  ];
}

function review(command: ReviewCommand, profile: Profile): DomainEvent[] {
  switch (command.type) {
    case 'Approve':
      return approve(profile, command.uncheckedReason);
    case 'CheckLicence':
      return checkLicence(profile, command);
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
