export { statusOf, type ApiErrorCode, type ProblemCode } from './error-codes.ts';
export * from './route.ts';
