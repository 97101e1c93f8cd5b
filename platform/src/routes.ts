import type { z } from 'zod';
import type { SessionUser } from './contract.ts';

/** The one table of error codes and their HTTP statuses. */
export const statusOf = {
  'invalid-body': 400,
  'invalid-query': 400,
  'not-json': 400,
  'repeated-cookie': 400,
  'invalid-image': 400,
  'invalid-embed': 400,
  'unknown-licence': 400,
  'common-password': 400,
  'personal-password': 400,
  'admin-password': 400,
  'invalid-otp': 400,
  'invalid-code': 400,
  'invalid-passkey': 400,
  'not-signed-in': 401,
  'wrong-password': 401,
  'second-factor-needed': 401,
  'second-factor-setup-needed': 401,
  'not-yours': 403,
  'password-needed': 403,
  'wrong-current-password': 403,
  'not-found': 404,
  'no-such-account': 404,
  'no-such-call': 405,
  'email-taken': 409,
  'profile-exists': 409,
  'takes-no-messages': 409,
  'enough-holders': 409,
  'not-in-this-state': 409,
  'email-unconfirmed': 409,
  'licence-unchecked': 409,
  'plan-active': 409,
  'nothing-changed': 409,
  'second-factor-required': 409,
  'key-reused': 409,
  conflict: 409,
  'unreadable-event': 409,
  'stale-revision': 412,
  'too-large': 413,
  'not-json-type': 415,
  'encoded-body': 415,
  'revision-required': 428,
  'too-many-requests': 429,
  'event-store-away': 503,
  'read-models-away': 503,
  'uploads-away': 503,
  internal: 500,
} as const;

export type ApiErrorCode = keyof typeof statusOf;

/** Codes of single fields on some routes only, beside the common ones ('required', 'too-long', ...). */
export type ProblemCode = 'us-phone' | 'unknown-city' | 'spanish-needed' | 'not-a-name' | 'filled-trap';

/** Subjects of routes; the document has a heading for each, in this order. */
export const subjects = [
  'account',
  'agent',
  'lender',
  'lead',
  'review',
  'notice',
  'email',
  'upload',
  'city',
  'profile',
  'audit',
  'service',
] as const;
export type Subject = (typeof subjects)[number];

/** Headers of ours that a route reads. */
export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'If-None-Match' | 'X-Min-Position';
/** Headers of ours that a successful reply may have. */
export type ResponseHeader = 'ETag' | 'Location' | 'X-Position' | 'X-Total-Count';

export type Role = SessionUser['user_type'];

/** At most `calls` calls in `seconds` seconds, counted under `name`. */
export interface RateLimit {
  name: string;
  /**
   * What calls are counted by: the client's address, the signed-in account, the email in the body (without one the
   * account's), or that email and the address together. An address's wider networks may make a few times as many calls.
   * A device or address that has signed in to the email is counted apart from strangers. With `address-or-device` such
   * a device alone is, and all other calls count for their address.
   */
  per: 'address' | 'address-or-device' | 'account' | 'email' | 'email-and-address';
  calls: number;
  seconds: number;
  /**
   * Whether a device or address that has signed in to the email counts as a stranger: where calls themselves make it
   * known.
   */
  ignoresKnown?: boolean;
  /** Whether a successful call resets the count. */
  forgiving?: boolean;
  /** Which bodies count; all when left out. */
  counts?(body: unknown): boolean;
}

/** One route of an API, for the server, the document and the clients alike. */
export interface Route {
  /** Unique among all routes ('createAgent'). */
  id: string;
  /**
   * `read` answers out of the read models; `command` appends events, once for each idempotency key; `call` does
   * neither.
   */
  kind: 'read' | 'command' | 'call';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its parameters in braces: '/api/agents/{id}'. */
  path: string;
  subject: Subject;
  /** What it does, in one Spanish sentence. */
  summary: string;
  /**
   * Some roles, or any signed-in user; everybody when left out, `optional` where a session shows more. With
   * `session-cookie` the handler checks the cookie of a session that renews itself.
   */
  roles?: readonly Role[] | 'signed-in' | 'optional' | 'session-cookie';
  /** Parameters of the path. An invalid one is answered with 404. */
  params?: z.ZodObject;
  /** Parameters of the query string. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Content type of the body; JSON when left out. Any other is read by the handler, or by nobody. */
  bodyType?: 'multipart/form-data' | 'application/x-www-form-urlencoded';
  /** The body of every status but a redirect's. */
  reply: z.ZodType;
  /** Content type of the reply; JSON when left out. */
  replyType?: 'text/csv' | 'application/x-ndjson' | 'application/zip';
  /** Statuses of successful replies; the first is the default one. 200 when left out. */
  statuses?: readonly [number, ...number[]];
  /** Error codes beside those that follow from the rest of the declaration. */
  failures?: readonly ApiErrorCode[];
  problems?: readonly (ProblemCode | ApiErrorCode)[];
  /** Whether the client must or may send the revision that it has seen (`If-Match`). */
  ifMatch?: 'optional' | 'required';
  limits?: readonly RateLimit[];
  /** Address of what the command creates; `{id}` stands for its id. */
  location?: string;
  /** Headers beside those that follow from the kind. */
  reads?: readonly RequestHeader[];
  answers?: readonly ResponseHeader[];
}

