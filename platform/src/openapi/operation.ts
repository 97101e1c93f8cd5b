import type { z } from 'zod';
import {
  replyHeadersOf,
  requestHeadersOf,
  type Route,
  failuresOf,
  statusOf,
  type ApiErrorCode,
} from '../routes/index.ts';
import { copy, fieldCodes } from './copy.es.ts';
import { headerRefs, toHeaderParameter } from './headers.ts';
import { refTo, toProperties } from './schemas.ts';
import type { Operation, Parameter, ResponseObject } from './types.ts';
import type { Failure } from '../contract.ts';

/** The name of a schema in the document. @throws Error for a schema without one */
export type NameOf = (schema: z.ZodType) => string;

const describe = (
  status: number,
  headers: readonly string[],
  content?: ResponseObject['content'],
): [string, ResponseObject] => [
  String(status),
  {
    description: copy.statuses[status] ?? String(status),
    headers: headerRefs(['X-Correlation-Id', ...headers]),
    ...(content && { content }),
  },
];

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

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
function toFailures(route: Route): Record<string, ResponseObject> {
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

function toResponses(route: Route, nameOf: NameOf): Operation['responses'] {
  const answers = replyHeadersOf(route);
  const replyOf = (status: number) =>
    isRedirect(status)
      ? undefined
      : { [route.replyType ?? 'application/json']: { schema: refTo(nameOf(route.reply)) } };
  return {
    ...toFailures(route),
    ...Object.fromEntries((route.statuses ?? [200]).map((status) => describe(status, answers, replyOf(status)))),
    ...(route.reads?.includes('If-None-Match') && Object.fromEntries([describe(304, answers)])),
  };
}

const toSecurity = ({ roles }: Route): Operation['security'] => {
  if (roles === undefined) return [];
  if (roles === 'optional') return [{}, { bearer: [] }];
  if (roles === 'session-cookie') return [{ session: [] }];
  return roles === 'signed-in' ? [{ bearer: [] }] : roles.map((role) => ({ bearer: [role] }));
};

const toParameters = (route: Route): Parameter[] => [
  ...(route.params ? toProperties(route.params) : []).map((property): Parameter => ({ in: 'path', ...property })),
  ...(route.query ? toProperties(route.query) : []).map((property): Parameter => ({ in: 'query', ...property })),
  ...requestHeadersOf(route).map((name) =>
    toHeaderParameter(name, name === 'If-Match' && route.ifMatch === 'required'),
  ),
];

/** A route as an operation of a document. */
export function toOperation(route: Route, nameOf: NameOf): Operation {
  const { id, subject, summary, body, bodyType = 'application/json' } = route;
  return {
    operationId: id,
    tags: [subject],
    summary,
    security: toSecurity(route),
    parameters: toParameters(route),
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: refTo(nameOf(body)) } } } }),
    responses: toResponses(route, nameOf),
  };
}
