// Replies by subject; `export *` carries the schemas and their types.
export * from './contract/account-messages.ts';
export * from './contract/administration.ts';
export * from './contract/as-of.ts';
export * from './contract/audit.ts';
export * from './contract/consent.ts';
export * from './contract/constants.ts';
export * from './contract/edits.ts';
export * from './contract/events.ts';
export * from './contract/figures.ts';
export * from './contract/email.ts';
export * from './contract/lead.ts';
export * from './contract/places.ts';
export * from './contract/profile-account.ts';
export {
  agentListSchema,
  agentSchema,
  agentsOfCitySchema,
  anyAgentSchema,
  anyLenderSchema,
  lenderListSchema,
  lenderSchema,
  lendersOfCitySchema,
  nameListSchema,
  ownAgentSchema,
  ownLenderSchema,
  userSchema,
} from './contract/profiles.ts';
export type { AgentReply, LenderReply, OwnAgentReply, OwnLenderReply, UserReply } from './contract/profiles.ts';
export * from './contract/projections.ts';
export * from './contract/replay.ts';
export * from './contract/review.ts';
export * from './contract/seals.ts';
export * from './contract/search.ts';
export * from './contract/service.ts';
export * from './contract/specialties.ts';
export * from './contract/staff.ts';
export * from './contract/standing.ts';
export * from './contract/stats.ts';
export * from './contract/transparency.ts';
export type { HolderList, PlanType, Website } from '@busca/events/enums';
