import {
  leadLife,
  type EventType,
  type HolderList,
  type LeadStatus,
  type RecordedEvent,
  type TypeOf,
} from '@busca/events';
import {
  keys,
  leads,
  leadText,
  wordLists,
  type FormerHolding,
  type Holding,
  type LeadDocument,
  type Leaving,
} from '../../read-models/index.ts';
import { change, defineProjection, withNote } from '../definition/projection.ts';

type Later = RecordedEvent<Exclude<TypeOf<'lead' | 'offer'>, 'LeadSent'>>;

/** What it is for the admins. One that its holder reported as spam waits for them. */
function statusOf({ life: { waitsFor, holder }, holding }: Pick<LeadDocument, 'life' | 'holding'>): LeadStatus {
  if (waitsFor === 'admins') return 'new';
  if (waitsFor === 'nobody') return 'handled';
  if (holder?.state === 'closed') return holding?.outcome === 'spam' ? 'new' : 'handled';
  return holder?.state === 'answered' ? 'answered' : 'held';
}

function sent(event: RecordedEvent<'LeadSent'>): LeadDocument | null {
  const { data, metadata, revision } = event;
  const life = leadLife(null, event);
  return (
    life && {
      id: data.leadId,
      person: data.person,
      ...data.personal,
      consent: data.consent,
      revoked: null,
      page: data.page ?? null,
      at: metadata.at,
      status: statusOf({ life, holding: null }),
      life,
      holding: null,
      former: [],
      returned: null,
      assignee: null,
      notes: [],
      revision,
    }
  );
}

const leavings: Partial<Record<EventType, Leaving>> = {
  LeadPassed: 'passed',
  LeadLapsed: 'lapsed',
  LeadAnotherRequested: 'another',
  LeadConsentRevoked: 'withdrawn',
  LeadHandled: 'handled',
};

/** How and why an event takes a message from its holder; one that gives it to another takes it back. */
const leavingBy = ({ type, data }: Later): Pick<FormerHolding, 'how' | 'reason' | 'note'> => ({
  how: leavings[type] ?? 'taken-back',
  reason: type === 'LeadPassed' ? data.reason : null,
  note: (type === 'LeadPassed' ? data.personal.note : type === 'LeadTakenBack' ? data.personal.reason : '') || null,
});

/** A handler that moves the message's life on, with the times of its holders, and changes what `next` says. */
const moves = <Event extends Later>(next: (event: Event, lead: LeadDocument) => Partial<LeadDocument> = () => ({})) =>
  change((lead: LeadDocument, event: Event): LeadDocument => {
    const life = leadLife(lead.life, event) ?? lead.life;
    const hasLeft = life.former.length > lead.life.former.length && lead.holding;
    const after = {
      ...lead,
      life,
      ...(hasLeft && {
        holding: null,
        former: [...lead.former, { ...lead.holding!, leftAt: event.metadata.at, ...leavingBy(event) }],
      }),
      returned: life.waitsFor === 'admins' ? lead.returned : null,
      ...next(event, lead),
      revision: event.revision,
    };
    return { ...after, status: statusOf(after) };
  });

/** What a holder does. */
const holds = <Event extends Later>(next: (event: Event) => Partial<Holding>) =>
  moves<Event>((event, { holding }) => ({ holding: holding && { ...holding, ...next(event) } }));

const offered = moves(({ data: { way }, metadata: { at } }: RecordedEvent<'LeadOffered'>) => ({
  holding: { since: at, acceptedAt: way === 'direct' ? at : null, answeredAt: null, channel: null, outcome: null },
}));

/** Nobody may write or call any more, so the ways to do so go. */
const revoked = moves(({ data, metadata: { at, actor } }: RecordedEvent<'LeadConsentRevoked'>) => ({
  email: '',
  phoneNumber: '',
  revoked: { at, by: actor.role === 'Admin' ? 'admin' : 'sender', reason: data.personal.reason || null },
}));

/** The holder's lists that it is in. */
function holderLists({ life: { holder } }: LeadDocument): HolderList[] {
  switch (holder?.state) {
    case undefined:
      return [];
    case 'offered':
      return ['waiting', 'open'];
    case 'accepted':
      return ['open'];
    default:
      return ['done'];
  }
}

/** The lists of who has the message: the holder's, and the admins' where it came back to them. */
function listsOf(lead: LeadDocument): string[] {
  const { life, holding, returned, status } = lead;
  const { holder } = life;
  return [
    ...(holder
      ? [keys.holder(holder.accountId), ...holderLists(lead).map((list) => keys.holder(holder.accountId, list))]
      : []),
    ...(returned ? [keys.status('untaken')] : []),
    ...(status === 'new' && holding?.outcome === 'spam' ? [keys.status('spam')] : []),
  ];
}

/**
 * Visitors' messages with their life among professionals, oldest first. Each is in a list for the first letters of each
 * of its words, so that a search reads few of them.
 */
export const leadsProjection = defineProjection({
  model: leads,
  version: 10,
  reads: ['lead', 'offer'],
  on: {
    LeadSent: sent,
    LeadHandled: moves(),
    LeadReopened: moves(),
    LeadAssigned: moves(({ data }: RecordedEvent<'LeadAssigned'>) => ({ assignee: data.to })),
    LeadNoted: moves(({ data, metadata: { at, actor } }: RecordedEvent<'LeadNoted'>, { notes }) => ({
      notes: withNote(notes, { at, by: actor, text: data.personal.note }),
    })),
    LeadConsentRevoked: revoked,
    LeadOffered: offered,
    LeadAccepted: holds(({ metadata: { at } }: RecordedEvent<'LeadAccepted'>) => ({ acceptedAt: at })),
    LeadPassed: moves(),
    LeadLapsed: moves(),
    LeadTakenBack: moves(),
    LeadAnswered: holds(({ data: { channel }, metadata: { at } }: RecordedEvent<'LeadAnswered'>) => ({
      answeredAt: at,
      channel,
    })),
    LeadClosed: holds(({ data: { outcome } }: RecordedEvent<'LeadClosed'>) => ({ outcome })),
    LeadAnswerConfirmed: moves(),
    LeadAnotherRequested: moves(),
    LeadReturned: moves(({ data: { reason } }: RecordedEvent<'LeadReturned'>) => ({ returned: reason })),
    LeadReminded: moves(),
    LeadAnswerAsked: moves(),
    LeadReviewAsked: moves(),
  },
  documentOf: ({ data }) => data.leadId,
  erase: () => null,
  index(lead) {
    const { at, status, page, person } = lead;
    const text = leadText(lead);
    return {
      keys: [
        keys.all,
        keys.status(status),
        ...listsOf(lead),
        ...(page ? [keys.type(page)] : []),
        keys.ofPerson(person),
        ...wordLists(text),
      ],
      sort: at,
      text,
      terms: [],
    };
  },
});
