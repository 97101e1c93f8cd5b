import type { Failure } from '../contract.ts';
import { failuresOf, statusOf, type ApiErrorCode, type Route } from '../routes/index.ts';
import { copy, fieldCodes } from './copy.es.ts';
import { headerRefs } from './headers.ts';
import { refTo } from './schemas.ts';
import type { ResponseObject } from './types.ts';

type Code = keyof typeof copy.codes;

const headersAt = (status: number): string[] => [
  'X-Correlation-Id',
  ...(status === 429 || status === 503 ? ['Retry-After'] : []),
  ...(status === 401 ? ['WWW-Authenticate'] : []),
];

/**
 * The values of `errors[].code` for an error code: `invalid-body` and `invalid-query` have one code for each invalid
 * field.
 */
const onTheWire = (code: ApiErrorCode): Code[] =>
  code === 'invalid-body' || code === 'invalid-query' ? [code, ...fieldCodes] : [code];

function exampleOf(code: string): { summary: string; value: Failure } {
  const [summary, message] = copy.codes[code as Code] ?? [code, code];
  return { summary, value: { errors: [{ code, message }], message } };
}

/** A route's failures by status: a description, and an example for each value of `errors[].code`. */
export function toFailures(route: Route): Record<string, ResponseObject> {
  const known = failuresOf(route);
  const statuses = [...new Set(known.map((code) => statusOf[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = known.filter((code) => statusOf[code] === status).flatMap(onTheWire);
      const codes = [...new Set([...ofStatus, ...(status === 400 ? (route.problems ?? []) : [])])];
      const examples = Object.fromEntries(codes.map((code) => [code, exampleOf(code)]));
      const description = `${copy.statuses[status] ?? status}: ${codes.map((code) => `\`${code}\``).join(', ')}.`;
      return [
        String(status),
        {
          description,
          headers: headerRefs(headersAt(status)),
          content: { 'application/json': { schema: refTo('Failure'), examples } },
        },
      ];
    }),
  );
}
