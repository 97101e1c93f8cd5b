export { toDocument } from './document.ts';
export type { JsonSchema, OpenApi, Operation, Parameter } from './types.ts';
