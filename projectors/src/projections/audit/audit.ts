import {
  dispatcher,
  eventTypes,
  profileKinds,
  streams,
  subjects,
  type Dispatcher,
  type ProfileStatus,
  type RecordedEvent,
} from '@busca/events';
import { audit, type AuditDocument } from '../../read-models/index.ts';
import { idOfStream } from '../definition/define.ts';
import { entryIndex, eventIndex } from './audit-index.ts';
import { field, messageChanges, planChanges, reviewChanges, set, type Changes } from './message-changes.ts';
import type { Projection } from '../definition/projection.ts';

type Registration = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Resubmission = RecordedEvent<'AgentResubmitted' | 'LenderResubmitted'>;

const status = (from: ProfileStatus, to: ProfileStatus) => () => field('status', from, to);
const registered = ({ data }: Registration): Changes =>
  set({ ...data.personal, website: data.website, status: 'pending' });

const edited = ({ data }: RecordedEvent<'AgentEdited' | 'LenderEdited'> | Resubmission): Changes =>
  Object.entries<{ from: string; to: string }>(data.personal.changes).flatMap(([name, { from, to }]) =>
    field(name, from, to),
  );

const resubmitted = (event: Resubmission): Changes => [...edited(event), ...field('status', 'rejected', 'pending')];

/** A promotion, with what the admin was told: how many documents it changes, adds and removes. */
const promoted = ({
  data: { replayId, projection, changed, onlyReplayed, onlyLive },
}: RecordedEvent<'ReplayPromotionRequested'>): Changes =>
  set({
    replay: replayId,
    projection,
    documents_changed: String(changed),
    documents_added: String(onlyReplayed),
    documents_removed: String(onlyLive),
  });

/** The changes of each event, under the field names of the API. */
const { isHandled: isAudited, dispatch: changesOf }: Dispatcher<Changes> = dispatcher(subjects, {
  AccountCreated: ({ data }) => set({ ...data.personal, user_type: data.userType }),
  EmailConfirmationRequested: () => [],
  EmailConfirmed: () => field('email_confirmed', false, true),
  EmailChangeRequested: ({ data }) => field('pending_email', null, data.personal.to),
  NewsChosen: ({ data }) => field('news', !data.news, data.news),
  EmailChangeWithdrawn: () => [],
  AccountEmailChanged: ({ data }) => field('email', data.personal.from, data.personal.to),
  EmailChangeUndone: ({ data }) => field('email', data.personal.from, data.personal.to),
  // The log holds no password.
  PasswordChanged: () => [],
  OwnerAlerted: () => [],
  SessionsEnded: () => [],
  ConfirmationRequested: () => [],
  EmailClaimed: ({ stream }) => field('email_claim', null, stream),
  EmailClaimLost: ({ data }) => field('email_claim', data.claim, null),
  AgentRegistered: registered,
  LenderRegistered: registered,
  AgentEdited: edited,
  LenderEdited: edited,
  AgentResubmitted: resubmitted,
  LenderResubmitted: resubmitted,
  AgentEmbedLinkSet: ({ data }) => field('iframe_link', data.personal.from || null, data.personal.to || null),
  ProfileApproved: status('pending', 'approved'),
  ProfileRejected: ({ data }) => [
    ...field('status', 'pending', 'rejected'),
    ...field('rejection_category', null, data.category),
  ],
  ProfileRejectionRevoked: status('rejected', 'pending'),
  ProfileSuspended: status('approved', 'suspended'),
  ProfileReinstated: status('suspended', 'approved'),
  ProfileAssigned: ({ data }) => field('assignee', data.from, data.to),
  ProfileNoted: ({ data }) => field('note', null, data.personal.note),
  ProfileEditSeen: () => [],
  PremiumGranted: () => field('isPremium', false, true),
  PremiumRevoked: () => field('isPremium', true, false),
  ...planChanges,
  ...messageChanges,
  ...reviewChanges,
  LicenceChecked: ({ data: { state, registry, result, validUntil, personal } }) =>
    set({
      licence_state: state,
      licence_number: personal.number,
      licence_registry: registry,
      licence_result: result,
      ...(validUntil !== null && { licence_until: validUntil }),
    }),
  LicenceTermReached: ({ data: { state, validUntil, stage, personal } }) =>
    set({ licence_state: state, licence_number: personal.number, licence_until: validUntil, licence_stage: stage }),
  ProfileAnswerTimeMeasured: ({ data: { answerTime } }) =>
    set({
      answer_minutes: String(answerTime?.medianMinutes ?? ''),
      answered_share: String(answerTime?.answeredShare ?? ''),
      answer_messages: String(answerTime?.messages ?? ''),
    }),
  ProfileContactSet: ({ data }) => [
    ...set({ ...data.personal, open_limit: String(data.openLimit) }),
    ...field('paused', null, data.paused),
  ],
  EmailGivenUp: ({ data }) => [...set({ unsent_email: data.emailId }), ...field('email_status', null, 'failed')],
  EmailResendRequested: ({ data }) => [
    ...set({ unsent_email: data.emailId }),
    ...field('email_status', 'failed', 'resent'),
  ],
  DemoRequestHandled: ({ data }) => [
    ...set({ demo_request: data.demoRequestId }),
    ...field('status', 'open', 'resolved'),
  ],
  ReportHandled: ({ data }) => [...set({ report: data.reportId }), ...field('status', 'open', 'resolved')],
  PersonErased: ({ data }) => (data.ground ? field('erasure_ground', null, data.ground) : []),
  StaffInvited: ({ data }) => set({ ...data.personal, user_type: data.userType, invitation: 'sent' }),
  StaffInvitationWithdrawn: () => field('invitation', 'sent', 'withdrawn'),
  StaffEnded: ({ data }) => field('user_type', data.userType, null),
  ReplayRequested: ({ data }) =>
    set({ replay: data.replayId, projection: data.projection, ...(data.until !== null && { until: data.until }) }),
  ReplayCancelled: ({ data }) => set({ replay: data.replayId }),
  ReplayFailed: ({ data }) => set({ replay: data.replayId }),
  ReplayPromotionRequested: promoted,
  ReplayPromoted: ({ data }) => set({ replay: data.replayId, generation: String(data.generation) }),
  // A comparison changes nothing. A visitor's message changes nothing; the leads and the notices hold it, with its
  // consent. Sign-ins have a history.
  LeadLinkOpened: null,
  DemoRequested: null,
  ReportSent: null,
  SessionEnded: null,
  NewDeviceUsed: null,
  AdminDigestPrepared: null,
  ReplayCompared: null,
});

