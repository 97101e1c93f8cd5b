import { keys, leads, type LeadDocument } from '../read-models/index.ts';
import { change, defineProjection, type Recorded } from './define.ts';

const sent = (_: LeadDocument | null, { data, metadata, revision }: Recorded<'LeadSent'>): LeadDocument => ({
  id: data.leadId,
  ...data.personal,
  consent: data.consent,
  at: metadata.at,
  status: 'new',
  revision,
});

/** Visitors' messages, oldest first. */
export const leadsProjection = defineProjection({
  model: leads,
  on: { LeadSent: sent, LeadHandled: change((lead, { revision }: Recorded<'LeadHandled'>): LeadDocument => ({ ...lead, status: 'handled', revision })) },
  documentOf: ({ data }) => data.leadId,
  index: ({ at, status }) => ({ keys: [keys.all, keys.status(status)], sort: at, text: '', terms: [] }),
});
