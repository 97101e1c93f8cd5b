import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { authenticate, createTokens, signedIn } from './tokens.ts';
import { CORRELATION_HEADER, failureSchema, type SessionUser } from '../contract.ts';
import { statusOf, type ApiErrorCode } from '../routes.ts';
import { ApiError, fieldError } from './api-error.ts';
import { serve, type Serving } from './serve.ts';

const coded = (code: string) => Object.assign(new Error('secret detail'), { code });
const tokens = createTokens('a secret of at least thirty-two bytes', () => new Date());
const user = (user_type: SessionUser['user_type']): SessionUser => ({
  id: 'a-1',
  name: 'Ana',
  email: 'ana@example.com',
  user_type,
});

let logged: string;
let thrown: unknown;
let serving: Serving;
let began: (request: unknown) => void = () => undefined;
beforeEach(async () => {
  logged = '';
  thrown = undefined;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const app = createApp({ log: pino(stream) });
  app.use(authenticate(tokens, async ({ user: { name } }) => name !== 'Gone'));
  app.use(async (ctx) => {
    if (ctx.path.startsWith('/agents/')) Object.assign(ctx, { _matchedRoute: '/agents/:name' });
    if (ctx.path === '/body') {
      began(ctx.req);
      await ctx.req.toArray();
    }
    if (ctx.path === '/cached')
      ctx.set({ 'Cache-Control': 'public, max-age=60', 'Content-Security-Policy': 'sandbox' });
    if (thrown) throw thrown;
    if (ctx.path === '/who') ctx.body = signedIn(ctx);
    if (ctx.path === '/admin') ctx.body = signedIn(ctx, 'Admin');
    if (ctx.path === '/fine') ctx.body = 'fine';
    if (ctx.path.startsWith('/past-koa/')) {
      ctx.respond = false;
      ctx.res.writeHead(404, { 'Content-Type': 'text/html' }).end('<p>No');
      if (ctx.path.endsWith('/failing')) throw new ApiError('not-found', 'Too late');
    }
  });
  serving = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
});
afterEach(() => serving.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, serving.url), { headers: { connection: 'close', ...headers } });
async function failure(path = '/fine', headers?: Record<string, string>) {
  const reply = await get(path, headers);
  return { reply, status: reply.status, body: failureSchema.parse(await reply.json()) };
}

it.each(['/past-koa/page', '/past-koa/failing'])(
  'A reply that was sent past Koa stays as it is, and nothing is logged about it: %s',
  async (path) => {
    const reply = await get(path);
    expect([reply.status, await reply.text()]).toEqual([404, '<p>No']);
    await get('/fine');
    expect(logged).toBe('');
  },
);

describe('An API error', () => {
  it.each(Object.entries(statusOf).filter(([code]) => code !== 'internal'))(
    '%s is answered with %i, its code and its message',
    async (code, expected) => {
      thrown = new ApiError(code as ApiErrorCode, 'So it is');
      const { status, body } = await failure();
      expect(status).toBe(expected);
      expect(body).toEqual({ errors: [{ code, message: 'So it is' }], message: 'So it is' });
    },
  );

  it('names its field and sets its headers', async () => {
    thrown = fieldError('email-taken', 'email', 'email must be unique');
    expect((await failure()).body).toEqual({
      errors: [{ code: 'email-taken', path: 'email', message: 'email must be unique' }],
      message: 'email must be unique',
    });
    thrown = new ApiError('too-many-requests', 'Later', { 'Retry-After': '7' });
    expect((await failure()).reply.headers.get('retry-after')).toBe('7');
  });

  it.each([
    ['event-store-away', 503, '2'],
    ['read-models-away', 503, '2'],
    ['uploads-away', 503, '2'],
    ['wrong-expected-revision', 409, null],
    ['append-too-large', 413, null],
  ])("is made from the stores' errors: %s is answered with %i", async (code, expected, retryAfter) => {
    thrown = coded(code);
    const { status, reply, body } = await failure();
    expect([status, reply.headers.get('retry-after')]).toEqual([expected, retryAfter]);
    expect(JSON.stringify(body)).not.toContain('secret detail');
  });
});

describe('An unknown error', () => {
  it("Security row 35: is logged with its route's pattern, whose path may hold what a visitor searched for", async () => {
    thrown = new TypeError('a fault');
    for (const path of ['/agents/fulana', '/fulana']) await failure(path);
    expect(logged).not.toContain('fulana');
    expect(
      logged
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { route: string }).route),
    ).toEqual(['GET /agents/:name', 'none']);
  });

  it("Security row 34: is answered with 500 without details, which are logged under the reply's correlation id", async () => {
    thrown = new Error('secret detail at /etc/passwd');
    const { status, body, reply } = await failure();
    expect(status).toBe(500);
    expect(body).toEqual({
      errors: [{ code: 'internal', message: 'Something went wrong on our side' }],
      message: 'Something went wrong on our side',
    });
    expect(logged).toContain('secret detail');
    expect(logged).toContain(reply.headers.get(CORRELATION_HEADER));
  });

  it('is answered with 500 even when it is no Error', async () => {
    thrown = 'a text';
    expect((await failure()).status).toBe(500);
  });
});

it.each(['reset', 'end'] as const)(
  'Finding L: a client that goes away in the middle of its request (%s) writes no line to the log',
  async (how) => {
    const before = new Promise((resolve) => (began = resolve));
    const socket = connect(Number(new URL(serving.url).port), '127.0.0.1');
    socket.write('POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nhalf');
    const request = (await before) as IncomingMessage;
    const closed = once(request, 'close').catch(() => undefined);
    if (how === 'reset') socket.resetAndDestroy();
    else socket.destroy();
    await closed;
    await get('/fine');
    expect(logged).toBe('');
  },
);

describe('Security row 24: every reply', () => {
  it.each([
    ['a good one', '/fine', undefined],
    ['a 404', '/nowhere', undefined],
    ['a refusal', '/fine', new ApiError('conflict', 'x')],
    ['a 500', '/fine', new Error('x')],
    ['a failure of a route with headers of its own', '/cached', new Error('x')],
  ])('has the security headers: %s', async (_, path, error) => {
    thrown = error;
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=/);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get(CORRELATION_HEADER)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('to an unknown call is a 404 with the body of a failure', async () => {
    expect(await failure('/nowhere')).toMatchObject({ status: 404, body: { errors: [{ code: 'not-found' }] } });
  });
});

describe('A session', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it("is that of the token's user", async () => {
    expect(await (await get('/who', bearer(tokens.issue(user('Agent'))))).json()).toEqual(user('Agent'));
  });

  it('is required, with the right role, where the call requires one', async () => {
    const visitor = await failure('/who');
    expect([visitor.status, visitor.reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="busca"']);
    expect((await failure('/admin', bearer(tokens.issue(user('Analyst'))))).status).toBe(403);
    expect((await get('/admin', bearer(tokens.issue(user('Admin'))))).status).toBe(200);
  });

  it.each([
    ['a wrong token', 'Bearer a.b.c'],
    ['half a token', 'Bearer x'],
    ['another scheme', 'Basic YTpi'],
  ])("with %s is refused and does not count as a visitor's", async (_, authorization) => {
    const { status, reply } = await failure('/fine', { authorization });
    expect([status, reply.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="busca", error="invalid_token"',
    ]);
  });

  it('is refused when the service no longer accepts it', async () => {
    expect((await failure('/fine', bearer(tokens.issue({ ...user('Agent'), name: 'Gone' })))).status).toBe(401);
  });
});
