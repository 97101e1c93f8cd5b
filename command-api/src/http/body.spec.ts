import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

const post = (body: string, type = 'application/json') => api.send('POST', '/api/users/login', body, { headers: { 'Content-Type': type } });

describe('A request body', () => {
  it.each([
    ['no JSON', '{"email":', 400, 'not-json'],
    ['not an object', '"text"', 400, 'not-json'],
    ['nested too deep', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, 400, 'invalid-body'],
    ['with __proto__', '{"__proto__":{"isAdmin":true},"email":"a@example.com","password":"x"}', 400, 'not-json'],
    ['with constructor', '{"email":{"constructor":{"prototype":{}}},"password":"x"}', 400, 'invalid-body'],
    ['over 100 kB', JSON.stringify({ email: 'x'.repeat(103_000) }), 413, 'too-large'],
    ['an array', '[1]', 400, 'invalid'],
    ['empty', '', 400, 'required'],
  ])('is refused: %s', async (_name, body, status, code) => {
    const reply = await post(body);
    expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([status, code]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('of type %s is refused', async (type) => {
    expect((await post('email=a@example.com&password[$ne]=x', type)).status).toBe(415);
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

  it('carries the security headers, also on errors', async () => {
    const { headers } = await api.send('POST', '/api/users/login', {});
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
