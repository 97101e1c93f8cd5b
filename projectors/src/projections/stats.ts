import { dispatcher, planTypes, type EventNamed, type EventType, type PlanType, type RecordedEvent, type Recording } from '@busca/events';
import { keys, sortOfDuration, stats, weekOf, type FigureDocument, type IndexEntry } from '../read-models/index.ts';
import type { Projection } from './projection.ts';

type Before = FigureDocument | null;
type Profile = Extract<FigureDocument, { fact: 'profile' }>;

const registered = ({ data, metadata }: RecordedEvent<'AgentRegistered' | 'LenderRegistered'>): Profile =>
  ({ fact: 'profile', kind: data.kind, signedUpAt: metadata.at, approvedAt: null, premiumAt: null });

const onProfile = (next: (profile: Profile, at: string) => Profile) => ({ metadata }: Recording, before: Before): Before => (before?.fact === 'profile' ? next(before, metadata.at) : before);

const on = {
  AgentRegistered: registered,
  LenderRegistered: registered,
  ProfileApproved: onProfile((profile, at) => ({ ...profile, approvedAt: profile.approvedAt ?? at })),
  PremiumGranted: onProfile((profile, at) => ({ ...profile, premiumAt: profile.premiumAt ?? at })),
  ProfileRejected: ({ data, metadata }: RecordedEvent<'ProfileRejected'>): FigureDocument => ({ fact: 'rejection', at: metadata.at, category: data.category }),
  PlanChanged: ({ data, metadata }: RecordedEvent<'PlanChanged'>): FigureDocument => ({ fact: 'plan', at: metadata.at, from: data.from, to: data.to }),
  LeadSent: ({ data, metadata }: RecordedEvent<'LeadSent'>): FigureDocument => ({ fact: 'lead', at: metadata.at, page: data.page ?? null }),
};

/** Types whose figure is the profile's document; each event of any other type is a document of its own. */
const ofProfiles: readonly EventType[] = ['AgentRegistered', 'LenderRegistered', 'ProfileApproved', 'PremiumGranted'];

// Every other type counts for no figure: a new one does not have to be named here.
const { types, dispatch } = dispatcher<Before, Exclude<EventType, keyof typeof on>, Before, Recording>({ on, ignored: [] });

/** A figure's lists: of the week, and of all weeks. */
const listsOf = (name: string, at: string): string[] => [keys.figure(name, weekOf(at)), keys.figure(name)];

function indexProfile({ kind, signedUpAt, approvedAt, premiumAt }: Profile): IndexEntry {
  const lists = [
    keys.all,
    ...listsOf(`sign-up-${kind}`, signedUpAt), ...listsOf('sign-up', signedUpAt),
    ...(approvedAt ? [...listsOf(`approval-${kind}`, approvedAt), ...listsOf('approval', approvedAt), ...listsOf('cohort-approved', signedUpAt)] : []),
    ...(premiumAt ? listsOf('cohort-premium', signedUpAt) : []),
  ];
  // By time to approval, so that a percentile is one document of a week's list.
  return { keys: lists, sort: sortOfDuration(approvedAt ? Date.parse(approvedAt) - Date.parse(signedUpAt) : 0), text: '', terms: [] };
}

const isUpgrade = ({ from, to }: { from: PlanType; to: PlanType }): boolean => planTypes.indexOf(to) > planTypes.indexOf(from);

function namesOf(fact: Exclude<FigureDocument, Profile>): string[] {
  switch (fact.fact) {
    case 'rejection':
      return [`rejection-${fact.category}`];
    case 'lead':
      return [`lead-${fact.page ?? 'unknown'}`];
    case 'plan':
      return [`plan-from-${fact.from}`, `plan-to-${fact.to}`, ...(isUpgrade(fact) ? ['plan-upgrade'] : [])];
  }
}

const indexFact = (fact: Exclude<FigureDocument, Profile>): IndexEntry => ({ keys: [keys.all, ...namesOf(fact).flatMap((name) => listsOf(name, fact.at))], sort: fact.at, text: '', terms: [] });

/** What the dashboards count, by week. Stored totals are the counts, so a chart costs the same however much there is. */
export const statsProjection: Projection<FigureDocument> = {
  model: stats,
  version: 1,
  isImpersonal: true,
  types,
  documentOf: (event) => (ofProfiles.includes(event.type) && 'profileId' in event.data ? event.data.profileId : event.position),
  project: (body, event) => dispatch(event as EventNamed<EventType> & Recording, body) ?? body,
  index: (body) => (body.fact === 'profile' ? indexProfile(body) : indexFact(body)),
};
