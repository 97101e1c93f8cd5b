import type { z } from 'zod';
import { cookieName, type Failure, failureSchema, SESSION_COOKIE } from '../contract.ts';
import {
  type Api,
  type ApiErrorCode,
  failuresOf,
  replyHeadersOf,
  type RequestHeader,
  requestHeadersOf,
  type Route,
  routesIn,
  statusOf,
  subjects,
} from '../routes.ts';
import { copy, fieldCodes } from './copy.es.ts';
import {
  type JsonSchema,
  type OpenApi,
  type Operation,
  type Parameter,
  refTo,
  type ResponseObject,
  toComponents,
  toProperties,
} from './schemas.ts';
export type { JsonSchema, OpenApi, Operation, Parameter } from './schemas.ts';

const position: JsonSchema = { type: 'string', pattern: '^\\d{1,20}$', examples: ['00000000000000000042'] };
const tag: JsonSchema = { type: 'string', examples: ['"3"'] };
const digits: JsonSchema = { type: 'string', pattern: '^\\d{1,20}$', examples: ['31'] };

const requestSchemas: Record<RequestHeader, JsonSchema> = {
  'Idempotency-Key': { type: 'string', minLength: 8, maxLength: 200, examples: ['5f2b7c1e90d34a6bb1a0c2d3e4f50617'] },
  'If-Match': tag,
  'If-None-Match': tag,
  'X-Min-Position': position,
};
type ReplyHeader = keyof typeof copy.replyHeaders;
const replySchemas: Record<ReplyHeader, JsonSchema> = {
  ETag: tag,
  Location: { type: 'string', examples: ['/api/agents/0198c5a0-0000-8000-8000-000000000002'] },
  'X-Position': position,
  'X-Total-Count': digits,
  'X-Correlation-Id': { type: 'string', format: 'uuid', examples: ['0b0e7f2c-3f0a-4b63-9a53-5d8f1e6c7a21'] },
  'Retry-After': { ...digits, examples: ['2'] },
  'WWW-Authenticate': { type: 'string', examples: ['Bearer realm="busca"'] },
};

/** The headers that replies have, by name. */
export const responseHeaders: OpenApi['components']['headers'] = Object.fromEntries(
  (Object.keys(replySchemas) as ReplyHeader[]).map((name) => [
    name,
    { description: copy.replyHeaders[name], schema: replySchemas[name] },
  ]),
);

const toHeaderParameter = (name: RequestHeader, required: boolean): Parameter => ({
  name,
  in: 'header',
  required,
  description: copy.requestHeaders[name],
  schema: requestSchemas[name],
});

/** References to reply headers. */
const headerRefs = (names: readonly string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The name of a schema in the document. @throws Error for a schema without one */
type NameOf = (schema: z.ZodType) => string;

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
function toOperation(route: Route, nameOf: NameOf): Operation {
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

/** Merges schemas. @throws Error for two of one name */
function merge(...parts: OpenApi['components']['schemas'][]): OpenApi['components']['schemas'] {
  const merged: OpenApi['components']['schemas'] = {};
  for (const [name, schema] of parts.flatMap(Object.entries)) {
    if (name in merged) throw new Error(`Two schemas are named ${name}`);
    merged[name] = schema;
  }
  return merged;
}

function namesOf({ bodies, replies }: Api): NameOf {
  const names = new Map<z.ZodType, string>(
    Object.entries({ ...bodies, ...replies }).map(([name, schema]) => [schema, name]),
  );
  return (schema) => {
    const name = names.get(schema);
    if (name === undefined) throw new Error('A route takes or answers a schema that has no name');
    return name;
  };
}

/** The OpenAPI 3.1 document of the APIs' routes. @throws Error for a schema without a name, or two of one name */
export function toDocument(...apis: readonly Api[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const api of apis)
    for (const route of routesIn(api))
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: toOperation(route, namesOf(api)) };
  const used = new Set(apis.flatMap(routesIn).map(({ subject }) => subject));
  return {
    openapi: '3.1.0',
    info: { title: 'Busca', version: '1', description: '' },
    tags: subjects.filter((name) => used.has(name)).map((name) => ({ name, description: copy.subjects[name] })),
    paths,
    components: {
      schemas: merge(
        toComponents({ Failure: failureSchema }, 'output'),
        ...apis.flatMap(({ bodies, replies }) => [toComponents(bodies, 'input'), toComponents(replies, 'output')]),
      ),
      headers: responseHeaders,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: cookieName(SESSION_COOKIE, 'https:') },
      },
    },
  };
}
