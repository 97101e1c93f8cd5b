import type { AgentDetails, DomainEvent, LenderDetails, PlanType, ProfileKind, Website } from '@busca/events';

export type Details = AgentDetails | LenderDetails;
export type ProfileStatus = 'pending' | 'approved' | 'rejected' | 'suspended';

/** A profile of either kind as its stream tells it. */
export interface Profile {
  id: string;
  kind: ProfileKind;
  accountId: string;
  website: Website;
  status: ProfileStatus;
  details: Details;
  plan: PlanType;
  /** Asked for and not yet confirmed. */
  chosenPlan: PlanType | null;
  isPremium: boolean;
  embed: string | null;
}

/** null while the profile does not exist. */
export type ProfileState = Profile | null;

export type Changes = Partial<Record<string, { from: string; to: string }>>;

/** The details after an edit. */
const applied = (details: Details, changes: Changes): Details =>
  Object.entries(changes).reduce((current, [field, change]) => (change ? { ...current, [field]: change.to } : current), details);

const started = (event: Extract<DomainEvent, { type: 'AgentRegistered' | 'LenderRegistered' }>): Profile => ({
  id: event.data.profileId,
  kind: event.data.kind,
  accountId: event.data.accountId,
  website: event.data.website,
  details: event.data.personal,
  status: 'pending',
  plan: 'Free',
  chosenPlan: null,
  isPremium: false,
  embed: null,
});

function evolved(profile: Profile, event: DomainEvent): Profile {
  switch (event.type) {
    case 'AgentEdited':
    case 'LenderEdited':
      return { ...profile, details: applied(profile.details, event.data.personal.changes) };
    case 'AgentResubmitted':
    case 'LenderResubmitted':
      return { ...profile, status: 'pending', details: applied(profile.details, event.data.personal.changes) };
    case 'ProfileApproved':
    case 'ProfileReinstated':
      return { ...profile, status: 'approved' };
    case 'ProfileRejected':
      return { ...profile, status: 'rejected' };
    case 'ProfileSuspended':
      return { ...profile, status: 'suspended' };
    case 'PremiumGranted':
      return { ...profile, isPremium: true };
    case 'PremiumRevoked':
      return { ...profile, isPremium: false };
    case 'AgentEmbedLinkSet':
      return { ...profile, embed: event.data.to };
    case 'PlanChosen':
      return { ...profile, chosenPlan: event.data.plan };
    case 'PlanDeclined':
    case 'PlanWithdrawn':
    case 'PlanPaymentConfirmed':
      return { ...profile, chosenPlan: null };
    case 'PlanChanged':
      // A plan that an admin sets by hand answers what was asked for, too.
      return { ...profile, plan: event.data.to, chosenPlan: null };
    default:
      return profile;
  }
}

export function evolve(state: ProfileState, event: DomainEvent): ProfileState {
  if (event.type === 'AgentRegistered' || event.type === 'LenderRegistered') return started(event);
  return state && evolved(state, event);
}

/** How every event of a profile names it. */
export const refOf = ({ id: profileId, kind, accountId }: Profile) => ({ profileId, kind, accountId });
