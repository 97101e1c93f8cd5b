import { ApiError, hasBody, type RouteContext } from '@busca/platform';
import { koaBody } from 'koa-body';

const LIMIT = '100kb';
/** Maximum nesting of objects in a body. */
const MAX_DEPTH = 8;
/** Keys that could pollute an object's prototype. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

function refuseUnsafe(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new ApiError('invalid-body', 'The body is nested too deep');
  for (const [key, inner] of Object.entries(value)) {
    if (UNSAFE.has(key)) throw new ApiError('invalid-body', `The body has a key that is not allowed: ${key}`);
    refuseUnsafe(inner, depth + 1);
  }
}

function toApiError(error: Error): ApiError {
  if ('status' in error && error.status === 413) return new ApiError('too-large', `The body is larger than ${LIMIT}`);
  return new ApiError('not-json', 'The body is not valid JSON');
}

const parse = koaBody({
  json: true,
  urlencoded: false,
  text: false,
  multipart: false,
  jsonLimit: LIMIT,
  onError: (error) => {
    throw toApiError(error);
  },
});

/**
 * Refuses a body of another type, and a compressed one: no browser sends any, and few bytes would inflate to many.
 * @throws ApiError `encoded-body`, `not-json-type`
 */
export function expectType(ctx: RouteContext, type: string): void {
  if (ctx.get('Content-Encoding') !== '')
    throw new ApiError('encoded-body', 'Send the body without Content-Encoding', { 'Accept-Encoding': 'identity' });
  if (!ctx.is(type)) throw new ApiError('not-json-type', `Send ${type}`);
}

/**
 * Reads the request's JSON body. Other types are refused: forms can smuggle operators in, and plain text needs no CORS
 * preflight. @throws ApiError `encoded-body`, `not-json-type`, `not-json`, `invalid-body`, `too-large`
 */
export async function readJson(ctx: RouteContext): Promise<unknown> {
  if (hasBody(ctx.req)) expectType(ctx, 'application/json');
  await parse(ctx, async () => refuseUnsafe(ctx.request.body));
  return ctx.request.body;
}
