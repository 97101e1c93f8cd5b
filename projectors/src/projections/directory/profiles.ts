import {
  OPEN_LIMIT,
  withCheck,
  withTerm,
  type AgentDetails,
  type CountedReview,
  type EventNamed,
  type LenderDetails,
  type LicenceCheck,
  type RecordedEvent,
  type Recording,
  type TypeOf,
} from '@busca/events';
import {
  agents,
  isPublic,
  lenders,
  NO_REVIEWS,
  publicAgent,
  publicLender,
  recounted,
  type IndexEntry,
  type ProfileDocument,
} from '../../read-models/index.ts';
import { change, defineProjection, idOfStream, withNote } from '../definition/projection.ts';
import { indexProfile } from './profile-index.ts';

type Details = AgentDetails | LenderDetails;
type Patch = Partial<Omit<ProfileDocument, 'details'>>;
type Changes = Partial<Record<string, { from: string; to: string }>>;
type Registered = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Edited = RecordedEvent<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>;

function registered<D extends Details>({ data, metadata, revision }: Registered, details: D): ProfileDocument<D> {
  const { profileId: id, kind, accountId, website } = data;
  return {
    id,
    kind,
    accountId,
    website,
    details,
    revision,
    status: 'pending',
    reason: null,
    rejection: null,
    planType: 'Free',
    chosenPlan: null,
    isPremium: false,
    embed: null,
    contact: { whatsapp: '', paused: false, openLimit: OPEN_LIMIT },
    answerTime: null,
    reviews: NO_REVIEWS,
    licenceChecks: [],
    assignee: null,
    notes: [],
    registeredAt: metadata.at,
    submittedAt: metadata.at,
    changedAt: metadata.at,
  };
}

function edited<D extends Details>(details: D, changes: Changes): D {
  const changed = Object.entries(changes).flatMap(([field, one]) => (one ? [[field, one.to]] : []));
  return { ...details, ...Object.fromEntries(changed) };
}

/** What visitors write, in streams of their own, as a profile counts it. */
function reviewed<D extends Details>() {
  const counts = <T extends TypeOf<'review'>>(afterOf: (data: EventNamed<T>['data']) => CountedReview) =>
    change(
      (
        profile: ProfileDocument<D>,
        { data }: { data: EventNamed<T>['data'] & { before: CountedReview | null } },
      ): ProfileDocument<D> => ({ ...profile, reviews: recounted(profile.reviews, data.before, afterOf(data)) }),
    );
  return {
    ReviewWritten: counts<'ReviewWritten'>(({ stars }) => ({ state: 'waiting', stars, category: null })),
    ReviewPublished: counts<'ReviewPublished'>(({ stars }) => ({ state: 'published', stars, category: null })),
    ReviewWithheld: counts<'ReviewWithheld'>(({ stars, category }) => ({ state: 'withheld', stars, category })),
    ReviewAnswered: null,
  };
}

/** What registries, and then the calendar, say of its licences. */
function checkedLicence<D extends Details>() {
  const checks = <Event extends Recording>(
    after: (profile: ProfileDocument<D>, event: Event) => readonly LicenceCheck[],
  ) =>
    change((profile: ProfileDocument<D>, event: Event): ProfileDocument<D> => ({
      ...profile,
      licenceChecks: after(profile, event),
      revision: event.revision,
    }));
  return {
    LicenceChecked: checks(({ licenceChecks }, { data, metadata }: RecordedEvent<'LicenceChecked'>) =>
      withCheck(licenceChecks, data, metadata.at),
    ),
    LicenceTermReached: checks(({ licenceChecks }, { data }: RecordedEvent<'LicenceTermReached'>) =>
      withTerm(licenceChecks, data),
    ),
  };
}

