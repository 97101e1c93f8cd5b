import type { Problem } from '../contract.ts';
import { statusOf, type ApiErrorCode } from '../routes/error-codes.ts';

/** A request that is refused: one table turns its code into a status, and its problems are the reply's `errors`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly problems: Problem[];
  readonly headers: Record<string, string>;

  constructor(code: ApiErrorCode, problems: string | Problem[], headers: Record<string, string> = {}) {
    const list = typeof problems === 'string' ? [{ code, message: problems }] : problems;
    super(list[0]?.message ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.problems = list;
    this.headers = headers;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** A refusal that names one field. */
export const fieldError = (code: ApiErrorCode, path: string, message: string): ApiError => new ApiError(code, [{ code, message, path }]);
