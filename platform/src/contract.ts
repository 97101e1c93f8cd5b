import { z } from 'zod';

/**
 * One problem of a request: a code for programs, a message in English, and the path of the field where there is one.
 */
export const problemSchema = z.object({ code: z.string(), message: z.string(), path: z.string().optional() });
export type Problem = z.infer<typeof problemSchema>;

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

/** The body of every failure. `message` repeats the first problem's, for clients that read only that. */
export const failureSchema = z.object({ errors: z.array(problemSchema).min(1), message: z.string() });
export type Failure = z.infer<typeof failureSchema>;

/** The signed-in user, as in the token's payload under `data`. */
export const sessionUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(['Agent', 'Lender', 'Admin', 'Analyst']),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Seconds for which a token is valid; a browser's session renews it. */
export const TOKEN_LIFETIME_S = 900;
/** Cookie of a browser's session, whose code changes with each renewal, without its prefix. */
export const SESSION_COOKIE = 'busca-session';

/**
 * The name of a cookie. With `__Host-` browsers take it from this host alone, for every path and over HTTPS: no page of
 * a sibling subdomain can plant one. Development has no HTTPS, without which they refuse the prefix.
 */
export const cookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/** Log position of a command's last event (20 digits), on its reply. */
export const POSITION_HEADER = 'X-Position';
/** On a GET: wait until the read models have reached this position (2 s at most). */
export const MIN_POSITION_HEADER = 'X-Min-Position';
/** On a command: a second send with the same key gets the first reply and appends nothing. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** On every reply: the request's id in the logs. */
export const CORRELATION_HEADER = 'X-Correlation-Id';
/** On a page of a list: the number of entries of the whole list. */
export const TOTAL_HEADER = 'X-Total-Count';
