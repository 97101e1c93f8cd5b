import type { z } from 'zod';
import type { Problem } from './failure.ts';

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
