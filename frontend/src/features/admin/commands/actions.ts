import type {
  AdminProfileReply,
  AdminReviewReply,
  EditReply,
  LeadReply,
  NoticeReply,
  UnsentEmailReply,
} from '@busca/query-api/contract';
import type { es } from '../../../copy/es.ts';
import type { PostBody, PostPath } from '../../../lib/api/api.ts';

type AdminPath = Extract<
  PostPath,
  `/api/admin/${'profiles' | 'leads' | 'notices' | 'reports' | 'emails' | 'edits' | 'reviews'}/${string}`
>;
/** The body of a call without what was seen, which is added as it is sent. */
type Typed<Body> = Body extends object
  ? [Exclude<keyof Body, 'seen'>] extends [never]
    ? undefined
    : Omit<Body, 'seen'>
  : Body;
type TypedBody<Path extends PostPath> = Typed<PostBody<Path>>;
type Reason = TypedBody<'/api/admin/profiles/{id}/suspend'>;
type Approval = TypedBody<'/api/admin/profiles/{id}/approve'>;
type Payment = TypedBody<'/api/admin/profiles/{id}/confirm-payment'>;

/** What a command sends: nothing, a body, or what a dialog asks for beside what is `given` already. */
type Content<Body> = Body extends Reason | Payment
  ? { needsReason: true; given?: Partial<Body>; body?: Body }
  : [Body] extends [Approval]
    ? { needsReason: true; body?: Body } | { needsReason?: false; body?: undefined }
    : Body extends undefined
      ? { needsReason?: false; body?: undefined }
      : { needsReason?: false; body: Body };

interface Button {
  name: keyof typeof es.admin.actions;
  /** Id of the profile, notice or message. */
  id: string;
  tone: 'primary' | 'secondary' | 'danger';
}

/** An action of an admin: one command, and whether it needs a reason or, of a payment, its reference. */
export type AdminAction = { [Path in AdminPath]: Button & { path: Path } & Content<TypedBody<Path>> }[AdminPath];
/** An action that needs a reason. */
export type ReasonedAction = Extract<AdminAction, { needsReason: true }>;

type ProfileState = Pick<AdminProfileReply, 'id' | 'status' | 'isPremium' | 'chosen_plan' | 'rejection' | 'licences'>;

type Plan = AdminProfileReply['plan_type'];

const isChecked = ({ check }: AdminProfileReply['licences'][number]): boolean => check !== null;

/** Without a licence that was found to be valid an approval needs a reason. */
const approval = (id: string, isChecked: boolean): AdminAction[] => [
  {
    name: 'approve',
    id,
    path: '/api/admin/profiles/{id}/approve',
    tone: 'primary',
    ...(isChecked ? {} : { needsReason: true as const }),
  },
  { name: 'reject', id, path: '/api/admin/profiles/{id}/reject', needsReason: true, tone: 'danger' },
];

const payment = (id: string, plan: Plan): AdminAction => ({
  name: 'confirmPayment',
  id,
  path: '/api/admin/profiles/{id}/confirm-payment',
  needsReason: true,
  given: { plan },
  tone: 'primary',
});

/**
 * Actions on a requested plan, in every state of the profile. The payment can be confirmed only for an approved
 * profile.
 */
const actionsOnPlan = (id: string, plan: Plan | null, status: string | null): AdminAction[] => {
  if (!plan) return [];
  const decline: AdminAction = {
    name: 'declinePlan',
    id,
    path: '/api/admin/profiles/{id}/decline-plan',
    needsReason: true,
    tone: 'secondary',
  };
  return status === 'approved' ? [payment(id, plan), decline] : [decline];
};

const premium = (id: string, isPremium: boolean): AdminAction => ({
  name: isPremium ? 'revokePremium' : 'grantPremium',
  id,
  path: '/api/admin/profiles/{id}/premium',
  needsReason: true,
  given: { isPremium: !isPremium },
  tone: 'secondary',
});

const suspend = (id: string): AdminAction => ({
  name: 'suspend',
  id,
  path: '/api/admin/profiles/{id}/suspend',
  needsReason: true,
  tone: 'danger',
});

/**
 * Actions that a profile's state allows. A rejected profile waits for its owner; the admin who rejected it can take
 * that back.
 */
function actionsInState(
  { id, status, isPremium, rejection, licences }: ProfileState,
  adminId: string | undefined,
): AdminAction[] {
  switch (status) {
    case 'pending':
      return approval(id, licences.some(isChecked));
    case 'approved':
      return [premium(id, isPremium), suspend(id)];
    case 'suspended':
      return [{ name: 'reinstate', id, path: '/api/admin/profiles/{id}/reinstate', tone: 'primary' }];
    case 'rejected':
      return rejection?.by === adminId
        ? [
            {
              name: 'revokeRejection',
              id,
              path: '/api/admin/profiles/{id}/revoke-rejection',
              needsReason: true,
              tone: 'secondary',
            },
          ]
        : [];
  }
}

/** Actions of an admin on a profile. Those on its plan come first when the payment can be confirmed. */
export function actionsOnProfile(profile: ProfileState, adminId: string | undefined): AdminAction[] {
  const [onPlan, inState] = [
    actionsOnPlan(profile.id, profile.chosen_plan, profile.status),
    actionsInState(profile, adminId),
  ];
  return profile.status === 'approved' ? [...onPlan, ...inState] : [...inState, ...onPlan];
}

/** Gives the review of a profile to an admin, or to nobody. */
export const assign = (id: string, assignee: string | null): AdminAction => ({
  name: 'assign',
  id,
  path: '/api/admin/profiles/{id}/assign',
  body: { assignee },
  tone: 'secondary',
});

