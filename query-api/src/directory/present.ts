import type { LicenceCheck } from '@busca/events';
import { publicAgent, publicLender, type ProfileDocument } from '@busca/projectors/read-models';
import type { OwnAgentReply, OwnLenderReply } from '../contract.ts';
import type { Agent, Lender } from '../models.ts';

/** What its owner and admins read of a check of a licence. */
export const presentCheck = ({ at, validUntil, endsSoon, ...check }: LicenceCheck) => ({
  ...check,
  checked_at: at,
  valid_until: validUntil,
  ends_soon: endsSoon,
});

const ownState = (profile: ProfileDocument) => ({
  status: profile.status,
  reason: profile.reason,
  plan_type: profile.planType,
  chosen_plan: profile.chosenPlan,
  licence_checks: profile.licenceChecks.map(presentCheck),
  contact: {
    whatsapp: profile.contact.whatsapp,
    paused: profile.contact.paused,
    open_limit: profile.contact.openLimit,
  },
});

/** An agent's reply to the owner and to admins: the public fields and the profile's state. */
export const presentOwnAgent = (agent: Agent): OwnAgentReply => ({ ...publicAgent(agent), ...ownState(agent) });
/** A lender's reply to the owner and to admins: the public fields and the profile's state. */
export const presentOwnLender = (lender: Lender): OwnLenderReply => ({ ...publicLender(lender), ...ownState(lender) });