/** Handlers that agents and lenders share. Events of the other kind find no document and change nothing. */
function handlers<D extends Details>() {
  const patch = <Event extends Recording>(patchOf: (event: Event) => Patch) =>
    change((profile: ProfileDocument<D>, event: Event) => ({
      ...profile,
      ...patchOf(event),
      changedAt: event.metadata.at,
      revision: event.revision,
    }));
  /** What admins tell each other, and figures: the owner's profile stays as it was. */
  const inside = <Event extends Recording>(patchOf: (event: Event, profile: ProfileDocument<D>) => Patch) =>
    change((profile: ProfileDocument<D>, event: Event) => ({
      ...profile,
      ...patchOf(event, profile),
      revision: event.revision,
    }));
  const edit = (alsoOf: (at: string) => Patch) =>
    change((profile: ProfileDocument<D>, { data, metadata, revision }: Edited) => ({
      ...profile,
      ...alsoOf(metadata.at),
      details: edited(profile.details, data.personal.changes),
      changedAt: metadata.at,
      revision,
    }));
  return {
    patch,
    edited: edit(() => ({})),
    resubmitted: edit((at) => ({ status: 'pending', reason: null, rejection: null, submittedAt: at })),
    common: {
      ProfileApproved: patch(() => ({ status: 'approved', reason: null })),
      ProfileRejected: patch(({ data, metadata }: RecordedEvent<'ProfileRejected'>) => ({
        status: 'rejected',
        reason: data.personal.reason,
        rejection: { category: data.category, by: metadata.actor.id },
      })),
      ProfileRejectionRevoked: patch(() => ({ status: 'pending', reason: null, rejection: null })),
      ProfileSuspended: patch(({ data }: RecordedEvent<'ProfileSuspended'>) => ({
        status: 'suspended',
        reason: data.personal.reason,
      })),
      ProfileReinstated: patch(() => ({ status: 'approved', reason: null })),
      ProfileAssigned: inside(({ data }: RecordedEvent<'ProfileAssigned'>) => ({ assignee: data.to })),
      ProfileNoted: inside(({ data, metadata }: RecordedEvent<'ProfileNoted'>, { notes }) => ({
        notes: withNote(notes, { at: metadata.at, by: metadata.actor, text: data.personal.note }),
      })),
      PremiumGranted: patch(() => ({ isPremium: true })),
      PremiumRevoked: patch(() => ({ isPremium: false })),
      PlanChosen: patch(({ data }: RecordedEvent<'PlanChosen'>) => ({ chosenPlan: data.plan })),
      PlanPaymentConfirmed: patch(() => ({ chosenPlan: null })),
      PlanDeclined: patch(() => ({ chosenPlan: null })),
      PlanWithdrawn: patch(() => ({ chosenPlan: null })),
      PlanChanged: patch(({ data }: RecordedEvent<'PlanChanged'>) => ({ planType: data.to, chosenPlan: null })),
      ProfileContactSet: patch(({ data: { paused, openLimit, personal } }: RecordedEvent<'ProfileContactSet'>) => ({
        contact: { ...personal, paused, openLimit },
      })),
      ProfileAnswerTimeMeasured: inside(({ data }: RecordedEvent<'ProfileAnswerTimeMeasured'>) => ({
        answerTime: data.answerTime,
      })),
      ...reviewed<D>(),
      ...checkedLicence<D>(),
      EmailClaimed: null,
      // It changes only the stream's revision, which If-Match is compared with, and the time of the last change.
      EmailClaimLost: patch(() => ({})),
    },
  };
}

const documentOf = ({
  data,
  stream,
}: RecordedEvent<
  TypeOf<
    'agent' | 'lender' | 'profile' | 'premium' | 'plan' | 'contact' | 'answerTime' | 'review' | 'licence' | 'emailClaim'
  >
>): string => ('profileId' in data ? data.profileId : idOfStream(stream));

/** Index entries with what anybody may see of a public profile. */
const indexWith =
  <D extends Details>(present: (profile: ProfileDocument<D>) => object) =>
  (profile: ProfileDocument<D>): IndexEntry => ({
    ...indexProfile(profile),
    ...(isPublic(profile) && { publicJson: JSON.stringify(present(profile)) }),
  });

const agent = handlers<AgentDetails>();
const lender = handlers<LenderDetails>();

/** Agents in every state; the public directory lists the approved ones. */
export const agentsProjection = defineProjection({
  model: agents,
  version: 21,
  reads: ['agent', 'profile', 'premium', 'plan', 'contact', 'answerTime', 'review', 'licence', 'emailClaim'],
  on: {
    ...agent.common,
    AgentRegistered: (event) => registered(event, event.data.personal),
    AgentEdited: agent.edited,
    AgentResubmitted: agent.resubmitted,
    AgentEmbedLinkSet: agent.patch(({ data }: RecordedEvent<'AgentEmbedLinkSet'>) => ({
      embed: data.personal.to || null,
    })),
  },
  documentOf,
  erase: () => null,
  index: indexWith(publicAgent),
});

/** Lenders in every state; the public directory lists the approved ones. */
export const lendersProjection = defineProjection({
  model: lenders,
  version: 21,
  reads: ['lender', 'profile', 'premium', 'plan', 'contact', 'answerTime', 'review', 'licence', 'emailClaim'],
  on: {
    ...lender.common,
    LenderRegistered: (event) => registered(event, event.data.personal),
    LenderEdited: lender.edited,
    LenderResubmitted: lender.resubmitted,
  },
  documentOf,
  erase: () => null,
  index: indexWith(publicLender),
});
