import type { Problem } from '@busca/platform/contract';

/**
 * A failed call: its HTTP status (0 without a reply), its problems, the correlation id for the logs, and the seconds to
 * wait before a retry (null where the reply names none).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problems: Problem[];
  readonly reference: string;
  readonly retryAfter: number | null;

  constructor(status: number, problems: Problem[], reference: string, retryAfter: number | null = null) {
    super(problems[0]?.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problems = problems;
    this.reference = reference;
    this.retryAfter = retryAfter;
  }

  /** Code of the first problem, for choosing words. */
  get code(): string {
    return this.problems[0]?.code ?? '';
  }
}

/** Whether it is unknown if the command was accepted: no answer came, or a server error. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Refusals of what has not changed since it was seen. Their code says what else is in the way. */
const REFUSALS = ['email-unconfirmed', 'plan-active'] as const;

/** The refusal that an error is; undefined for any other error. */
export const refusalOf = (error: unknown): (typeof REFUSALS)[number] | undefined =>
  error instanceof ApiError ? REFUSALS.find((code) => code === error.code) : undefined;

/** Whether an action was refused because its subject had changed, or was in another state. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 412) && refusalOf(error) === undefined;