/** The routes of a slice by the names of their handlers. */
export type RouteTable = Readonly<Record<string, Route>>;
/** The routes of an API by slice. */
export type ApiRoutes = Readonly<Record<string, RouteTable>>;

/** Names of the parameters in a path. */
export type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never;

/** A route whose schemas do not name exactly the parameters of its path is refused by the compiler. */
type WithParams<R extends Route> = [ParamsIn<R['path']>] extends [never]
  ? { params?: never }
  : { params: z.ZodObject<Record<ParamsIn<R['path']>, z.ZodType<unknown, string>>> };

/** Declares the routes of a slice. */
export const defineRoutes = <const Table extends RouteTable>(
  table: Table & { [Name in keyof Table]: WithParams<Table[Name]> },
): Table => table;

/** An API: its routes, and what they take and answer by the name that the document gives it. */
export interface Api {
  routes: ApiRoutes;
  bodies: Readonly<Record<string, z.ZodType>>;
  replies: Readonly<Record<string, z.ZodType>>;
}

export const routesIn = ({ routes }: Api): Route[] => Object.values(routes).flatMap((table) => Object.values(table));

/** Any route of an API, for clients that look one up by its method and path. */
export type RouteOf<Routes extends ApiRoutes> = {
  [Slice in keyof Routes]: Routes[Slice][keyof Routes[Slice]];
}[keyof Routes];
export type ReplyOf<R extends Route> = z.output<R['reply']>;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
/** Path parameters that a client sends. */
export type ParamsOf<R extends Route> = R extends Route ? InputOf<R['params']> : never;
/** Query parameters that a client may send; a number may stand for its text. */
export type QueryOf<R extends Route> = { [Name in keyof InputOf<R['query']>]?: Value<InputOf<R['query']>[Name]> };
type Value<Input> = string extends Input ? Input | number : Input;
/** The body that a client sends. */
export type BodyOf<R extends Route> = R extends Route ? InputOf<R['body']> : never;
/** The revision that a client has seen, where a route takes `If-Match`. */
export type IfMatchOf<R extends Route> = R extends { ifMatch: 'required' }
  ? { ifMatch: number }
  : R extends { ifMatch: 'optional' }
    ? { ifMatch?: number }
    : { ifMatch?: undefined };
/** The routes whose reply is a page of a list, with the list's total. */
export type PagedRoute<R extends Route> = R extends { answers: readonly (infer Header)[] }
  ? 'X-Total-Count' extends Header
    ? R
    : never
  : never;

const BODY: readonly ApiErrorCode[] = ['invalid-body', 'not-json', 'not-json-type', 'encoded-body', 'too-large'];
const UPLOAD: readonly ApiErrorCode[] = ['invalid-body', 'not-json-type', 'encoded-body', 'too-large'];

/** Error codes of any route of a kind. Commands read every session, because its user is the event's actor. */
const ofKind: Record<Route['kind'], readonly ApiErrorCode[]> = {
  read: ['read-models-away'],
  command: ['not-signed-in', 'conflict', 'unreadable-event', 'key-reused', 'event-store-away'],
  call: [],
};

function ofBody({ method, bodyType }: Route): readonly ApiErrorCode[] {
  if (method === 'GET') return [];
  return bodyType ? UPLOAD : BODY;
}

/** Calls about accounts read cookies: that of the session, or that of a browser that is known. */
const readsCookies = ({ subject, method }: Route): boolean => subject === 'account' && method !== 'GET';

/** Every error code of a route: those that follow from its declaration, and its own `failures`. */
export function failuresOf(route: Route): ApiErrorCode[] {
  const { kind, roles, params, ifMatch, limits, failures = [] } = route;
  const codes: ApiErrorCode[] = [
    'invalid-query',
    ...ofBody(route),
    ...(readsCookies(route) ? (['repeated-cookie'] as const) : []),
    ...(roles === undefined ? [] : (['not-signed-in'] as const)),
    ...(Array.isArray(roles) ? (['not-yours'] as const) : []),
    ...(params && 'id' in params.shape ? (['not-found'] as const) : []),
    ...(ifMatch ? (['stale-revision'] as const) : []),
    ...(ifMatch === 'required' ? (['revision-required'] as const) : []),
    ...(limits ? (['too-many-requests'] as const) : []),
    ...ofKind[kind],
    ...failures,
  ];
  return Object.keys(statusOf).filter((code) => codes.includes(code as ApiErrorCode)) as ApiErrorCode[];
}

/** Every header of ours that a route reads. */
export const requestHeadersOf = ({ kind, ifMatch, reads = [] }: Route): RequestHeader[] => [
  ...(kind === 'command' ? (['Idempotency-Key'] as const) : []),
  ...(kind === 'read' ? (['X-Min-Position'] as const) : []),
  ...(ifMatch ? (['If-Match'] as const) : []),
  ...reads,
];

/** Every header of ours that a route's good replies may have. */
export const replyHeadersOf = ({ kind, location, answers = [] }: Route): ResponseHeader[] => [
  ...(kind === 'call' ? [] : (['X-Position'] as const)),
  ...(location ? (['Location'] as const) : []),
  ...answers,
];
