import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@busca/events';
import {
  keys,
  notices,
  periodsOf,
  weekOf,
  weeksBetween,
  type IndexEntry,
  type Notice,
  type NoticeDocument,
  type ReadModel,
} from '../../read-models/index.ts';
import { change, continued, defineProjection, type Projection, siteOf } from '../definition/projection.ts';

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

const approvalNotice = (event: Registered): Notice => ({
  ...aboutProfile(event),
  id: `approval-${event.data.profileId}`,
  kind: 'approval',
  website: event.data.website,
  name: event.data.personal.full_name,
});

const reopenedApproval = change((notice: Notice, { data, metadata, revision }: Resubmitted): Notice => ({
  ...notice,
  status: 'open',
  at: metadata.at,
  isResent: true,
  outcome: null,
  name: data.personal.changes.full_name?.to ?? notice.name,
  revision,
}));

/** The event does not hold the agent's name: the query side looks it up. */
const paymentNotice = (event: RecordedEvent<'PlanChosen'>): Notice => ({
  ...aboutProfile(event),
  id: `payment-${event.data.profileId}`,
  kind: 'payment',
  website: siteOf(event.data),
  plan: event.data.plan,
});

const demoNotice = ({ data, metadata, revision }: RecordedEvent<'DemoRequested'>): Notice => ({
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
const reportNotice = ({ data, metadata, revision }: RecordedEvent<'ReportSent'>): Notice => ({
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
const reopenedByAdmin = change((notice: Notice, { revision }: RecordedEvent<'ProfileRejectionRevoked'>): Notice => ({
  ...notice,
  status: 'open',
  outcome: null,
  revision,
}));

const reasonOf = ({ data }: Resolution): string | null =>
  'personal' in data && 'reason' in data.personal ? data.personal.reason || null : null;

/** The first of a command's events resolves a notice; the later ones only move the revision. */
const resolved = change((notice: Notice, event: Resolution): Notice => ({
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
function indexState({
  at,
  status,
  kind,
  profileKind,
  website,
  isResent,
  accountId,
  person: visitor,
}: Notice): IndexEntry {
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

/** A notice's states, one after the other. */
const states = defineProjection({
  model: notices as ReadModel<Notice>,
  version: 8,
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
  index: indexState,
});

const differing = (earlier: Notice, now: Notice): Partial<Notice> =>
  Object.fromEntries(
    Object.entries(earlier).filter(([field, value]) => !isDeepStrictEqual(value, now[field as keyof Notice])),
  );

/** A notice in its next state, with those before it. */
function inState(notice: Notice, before: NoticeDocument | null, at: string): NoticeDocument {
  const periods = continued(before ? periodsOf(before) : [], at, { notice });
  const starts = periods.map(({ from, notice: earlier }) => ({ from, ...differing(earlier, notice) }));
  return { ...notice, since: starts.at(-1)!.from, earlier: starts.slice(0, -1) };
}

/**
 * By its present state; by further weeks in which it waited, once it waits no more; and by those in which it was opened
 * before its last opening, which its terms name too: so a query learns which ones there are.
 */
function indexNotice(document: NoticeDocument): IndexEntry {
  const { keys: lists, ...entry } = indexState(document);
  const periods = periodsOf(document);
  const waited = periods.flatMap(({ from, until, notice: { status, at } }) =>
    status === 'open' && until !== null
      ? weeksBetween(weekOf(from), weekOf(until)).filter((week) => week !== weekOf(at))
      : [],
  );
  const first = weekOf(periods[0]!.from);
  const opened = new Set([first, ...periods.map(({ notice: { at } }) => weekOf(at))]);
  opened.delete(weekOf(document.at));
  const weeks = [
    ...waited.map(keys.waitedIn),
    ...[...opened].map((week) => (week === first ? keys.openedIn(week) : keys.reopenedIn(week))),
  ];
  return {
    ...entry,
    keys: [...new Set([...lists, ...weeks])],
    terms: [...opened].map((week) => ({ term: week, label: week })),
  };
}

/**
 * Tasks for admins in all their states, oldest first: at most one approval and one payment for each profile, each demo
 * request and report.
 */
export const noticesProjection: Projection<NoticeDocument> = {
  ...states,
  model: notices,
  project(body, event) {
    const before = body && periodsOf(body).at(-1)!.notice;
    const notice = states.project(before, event);
    return notice === null || notice === before ? body : inState(notice, body, event.metadata.at);
  },
  erase: () => null,
  index: indexNotice,
};
