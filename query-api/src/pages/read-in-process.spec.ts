import { ApiError, createLogger } from '@busca/platform';
import type { Middleware } from 'koa';
import { expect, it } from 'vitest';
import { readInProcess } from './read-in-process.ts';

const read = (call: Middleware) => readInProcess([call], createLogger('silent'))('/api/agents?page=2', {});

it.each([
  ['an object', { a: 1 }, '{"a":1}'],
  ['a list as cached bytes', Buffer.from('["ñ"]'), '["ñ"]'],
  ['a text', 'hola', 'hola'],
])('Read in process: answers with %s as text', async (_, body, text) => {
  const reply = await read((ctx) => {
    ctx.set('X-Total-Count', '3');
    ctx.body = body;
  });
  expect([reply.ok, reply.status, reply.headers.get('x-total-count'), reply.headers.get('etag'), await reply.text()]).toEqual([true, 200, '3', null, text]);
});

it('Read in process: a call sees its path and query', async () => {
  const reply = await read((ctx) => void (ctx.body = [ctx.method, ctx.path, ctx.querystring]));
  expect(await reply.text()).toBe('["GET","/api/agents","page=2"]');
});

it.each([
  ['a call that refuses', () => Promise.reject(new ApiError('invalid-query', 'no')), 400],
  ['no such call', () => Promise.resolve(), 404],
  ['a fault', () => Promise.reject(new TypeError('a fault')), 500],
] as const)('Read in process: %s is answered as over HTTP', async (_, call, status) => {
  const reply = await read(call);
  expect([reply.ok, reply.status]).toEqual([false, status]);
  expect(JSON.parse(await reply.text())).toMatchObject({ errors: [{ code: expect.any(String) }] });
});
