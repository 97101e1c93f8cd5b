import type { RecordedEvent } from '@busca/events';
import { keys, leads, leadText, wordLists, type LeadDocument } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/define.ts';
import { withNote } from './notes.ts';

const sent = ({ data, metadata, revision }: RecordedEvent<'LeadSent'>): LeadDocument => ({
  id: data.leadId,
  person: data.person,
  ...data.personal,
  consent: data.consent,
  revoked: null,
  page: data.page ?? null,
  at: metadata.at,
  status: 'new',
  assignee: null,
  notes: [],
  revision,
});

/** Nobody may write or call any more, so the ways to do so go. */
const revoked = change(
  (
    lead: LeadDocument,
    { data, metadata: { at, actor }, revision }: RecordedEvent<'LeadConsentRevoked'>,
  ): LeadDocument => ({
    ...lead,
    email: '',
    phoneNumber: '',
    revoked: { at, by: actor.role === 'Admin' ? 'admin' : 'sender', reason: data.personal.reason || null },
    revision,
  }),
);

const noted = change(
  (lead: LeadDocument, { data, metadata: { at, actor }, revision }: RecordedEvent<'LeadNoted'>): LeadDocument => ({
    ...lead,
    notes: withNote(lead.notes, { at, by: actor, text: data.personal.note }),
    revision,
  }),
);

const becomes = (status: LeadDocument['status']) =>
  change((lead: LeadDocument, { revision }: { revision: number }): LeadDocument => ({ ...lead, status, revision }));

/**
 * Visitors' messages, oldest first. Each is in a list for the first letters of each of its words, so that a search
 * reads few of them.
 */
export const leadsProjection = defineProjection({
  model: leads,
  version: 6,
  reads: ['lead'],
  on: {
    LeadSent: sent,
    LeadHandled: becomes('handled'),
    LeadReopened: becomes('new'),
    LeadAssigned: change((lead: LeadDocument, { data, revision }: RecordedEvent<'LeadAssigned'>): LeadDocument => ({
      ...lead,
      assignee: data.to,
      revision,
    })),
    LeadNoted: noted,
    LeadConsentRevoked: revoked,
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
