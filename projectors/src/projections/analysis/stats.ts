import { planTypes, type PlanType, type RecordedEvent, type Recording } from '@busca/events';
import {
  keys,
  monthOf,
  sortOfDuration,
  stats,
  weekOf,
  type FigureDocument,
  type IndexEntry,
  type MessageFigure,
} from '../../read-models/index.ts';
import { defineProjection } from '../definition/define.ts';

type Before = FigureDocument | null;
type Profile = Extract<FigureDocument, { fact: 'profile' }>;

const registered = ({ data, metadata }: RecordedEvent<'AgentRegistered' | 'LenderRegistered'>): Profile => ({
  fact: 'profile',
  kind: data.kind,
  signedUpAt: metadata.at,
  approvedAt: null,
  premiumAt: null,
});

const onProfile =
  (next: (profile: Profile, at: string) => Profile) =>
  ({ metadata }: Recording, before: Before): Before =>
    before?.fact === 'profile' ? next(before, metadata.at) : before;

/** A figure's lists: of the week, and of the month. */
const listsOf = (name: string, at: string): string[] => [keys.figure(name, weekOf(at)), keys.figure(name, monthOf(at))];

function indexProfile({ kind, signedUpAt, approvedAt, premiumAt }: Profile): IndexEntry {
  const lists = [
    keys.all,
    ...listsOf(`sign-up-${kind}`, signedUpAt),
    ...listsOf('sign-up', signedUpAt),
    ...(approvedAt
      ? [
          ...listsOf(`approval-${kind}`, approvedAt),
          ...listsOf('approval', approvedAt),
          ...listsOf('cohort-approved', signedUpAt),
        ]
      : []),
    ...(premiumAt ? listsOf('cohort-premium', signedUpAt) : []),
  ];
  // By time to approval, so that a percentile is one document of a week's list.
  return {
    keys: lists,
    sort: sortOfDuration(approvedAt ? Date.parse(approvedAt) - Date.parse(signedUpAt) : 0),
    text: '',
    terms: [],
  };
}

const isUpgrade = ({ from, to }: { from: PlanType; to: PlanType }): boolean =>
  planTypes.indexOf(to) > planTypes.indexOf(from);

function namesOf(fact: Exclude<FigureDocument, Profile>): string[] {
  switch (fact.fact) {
    case 'rejection':
      return [`rejection-${fact.category}`];
    case 'lead':
      return [`lead-${fact.page ?? 'unknown'}`];
    case 'message':
      return [`message-${fact.what}`];
    case 'withheld review':
      return [`withheld-${fact.category}`];
    case 'erasure':
      return ['erasure'];
    case 'plan':
      return [`plan-from-${fact.from}`, `plan-to-${fact.to}`, ...(isUpgrade(fact) ? ['plan-upgrade'] : [])];
  }
}

const indexFact = (fact: Exclude<FigureDocument, Profile>): IndexEntry => ({
  keys: [
    keys.all,
    ...namesOf(fact).flatMap((name) => listsOf(name, fact.at)),
    // How many profiles were on a plan before a chart begins.
    ...(fact.fact === 'plan' ? namesOf(fact).map((name) => keys.figure(name)) : []),
  ],
  sort: fact.at,
  text: '',
  terms: [],
});

const happened =
  <Event extends Recording>(whatOf: (event: Event) => MessageFigure) =>
  (event: Event): FigureDocument => ({ fact: 'message', at: event.metadata.at, what: whatOf(event) });

/**
 * What the dashboards count, by week and by month. Stored totals are the counts, so a chart costs the same however much
 * there is.
 */
export const statsProjection = defineProjection({
  model: stats,
  version: 4,
  isImpersonal: true,
  reads: ['agent', 'lender', 'profile', 'premium', 'plan', 'lead', 'offer', 'review', 'person'],
  on: {
    AgentRegistered: registered,
    LenderRegistered: registered,
    ProfileApproved: onProfile((profile, at) => ({ ...profile, approvedAt: profile.approvedAt ?? at })),
    PremiumGranted: onProfile((profile, at) => ({ ...profile, premiumAt: profile.premiumAt ?? at })),
    ProfileRejected: ({ data, metadata }): FigureDocument => ({
      fact: 'rejection',
      at: metadata.at,
      category: data.category,
    }),
    PlanChanged: ({ data, metadata }): FigureDocument => ({
      fact: 'plan',
      at: metadata.at,
      from: data.from,
      to: data.to,
    }),
    LeadSent: ({ data, metadata }): FigureDocument => ({ fact: 'lead', at: metadata.at, page: data.page ?? null }),
    LeadOffered: happened(({ data }: RecordedEvent<'LeadOffered'>) => `offered-${data.way}`),
    LeadAccepted: happened(() => 'accepted'),
    LeadPassed: happened(() => 'passed'),
    LeadLapsed: happened(() => 'lapsed'),
    LeadAnswered: happened(() => 'answered'),
    LeadClosed: happened(({ data }: RecordedEvent<'LeadClosed'>) => `closed-${data.outcome}`),
    ReviewWithheld: ({ data, metadata }): FigureDocument => ({
      fact: 'withheld review',
      at: metadata.at,
      category: data.category,
    }),
    PersonErased: ({ metadata }): FigureDocument => ({ fact: 'erasure', at: metadata.at }),
    // They count for no figure.
    ReviewWritten: null,
    ReviewPublished: null,
    ReviewAnswered: null,
    LeadTakenBack: null,
    LeadAnswerConfirmed: null,
    LeadAnotherRequested: null,
    LeadReturned: null,
    LeadReminded: null,
    LeadAnswerAsked: null,
    LeadReviewAsked: null,
    AgentEdited: null,
    AgentResubmitted: null,
    AgentEmbedLinkSet: null,
    LenderEdited: null,
    LenderResubmitted: null,
    ProfileRejectionRevoked: null,
    ProfileSuspended: null,
    ProfileReinstated: null,
    ProfileAssigned: null,
    ProfileNoted: null,
    PremiumRevoked: null,
    PlanChosen: null,
    PlanDeclined: null,
    PlanWithdrawn: null,
    PlanPaymentConfirmed: null,
    LeadHandled: null,
    LeadReopened: null,
    LeadAssigned: null,
    LeadNoted: null,
    LeadConsentRevoked: null,
  },
  documentOf: ({ type, data, position }) =>
    type === 'AgentRegistered' || type === 'LenderRegistered' || type === 'ProfileApproved' || type === 'PremiumGranted'
      ? data.profileId
      : position,
  index: (body) => (body.fact === 'profile' ? indexProfile(body) : indexFact(body)),
});
