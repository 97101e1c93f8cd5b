import type { z } from 'zod';
import { problemsOf } from './contract.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** The value as its schema describes it, unknown fields dropped. @throws Refusal that names each wrong field */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown, code: RefusalCode = 'invalid-body'): z.infer<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new Refusal(code, problemsOf(result.error));
}
