// Bodies and replies by subject; `export *` carries the schemas and their types.
export * from './contract/account.ts';
export * from './contract/administration.ts';
export * from './contract/constants.ts';
export * from './contract/credentials.ts';
export { acceptedSchema, doneSchema, type Accepted, type Done } from './contract/fields.ts';
export * from './contract/figures.ts';
export * from './contract/lead-life.ts';
export * from './contract/message.ts';
export * from './contract/passkeys.ts';
export * from './contract/privacy.ts';
export * from './contract/profile.ts';
export * from './contract/replay.ts';
export * from './contract/report.ts';
export * from './contract/review.ts';
export * from './contract/staff.ts';
export * from './contract/upload.ts';
