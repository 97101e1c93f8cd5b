// Replies by subject; `export *` carries the schemas and their types.
export * from './contract/account.ts';
export * from './contract/administration.ts';
export * from './contract/analysis.ts';
export * from './contract/audit.ts';
export * from './contract/constants.ts';
export * from './contract/lead.ts';
export * from './contract/places.ts';
export * from './contract/profiles.ts';
export * from './contract/service.ts';
export * from './contract/specialties.ts';
export * from './contract/transparency.ts';
export type { HolderList, PlanType, Website } from '@busca/events/enums';
