import type { z } from 'zod';
import { problemsOf } from '../contract.ts';
import type { ApiErrorCode } from '../routes/error-codes.ts';
import { ApiError } from './app/api-error.ts';

/** Parses a value by its schema and drops unknown fields. @throws ApiError that names each invalid field */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: ApiErrorCode = 'invalid-body',
): z.infer<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new ApiError(code, problemsOf(result.error));
}
