import type { DomainEvent, EventNamed, ProfileKind, ProfileStatus, Website } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';
import { decidePlan, isPlanCommand, type PlanCommand } from './plan.ts';
import { evolve, refOf, type Changes, type Details, type Profile, type ProfileState } from './state.ts';

export type ProfileCommand =
  | { type: 'Register'; profileId: string; kind: ProfileKind; accountId: string; website: Website; details: Details }
  | { type: 'Edit'; fields: Partial<Details> }
  | { type: 'Approve' }
  | { type: 'Reject'; reason: string }
  | { type: 'Suspend'; reason: string }
  | { type: 'Reinstate' }
  | { type: 'SetEmbed'; markup: string | null }
  | PlanCommand;

type CommandOf<Type extends ProfileCommand['type']> = Extract<ProfileCommand, { type: Type }>;

/** What agents and lenders call the same fact. */
const names = {
  agent: { registered: 'AgentRegistered', edited: 'AgentEdited', resubmitted: 'AgentResubmitted' },
  lender: { registered: 'LenderRegistered', edited: 'LenderEdited', resubmitted: 'LenderResubmitted' },
} as const;

type Fact = 'registered' | 'edited' | 'resubmitted';
/** The event that a kind has for a fact. The schema on writing holds details and kind together. */
const factOf = (kind: ProfileKind, fact: Fact, data: object): DomainEvent => ({ type: names[kind][fact], data }) as DomainEvent;

/** Field by field, what differs; the full name follows the two names. */
function changesTo(details: Details, fields: Partial<Details>): Changes {
  const named = { ...details, ...fields };
  const next = { ...fields, full_name: `${named.first_name} ${named.last_name}` };
  const before: Partial<Record<string, string>> = details;
  const differing = Object.entries(next).filter(([field, to]) => to !== undefined && to !== before[field]);
  return Object.fromEntries(differing.map(([field, to]) => [field, { from: before[field] ?? '', to }]));
}

function register(command: CommandOf<'Register'>, state: ProfileState): DomainEvent[] {
  const { profileId, kind, accountId, website, details } = command;
  if (!state) return [factOf(kind, 'registered', { profileId, kind, accountId, website, personal: details })];
  if (state.status !== 'rejected') throw new ApiError('profile-exists', 'You have a profile for this site already');
  const changes = changesTo(state.details, details);
  if (Object.keys(changes).length === 0) throw new ApiError('nothing-changed', 'Change what the reason names before you send the profile again');
  return [factOf(kind, 'resubmitted', { ...refOf(state), personal: { changes } })];
}

function edit({ fields }: CommandOf<'Edit'>, profile: Profile): DomainEvent[] {
  mustBe(profile, 'approved', 'edited');
  const changes = changesTo(profile.details, fields);
  return Object.keys(changes).length === 0 ? [] : [factOf(profile.kind, 'edited', { ...refOf(profile), personal: { changes } })];
}

function mustBe(profile: Profile, status: ProfileStatus, done: string): void {
  if (profile.status !== status) throw new ApiError('not-in-this-state', `A profile that is ${profile.status} can't be ${done}`);
}

function setEmbed({ markup }: CommandOf<'SetEmbed'>, profile: Profile): EventNamed<'AgentEmbedLinkSet'>[] {
  if (profile.kind !== 'agent') throw new ApiError('not-in-this-state', 'Only agents have an embed link');
  return markup === profile.embed ? [] : [{ type: 'AgentEmbedLinkSet', data: { ...refOf(profile), from: profile.embed, to: markup } }];
}

function decideLife(command: Exclude<ProfileCommand, PlanCommand | { type: 'Register' }>, profile: Profile): DomainEvent[] {
  switch (command.type) {
    case 'Edit':
      return edit(command, profile);
    case 'Approve':
      mustBe(profile, 'pending', 'approved');
      return [{ type: 'ProfileApproved', data: refOf(profile) }];
    case 'Reject':
      mustBe(profile, 'pending', 'rejected');
      return [{ type: 'ProfileRejected', data: { ...refOf(profile), personal: { reason: command.reason } } }];
    case 'Suspend':
      mustBe(profile, 'approved', 'suspended');
      return [{ type: 'ProfileSuspended', data: { ...refOf(profile), personal: { reason: command.reason } } }];
    case 'Reinstate':
      mustBe(profile, 'suspended', 'reinstated');
      return [{ type: 'ProfileReinstated', data: refOf(profile) }];
    case 'SetEmbed':
      return setEmbed(command, profile);
  }
}

function decide(command: ProfileCommand, state: ProfileState): DomainEvent[] {
  if (command.type === 'Register') return register(command, state);
  if (!state) throw new ApiError('not-found', 'There is no such profile');
  return isPlanCommand(command) ? decidePlan(command, state) : decideLife(command, state);
}

/** The life of a profile of either kind: pending, approved or rejected, suspended; its edits, plan, premium and embed. */
export const profileDecider: Decider<ProfileState, ProfileCommand> = { initialState: null, decide, evolve };
