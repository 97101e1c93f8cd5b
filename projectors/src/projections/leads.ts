import { keys, leads, type LeadDocument } from '../read-models/index.ts';
import { change, defineProjection, type Recorded } from './define.ts';

const sent = (_: LeadDocument | null, { data, metadata }: Recorded<'LeadSent'>): LeadDocument => ({
  id: data.leadId,
  ...data.personal,
  consent: data.consent,
  at: metadata.at,
  status: 'new',
});

/** Visitors' messages, oldest first. */
export const leadsProjection = defineProjection({
  model: leads,
  on: { LeadSent: sent, LeadHandled: change((lead, _: Recorded<'LeadHandled'>): LeadDocument => ({ ...lead, status: 'handled' })) },
  documentOf: ({ data }) => data.leadId,
  index: ({ at, status }) => ({ keys: [keys.all, keys.status(status)], sort: at, text: '', terms: [] }),
});
