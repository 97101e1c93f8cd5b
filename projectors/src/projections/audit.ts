import type { EventType, RecordedEvent } from '@busca/events';
import { audit, keys, type AuditDocument, type AuditValue, type ProfileStatus } from '../read-models/index.ts';
import { defineProjection, type Recorded } from './define.ts';

type Changes = AuditDocument['changes'];

const field = (name: string, from: AuditValue, to: AuditValue): Changes => [{ field: name, from, to }];
const status = (from: ProfileStatus | null, to: ProfileStatus) => () => field('status', from, to);
const set = (values: Record<string, AuditValue>): Changes => Object.entries(values).flatMap(([name, to]) => field(name, null, to));

const registered = ({ data }: Recorded<'AgentRegistered' | 'LenderRegistered'>): Changes =>
  set({ ...data.personal, website: data.website, status: 'pending' });

const edited = ({ data }: Recorded<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>): Changes =>
  Object.entries(data.personal.changes).flatMap(([name, { from, to }]) => field(name, from, to));

const resubmitted = (event: Recorded<'AgentResubmitted' | 'LenderResubmitted'>): Changes => [
  ...edited(event),
  ...field('status', 'rejected', 'pending'),
];

const planAnswered = ({ data }: Recorded<'PlanDeclined' | 'PlanWithdrawn' | 'PlanPaymentConfirmed'>): Changes => field('chosen_plan', data.plan, null);

/** What each event changed, under the names that the wire has for the fields. */
const changesOf = {
  AccountCreated: ({ data }: Recorded<'AccountCreated'>) => set({ ...data.personal, user_type: data.userType }),
  AccountEmailChanged: ({ data }: Recorded<'AccountEmailChanged'>) => field('email', data.personal.from, data.personal.to),
  // What a password was and is, nobody is told.
  PasswordChanged: () => [],
  ConfirmationRequested: () => [],
  AgentRegistered: registered,
  LenderRegistered: registered,
  AgentEdited: edited,
  LenderEdited: edited,
  AgentResubmitted: resubmitted,
  LenderResubmitted: resubmitted,
  AgentEmbedLinkSet: ({ data }: Recorded<'AgentEmbedLinkSet'>) => field('iframe_link', data.from, data.to),
  ProfileApproved: status('pending', 'approved'),
  ProfileRejected: status('pending', 'rejected'),
  ProfileSuspended: status('approved', 'suspended'),
  ProfileReinstated: status('suspended', 'approved'),
  PremiumGranted: () => field('isPremium', false, true),
  PremiumRevoked: () => field('isPremium', true, false),
  PlanChosen: ({ data }: Recorded<'PlanChosen'>) => field('chosen_plan', null, data.plan),
  PlanDeclined: planAnswered,
  PlanWithdrawn: planAnswered,
  PlanPaymentConfirmed: planAnswered,
  PlanChanged: ({ data }: Recorded<'PlanChanged'>) => field('plan_type', data.from, data.to),
} satisfies { [K in EventType]?: (event: Recorded<K>) => Changes };

type Audited = keyof typeof changesOf;

const entry = (event: Recorded<Audited>, changes: Changes): AuditDocument => ({
  position: event.position,
  at: event.metadata.at,
  actor: event.metadata.actor,
  type: event.type,
  profileId: 'profileId' in event.data ? event.data.profileId : null,
  accountId: event.data.accountId,
  changes,
  reason: 'personal' in event.data && 'reason' in event.data.personal ? event.data.personal.reason : null,
});

const recording = ([type, changes]: [string, (event: never) => Changes]) =>
  [type, (_: AuditDocument | null, event: RecordedEvent) => entry(event as Recorded<Audited>, changes(event as never))] as const;

const listsOf = ({ profileId, accountId, actor, type }: AuditDocument): string[] => [
  keys.all,
  keys.type(type),
  ...(profileId ? [keys.profile(profileId)] : []),
  ...(accountId ? [keys.account(accountId)] : []),
  ...(actor.id ? [keys.actor(actor.id)] : []),
];

/** Who changed what, when and why: an entry an event on an account or a profile, in log order. */
export const auditProjection = defineProjection({
  model: audit,
  on: Object.fromEntries(Object.entries(changesOf).map(recording)) as Record<Audited, ReturnType<typeof recording>[1]>,
  documentOf: ({ position }) => position,
  index: (body) => ({ keys: listsOf(body), sort: body.position, text: '', terms: [] }),
});
