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
import { idOfStream, type Projection } from '../definition/projection.ts';
import { entryIndex, eventIndex } from './audit-index.ts';
import { messageChanges, planChanges, reviewChanges, set, type Changes } from './message-changes.ts';

type Registration = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Resubmission = RecordedEvent<'AgentResubmitted' | 'LenderResubmitted'>;

const status = (from: ProfileStatus, to: ProfileStatus) => (): Changes => ({ status: [from, to] });
const registered = ({ data }: Registration): Changes =>
  set({ ...data.personal, website: data.website, status: 'pending' });

const edited = ({ data }: RecordedEvent<'AgentEdited' | 'LenderEdited'> | Resubmission): Changes =>
  Object.fromEntries(
    Object.entries<{ from: string; to: string }>(data.personal.changes).map(([name, { from, to }]) => [
      name,
      [from, to],
    ]),
  );

const resubmitted = (event: Resubmission): Changes => ({ ...edited(event), status: ['rejected', 'pending'] });

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
  EmailConfirmationRequested: () => ({}),
  EmailConfirmed: () => ({ email_confirmed: [false, true] }),
  EmailChangeRequested: ({ data }) => ({ pending_email: [null, data.personal.to] }),
  AccountRenamed: ({ data }) => ({ name: [data.personal.from, data.personal.to] }),
  NewsChosen: ({ data }) => ({ news: [!data.news, data.news] }),
  EmailChangeWithdrawn: () => ({}),
  AccountEmailChanged: ({ data }) => ({ email: [data.personal.from, data.personal.to] }),
  EmailChangeUndone: ({ data }) => ({ email: [data.personal.from, data.personal.to] }),
  // The log holds no password.
  PasswordChanged: () => ({}),
  OwnerAlerted: () => ({}),
  SessionsEnded: () => ({}),
  ConfirmationRequested: () => ({}),
  EmailClaimed: ({ stream }) => ({ email_claim: [null, stream] }),
  EmailClaimLost: ({ data }) => ({ email_claim: [data.claim, null] }),
  AgentRegistered: registered,
  LenderRegistered: registered,
  AgentEdited: edited,
  LenderEdited: edited,
  AgentResubmitted: resubmitted,
  LenderResubmitted: resubmitted,
  AgentEmbedLinkSet: ({ data }) => ({ iframe_link: [data.personal.from || null, data.personal.to || null] }),
  ProfileApproved: status('pending', 'approved'),
  ProfileRejected: ({ data }) => ({ status: ['pending', 'rejected'], rejection_category: [null, data.category] }),
  ProfileRejectionRevoked: status('rejected', 'pending'),
  ProfileSuspended: status('approved', 'suspended'),
  ProfileReinstated: status('suspended', 'approved'),
  ProfileAssigned: ({ data }) => ({ assignee: [data.from, data.to] }),
  ProfileNoted: ({ data }) => ({ note: [null, data.personal.note] }),
  ProfileEditSeen: () => ({}),
  PremiumGranted: () => ({ isPremium: [false, true] }),
  PremiumRevoked: () => ({ isPremium: [true, false] }),
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
  ProfileContactSet: ({ data }) => ({
    ...set({ ...data.personal, open_limit: String(data.openLimit) }),
    paused: [null, data.paused],
  }),
  EmailGivenUp: ({ data }) => ({ unsent_email: [null, data.emailId], email_status: [null, 'failed'] }),
  EmailResendRequested: ({ data }) => ({ unsent_email: [null, data.emailId], email_status: ['failed', 'resent'] }),
  DemoRequestHandled: ({ data }) => ({ demo_request: [null, data.demoRequestId], status: ['open', 'resolved'] }),
  ReportHandled: ({ data }) => ({ report: [null, data.reportId], status: ['open', 'resolved'] }),
  PersonErased: ({ data }) => (data.ground ? { erasure_ground: [null, data.ground] } : {}),
  StaffInvited: ({ data }) => set({ ...data.personal, user_type: data.userType, invitation: 'sent' }),
  StaffInvitationWithdrawn: () => ({ invitation: ['sent', 'withdrawn'] }),
  StaffEnded: ({ data }) => ({ user_type: [data.userType, null] }),
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
  if (profileKinds.some((kind) => stream === streams.profile(kind, id))) return { profileId: id };
  return stream === streams.account(id) ? { accountId: id } : {};
}

/**
 * The account or profile that an event is about. For an email claim that is the stream that uses, or lost, the email.
 */
function subjectOf({ type, data, stream }: RecordedEvent): Subject {
  if (type === 'EmailClaimed') return { ...subjectOfStream(data.use), accountId: data.accountId };
  if (type === 'EmailClaimLost') return subjectOfStream(stream);
  return {
    ...('profileId' in data && { profileId: data.profileId }),
    ...('accountId' in data && data.accountId !== null && { accountId: data.accountId }),
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
function withoutPerson(entry: AuditDocument, person?: string): AuditDocument {
  if (isAboutAnother(entry, person)) return entry;
  const { reason: _, ...rest } = entry;
  const changes = Object.entries(entry.changes).filter(([name]) => IMPERSONAL.has(name));
  return { ...rest, changes: Object.fromEntries(changes) };
}

const reasonOf = ({ data }: RecordedEvent): Pick<AuditDocument, 'reason'> =>
  'personal' in data && 'reason' in data.personal && data.personal.reason ? { reason: data.personal.reason } : {};

/** The visitor whom the reason or the note is about, so that it is erased with them. */
const visitorOf = ({ data }: RecordedEvent): Pick<AuditDocument, 'person'> =>
  ('leadId' in data || 'reviewId' in data) && 'person' in data ? { person: data.person } : {};

/** Every event, in log order: where it stands and what caused it; an audited one with its changes and its reason. */
export const auditProjection: Projection<AuditDocument> = {
  model: audit,
  version: 30,
  types: eventTypes,
  documentOf: ({ position }) => position,
  project(_, event) {
    const {
      position,
      stream,
      revision,
      type,
      metadata: { at, actor, $causationId: commandId, $correlationId: correlationId, seenRevision, seen },
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
      ...(correlationId !== commandId && { correlationId }),
      ...(seenRevision !== undefined && { seenRevision }),
      ...(seen && { seen }),
      ...(changes ? { ...subjectOf(event), changes, ...reasonOf(event), ...visitorOf(event) } : { changes: {} }),
    };
  },
  erase: withoutPerson,
  index: (body) => (isAudited(body) ? entryIndex(body) : eventIndex(body)),
};
