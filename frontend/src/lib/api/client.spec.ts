import { uploadedSchema } from '@busca/command-api/contract';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { dropToken, endSession, expiredUser, session, showScreenOf, startSession } from '../session.ts';
import { get, getPage, send as sendCommand, unread } from './client.ts';

class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

const ana = { id: '1', name: 'Ana', email: 'a@b.c', user_type: 'Agent' } as const;
const token = (exp: number, user: object = ana) =>
  `h.${Buffer.from(JSON.stringify({ data: user, exp })).toString('base64url')}.s`;
/** Sends a command whose reply nobody reads. */
const send = (
  method: 'POST' | 'PUT',
  path: string,
  body?: unknown,
  options: { idempotencyKey?: string; ifMatch?: number } = {},
) => sendCommand(method, path, body, { ...options, reply: unread });
const requests: { method?: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
let reply: { status: number; body: string; headers: Record<string, string> };
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ method: request.method, headers: request.headers, body });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests.length = 0;
  reply = { status: 200, body: '{"id":"1"}', headers: {} };
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});

describe('A read', () => {
  it('carries the token and the position of the last command', async () => {
    startSession(token(9e9));
    reply.headers = { 'X-Position': '00000000000000000042' };
    await send('POST', `${base}/api/x`, { a: 1 });
    expect(await get(`${base}/api/x`)).toEqual({ id: '1' });
    expect(requests[1]?.headers).toMatchObject({
      authorization: `Bearer ${token(9e9)}`,
      'x-min-position': '00000000000000000042',
    });
  });

  it('of a page returns the total of its list', async () => {
    reply = { status: 200, body: '["a"]', headers: { 'X-Total-Count': '31' } };
    expect(await getPage(`${base}/api/x`)).toEqual({ items: ['a'], total: 31 });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('A command', () => {
  it('has a new idempotency key, or that of the action that is retried', async () => {
    await send('POST', `${base}/api/x`, { name: 'Peña' });
    await send('PUT', `${base}/api/x`, {}, { idempotencyKey: 'again', ifMatch: 3 });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: '{"name":"Peña"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(requests[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(requests[1]?.headers).toMatchObject({ 'idempotency-key': 'again', 'if-match': '"3"' });
  });

  it('never moves the stored log position back', async () => {
    for (const position of ['00000000000000000042', '00000000000000000007']) {
      reply.headers = { 'X-Position': position };
      await send('POST', `${base}/api/x`);
    }
    await get(`${base}/api/x`);
    expect(requests[2]?.headers['x-min-position']).toBe('00000000000000000042');
  });
});

describe("A command from a screen of a user's", () => {
  const eva = { ...ana, id: '2', name: 'Eva' };
  const refused = { status: 403, code: 'other-user' };
  afterEach(() => showScreenOf(null));

  it('is not sent under the session of somebody else, who has signed in in another tab', async () => {
    startSession(token(9e9));
    showScreenOf(ana);
    await send('POST', `${base}/api/x`);
    startSession(token(9e9, eva));
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject(refused);
    expect(requests).toHaveLength(1);
    showScreenOf(null);
    await send('POST', `${base}/api/x`);
    expect(requests).toHaveLength(2);
  });

  it('offers to sign in again as its own user, whoever came between', async () => {
    showScreenOf(ana);
    startSession(token(9e9, eva));
    expect(session()?.user.name).toBe('Eva');
    dropToken();
    reply = { status: 401, body: '{"errors":[{"code":"not-signed-in","message":"x"}]}', headers: {} };
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({ status: 401 });
    expect(expiredUser()?.name).toBe('Ana');
  });
});

describe('A failed call', () => {
  const refuse = (status: number, code: string) => {
    const problem = { code, message: 'no', path: 'email' };
    reply = {
      status,
      body: JSON.stringify({ errors: [problem], message: 'no' }),
      headers: { 'X-Correlation-Id': 'ref-1' },
    };
    return problem;
  };

  it('has its status, problems and correlation id', async () => {
    const problem = refuse(409, 'email-taken');
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({
      status: 409,
      problems: [problem],
      reference: 'ref-1',
      code: 'email-taken',
    });
  });

  it('has the seconds of Retry-After', async () => {
    refuse(429, 'too-many-requests');
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({ retryAfter: null });
    reply.headers['Retry-After'] = '3541';
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({ retryAfter: 3541 });
  });

  it('with a rejected token ends the session and is retried once anonymously', async () => {
    startSession(token(9e9));
    refuse(401, 'not-signed-in');
    await expect(get(`${base}/api/x`)).rejects.toMatchObject({ status: 401 });
    expect(session()).toBeNull();
    expect(requests.map(({ headers }) => 'authorization' in headers)).toEqual([true, false]);
  });

  it('of a command in an expired session offers to sign in again, however the session ended', async () => {
    for (const end of [() => refuse(401, 'not-signed-in'), () => localStorage.removeItem('busca.token')]) {
      startSession(token(9e9));
      reply = { status: 200, body: '{}', headers: {} };
      await get(`${base}/api/x`);
      refuse(401, 'not-signed-in');
      end();
      await expect(send('PUT', `${base}/api/x`, {})).rejects.toMatchObject({ code: 'not-signed-in' });
      expect([session(), expiredUser()?.name]).toEqual([null, 'Ana']);
    }
    startSession(token(9e9));
    expect(expiredUser()).toBeNull();
  });

  it('offers nothing to a user who signed out', async () => {
    startSession(token(9e9));
    endSession();
    refuse(401, 'not-signed-in');
    await expect(send('PUT', `${base}/api/x`, {})).rejects.toMatchObject({ status: 401 });
    expect(expiredUser()).toBeNull();
  });

  it('with a wrong password keeps the session', async () => {
    startSession(token(9e9));
    refuse(401, 'wrong-password');
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({ status: 401 });
    expect(session()).not.toBeNull();
    endSession();
  });

  it("has no problems after a proxy's reply, and status 0 without a reply", async () => {
    reply = { status: 502, body: '<html>', headers: {} };
    await expect(get(`${base}/api/x`)).rejects.toMatchObject({ status: 502, problems: [] });
    reply = { status: 200, body: '<html>', headers: { 'X-Correlation-Id': 'ref-2' } };
    for (const call of [get, getPage, (path: string) => send('POST', path)])
      await expect(call(`${base}/api/x`)).rejects.toMatchObject({
        status: 200,
        code: 'unexpected-reply',
        reference: 'ref-2',
      });
    await expect(get('http://127.0.0.1:1/')).rejects.toMatchObject({ status: 0, problems: [] });
  });

  it('is no ApiError when its screen aborted it', async () => {
    const screen = new AbortController();
    screen.abort();
    await expect(get(`${base}/api/x`, screen.signal)).rejects.not.toBeInstanceOf(ApiError);
  });

  it('includes a reply that does not match its schema', async () => {
    reply.body = '{"fileName":"a.jpg"}';
    expect(await get(`${base}/api/x`, undefined, uploadedSchema)).toEqual({ fileName: 'a.jpg' });
    reply.body = '{"fileName":1}';
    await expect(get(`${base}/api/x`, undefined, uploadedSchema)).rejects.toMatchObject({
      status: 200,
      code: 'unexpected-reply',
    });
    await expect(sendCommand('POST', `${base}/api/x`, {}, { reply: uploadedSchema })).rejects.toMatchObject({
      code: 'unexpected-reply',
    });
    await expect(getPage(`${base}/api/x`, undefined, uploadedSchema)).rejects.toMatchObject({
      code: 'unexpected-reply',
    });
    reply.body = '<html>';
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({ status: 200, code: 'unexpected-reply' });
  });
});

it.each<[what: string, timeout: number, path: string, call: (address: string) => Promise<unknown>]>([
  ['A read without a reply', 15_000, '/none', get],
  ['A read with half of a reply', 15_000, '/half', get],
  ['A command', 30_000, '/none', (address) => send('PUT', address, {})],
  ['An upload', 300_000, '/none', (address) => send('POST', address, { file: new File(['x'], 'foto.png') })],
])('%s times out after %d ms, and not before', async (_what, timeout, path, call) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const half = createServer((request, response) => {
    if (request.url === '/half') response.writeHead(200).write('{"id":');
  });
  await new Promise<void>((listening) => half.listen(0, '127.0.0.1', listening));
  try {
    const failed = vi.fn<(error: unknown) => unknown>((error) => error);
    const outcome = call(`http://127.0.0.1:${(half.address() as AddressInfo).port}${path}`).catch(failed);
    await once(half, 'request');
    vi.advanceTimersByTime(timeout - 1);
    await new Promise(setImmediate);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await outcome).toMatchObject({ status: 0, code: 'timed-out' });
  } finally {
    vi.useRealTimers();
    half.closeAllConnections();
    half.close();
  }
});
