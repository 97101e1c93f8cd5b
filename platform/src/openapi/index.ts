export { toDocument } from './document.ts';
export { nameOf } from './schemas.ts';
export type { JsonSchema, OpenApi, Operation, Parameter } from './types.ts';
