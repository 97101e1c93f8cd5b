import type { AgentDetails, LenderDetails, RecordedEvent } from '@busca/events';
import { agents, lenders, type ProfileDocument } from '../read-models/index.ts';
import { change, defineProjection, idOfStream } from './define.ts';
import { indexProfile } from './profile-index.ts';

type Details = AgentDetails | LenderDetails;
type Patch = Partial<Omit<ProfileDocument, 'details'>>;
type Changes = Partial<Record<string, { from: string; to: string }>>;
type Registered = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Edited = RecordedEvent<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>;

function started<D extends Details>({ data, metadata, revision }: Registered, details: D): ProfileDocument<D> {
  const { profileId: id, kind, accountId, website } = data;
  return {
    id, kind, accountId, website, details, revision,
    status: 'pending', reason: null,
    planType: 'Free', chosenPlan: null, isPremium: false, embed: null,
    registeredAt: metadata.at,
  };
}

function edited<D extends Details>(details: D, changes: Changes): D {
  const news = Object.entries(changes).flatMap(([field, one]) => (one ? [[field, one.to]] : []));
  return { ...details, ...Object.fromEntries(news) };
}

/** What the events of agents and lenders alike do. Events of the other kind find no document and change nothing. */
function handlers<D extends Details>() {
  const patch = <Event extends { revision: number }>(patchOf: (event: Event) => Patch) =>
    change((profile: ProfileDocument<D>, event: Event) => ({ ...profile, ...patchOf(event), revision: event.revision }));
  const edit = (also: Patch) =>
    change((profile: ProfileDocument<D>, { data, revision }: Edited) => ({
      ...profile, ...also, details: edited(profile.details, data.personal.changes), revision,
    }));
  return {
    patch,
    edited: edit({}),
    resubmitted: edit({ status: 'pending', reason: null }),
    common: {
      ProfileApproved: patch(() => ({ status: 'approved', reason: null })),
      ProfileRejected: patch(({ data }: RecordedEvent<'ProfileRejected'>) => ({ status: 'rejected', reason: data.personal.reason })),
      ProfileSuspended: patch(({ data }: RecordedEvent<'ProfileSuspended'>) => ({ status: 'suspended', reason: data.personal.reason })),
      ProfileReinstated: patch(() => ({ status: 'approved', reason: null })),
      PremiumGranted: patch(() => ({ isPremium: true })),
      PremiumRevoked: patch(() => ({ isPremium: false })),
      PlanChosen: patch(({ data }: RecordedEvent<'PlanChosen'>) => ({ chosenPlan: data.plan })),
      PlanPaymentConfirmed: patch(() => ({ chosenPlan: null })),
      PlanDeclined: patch(() => ({ chosenPlan: null })),
      PlanWithdrawn: patch(() => ({ chosenPlan: null })),
      PlanChanged: patch(({ data }: RecordedEvent<'PlanChanged'>) => ({ planType: data.to, chosenPlan: null })),
      // It tells nothing of the profile, but it moves the stream's revision, which If-Match is held against.
      EmailClaimLost: patch(() => ({})),
    },
  };
}

type AnyOfThem = Registered | Edited | RecordedEvent<keyof ReturnType<typeof handlers>['common'] | 'AgentEmbedLinkSet'>;

const documentOf = (event: AnyOfThem): string => (event.type === 'EmailClaimLost' ? idOfStream(event.stream) : event.data.profileId);

/** What tells nothing of agents and lenders alike. */
const ignored = [
  'AccountCreated', 'AccountEmailChanged', 'PasswordChanged', 'ConfirmationRequested', 'EmailClaimed',
  'LeadSent', 'LeadHandled',
  'DemoRequested', 'DemoRequestHandled',
] as const;

const agent = handlers<AgentDetails>();
const lender = handlers<LenderDetails>();

/** Agents: everyone for owners and admins, the approved ones for the public directory. */
export const agentsProjection = defineProjection({
  model: agents,
  version: 2,
  on: {
    ...agent.common,
    AgentRegistered: (event) => started(event, event.data.personal),
    AgentEdited: agent.edited,
    AgentResubmitted: agent.resubmitted,
    AgentEmbedLinkSet: agent.patch(({ data }: RecordedEvent<'AgentEmbedLinkSet'>) => ({ embed: data.to })),
  },
  ignored: [...ignored, 'LenderRegistered', 'LenderEdited', 'LenderResubmitted'],
  documentOf,
  index: indexProfile,
});

/** Lenders, likewise. */
export const lendersProjection = defineProjection({
  model: lenders,
  version: 2,
  on: {
    ...lender.common,
    LenderRegistered: (event) => started(event, event.data.personal),
    LenderEdited: lender.edited,
    LenderResubmitted: lender.resubmitted,
  },
  ignored: [...ignored, 'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet'],
  documentOf,
  index: indexProfile,
});
