import type { RecordedEvent } from '@busca/events';
import { keys, leads, type LeadDocument } from '../read-models/index.ts';
import { change, defineProjection } from './define.ts';

const sent = ({ data, metadata, revision }: RecordedEvent<'LeadSent'>): LeadDocument => ({
  id: data.leadId,
  person: data.person,
  ...data.personal,
  consent: data.consent,
  at: metadata.at,
  status: 'new',
  revision,
});

/** Visitors' messages, oldest first. */
export const leadsProjection = defineProjection({
  model: leads,
  version: 3,
  on: { LeadSent: sent, LeadHandled: change((lead: LeadDocument, { revision }: { revision: number }): LeadDocument => ({ ...lead, status: 'handled', revision })) },
  ignored: [
    'AccountCreated', 'EmailConfirmationRequested', 'EmailConfirmed', 'EmailChangeRequested', 'EmailChangeWithdrawn',
  'AccountEmailChanged', 'EmailChangeUndone', 'PasswordChanged', 'NewsChosen', 'SessionsEnded', 'SessionEnded', 'NewDeviceUsed', 'ConfirmationRequested', 'EmailClaimed', 'EmailClaimLost',
    'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
    'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
    'ProfileApproved', 'ProfileRejected', 'ProfileRejectionRevoked', 'ProfileSuspended', 'ProfileReinstated', 'ProfileAssigned', 'ProfileNoted', 'PremiumGranted', 'PremiumRevoked',
    'PlanChosen', 'PlanDeclined', 'PlanWithdrawn', 'PlanPaymentConfirmed', 'PlanChanged',
    'DemoRequested', 'DemoRequestHandled',
    'EmailGivenUp', 'EmailResendRequested', 'PersonErased', 'StaffInvited', 'StaffInvitationWithdrawn', 'StaffEnded',
  ],
  documentOf: ({ data }) => data.leadId,
  erase: () => null,
  index: ({ at, status, person }) => ({ keys: [keys.all, keys.status(status), keys.ofPerson(person)], sort: at, text: '', terms: [] }),
});
