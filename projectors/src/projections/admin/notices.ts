import type { RecordedEvent } from '@busca/events';
import { keys, notices, type IndexEntry, type NoticeDocument } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/define.ts';
import { siteOf } from './site-of.ts';

type Registered = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Resubmitted = RecordedEvent<'AgentResubmitted' | 'LenderResubmitted'>;

type Resolution = RecordedEvent<
  | 'ProfileApproved'
  | 'ProfileRejected'
  | 'PlanDeclined'
  | 'PlanWithdrawn'
  | 'PlanPaymentConfirmed'
  | 'PlanChanged'
  | 'DemoRequestHandled'
  | 'ReportHandled'
>;

const emptyNotice = {
  isResent: false,
  outcome: null,
  profileId: null,
  profileKind: null,
  accountId: null,
  website: null,
  name: null,
  plan: null,
  content: null,
  person: null,
  report: null,
};

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

const reopenedApproval = change(
  (notice: NoticeDocument, { data, metadata, revision }: Resubmitted): NoticeDocument => ({
    ...notice,
    status: 'open',
    at: metadata.at,
    isResent: true,
    outcome: null,
    name: data.personal.changes.full_name?.to ?? notice.name,
    revision,
  }),
);

/** The event does not hold the agent's name: the query side looks it up. */
const paymentNotice = (event: RecordedEvent<'PlanChosen'>): NoticeDocument => ({
  ...aboutProfile(event),
  id: `payment-${event.data.profileId}`,
  kind: 'payment',
  website: siteOf(event.data),
  plan: event.data.plan,
});

const demoNotice = ({ data, metadata, revision }: RecordedEvent<'DemoRequested'>): NoticeDocument => ({
  ...emptyNotice,
  id: data.demoRequestId,
  kind: 'demo',
  status: 'open',
  at: metadata.at,
  content: data.personal.content,
  person: data.person,
  revision,
});

/** The event holds no name: the query side looks the profile up. */
const reportNotice = ({ data, metadata, revision }: RecordedEvent<'ReportSent'>): NoticeDocument => ({
  ...emptyNotice,
  id: data.reportId,
  kind: 'report',
  status: 'open',
  at: metadata.at,
  profileId: data.profileId,
  profileKind: data.kind,
  accountId: data.accountId,
  content: data.personal.text,
  person: data.person,
  report: { category: data.category, reviewId: data.reviewId },
  revision,
});

/** The task is as old as before the mistake. */
const reopenedByAdmin = change(
  (notice: NoticeDocument, { revision }: RecordedEvent<'ProfileRejectionRevoked'>): NoticeDocument => ({
    ...notice,
    status: 'open',
    outcome: null,
    revision,
  }),
);

const reasonOf = ({ data }: Resolution): string | null =>
  'personal' in data && 'reason' in data.personal ? data.personal.reason || null : null;

/** The first of a command's events resolves a notice; the later ones only move the revision. */
const resolved = change((notice: NoticeDocument, event: Resolution): NoticeDocument => ({
  ...notice,
  status: 'resolved',
  outcome: notice.outcome ?? {
    type: event.type,
    at: event.metadata.at,
    actor: event.metadata.actor,
    reason: reasonOf(event),
    category: event.type === 'ProfileRejected' ? event.data.category : null,
  },
  revision: event.revision,
}));

/** A notice is listed by its state, subject, site, and whether its profile was sent again. */
export function indexNotice({
  at,
  status,
  kind,
  profileKind,
  website,
  isResent,
  accountId,
  person: visitor,
}: NoticeDocument): IndexEntry {
  // A report goes with either: its text is the visitor's, and about the professional.
  const people = [accountId, visitor].flatMap((person) => (person === null ? [] : [keys.ofPerson(person)]));
  const lists = [
    keys.all,
    keys.status(status),
    keys.type(kind === 'approval' && profileKind ? profileKind : kind),
    keys.site(website ?? 'Busca'),
  ];
  const approvals = kind === 'approval' ? [keys.type('approval'), keys.sent(isResent ? 'again' : 'new')] : [];
  return { keys: [...lists, ...approvals, ...people], sort: at, text: '', terms: [] };
}

/**
 * Tasks for admins, oldest first: at most one approval and one payment for each profile, each demo request and report.
 */
export const noticesProjection = defineProjection({
  model: notices,
  version: 7,
  reads: ['agent', 'lender', 'profile', 'plan', 'demoRequest', 'report'],
  on: {
    AgentRegistered: approvalNotice,
    LenderRegistered: approvalNotice,
    AgentResubmitted: reopenedApproval,
    LenderResubmitted: reopenedApproval,
    ProfileApproved: resolved,
    ProfileRejected: resolved,
    ProfileRejectionRevoked: reopenedByAdmin,
    PlanChosen: paymentNotice,
    PlanDeclined: resolved,
    PlanWithdrawn: resolved,
    PlanPaymentConfirmed: resolved,
    PlanChanged: resolved,
    DemoRequested: demoNotice,
    DemoRequestHandled: resolved,
    ReportSent: reportNotice,
    ReportHandled: resolved,
    AgentEdited: null,
    AgentEmbedLinkSet: null,
    LenderEdited: null,
    ProfileSuspended: null,
    ProfileReinstated: null,
    ProfileAssigned: null,
    ProfileNoted: null,
  },
  documentOf({ type, data }) {
    if ('demoRequestId' in data) return data.demoRequestId;
    if ('reportId' in data) return data.reportId;
    return type.startsWith('Plan') ? `payment-${data.profileId}` : `approval-${data.profileId}`;
  },
  erase: () => null,
  index: indexNotice,
});
