import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../process/log.ts';
import { defineRoutes } from '../routes.ts';
import { ApiError } from './api-error.ts';
import { callInProcess } from './call-in-process.ts';

const read = { kind: 'read', method: 'GET', subject: 'agent', summary: '', reply: z.unknown() } as const;
const routes = {
  agents: defineRoutes({
    one: {
      ...read,
      id: 'one',
      path: '/api/agents/{id}',
      params: z.object({ id: z.string().max(5) }),
      query: z.object({ page: z.string().optional() }),
    },
    listed: { ...read, id: 'listed', path: '/api/agents' },
    refused: { ...read, id: 'refused', path: '/api/refused' },
    broken: { ...read, id: 'broken', path: '/api/broken/{name}', params: z.object({ name: z.string() }) },
  }),
};
const log = createLogger('silent');
const call = callInProcess({
  routes,
  reads: {
    agents: {
      one: async (request) => ({ body: request }),
      listed: async () => ({ json: '["ñ"]', total: 3 }),
      refused: () => Promise.reject(new ApiError('too-many-requests', 'Wait', { 'Retry-After': '2' })),
      broken: () => Promise.reject(new TypeError('a fault')),
    },
  },
  log,
});

it('A call in process has its parameters and its query parsed', async () => {
  expect(await call('/api/agents/a%2Fb?page=2&utm=1')).toMatchObject({
    status: 200,
    body: { params: { id: 'a/b' }, query: { page: '2' } },
  });
});

it('A call in process is answered with a body, also where it is read as JSON, and with its total', async () => {
  const { status, headers, body } = await call('/api/agents');
  expect([status, headers.get('x-total-count'), headers.get('etag'), body]).toEqual([200, '3', null, ['ñ']]);
});

it.each([
  ['an unknown path', '/api/nothing', 404, 'not-found'],
  ['parameters that do not fit', '/api/agents/longer', 404, 'not-found'],
  ['a query that does not fit', '/api/agents/1?page=2&page=3', 400, 'invalid-query'],
  ['a refusal', '/api/refused', 429, 'too-many-requests'],
  ['a fault', '/api/broken/fulana', 500, 'internal'],
])('A call in process is answered with an error as over HTTP: %s', async (_, path, status, code) => {
  expect(await call(path)).toMatchObject({ status, body: { errors: [{ code }] } });
});

it('A call in process that is refused says when to try again', async () => {
  expect((await call('/api/refused')).headers.get('Retry-After')).toBe('2');
});

it("Security row 35: a fault of a call in process is logged with its route's pattern", async () => {
  const line = vi.spyOn(log, 'error');
  await call('/api/broken/fulana');
  expect(line.mock.calls).toEqual([[{ err: expect.any(TypeError), route: 'GET /api/broken/:name' }, 'request failed']]);
});
