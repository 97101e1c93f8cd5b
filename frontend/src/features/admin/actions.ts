import type { AdminProfileReply, LeadReply, NoticeReply } from '@busca/query-api/contract';
import type { es } from '../../copy/es.ts';
import type { PostBody, PostPath } from '../../lib/api/api.ts';

type AdminPath = Extract<PostPath, `/api/admin/${string}`>;
type Reason = PostBody<'/api/admin/profiles/{id}/reject'>;

/** What a command sends: nothing, its body, or a reason that is asked for first. */
type Content<Body> = Body extends Reason ? { needsReason: true; body?: Body } : Body extends undefined ? { needsReason?: false; body?: undefined } : { needsReason?: false; body: Body };

interface Button {
  name: keyof typeof es.admin.actions;
  /** Id of the profile, notice or message that it is about. */
  id: string;
  tone: 'primary' | 'secondary' | 'danger';
}

/** Something that an admin can do: one command, and whether it needs a reason. */
export type AdminAction = { [Path in AdminPath]: Button & { path: Path } & Content<PostBody<Path>> }[AdminPath];
/** An action that waits for its reason. */
export type ReasonedAction = Extract<AdminAction, { needsReason: true }>;

type ProfileState = Pick<AdminProfileReply, 'id' | 'status' | 'isPremium' | 'chosen_plan'>;

type Plan = AdminProfileReply['plan_type'];

const approval = (id: string): AdminAction[] => [
  { name: 'approve', id, path: '/api/admin/profiles/{id}/approve', tone: 'primary' },
  { name: 'reject', id, path: '/api/admin/profiles/{id}/reject', needsReason: true, tone: 'danger' },
];

const payment = (id: string, plan: Plan): AdminAction => ({ name: 'confirmPayment', id, path: '/api/admin/profiles/{id}/confirm-payment', body: { plan }, tone: 'primary' });

/** What answers the plan that was asked for, in every state of the profile. Only an approved one's payment can be confirmed. */
const answersToPlan = (id: string, plan: Plan | null, status: string | null): AdminAction[] => {
  if (!plan) return [];
  const decline: AdminAction = { name: 'declinePlan', id, path: '/api/admin/profiles/{id}/decline-plan', needsReason: true, tone: 'secondary' };
  return status === 'approved' ? [payment(id, plan), decline] : [decline];
};

const premium = (id: string, isPremium: boolean): AdminAction => ({
  name: isPremium ? 'revokePremium' : 'grantPremium',
  id,
  path: '/api/admin/profiles/{id}/premium',
  body: { isPremium: !isPremium },
  tone: 'secondary',
});

/** What a profile's state allows by itself. A rejected one waits for its owner. */
function actionsInState({ id, status, isPremium }: ProfileState): AdminAction[] {
  switch (status) {
    case 'pending':
      return approval(id);
    case 'approved':
      return [premium(id, isPremium), { name: 'suspend', id, path: '/api/admin/profiles/{id}/suspend', needsReason: true, tone: 'danger' }];
    case 'suspended':
      return [{ name: 'reinstate', id, path: '/api/admin/profiles/{id}/reinstate', tone: 'primary' }];
    case 'rejected':
      return [];
  }
}

/** What can be done with a profile; where the plan that it asks for can be confirmed, that first. */
export function actionsOnProfile(profile: ProfileState): AdminAction[] {
  const [onPlan, inState] = [answersToPlan(profile.id, profile.chosen_plan, profile.status), actionsInState(profile)];
  return profile.status === 'approved' ? [...onPlan, ...inState] : [...inState, ...onPlan];
}

/** Changes an agent's plan by hand. */
export const setPlan = (id: string, plan: Plan): AdminAction => ({ name: 'setPlan', id, path: '/api/admin/profiles/{id}/plan', body: { plan }, tone: 'secondary' });

/** Sets the block that an agent's profile embeds; empty markup takes it away. */
export const setEmbed = (id: string, iframe_link: string): AdminAction => ({ name: 'setEmbed', id, path: '/api/admin/profiles/{id}/embed', body: { iframe_link }, tone: 'secondary' });

export type NoticeKind = keyof typeof es.admin.notices.kinds;

export function kindOf({ actions, plan }: NoticeReply): NoticeKind {
  if (actions) return actions === 'Approve Agent' ? 'agent' : 'lender';
  return plan ? 'payment' : 'other';
}

/** Whose profile a notice is about; null when it is about none. */
export const profileOf = ({ actions, actions_content, profile_id }: NoticeReply): string | null => (actions ? actions_content : profile_id);

/** Whether a payment has to wait: only an approved profile's can be confirmed. */
export const waitsForApproval = ({ status, plan, profile_status }: NoticeReply): boolean => status === 'open' && plan !== null && profile_status !== 'approved';

/** What ends a notice. */
export function actionsOnNotice(notice: NoticeReply): AdminAction[] {
  const profile = profileOf(notice);
  if (notice.status === 'resolved') return [];
  if (notice.actions && profile) return approval(profile);
  if (notice.plan && profile) return answersToPlan(profile, notice.plan, notice.profile_status);
  return [{ name: 'resolve', id: notice.id, path: '/api/admin/notices/{id}/resolve', tone: 'primary' }];
}

/** A new message waits for somebody to attend to it. */
export const actionsOnLead = ({ id, status }: LeadReply): AdminAction[] =>
  status === 'new' ? [{ name: 'handle', id, path: '/api/admin/leads/{id}/handled', tone: 'primary' }] : [];
