import type { AgentDetails, DomainEvent, EventNamed, LenderDetails, PlanType, ProfileKind, ProfileStatus, Website } from '@busca/events';
import { evolving } from '../command-handler/decider.ts';

export type Details = AgentDetails | LenderDetails;

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

const started = (event: EventNamed<'AgentRegistered' | 'LenderRegistered'>): Profile => ({
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

type Edit = EventNamed<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>;

/** A handler that changes a profile which exists. */
const change = <Event>(changes: (event: Event, profile: Profile) => Partial<Profile>) => (event: Event, profile: ProfileState): ProfileState =>
  profile && { ...profile, ...changes(event, profile) };
const set = (changes: Partial<Profile>) => change(() => changes);
const edited = ({ data }: Edit, { details }: Profile): Partial<Profile> => ({ details: applied(details, data.personal.changes) });
const resubmitted = (event: Edit, profile: Profile): Partial<Profile> => ({ ...edited(event, profile), status: 'pending' });

/** What each event leaves of a profile. */
export const evolve: (state: ProfileState, event: DomainEvent) => ProfileState = evolving({
  on: {
    AgentRegistered: started,
    LenderRegistered: started,
    AgentEdited: change(edited),
    LenderEdited: change(edited),
    AgentResubmitted: change(resubmitted),
    LenderResubmitted: change(resubmitted),
    ProfileApproved: set({ status: 'approved' }),
    ProfileReinstated: set({ status: 'approved' }),
    ProfileRejected: set({ status: 'rejected' }),
    ProfileSuspended: set({ status: 'suspended' }),
    PremiumGranted: set({ isPremium: true }),
    PremiumRevoked: set({ isPremium: false }),
    AgentEmbedLinkSet: change(({ data }) => ({ embed: data.to })),
    PlanChosen: change(({ data }) => ({ chosenPlan: data.plan })),
    PlanPaymentConfirmed: set({ chosenPlan: null }),
    PlanDeclined: set({ chosenPlan: null }),
    PlanWithdrawn: set({ chosenPlan: null }),
    // A plan that an admin sets by hand answers what was asked for, too.
    PlanChanged: change(({ data }) => ({ plan: data.to, chosenPlan: null })),
  },
  ignored: [
    'AccountCreated', 'AccountEmailChanged', 'PasswordChanged', 'ConfirmationRequested', 'EmailClaimed', 'EmailClaimLost',
    'LeadSent', 'LeadHandled',
    'DemoRequested', 'DemoRequestHandled',
  ],
});

/** How every event of a profile names it. */
export const refOf = ({ id: profileId, kind, accountId }: Profile) => ({ profileId, kind, accountId });
