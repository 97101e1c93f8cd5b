import { ApiError } from './api-error.ts';

/** Whether an action was refused because its subject had changed, or was in another state. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && (error.status === 409 || error.status === 412);
