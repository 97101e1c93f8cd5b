import { dispatcher, subjects, type Dispatcher, type EventType, type RecordedEvent } from '@busca/events';

/** One event about a person, for that person. `by` is the role of who caused it, 'self' for the person. */
export interface HistoryEntry {
  at: string;
  type: EventType;
  by: string;
  data: object;
}

const whole = ({ data }: { data: object }): object => data;
/** `from` and `to` are accounts of admins, other people. */
const assigned = ({
  data: { from: _before, to: _, ...others },
}: {
  data: Record<'from' | 'to', string | null>;
}): object => others;

/**
 * What the export shows of each event: null for the types that hold nothing about the person beyond ids, which the
 * account's own streams tell already.
 */
const entryData: Dispatcher<object> = dispatcher(subjects, {
  AccountCreated: whole,
  EmailConfirmationRequested: whole,
  EmailConfirmed: whole,
  AccountRenamed: whole,
  NewsChosen: whole,
  EmailChangeRequested: whole,
  EmailChangeWithdrawn: whole,
  AccountEmailChanged: whole,
  EmailChangeUndone: whole,
  PasswordChanged: whole,
  SessionsEnded: whole,
  NewDeviceUsed: whole,
  OwnerAlerted: whole,
  ConfirmationRequested: whole,
  StaffInvited: whole,
  AgentRegistered: whole,
  AgentEdited: whole,
  AgentResubmitted: whole,
  AgentEmbedLinkSet: whole,
  LenderRegistered: whole,
  LenderEdited: whole,
  LenderResubmitted: whole,
  ProfileApproved: whole,
  ProfileRejected: whole,
  ProfileRejectionRevoked: whole,
  ProfileSuspended: whole,
  ProfileReinstated: whole,
  ProfileAssigned: assigned,
  LeadAssigned: assigned,
  ProfileNoted: whole,
  PremiumGranted: whole,
  PremiumRevoked: whole,
  PlanChosen: whole,
  PlanDeclined: whole,
  PlanWithdrawn: whole,
  PlanPaymentConfirmed: whole,
  PlanChanged: whole,
  LeadSent: whole,
  LeadHandled: whole,
  LeadReopened: whole,
  LeadNoted: whole,
  LeadConsentRevoked: whole,
  LeadOffered: whole,
  LeadAccepted: whole,
  // What a professional wrote to the admins about the message is no data of its sender.
  LeadPassed: ({ data: { personal: _, ...others } }) => others,
  LeadLapsed: whole,
  LeadTakenBack: whole,
  LeadAnswered: whole,
  LeadClosed: whole,
  LeadAnswerConfirmed: whole,
  LeadAnotherRequested: whole,
  LeadReturned: whole,
  LeadReminded: null,
  LeadAnswerAsked: null,
  LeadReviewAsked: null,
  ReviewWritten: whole,
  ReviewPublished: whole,
  ReviewWithheld: whole,
  ReviewAnswered: whole,
  LeadLinkOpened: null,
  ProfileContactSet: whole,
  ProfileAnswerTimeMeasured: whole,
  LicenceChecked: whole,
  LicenceTermReached: whole,
  DemoRequested: whole,
  DemoRequestHandled: whole,
  ReportSent: whole,
  ReportHandled: whole,
  SessionEnded: null,
  EmailClaimed: null,
  EmailClaimLost: null,
  EmailGivenUp: null,
  EmailResendRequested: null,
  StaffInvitationWithdrawn: null,
  StaffEnded: null,
  ProfileEditSeen: null,
  AdminDigestPrepared: null,
  ReplayRequested: null,
  ReplayCancelled: null,
  ReplayCompared: null,
  ReplayFailed: null,
  ReplayPromotionRequested: null,
  ReplayPromoted: null,
  PersonErased: null,
});

/**
 * What the export shows a professional of a message or a review: what they did with it and when. Of its sender nothing,
 * nor what was written about them.
 */
export function heldEntry(event: RecordedEvent, accountId: string): HistoryEntry[] {
  const { type, data, metadata } = event;
  const { at, actor } = metadata;
  if ('reviewId' in data) return type === 'ReviewAnswered' ? historyEntry(event, accountId) : [];
  if (!('leadId' in data) || !('accountId' in data) || data.accountId !== accountId) return [];
  const { person: _, personal: __, ...own } = data as typeof data & { person?: string; personal?: object };
  return [{ at, type, by: actor.id === accountId ? 'self' : actor.role, data: own }];
}

/** The event types that the export shows. */
export const exportedTypes = entryData.types;

/** The event as the export shows it; none of an ignored one. Of anybody else it names the role alone. */
export function historyEntry(event: RecordedEvent, accountId: string): HistoryEntry[] {
  const data = entryData.dispatch(event, undefined);
  const {
    type,
    metadata: { at, actor },
  } = event;
  return data ? [{ at, type, by: actor.id === accountId ? 'self' : actor.role, data }] : [];
}
