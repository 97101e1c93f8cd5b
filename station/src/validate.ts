import type { z } from 'zod';
import type { Problem } from './contract.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

type Issue = z.core.$ZodIssue;

const isMissing = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' && issue.input === undefined) || (issue.code === 'too_small' && issue.minimum === 1);

const codeOf = (issue: Issue): string => {
  if (isMissing(issue)) return 'required';
  if (issue.code === 'too_big') return 'too-long';
  if (issue.code === 'too_small') return 'too-short';
  return issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : 'invalid';
};

function toProblem(issue: Issue): Problem {
  const path = issue.path.join('.');
  const message = isMissing(issue) ? `${path} is required` : `${path || 'value'}: ${issue.message}`;
  return { code: codeOf(issue), message, ...(path && { path }) };
}

/** The value as its schema describes it, unknown fields dropped. @throws Refusal that names each wrong field */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown, code: RefusalCode = 'invalid-body'): z.infer<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new Refusal(code, result.error.issues.map(toProblem));
}
