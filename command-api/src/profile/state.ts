import {
  byStatus,
  ERASED,
  fold,
  withCheck,
  withTerm,
  OPEN_LIMIT,
  type AgentDetails,
  type EventNamed,
  type Evolve,
  type LicenceCheck,
  type LenderDetails,
  type PlanType,
  type ProfileKind,
  type ProfileStatus,
  type Website,
} from '@busca/events';

/** Fields that owners write, by kind. `full_name` is not one of them: it is composed of the two names. */
interface FieldsByKind {
  agent: Omit<AgentDetails, 'full_name'>;
  lender: Omit<LenderDetails, 'full_name'>;
}
export type Fields<Kind extends ProfileKind = ProfileKind> = FieldsByKind[Kind];
/** Fields of an edit; missing and undefined ones stay unchanged. */
export type Edits<Kind extends ProfileKind = ProfileKind> = {
  [Name in keyof Fields<Kind>]?: Fields<Kind>[Name] | undefined;
};
type FieldName<Kind extends ProfileKind> = keyof Fields<Kind> | 'full_name';

/** How the owner takes messages. */
export interface Contact {
  /** Empty without a number. */
  whatsapp: string;
  /** Whether no messages come for now. */
  paused: boolean;
  /** How many messages may be open at once. */
  openLimit: number;
}

/** Decider state of a profile. */
export interface Profile<Kind extends ProfileKind = ProfileKind> {
  id: string;
  kind: ProfileKind;
  accountId: string;
  website: Website;
  status: ProfileStatus;
  details: Record<FieldName<Kind>, string>;
  plan: PlanType;
  /** Chosen plan whose payment is not confirmed yet. */
  chosenPlan: PlanType | null;
  isPremium: boolean;
  embed: string | null;
  /** Account of the admin who reviews it. */
  assignee: string | null;
  contact: Contact;
  /** The newest check of each licence. */
  licenceChecks: readonly LicenceCheck[];
}

/** null before the profile exists, and once its owner was erased. */
export type ProfileState<Kind extends ProfileKind = ProfileKind> = Profile<Kind> | null;

export type Changes<Kind extends ProfileKind = ProfileKind> = Partial<
  Record<FieldName<Kind>, { from: string; to: string }>
>;

type Started = Pick<Profile, 'accountId' | 'kind' | 'website'> & { profileId: string };

/** Event handlers that agents and lenders share. */
function handlers<Kind extends ProfileKind>() {
  type Details = Profile<Kind>['details'];
  interface Edited {
    data: { personal: { changes: Partial<Record<string, { to: string }>> } };
  }

  /** A handler that changes an existing profile; without one the state stays null. */
  const change =
    <Event>(changesOf: (event: Event, profile: Profile<Kind>) => Partial<Profile<Kind>>) =>
    (event: Event, profile: ProfileState<Kind>): ProfileState<Kind> =>
      profile && { ...profile, ...changesOf(event, profile) };
  const set = (changes: Partial<Profile<Kind>>) => change(() => changes);
  const applied = ({ data }: Edited, details: Details): Details => {
    const values = Object.entries(data.personal.changes).flatMap(([field, change]) =>
      change ? [[field, change.to]] : [],
    );
    return { ...details, ...Object.fromEntries(values) };
  };

  return {
    change,
    started: ({ profileId: id, kind, accountId, website }: Started, details: Details): ProfileState<Kind> =>
      details.email === ERASED
        ? null
        : {
            id,
            kind,
            accountId,
            website,
            details,
            status: 'pending',
            plan: 'Free',
            chosenPlan: null,
            isPremium: false,
            embed: null,
            assignee: null,
            contact: { whatsapp: '', paused: false, openLimit: OPEN_LIMIT },
            licenceChecks: [],
          },
    edited: change((event: Edited, { details }) => ({ details: applied(event, details) })),
    resubmitted: change((event: Edited, { details }) => ({ details: applied(event, details), status: 'pending' })),
    common: {
      ...byStatus((status) => set({ status })),
      ProfileAssigned: change(({ data }: EventNamed<'ProfileAssigned'>) => ({ assignee: data.to })),
      ProfileContactSet: change(({ data: { paused, openLimit, personal } }: EventNamed<'ProfileContactSet'>) => ({
        contact: { whatsapp: personal.whatsapp, paused, openLimit },
      })),
      // Only the newest of a licence counts, so when it was made does not.
      LicenceChecked: change(({ data }: EventNamed<'LicenceChecked'>, { licenceChecks }) => ({
        licenceChecks: withCheck(licenceChecks, data, ''),
      })),
      LicenceTermReached: change(({ data }: EventNamed<'LicenceTermReached'>, { licenceChecks }) => ({
        licenceChecks: withTerm(licenceChecks, data),
      })),
      PremiumGranted: set({ isPremium: true }),
      PremiumRevoked: set({ isPremium: false }),
      PlanChosen: change(({ data }: EventNamed<'PlanChosen'>) => ({ chosenPlan: data.plan })),
      PlanPaymentConfirmed: set({ chosenPlan: null }),
      PlanDeclined: set({ chosenPlan: null }),
      PlanWithdrawn: set({ chosenPlan: null }),
      // A plan that an admin sets also settles the chosen one.
      PlanChanged: change(({ data }: EventNamed<'PlanChanged'>) => ({ plan: data.to, chosenPlan: null })),
    },
  };
}

const agent = handlers<'agent'>();
const lender = handlers<'lender'>();

/** `evolve` of an agent's profile. */
export const evolveAgent: Evolve<ProfileState<'agent'>> = fold(
  ['agent', 'profile', 'premium', 'plan', 'contact', 'licence'],
  {
    ...agent.common,
    AgentRegistered: ({ data }) => agent.started(data, data.personal),
    AgentEdited: agent.edited,
    AgentResubmitted: agent.resubmitted,
    AgentEmbedLinkSet: agent.change(({ data }: EventNamed<'AgentEmbedLinkSet'>) => ({
      embed: data.personal.to || null,
    })),
  },
);

/** `evolve` of a lender's profile. */
export const evolveLender: Evolve<ProfileState<'lender'>> = fold(
  ['lender', 'profile', 'premium', 'plan', 'contact', 'licence'],
  {
    ...lender.common,
    LenderRegistered: ({ data }) => lender.started(data, data.personal),
    LenderEdited: lender.edited,
    LenderResubmitted: lender.resubmitted,
  },
);

/** The reference to the profile in each of its events. */
export const refOf = ({ id: profileId, kind, accountId }: Profile) => ({ profileId, kind, accountId });
