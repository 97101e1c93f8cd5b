import type { RecordedEvent } from '@busca/events';
import { keys, leads, type LeadDocument } from '../read-models/index.ts';
import { change, defineProjection } from './define.ts';

const sent = ({ data, metadata, revision }: RecordedEvent<'LeadSent'>): LeadDocument => ({
  id: data.leadId,
  person: data.person,
  ...data.personal,
  consent: data.consent,
  revoked: null,
  page: data.page ?? null,
  at: metadata.at,
  status: 'new',
  revision,
});

/** Nobody may write or call any more, so the ways to do so go. */
const revoked = change((lead: LeadDocument, { data, metadata: { at, actor }, revision }: RecordedEvent<'LeadConsentRevoked'>): LeadDocument =>
  ({ ...lead, email: '', phoneNumber: '', revoked: { at, by: actor.role === 'Admin' ? 'admin' : 'sender', reason: data.personal.reason || null }, revision }));

/** Visitors' messages, oldest first. */
export const leadsProjection = defineProjection({
  model: leads,
  version: 5,
  on: {
    LeadSent: sent,
    LeadHandled: change((lead: LeadDocument, { revision }: { revision: number }): LeadDocument => ({ ...lead, status: 'handled', revision })),
    LeadConsentRevoked: revoked,
  },
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
  index: ({ at, status, page, person }) => ({ keys: [keys.all, keys.status(status), ...(page ? [keys.type(page)] : []), keys.ofPerson(person)], sort: at, text: '', terms: [] }),
});
