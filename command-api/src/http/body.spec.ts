import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

const post = (body: string, type = 'application/json', headers: Record<string, string> = {}) =>
  api.send('POST', '/api/users/login', body, { headers: { 'Content-Type': type, ...headers } });

describe('A request body', () => {
  it.each([
    ['no JSON', '{"email":', 400, 'not-json'],
    ['not an object', '"text"', 400, 'not-json'],
    ['nested too deep (Security row 29)', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, 400, 'invalid-body'],
    ['100,000 brackets (Security row 29)', '['.repeat(100_000), 400, 'not-json'],
    [
      'with __proto__ (Security row 26)',
      '{"__proto__":{"isAdmin":true},"email":"a@example.com","password":"x"}',
      400,
      'not-json',
    ],
    [
      'with constructor (Security row 26)',
      '{"email":{"constructor":{"prototype":{}}},"password":"x"}',
      400,
      'invalid-body',
    ],
    [
      'with prototype (Security row 26)',
      '{"email":"a@example.com","password":"x","a":{"prototype":{"isAdmin":true}}}',
      400,
      'invalid-body',
    ],
    ['with an operator (Security row 27)', '{"email":{"$ne":""},"password":{"$gt":""}}', 400, 'invalid'],
    [
      'an array for a text (Security row 28)',
      '{"email":["a@example.com","b@example.com"],"password":"x"}',
      400,
      'invalid',
    ],
    ['over 100 kB (Security row 29)', JSON.stringify({ email: 'x'.repeat(103_000) }), 413, 'too-large'],
    ['an array', '[1]', 400, 'invalid'],
    ['empty', '', 400, 'required'],
  ])('is refused: %s', async (_name, body, status, code) => {
    const reply = await post(body);
    expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([status, code]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'Security row 27: of type %s is refused, whose fields may hold operators',
    async (type) => {
      expect((await post('email=a@example.com&password[$ne]=x', type)).status).toBe(415);
    },
  );

  it('Security row 25: JSON sent as text/plain is refused, which another site could send without a preflight', async () => {
    expect(
      (await post('{"email":"a@example.com","password":"x"}', 'text/plain', { Origin: 'https://evil.example' })).status,
    ).toBe(415);
  });
});

describe('A reply of the command API', () => {
  it('is 404 with a correlation id for an unknown path, and 405 for a wrong method', async () => {
    const unknown = await api.send('POST', '/api/nothing', {});
    expect([unknown.status, unknown.body.errors?.[0]?.code]).toEqual([404, 'not-found']);
    expect(unknown.headers.get('X-Correlation-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await api.send('DELETE', '/api/agents', undefined)).status).toBe(405);
    expect((await api.send('POST', '/api/agents/%E0%A4%A/x', {})).status).toBeLessThan(500);
  });

  it.each(['https://evil.example', 'null'])(
    'Security row 25: allows no other origin to read it: %s',
    async (Origin) => {
      for (const method of ['POST', 'OPTIONS']) {
        const { headers } = await fetch(new URL('/api/users/login', api.url), {
          method,
          headers: {
            Origin,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'content-type',
          },
        });
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );

  it('Security row 24: carries the security headers, also on errors', async () => {
    const { headers } = await api.send('POST', '/api/users/login', {});
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
