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
