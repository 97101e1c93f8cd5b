// Bodies and replies by subject; `export *` carries the schemas and their types.
export * from './contract/account.ts';
export * from './contract/administration.ts';
export * from './contract/constants.ts';
export * from './contract/credentials.ts';
export { acceptedSchema, doneSchema, type Accepted, type Done } from './contract/fields.ts';
export * from './contract/lead-life.ts';
export * from './contract/message.ts';
export * from './contract/profile.ts';
