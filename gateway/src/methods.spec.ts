import { commandRoutes } from '@busca/command-api/routes';
import { createLogger, serve, type Serving } from '@busca/platform';
import type { Route } from '@busca/platform/routes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMethodCheck } from './methods.ts';

const check = createMethodCheck(new Set(['/api/docs']), createLogger('silent'));

describe("The gateway's method check", () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve(check.answer, { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => serving.stop());

  it.each([
    ['/api/agents/1', 'GET, HEAD, PUT'],
    ['/api/agents', 'POST'],
    ['/API/notices/', 'POST'],
    ['/api/agents/busca/premium', 'GET, HEAD'],
    ['/api/docs', 'GET, HEAD'],
  ])('answers 405 on %s, and 204 to OPTIONS, with the methods of both APIs', async (path, allow) => {
    const url = new URL(path, serving.url);
    for (const method of ['DELETE', 'PATCH']) {
      expect(check.refuses(path, method)).toBe(true);
      const reply = await fetch(url, { method });
      expect([reply.status, reply.headers.get('Allow'), await reply.json()]).toEqual([
        405,
        allow,
        {
          errors: [{ code: 'no-such-call', message: `No such call: ${method} ${path}` }],
          message: `No such call: ${method} ${path}`,
        },
      ]);
    }
    const reply = await fetch(url, { method: 'OPTIONS' });
    expect([check.refuses(path, 'OPTIONS'), reply.status, reply.headers.get('Allow'), await reply.text()]).toEqual([
      true,
      204,
      allow,
      '',
    ]);
  });

  it.each([
    ['GET', '/api/agents/1'],
    ['HEAD', '/api/agents/1'],
    ['PUT', '/api/agents/1'],
    ['POST', '/api/agents'],
    ['GET', '/api/docs'],
  ])('accepts %s %s', (method, path) => {
    expect(check.refuses(path, method)).toBe(false);
  });

  it('tests a GET of a city page against one pattern, and not against all routes', () => {
    const test = vi.spyOn(RegExp.prototype, 'test');
    expect(check.refuses('/api/agents/busca/city/Miami', 'GET')).toBe(false);
    const tested = test.mock.calls.length;
    test.mockRestore();
    expect(tested).toBe(1);
  });

  it('accepts a GET of each Location that a 201 reply names', () => {
    const creating = Object.values(commandRoutes)
      .flatMap((table): Route[] => Object.values(table))
      .filter(({ statuses }) => statuses?.includes(201));
    expect(creating.map(({ id, location }) => [id, location])).toEqual([
      ['createUser', '/api/users/{id}'],
      ['createAgent', '/api/agents/{id}'],
      ['createLender', '/api/lenders/{id}'],
      ['upload', undefined],
    ]);
    for (const { location } of creating) if (location) expect(check.refuses(location, 'GET')).toBe(false);
  });

  it.each(['/api/unknown', '/api/agents/1/2/3', '/api', '/buscar', '/'])(
    'accepts every method on %s, which is no path of an API',
    (path) => {
      for (const method of ['GET', 'DELETE', 'OPTIONS']) expect(check.refuses(path, method)).toBe(false);
    },
  );
});
