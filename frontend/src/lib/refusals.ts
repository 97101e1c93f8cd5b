import { ApiError } from './api-error.ts';

/** Refusals of what has not changed since it was seen. Their code says what else is in the way. */
const REFUSALS = ['email-unconfirmed', 'plan-active'] as const;

/** The refusal that an error is; undefined for any other error. */
export const refusalOf = (error: unknown): (typeof REFUSALS)[number] | undefined =>
  error instanceof ApiError ? REFUSALS.find((code) => code === error.code) : undefined;

/** Whether an action was refused because its subject had changed, or was in another state. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 412) && refusalOf(error) === undefined;
