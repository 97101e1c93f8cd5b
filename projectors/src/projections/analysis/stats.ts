import { stateOfArea } from '@busca/platform/places';
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
import { defineProjection } from '../definition/projection.ts';

type Before = FigureDocument | null;
type Profile = Extract<FigureDocument, { fact: 'profile' }>;
type Message = Extract<FigureDocument, { fact: 'message' }>;
/** A fact that is one event. */
type Fact = Exclude<FigureDocument, Profile | Message>;

/** The states of some areas, each once: 'Miami, FL; Doral, FL' is of 'FL'. */
const statesOf = (areas: string): string[] => [...new Set(areas.split(';').flatMap((area) => stateOfArea(area) ?? []))];

const registered = ({ data, metadata }: RecordedEvent<'AgentRegistered' | 'LenderRegistered'>): Profile => ({
  fact: 'profile',
  kind: data.kind,
  website: data.website,
  accountId: data.accountId,
  states: statesOf(data.personal.areas_served),
  signedUpAt: metadata.at,
  approvedAt: null,
  approvedBy: null,
  premiumAt: null,
});

const onProfile =
  (next: (profile: Profile, metadata: Recording['metadata']) => Profile) =>
  ({ metadata }: Recording, before: Before): Before =>
    before?.fact === 'profile' ? next(before, metadata) : before;

/** A figure's lists: of the week, and of the month. */
const listsOf = (name: string, at: string): string[] => [keys.figure(name, weekOf(at)), keys.figure(name, monthOf(at))];

function indexProfile(profile: Profile): IndexEntry {
  const { kind, signedUpAt, approvedAt, approvedBy, premiumAt } = profile;
  const lists = [
    keys.all,
    keys.ofPerson(profile.accountId),
    keys.kind(kind),
    keys.site(profile.website),
    ...profile.states.map(keys.state),
    ...(approvedBy === null ? [] : [keys.actor(approvedBy)]),
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

/** The lists of what happened to a message: it is in each once, so what happens again is in a list of its own. */
function listsOfActs(acts: Message['acts']): Set<string> {
  const lists = new Set<string>();
  for (const { at, what } of acts)
    for (const period of [weekOf(at), monthOf(at)]) {
      let time = 1;
      while (lists.has(keys.figure(`message-${what}`, period, time))) time += 1;
      lists.add(keys.figure(`message-${what}`, period, time));
    }
  return lists;
}

const indexMessage = ({ person, sentAt, page, state, acts }: Message): IndexEntry => ({
  keys: [
    keys.all,
    keys.ofPerson(person),
    ...(state === null ? [] : [keys.messagesOf(state)]),
    ...listsOf(`lead-${page ?? 'unknown'}`, sentAt),
    ...listsOfActs(acts),
  ],
  sort: sentAt,
  text: '',
  terms: [],
});

const isUpgrade = ({ from, to }: { from: PlanType; to: PlanType }): boolean =>
  planTypes.indexOf(to) > planTypes.indexOf(from);

function namesOf(fact: Fact): string[] {
  switch (fact.fact) {
    case 'rejection':
      return [`rejection-${fact.category}`];
    case 'withheld review':
      return [`withheld-${fact.category}`];
    case 'erasure':
      return ['erasure'];
    case 'plan':
      return [`plan-from-${fact.from}`, `plan-to-${fact.to}`, ...(isUpgrade(fact) ? ['plan-upgrade'] : [])];
  }
}

/** The lists that a chart is narrowed to. */
const narrowing = (fact: Fact): string[] => [
  ...('kind' in fact ? [keys.kind(fact.kind)] : []),
  ...('by' in fact && fact.by !== null ? [keys.actor(fact.by)] : []),
];

const indexFact = (fact: Fact): IndexEntry => ({
  keys: [
    keys.all,
    ...narrowing(fact),
    ...namesOf(fact).flatMap((name) => listsOf(name, fact.at)),
    // How many profiles were on a plan before a chart begins.
    ...(fact.fact === 'plan' ? namesOf(fact).map((name) => keys.figure(name)) : []),
  ],
  sort: fact.at,
  text: '',
  terms: [],
});

const sent = ({ data, metadata }: RecordedEvent<'LeadSent'>): Message => ({
  fact: 'message',
  person: data.person,
  sentAt: metadata.at,
  page: data.page ?? null,
  state: stateOfArea(data.place ?? '') ?? null,
  acts: [],
});

const happened =
  <Event extends Recording>(whatOf: (event: Event) => MessageFigure) =>
  (event: Event, before: Before): Before =>
    before?.fact === 'message'
      ? { ...before, acts: [...before.acts, { at: event.metadata.at, what: whatOf(event) }] }
      : before;

/** What is left of a fact once its person is erased: it counts, and says no more where that was. */
function withoutState(body: FigureDocument): FigureDocument {
  if (body.fact === 'profile') return body.states.length > 0 ? { ...body, states: [] } : body;
  return body.fact === 'message' && body.state !== null ? { ...body, state: null } : body;
}

function index(body: FigureDocument): IndexEntry {
  if (body.fact === 'profile') return indexProfile(body);
  return body.fact === 'message' ? indexMessage(body) : indexFact(body);
}

/**
 * What the dashboards count, by week and by month. Stored totals are the counts, so a chart costs the same however much
 * there is.
 */
export const statsProjection = defineProjection({
  model: stats,
  version: 6,
  reads: ['agent', 'lender', 'profile', 'premium', 'plan', 'lead', 'offer', 'review', 'person'],
  on: {
    AgentRegistered: registered,
    LenderRegistered: registered,
    ProfileApproved: onProfile((profile, { at, actor }) =>
      profile.approvedAt ? profile : { ...profile, approvedAt: at, approvedBy: actor.id },
    ),
    PremiumGranted: onProfile((profile, { at }) => ({ ...profile, premiumAt: profile.premiumAt ?? at })),
    ProfileRejected: ({ data, metadata }): FigureDocument => ({
      fact: 'rejection',
      at: metadata.at,
      category: data.category,
      kind: data.kind,
      by: metadata.actor.id,
    }),
    PlanChanged: ({ data, metadata }): FigureDocument => ({
      fact: 'plan',
      at: metadata.at,
      from: data.from,
      to: data.to,
      kind: data.kind,
    }),
    LeadSent: sent,
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
  documentOf({ type, data, position }) {
    if ('leadId' in data) return data.leadId;
    return type === 'AgentRegistered' ||
      type === 'LenderRegistered' ||
      type === 'ProfileApproved' ||
      type === 'PremiumGranted'
      ? data.profileId
      : position;
  },
  erase: withoutState,
  index,
});
