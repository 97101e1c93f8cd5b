import type { Failure, Problem } from '@busca/station/contract';

/** A call that failed: its HTTP status (0 when no answer came), what was wrong, and the reference that the logs know it by. */
export class ApiError extends Error {
  readonly status: number;
  readonly problems: Problem[];
  readonly reference: string;

  constructor(status: number, problems: Problem[], reference: string) {
    super(problems[0]?.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problems = problems;
    this.reference = reference;
  }

  /** Code of the first problem, for choosing words. */
  get code(): string {
    return this.problems[0]?.code ?? '';
  }
}

/** The failure that a reply tells of; a body that is not ours (a proxy's page) leaves the problems empty. */
export async function failureOf(reply: Response, reference: string): Promise<ApiError> {
  const body: Partial<Failure> = await reply.json().catch(() => ({}));
  return new ApiError(reply.status, Array.isArray(body.errors) ? body.errors : [], reference);
}
