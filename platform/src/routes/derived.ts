import { statusOf, type ApiErrorCode } from './error-codes.ts';
import type { RequestHeader, ResponseHeader, Route } from './route.ts';

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
