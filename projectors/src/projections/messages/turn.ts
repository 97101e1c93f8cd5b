import {
  byStatus,
  type DomainEvent,
  eventsBySubject,
  halfway,
  leadLife,
  wasAnswered,
  OPEN_LIMIT,
  type RecordedEvent,
  type Recording,
} from '@busca/events';
import { zoneOfPlace } from '@busca/platform/places';
import {
  isPublic,
  keys,
  type LeadTask,
  type LeadTaskDocument,
  leadTasks,
  type TurnDocument,
  turns,
} from '../../read-models/index.ts';
import { change, defineProjection, type Projection } from '../definition/projection.ts';
import { placesServed } from '../directory/profile-index.ts';

type Registered = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Edited = RecordedEvent<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>;

const registered = ({ data: { profileId, kind, accountId, website, personal } }: Registered): TurnDocument => ({
  profileId,
  kind,
  accountId,
  website,
  status: 'pending',
  areas: personal.areas_served,
  paused: false,
  openLimit: OPEN_LIMIT,
  lastTurn: '',
});

const becomes = (changes: Partial<TurnDocument>) =>
  change((turn: TurnDocument): TurnDocument => ({ ...turn, ...changes }));

const edited = (changes: Partial<TurnDocument>) =>
  change((turn: TurnDocument, { data: { personal } }: Edited): TurnDocument => ({
    ...turn,
    ...changes,
    areas: personal.changes.areas_served?.to ?? turn.areas,
  }));

/**
 * Every profile with its place in the turn. The public ones are in a list of all and in one for each place that they
 * serve, by their last turn: the first who may take a message is the next one. Only an offer in turn moves it: no plan,
 * no direct message.
 */
export const turnsProjection = defineProjection({
  model: turns,
  version: 2,
  reads: ['agent', 'lender', 'profile', 'contact', 'offer'],
  on: {
    AgentRegistered: registered,
    LenderRegistered: registered,
    AgentEdited: edited({}),
    LenderEdited: edited({}),
    AgentResubmitted: edited({ status: 'pending' }),
    LenderResubmitted: edited({ status: 'pending' }),
    ...byStatus((status) => becomes({ status })),
    ProfileContactSet: change(
      (turn: TurnDocument, { data: { paused, openLimit } }: RecordedEvent<'ProfileContactSet'>): TurnDocument => ({
        ...turn,
        paused,
        openLimit,
      }),
    ),
    LeadOffered: change((turn: TurnDocument, { data: { way }, position }: RecordedEvent<'LeadOffered'>): TurnDocument =>
      way === 'turn' ? { ...turn, lastTurn: position } : turn,
    ),
    AgentEmbedLinkSet: null,
    LeadAccepted: null,
    LeadPassed: null,
    LeadLapsed: null,
    LeadTakenBack: null,
    LeadAnswered: null,
    LeadClosed: null,
    LeadAnswerConfirmed: null,
    LeadAnotherRequested: null,
    LeadReturned: null,
    LeadReminded: null,
    LeadAnswerAsked: null,
    LeadReviewAsked: null,
  },
  documentOf: ({ data }) => ('profileId' in data ? data.profileId : ''),
  erase: () => null,
  index(turn) {
    const { profileId, kind, accountId, areas, lastTurn } = turn;
    const serves = isPublic(turn)
      ? [keys.profile(profileId), ...[keys.all, ...placesServed(areas)].map((list) => keys.turn(kind, list))]
      : [];
    return { keys: [...new Set([keys.all, keys.ofPerson(accountId), ...serves])], sort: lastTurn, text: '', terms: [] };
  },
});

const HOUR_MS = 3_600_000;

/** Hours after which a holder without a time limit is reminded. */
const REMINDED_AFTER = 24;

/** Hours after an answer, or after a direct message without one, when its sender is asked about it. */
const ASKED_AFTER = 48;

const later = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();

/** Hours after an answer when its sender is asked for a review. */
const REVIEW_ASKED_AFTER = 7 * 24;

type TimedLife = Omit<LeadTaskDocument, 'tasks'>;

/** What is to be done about a message that has a holder. */
function tasksOfHeld({ life: { holder, place }, since, answeredAt }: TimedLife): LeadTask[] {
  if (!holder || since === null) return [];
  const { way, state, until, isReminded, isAskedAbout, isConfirmed, isReviewAsked, isOwn } = holder;
  const isDirect = way === 'direct';
  // Not for whoever is said by the sender to have answered.
  const waits = state === 'offered' || (state === 'accepted' && isConfirmed !== true);
  // Also where the holder has closed it without an answer: its sender was told nothing.
  const askedFrom = answeredAt ?? (isDirect ? since : null);
  const lapses = waits && until !== null && !isDirect;
  return [
    ...(lapses ? [{ what: 'lapse' as const, at: until }] : []),
    ...(waits && !isReminded
      ? [
          {
            what: 'remind' as const,
            at: lapses ? halfway(since, until, zoneOfPlace(place)) : later(since, REMINDED_AFTER),
          },
        ]
      : []),
    ...(askedFrom !== null && !isAskedAbout && isConfirmed === null
      ? [{ what: 'ask' as const, at: later(askedFrom, ASKED_AFTER) }]
      : []),
    ...(answeredAt !== null && wasAnswered(holder) && !isReviewAsked && !isOwn
      ? [{ what: 'ask-review' as const, at: later(answeredAt, REVIEW_ASKED_AFTER) }]
      : []),
  ];
}

function tasksOf(timed: TimedLife): LeadTask[] {
  if (timed.life.waitsFor === 'turn') return [{ what: 'offer', at: '' }];
  return tasksOfHeld(timed).toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** The times of a message after an event. */
function timesAfter(
  before: LeadTaskDocument | null,
  { type, data, metadata: { at } }: DomainEvent & Recording,
): Pick<TimedLife, 'since' | 'answeredAt'> {
  const { since = null, answeredAt = null } = before ?? {};
  if (type === 'LeadOffered' || type === 'LeadAccepted') return { since: at, answeredAt: null };
  if (type === 'LeadAnswered') return { since: at, answeredAt: at };
  if (type === 'LeadAnswerConfirmed')
    return data.answered ? { since, answeredAt: answeredAt ?? at } : { since: at, answeredAt: null };
  return { since, answeredAt };
}

/** A message with what is next to do about it, after an event of its stream; null without a sender. */
export function taskAfter(before: LeadTaskDocument | null, event: DomainEvent & Recording): LeadTaskDocument | null {
  const life = leadLife(before?.life ?? null, event);
  if (!life) return null;
  const timed = { life, ...timesAfter(before, event) };
  return { ...timed, tasks: tasksOf(timed) };
}

/**
 * Every message with what the portal has to do about it by itself. Those with something to do are in a list, sorted by
 * when; those that wait for their holder in one list, and in one of that holder's.
 */
export const leadTasksProjection: Projection<LeadTaskDocument> = {
  model: leadTasks,
  version: 4,
  types: [...[...eventsBySubject.lead, ...eventsBySubject.offer].map(({ type }) => type), 'PersonErased'],
  documentOf: ({ data }) => ('leadId' in data ? data.leadId : undefined),
  project: taskAfter,
  erase: () => null,
  index({ life: { person, holder }, tasks: [next] }) {
    const waits = holder && (holder.state === 'offered' || holder.state === 'accepted');
    return {
      keys: [
        keys.all,
        keys.ofPerson(person),
        ...(next ? [keys.due] : []),
        ...(waits ? [keys.held, keys.openOf(holder.profileId)] : []),
      ],
      sort: next?.at ?? '',
      text: '',
      terms: [],
    };
  },
};
