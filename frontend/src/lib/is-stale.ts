import { ApiError } from './api-error.ts';

/** Whether a profile was not published because its owner has not confirmed the account's email. */
export const isUnconfirmed = (error: unknown): boolean => error instanceof ApiError && error.code === 'email-unconfirmed';

/** Whether an action was refused because its subject had changed, or was in another state. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && (error.status === 409 || error.status === 412) && !isUnconfirmed(error);
