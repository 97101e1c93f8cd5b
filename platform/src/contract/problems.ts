import { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Whether a number is below or above its limits: its size is no length. */
const isOutOfRange = (issue: Issue): boolean =>
  (issue.code === 'too_small' || issue.code === 'too_big') && (issue.origin === 'number' || issue.origin === 'int');

/** What a field without a value fails by: its type, its list of values, or each of its forms. */
const unmet = new Set<Issue['code']>(['invalid_type', 'invalid_value', 'invalid_union']);

const isMissing = (issue: Issue): boolean =>
  (unmet.has(issue.code) && issue.input === undefined) ||
  (issue.code === 'too_small' && issue.minimum === 1 && !isOutOfRange(issue));

const codeOf = (issue: Issue): string => {
  if (isMissing(issue)) return 'required';
  if (isOutOfRange(issue)) return 'out-of-range';
  if (issue.code === 'too_big') return 'too-long';
  if (issue.code === 'too_small') return 'too-short';
  return issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : 'invalid';
};

/**
 * One problem of a request: a code for programs, a message in English, and the path of the field where there is one.
 */
export const problemSchema = z.object({ code: z.string(), message: z.string(), path: z.string().optional() });
export type Problem = z.infer<typeof problemSchema>;

/** The body of every failure. `message` repeats the first problem's, for clients that read only that. */
export const failureSchema = z.object({ errors: z.array(problemSchema).min(1), message: z.string() });
export type Failure = z.infer<typeof failureSchema>;

function toProblem(issue: Issue): Problem {
  const path = issue.path.join('.');
  const message = isMissing(issue) ? `${path} is required` : `${path || 'value'}: ${issue.message}`;
  return { code: codeOf(issue), message, ...(path && { path }) };
}

/**
 * A schema's issues as problems, with the API's codes and messages, so that forms in the browser report as the server
 * does.
 */
export const problemsOf = (error: { issues: readonly Issue[] }): Problem[] => error.issues.map(toProblem);
