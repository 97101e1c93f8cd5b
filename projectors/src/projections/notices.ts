import type { RecordedEvent } from '@busca/events';
import { keys, notices, type NoticeDocument } from '../read-models/index.ts';
import { change, defineProjection } from './define.ts';

type Registered = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Resubmitted = RecordedEvent<'AgentResubmitted' | 'LenderResubmitted'>;

const emptyNotice = { profileId: null, profileKind: null, accountId: null, website: null, name: null, plan: null, content: null };

const aboutProfile = ({ data, metadata, revision }: Registered | RecordedEvent<'PlanChosen'>) => ({
  ...emptyNotice,
  status: 'open' as const,
  at: metadata.at,
  profileId: data.profileId,
  profileKind: data.kind,
  accountId: data.accountId,
  revision,
});

const approvalNotice = (event: Registered): NoticeDocument => ({
  ...aboutProfile(event),
  id: `approval-${event.data.profileId}`,
  kind: 'approval',
  website: event.data.website,
  name: event.data.personal.full_name,
});

const reopenedApproval = change((notice: NoticeDocument, { data, metadata, revision }: Resubmitted): NoticeDocument => ({
  ...notice,
  status: 'open',
  at: metadata.at,
  name: data.personal.changes.full_name?.to ?? notice.name,
  revision,
}));

/** The event holds neither the agent's name nor the site: the query side looks them up. */
const paymentNotice = (event: RecordedEvent<'PlanChosen'>): NoticeDocument => ({
  ...aboutProfile(event),
  id: `payment-${event.data.profileId}`,
  kind: 'payment',
  plan: event.data.plan,
});

const demoNotice = ({ data, metadata, revision }: RecordedEvent<'DemoRequested'>): NoticeDocument => ({
  ...emptyNotice,
  id: data.demoRequestId,
  kind: 'demo',
  status: 'open',
  at: metadata.at,
  content: data.personal.content,
  revision,
});

const resolved = change((notice: NoticeDocument, { revision }: { revision: number }): NoticeDocument => ({ ...notice, status: 'resolved', revision }));

/** Tasks for admins, oldest first: at most one approval and one payment for each profile, and each demo request. */
export const noticesProjection = defineProjection({
  model: notices,
  version: 2,
  on: {
    AgentRegistered: approvalNotice,
    LenderRegistered: approvalNotice,
    AgentResubmitted: reopenedApproval,
    LenderResubmitted: reopenedApproval,
    ProfileApproved: resolved,
    ProfileRejected: resolved,
    PlanChosen: paymentNotice,
    PlanDeclined: resolved,
    PlanWithdrawn: resolved,
    PlanPaymentConfirmed: resolved,
    PlanChanged: resolved,
    DemoRequested: demoNotice,
    DemoRequestHandled: resolved,
  },
  ignored: [
    'AccountCreated', 'AccountEmailChanged', 'PasswordChanged', 'ConfirmationRequested', 'EmailClaimed', 'EmailClaimLost',
    'AgentEdited', 'AgentEmbedLinkSet', 'LenderEdited',
    'ProfileSuspended', 'ProfileReinstated', 'PremiumGranted', 'PremiumRevoked',
    'LeadSent', 'LeadHandled',
  ],
  documentOf({ type, data }) {
    if (type === 'DemoRequested' || type === 'DemoRequestHandled') return data.demoRequestId;
    return type.startsWith('Plan') ? `payment-${data.profileId}` : `approval-${data.profileId}`;
  },
  index: ({ at, status }) => ({ keys: [keys.all, keys.status(status)], sort: at, text: '', terms: [] }),
});
