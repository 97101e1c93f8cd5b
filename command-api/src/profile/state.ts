import type { AgentDetails, DomainEvent, EventNamed, LenderDetails, PlanType, ProfileKind, ProfileStatus, Website } from '@busca/events';
import { evolving } from '../command-handler/decider.ts';

/** What the owner writes of each kind of profile. The full name is not among it: it follows the two names. */
interface FieldsByKind {
  agent: Omit<AgentDetails, 'full_name'>;
  lender: Omit<LenderDetails, 'full_name'>;
}
export type Fields<Kind extends ProfileKind = ProfileKind> = FieldsByKind[Kind];
/** The fields that an edit brings; what it leaves out, or brings as undefined, stays as it is. */
export type Edits<Kind extends ProfileKind = ProfileKind> = { [Name in keyof Fields<Kind>]?: Fields<Kind>[Name] | undefined };
type FieldName<Kind extends ProfileKind> = keyof Fields<Kind> | 'full_name';

/** A profile as its stream tells it. */
export interface Profile<Kind extends ProfileKind = ProfileKind> {
  id: string;
  kind: ProfileKind;
  accountId: string;
  website: Website;
  status: ProfileStatus;
  details: Record<FieldName<Kind>, string>;
  plan: PlanType;
  /** Asked for and not yet confirmed. */
  chosenPlan: PlanType | null;
  isPremium: boolean;
  embed: string | null;
}

/** null while the profile does not exist. */
export type ProfileState<Kind extends ProfileKind = ProfileKind> = Profile<Kind> | null;

export type Changes<Kind extends ProfileKind = ProfileKind> = Partial<Record<FieldName<Kind>, { from: string; to: string }>>;

type Started = Pick<Profile, 'accountId' | 'kind' | 'website'> & { profileId: string };
type Evolve<Kind extends ProfileKind> = (state: ProfileState<Kind>, event: DomainEvent) => ProfileState<Kind>;

/** What the events of agents and lenders alike leave of a profile. */
function handlers<Kind extends ProfileKind>() {
  type Details = Profile<Kind>['details'];
  interface Edited {
    data: { personal: { changes: Partial<Record<string, { to: string }>> } };
  }

  /** A handler that changes a profile which exists. */
  const change = <Event>(changesOf: (event: Event, profile: Profile<Kind>) => Partial<Profile<Kind>>) => (event: Event, profile: ProfileState<Kind>): ProfileState<Kind> =>
    profile && { ...profile, ...changesOf(event, profile) };
  const set = (changes: Partial<Profile<Kind>>) => change(() => changes);
  const applied = ({ data }: Edited, details: Details): Details => {
    const news = Object.entries(data.personal.changes).flatMap(([field, one]) => (one ? [[field, one.to]] : []));
    return { ...details, ...Object.fromEntries(news) };
  };

  return {
    change,
    started: ({ profileId: id, kind, accountId, website }: Started, details: Details): Profile<Kind> =>
      ({ id, kind, accountId, website, details, status: 'pending', plan: 'Free', chosenPlan: null, isPremium: false, embed: null }),
    edited: change((event: Edited, { details }) => ({ details: applied(event, details) })),
    resubmitted: change((event: Edited, { details }) => ({ details: applied(event, details), status: 'pending' })),
    common: {
      ProfileApproved: set({ status: 'approved' }),
      ProfileReinstated: set({ status: 'approved' }),
      ProfileRejected: set({ status: 'rejected' }),
      ProfileSuspended: set({ status: 'suspended' }),
      PremiumGranted: set({ isPremium: true }),
      PremiumRevoked: set({ isPremium: false }),
      PlanChosen: change(({ data }: EventNamed<'PlanChosen'>) => ({ chosenPlan: data.plan })),
      PlanPaymentConfirmed: set({ chosenPlan: null }),
      PlanDeclined: set({ chosenPlan: null }),
      PlanWithdrawn: set({ chosenPlan: null }),
      // A plan that an admin sets by hand answers what was asked for, too.
      PlanChanged: change(({ data }: EventNamed<'PlanChanged'>) => ({ plan: data.to, chosenPlan: null })),
    },
  };
}

/** What tells nothing of agents and lenders alike. */
const ignored = [
  'AccountCreated', 'AccountEmailChanged', 'PasswordChanged', 'ConfirmationRequested', 'EmailClaimed', 'EmailClaimLost',
  'LeadSent', 'LeadHandled',
  'DemoRequested', 'DemoRequestHandled',
] as const;

const agent = handlers<'agent'>();
const lender = handlers<'lender'>();

/** What each event leaves of an agent's profile. */
export const evolveAgent: Evolve<'agent'> = evolving({
  on: {
    ...agent.common,
    AgentRegistered: ({ data }) => agent.started(data, data.personal),
    AgentEdited: agent.edited,
    AgentResubmitted: agent.resubmitted,
    AgentEmbedLinkSet: agent.change(({ data }: EventNamed<'AgentEmbedLinkSet'>) => ({ embed: data.to })),
  },
  ignored: [...ignored, 'LenderRegistered', 'LenderEdited', 'LenderResubmitted'],
});

/** What each event leaves of a lender's profile. */
export const evolveLender: Evolve<'lender'> = evolving({
  on: {
    ...lender.common,
    LenderRegistered: ({ data }) => lender.started(data, data.personal),
    LenderEdited: lender.edited,
    LenderResubmitted: lender.resubmitted,
  },
  ignored: [...ignored, 'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet'],
});

/** How every event of a profile names it. */
export const refOf = ({ id: profileId, kind, accountId }: Profile) => ({ profileId, kind, accountId });
