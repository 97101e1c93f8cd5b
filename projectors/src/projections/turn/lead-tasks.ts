import { eventsBySubject, halfway, leadLife, type DomainEvent, type Recording } from '@busca/events';
import { zoneOfPlace } from '@busca/platform/places';
import { keys, leadTasks, type LeadTask, type LeadTaskDocument } from '../../read-models/index.ts';
import type { Projection } from '../definition/projection.ts';

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
  const { way, state, until, isReminded, isAskedAbout, isConfirmed, hasAnswered, isReviewAsked, isOwn } = holder;
  const isDirect = way === 'direct';
  const waits = state === 'offered' || state === 'accepted';
  const askedFrom = answeredAt ?? (waits && isDirect ? since : null);
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
    ...(answeredAt !== null && hasAnswered && !isReviewAsked && !isOwn
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
  if (type === 'LeadAnswerConfirmed' && !data.answered) return { since: at, answeredAt: null };
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
  version: 3,
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
