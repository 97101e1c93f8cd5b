import type { Problem } from '../contract.ts';
import { statusOf, type ApiErrorCode } from '../routes.ts';

/** A refused request: `statusOf` turns its code into a status, and its problems are the reply's `errors`. */
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

/** An error about one field of the request. */
export const fieldError = (code: ApiErrorCode, path: string, message: string): ApiError =>
  new ApiError(code, [{ code, message, path }]);