type Subject = Pick<AuditDocument, 'profileId' | 'accountId'>;

/** The account or profile that a stream belongs to. */
function subjectOfStream(stream: string): Subject {
  const id = idOfStream(stream);
  const isProfile = profileKinds.some((kind) => stream === streams.profile(kind, id));
  return { profileId: isProfile ? id : null, accountId: stream === streams.account(id) ? id : null };
}

/**
 * The account or profile that an event is about. For an email claim that is the stream that uses, or lost, the email.
 */
function subjectOf({ type, data, stream }: RecordedEvent): Subject {
  if (type === 'EmailClaimed') return { ...subjectOfStream(data.use), accountId: data.accountId };
  if (type === 'EmailClaimLost') return subjectOfStream(stream);
  return {
    profileId: 'profileId' in data ? data.profileId : null,
    accountId: 'accountId' in data ? data.accountId : null,
  };
}

/** Fields of changes that are about a profile or an account and not about its person: they outlive an erasure. */
const IMPERSONAL = new Set([
  'user_type',
  'email_confirmed',
  'email_claim',
  'website',
  'status',
  'rejection_category',
  'isPremium',
  'plan_type',
  'chosen_plan',
  'lead',
  'holder',
  'holding',
  'offer_way',
  'pass_reason',
  'lapse_cause',
  'answer_channel',
  'lead_outcome',
  'answer_confirmed',
  'return_reason',
  'review',
  'review_state',
  'stars',
  'withholding',
  'paused',
  'open_limit',
  'answer_minutes',
  'answered_share',
  'answer_messages',
  'licence_state',
  'licence_registry',
  'licence_result',
  'licence_until',
  'licence_stage',
  'consent',
  'demo_request',
  'report',
  'invitation',
  'erasure_ground',
  'replay',
  'projection',
  'until',
  'generation',
  'documents_changed',
  'documents_added',
  'documents_removed',
]);

/**
 * Whether the erased person caused an entry about somebody else, as admins do. Its reason and its texts are the other
 * person's.
 */
const isAboutAnother = ({ accountId, person: visitor }: AuditDocument, erased: string | undefined): boolean =>
  erased !== undefined && accountId !== erased && visitor !== erased;

/** An entry without what was personal in it. */
const withoutPerson = (entry: AuditDocument, person?: string): AuditDocument =>
  isAboutAnother(entry, person)
    ? entry
    : { ...entry, changes: entry.changes.filter(({ field: name }) => IMPERSONAL.has(name)), reason: null };

const reasonOf = ({ data }: RecordedEvent): string | null =>
  'personal' in data && 'reason' in data.personal ? data.personal.reason || null : null;

/** The visitor whom the reason or the note is about, so that it is erased with them. */
const visitorOf = ({ data }: RecordedEvent): Pick<AuditDocument, 'person'> =>
  ('leadId' in data || 'reviewId' in data) && 'person' in data ? { person: data.person } : {};

const NOTHING: Pick<AuditDocument, 'profileId' | 'accountId' | 'changes' | 'reason'> = {
  profileId: null,
  accountId: null,
  changes: [],
  reason: null,
};

/** Every event, in log order: where it stands and what caused it; an audited one with its changes and its reason. */
export const auditProjection: Projection<AuditDocument> = {
  model: audit,
  version: 28,
  types: eventTypes,
  documentOf: ({ position }) => position,
  project(_, event) {
    const {
      position,
      stream,
      revision,
      type,
      metadata: { at, actor, $causationId: commandId, $correlationId: correlationId, seenRevision = null, seen },
    } = event;
    const changes = changesOf(event, undefined);
    return {
      position,
      stream,
      revision,
      at,
      actor,
      type,
      commandId,
      correlationId,
      seenRevision,
      ...(seen && { seen }),
      ...(changes ? { ...subjectOf(event), changes, reason: reasonOf(event), ...visitorOf(event) } : NOTHING),
    };
  },
  erase: withoutPerson,
  index: (body) => (isAudited(body) ? entryIndex(body) : eventIndex(body)),
};
