import type { AdminProfileReply, LeadReply, NoticeReply } from '@busca/query-api/contract';
import type { es } from '../../copy/es.ts';

/** Something that an admin can do: one command, and whether it needs a reason. */
export interface AdminAction {
  name: keyof typeof es.admin.actions;
  path: string;
  body?: object;
  needsReason?: boolean;
  tone: 'primary' | 'secondary' | 'danger';
}

type ProfileState = Pick<AdminProfileReply, 'id' | 'status' | 'isPremium' | 'chosen_plan'>;

const onProfile = (id: string, call: string): string => `/api/admin/profiles/${encodeURIComponent(id)}/${call}`;

const approval = (id: string): AdminAction[] => [
  { name: 'approve', path: onProfile(id, 'approve'), tone: 'primary' },
  { name: 'reject', path: onProfile(id, 'reject'), needsReason: true, tone: 'danger' },
];

const payment = (id: string, plan: string): AdminAction => ({ name: 'confirmPayment', path: onProfile(id, 'confirm-payment'), body: { plan }, tone: 'primary' });

/** What answers the plan that was asked for, in every state of the profile. Only an approved one's payment can be confirmed. */
const answersToPlan = (id: string, plan: string | null, status: string | null): AdminAction[] => {
  if (!plan) return [];
  const decline: AdminAction = { name: 'declinePlan', path: onProfile(id, 'decline-plan'), needsReason: true, tone: 'secondary' };
  return status === 'approved' ? [payment(id, plan), decline] : [decline];
};

const premium = (id: string, isPremium: boolean): AdminAction => ({
  name: isPremium ? 'revokePremium' : 'grantPremium',
  path: onProfile(id, 'premium'),
  body: { isPremium: !isPremium },
  tone: 'secondary',
});

/** What a profile's state allows by itself. A rejected one waits for its owner. */
function actionsInState({ id, status, isPremium }: ProfileState): AdminAction[] {
  switch (status) {
    case 'pending':
      return approval(id);
    case 'approved':
      return [premium(id, isPremium), { name: 'suspend', path: onProfile(id, 'suspend'), needsReason: true, tone: 'danger' }];
    case 'suspended':
      return [{ name: 'reinstate', path: onProfile(id, 'reinstate'), tone: 'primary' }];
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
export const setPlan = (id: string, plan: string): AdminAction => ({ name: 'setPlan', path: onProfile(id, 'plan'), body: { plan }, tone: 'secondary' });

/** Sets the block that an agent's profile embeds; empty markup takes it away. */
export const setEmbed = (id: string, iframe_link: string): AdminAction => ({ name: 'setEmbed', path: onProfile(id, 'embed'), body: { iframe_link }, tone: 'secondary' });

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
  return [{ name: 'resolve', path: `/api/admin/notices/${encodeURIComponent(notice.id)}/resolve`, tone: 'primary' }];
}

/** A new message waits for somebody to attend to it. */
export const actionsOnLead = ({ id, status }: LeadReply): AdminAction[] =>
  status === 'new' ? [{ name: 'handle', path: `/api/admin/leads/${encodeURIComponent(id)}/handled`, tone: 'primary' }] : [];
