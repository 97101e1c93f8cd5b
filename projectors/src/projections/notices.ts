import type { RecordedEvent } from '@busca/events';
import { keys, notices, type NoticeDocument } from '../read-models/index.ts';
import { change, defineProjection } from './define.ts';

type Registered = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Resubmitted = RecordedEvent<'AgentResubmitted' | 'LenderResubmitted'>;

const nothing = { profileId: null, profileKind: null, accountId: null, website: null, name: null, plan: null, content: null };

const aboutProfile = ({ data, metadata, revision }: Registered | RecordedEvent<'PlanChosen'>) => ({
  ...nothing,
  status: 'open' as const,
  at: metadata.at,
  profileId: data.profileId,
  profileKind: data.kind,
  accountId: data.accountId,
  revision,
});

const approvalWanted = (event: Registered): NoticeDocument => ({
  ...aboutProfile(event),
  id: `approval-${event.data.profileId}`,
  kind: 'approval',
  website: event.data.website,
  name: event.data.personal.full_name,
});

const approvalWantedAgain = change((notice: NoticeDocument, { data, metadata, revision }: Resubmitted): NoticeDocument => ({
  ...notice,
  status: 'open',
  at: metadata.at,
  name: data.personal.changes.full_name?.to ?? notice.name,
  revision,
}));

/** The event names neither the agent nor the site: the query side looks them up. */
const paymentToConfirm = (event: RecordedEvent<'PlanChosen'>): NoticeDocument => ({
  ...aboutProfile(event),
  id: `payment-${event.data.profileId}`,
  kind: 'payment',
  plan: event.data.plan,
});

const demoWanted = ({ data, metadata, revision }: RecordedEvent<'DemoRequested'>): NoticeDocument => ({
  ...nothing,
  id: data.demoRequestId,
  kind: 'demo',
  status: 'open',
  at: metadata.at,
  content: data.personal.content,
  revision,
});

const resolved = change((notice: NoticeDocument, { revision }: { revision: number }): NoticeDocument => ({ ...notice, status: 'resolved', revision }));

/** What admins have to do, oldest first: one approval and one payment a profile at the most, and each demo request. */
export const noticesProjection = defineProjection({
  model: notices,
  version: 2,
  on: {
    AgentRegistered: approvalWanted,
    LenderRegistered: approvalWanted,
    AgentResubmitted: approvalWantedAgain,
    LenderResubmitted: approvalWantedAgain,
    ProfileApproved: resolved,
    ProfileRejected: resolved,
    PlanChosen: paymentToConfirm,
    PlanDeclined: resolved,
    PlanWithdrawn: resolved,
    PlanPaymentConfirmed: resolved,
    PlanChanged: resolved,
    DemoRequested: demoWanted,
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