/** Adds a note for the other admins. */
export const addNote = (id: string, note: string): AdminAction => ({
  name: 'addNote',
  id,
  path: '/api/admin/profiles/{id}/notes',
  body: { note },
  tone: 'secondary',
});

/** Gives a message to an admin, or to nobody. */
export const assignLead = (id: string, assignee: string | null): AdminAction => ({
  name: 'assign',
  id,
  path: '/api/admin/leads/{id}/assign',
  body: { assignee },
  tone: 'secondary',
});

/** Adds a note to a message for the other admins. */
export const addLeadNote = (id: string, note: string): AdminAction => ({
  name: 'addNote',
  id,
  path: '/api/admin/leads/{id}/notes',
  body: { note },
  tone: 'secondary',
});

/** Changes an agent's plan by hand. */
export const setPlan = (id: string, plan: Plan, reason: string): AdminAction => ({
  name: 'setPlan',
  id,
  path: '/api/admin/profiles/{id}/plan',
  needsReason: true,
  body: { plan, reason },
  tone: 'secondary',
});

/** Sets the markup that an agent's profile embeds; empty markup removes it. */
export const setEmbed = (id: string, iframe_link: string): AdminAction => ({
  name: 'setEmbed',
  id,
  path: '/api/admin/profiles/{id}/embed',
  body: { iframe_link },
  tone: 'secondary',
});

export type NoticeKind = keyof typeof es.admin.notices.kinds;

export function kindOf({ actions, plan, report }: NoticeReply): NoticeKind {
  if (report) return 'report';
  if (actions) return actions === 'Approve Agent' ? 'agent' : 'lender';
  return plan ? 'payment' : 'other';
}

/** Id of the profile that a notice is about; null when it is about none. */
export const profileOf = ({ actions, actions_content, profile_id }: NoticeReply): string | null =>
  actions ? actions_content : profile_id;

/** Whether a payment has to wait until the profile is approved. */
export const waitsForApproval = ({ status, plan, profile_status }: NoticeReply): boolean =>
  status === 'open' && plan !== null && profile_status !== 'approved';

/** Actions that resolve a notice. */
export function actionsOnNotice(notice: NoticeReply): AdminAction[] {
  const profile = profileOf(notice);
  if (notice.status === 'resolved') return [];
  if (notice.actions && profile) return approval(profile, notice.waiting?.licences.some(isChecked) ?? false);
  if (notice.plan && profile) return actionsOnPlan(profile, notice.plan, notice.profile_status);
  const path = notice.report ? '/api/admin/reports/{id}/resolve' : '/api/admin/notices/{id}/resolve';
  return [{ name: 'resolve', id: notice.id, path, tone: 'primary' }];
}

/** Actions on an email that was given up. */
export const actionsOnEmail = ({ id, status }: UnsentEmailReply): AdminAction[] =>
  status === 'failed' ? [{ name: 'resendEmail', id, path: '/api/admin/emails/{id}/resend', tone: 'primary' }] : [];

/**
 * Actions on an edit of an approved profile: a new one is marked as looked at, and a profile that is still public can
 * be taken down.
 */
export const actionsOnEdit = ({ id, status, profile_id, profile_status }: EditReply): AdminAction[] => [
  ...(status === 'unseen'
    ? [{ name: 'markSeen', id, path: '/api/admin/edits/{id}/seen', tone: 'secondary' } as const]
    : []),
  ...(profile_status === 'approved' ? [suspend(profile_id)] : []),
];

/** Offers a message to a professional by hand. */
export const offerLead = (id: string, profile_id: string): AdminAction => ({
  name: 'offer',
  id,
  path: '/api/admin/leads/{id}/offer',
  body: { profile_id },
  tone: 'secondary',
});

type LeadAction = Extract<AdminAction, { path: `/api/admin/leads/${string}` }>;

/** What takes a message out of its list: it waits for the admins, for a professional, or for nobody. */
function movesOfLead({ id, status, waits_for, holder }: LeadReply): LeadAction[] {
  if (waits_for === 'nobody')
    return [{ name: 'reopen', id, path: '/api/admin/leads/{id}/reopen', needsReason: true, tone: 'secondary' }];
  const handle: LeadAction = { name: 'handle', id, path: '/api/admin/leads/{id}/handled', tone: 'primary' };
  const takeBack: LeadAction = {
    name: 'takeBack',
    id,
    path: '/api/admin/leads/{id}/take-back',
    needsReason: true,
    tone: 'secondary',
  };
  return [...(status === 'new' ? [handle] : []), ...(holder && holder.state !== 'closed' ? [takeBack] : [])];
}

/** Actions on a visitor's message; none once its consent is revoked, and nobody may do anything about it. */
export const actionsOnLead = (lead: LeadReply): AdminAction[] =>
  lead.revoked
    ? []
    : [
        ...movesOfLead(lead),
        {
          name: 'revokeConsent',
          id: lead.id,
          path: '/api/admin/leads/{id}/revoke-consent',
          needsReason: true,
          tone: 'secondary',
        },
      ];

/** Actions on a review: nobody can do anything with one whose writer was erased. */
export function actionsOnReview({ id, state, text }: Pick<AdminReviewReply, 'id' | 'state' | 'text'>): AdminAction[] {
  if (text === '') return [];
  const publish: AdminAction = { name: 'publish', id, path: '/api/admin/reviews/{id}/publish', tone: 'primary' };
  const withhold: AdminAction = {
    name: 'withhold',
    id,
    path: '/api/admin/reviews/{id}/withhold',
    needsReason: true,
    tone: 'danger',
  };
  return [...(state === 'published' ? [] : [publish]), ...(state === 'withheld' ? [] : [withhold])];
}
