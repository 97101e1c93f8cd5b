import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureSchema, type SessionUser } from '../contract.ts';
import { createLogger } from '../process/log.ts';
import { defineRoutes } from '../routes.ts';
import { ApiError } from './api-error.ts';
import { createApp } from './app.ts';
import { authenticate, createTokens } from './tokens.ts';
import { bindRoutes, type Handlers, written } from './bind-routes.ts';
import { serve, type Serving } from './serve.ts';

const base = { kind: 'call', subject: 'city', summary: 'Casas.' } as const;
const homes = defineRoutes({
  list: {
    ...base,
    id: 'homes',
    method: 'GET',
    path: '/api/homes',
    query: z.object({ page: z.coerce.number().optional(), q: z.string().default('') }),
    reply: z.unknown(),
  },
  one: {
    ...base,
    id: 'home',
    method: 'GET',
    path: '/api/homes/{id}',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ id: z.string() }),
  },
  add: {
    ...base,
    id: 'addHome',
    method: 'POST',
    path: '/api/homes',
    roles: ['Agent'],
    body: z.object({ rooms: z.number() }),
    reply: z.object({ owner: z.string(), rooms: z.number() }),
    statuses: [201],
    limits: [{ name: 'homes', per: 'address', calls: 1, seconds: 60 }],
  },
  cached: { ...base, id: 'cached', method: 'GET', path: '/api/cached', reply: z.object({ ok: z.literal(true) }) },
});

const handlers: Handlers<typeof homes> = {
  list: ({ query }) => query,
  one: ({ params: { id } }) => ({ id }),
  add: ({ body: { rooms }, session: { user } }) => ({ rooms, owner: user.name }),
  cached({ ctx }) {
    ctx.body = Buffer.from('{"ok":true}');
    return written();
  },
};

const tokens = createTokens('a secret of at least thirty-two bytes', () => new Date());
const bearer = (user_type: SessionUser['user_type']) => ({
  Authorization: `Bearer ${tokens.issue({ id: 'a-1', name: 'Ana', email: 'ana@example.com', user_type })}`,
});
let serving: Serving;
let steps: string[];
beforeAll(async () => {
  const app = createApp({ log: createLogger('silent') });
  const middleware = bindRoutes({
    routes: { homes },
    handlers: { homes: handlers },
    authenticate: authenticate(tokens, async () => true),
    limit: async () => void steps.push('limit'),
    async readBody(ctx) {
      steps.push('body');
      if (ctx.get('X-Body') === 'broken') throw new ApiError('not-json', 'The body is not valid JSON');
      return { rooms: 3, more: true };
    },
    async limitBody() {
      steps.push('limit body');
      return async () => void steps.push('on success');
    },
  });
  for (const one of middleware) app.use(one);
  serving = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
});
afterAll(() => serving.stop());
beforeEach(() => {
  steps = [];
});

async function call(path: string, init: RequestInit = {}) {
  const reply = await fetch(new URL(path, serving.url), init);
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}
const pathsIn = (body: unknown) => failureSchema.parse(body).errors.map(({ path }) => path);

describe('A bound route', () => {
  it('passes the parsed request to its handler, and answers with its result', async () => {
    expect((await call('/api/homes?page=2&q=casa')).body).toEqual({ page: 2, q: 'casa' });
    expect(await call('/api/homes', { method: 'POST', headers: bearer('Agent') })).toMatchObject({
      status: 201,
      body: { rooms: 3, owner: 'Ana' },
    });
    expect((await call('/api/cached')).body).toEqual({ ok: true });
  });

  it('authorises, limits by caller, reads the body and limits by body, in this order', async () => {
    await call('/api/homes', { method: 'POST', headers: bearer('Agent') });
    expect(steps).toEqual(['limit', 'body', 'limit body', 'on success']);
    steps = [];
    expect((await call('/api/homes', { method: 'POST' })).status).toBe(401);
    expect((await call('/api/homes', { method: 'POST', headers: bearer('Lender') })).status).toBe(403);
    expect(steps).toEqual([]);
    expect(
      (await call('/api/homes', { method: 'POST', headers: { ...bearer('Agent'), 'X-Body': 'broken' } })).status,
    ).toBe(400);
    // A refused body counts.
    expect(steps).toEqual(['limit', 'body', 'limit body']);
  });

  it('answers 404 to an invalid path parameter', async () => {
    expect((await call('/api/homes/x')).status).toBe(404);
    expect((await call('/api/homes/0198c5a0-0000-7000-8000-000000000001')).status).toBe(200);
  });

  it.each([
    'page=x',
    'page=1&page=2',
    'q=a&q=b',
    'page[$ne]=1',
    'limit=3',
    'order=oldest',
    'asOf=2026-01-01',
    'from=x',
    'to=x',
    'limit[]=1',
    'limit=1&limit=2',
  ])(
    'Security row 28: refuses an invalid or repeated known parameter, and a reserved unknown one: %s',
    async (query) => {
      const { status, body } = await call(`/api/homes?${query}`);
      expect([status, pathsIn(body)]).toEqual([400, [query.split('=', 1)[0]]]);
    },
  );

  it.each(['page=2', 'asOf=2026-01-01'])('without query parameters refuses %s', async (query) => {
    for (const path of ['/api/cached', '/api/homes/0198c5a0-0000-7000-8000-000000000001'])
      expect((await call(`${path}?${query}`)).status).toBe(400);
    expect((await call(`/api/homes?${query}`, { method: 'POST', headers: bearer('Agent') })).status).toBe(400);
  });

  it.each(['utm_source=x', 'utm_source=x&utm_source=y', 'a[b]=1', '__proto__[x]=1', '%', '&&='])(
    'ignores unknown parameters: %s',
    async (query) => {
      expect(await call(`/api/homes?${query}`)).toMatchObject({ status: 200, body: { q: '' } });
    },
  );
});

describe('Another method of a known path', () => {
  it('is refused with 405 and the allowed methods', async () => {
    const { status, headers } = await call('/api/homes', { method: 'DELETE' });
    expect([status, headers.get('allow')]).toEqual([405, 'HEAD, GET, POST']);
    expect((await call('/api/homes/x', { method: 'PUT' })).headers.get('allow')).toBe('HEAD, GET');
    expect((await call('/api/none', { method: 'PUT' })).status).toBe(404);
  });

  it('is answered with the allowed methods when it is OPTIONS', async () => {
    const { status, headers } = await call('/api/homes', { method: 'OPTIONS' });
    expect([status, headers.get('allow')]).toEqual([204, 'HEAD, GET, POST']);
  });
});

it('A missing handler, or a path parameter without a schema, does not compile', () => {
  const { one: _one, ...others } = handlers;
  // @ts-expect-error `one` is missing
  const incomplete: Handlers<typeof homes> = others;
  const one = { ...base, id: 'home', method: 'GET', path: '/api/homes/{id}', reply: z.unknown() } as const;
  // @ts-expect-error `id` has no schema
  const undeclared = defineRoutes({ one });
  expect([incomplete.one, undeclared.one.path]).toEqual([undefined, '/api/homes/{id}']);
});
