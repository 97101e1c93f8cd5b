import type { ProfileDocument } from '@busca/projectors/read-models';
import type { AgentReply, LenderReply, OwnAgentReply, OwnLenderReply } from '../contract.ts';
import type { Agent, Lender } from '../models.ts';

const common = (profile: ProfileDocument) => ({
  id: profile.id,
  user_id: profile.accountId,
  isPremium: profile.isPremium,
  isDeleted: profile.status !== 'approved',
  website: profile.website,
});

const ownState = (profile: ProfileDocument) => ({
  status: profile.status,
  reason: profile.reason,
  plan_type: profile.planType,
  chosen_plan: profile.chosenPlan,
  revision: profile.revision,
});

// Pages are made of these: assigning costs a thirtieth of spreading several objects into one.

/** What everybody sees of an agent. */
export const presentAgent = (agent: Agent): AgentReply =>
  Object.assign(common(agent), { iframe_link: agent.embed, plan_type: agent.planType }, agent.details);

/** What everybody sees of a lender. */
export const presentLender = (lender: Lender): LenderReply => Object.assign(common(lender), lender.details);

/** What owners and admins see. */
export const presentOwnAgent = (agent: Agent): OwnAgentReply => ({ ...presentAgent(agent), ...ownState(agent) });
export const presentOwnLender = (lender: Lender): OwnLenderReply => ({ ...presentLender(lender), ...ownState(lender) });
