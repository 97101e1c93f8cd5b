import { uploadedSchema } from '@busca/command-api/contract';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { endSession, lapsedUser, session, startSession } from '../session.ts';
import { get, getPage, send } from './client.ts';

class MemoryStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const token = (exp: number) => `h.${Buffer.from(JSON.stringify({ data: { id: '1', name: 'Ana', email: 'a@b.c', user_type: 'Agent' }, exp })).toString('base64url')}.s`;
const seen: { method?: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
let answer: { status: number; body: string; headers: Record<string, string> };
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method, headers: request.headers, body });
    reply.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
  answer = { status: 200, body: '{"id":"1"}', headers: {} };
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});

describe('a query', () => {
  it('carries the token and the position of the last command', async () => {
    startSession(token(9e9));
    answer.headers = { 'X-Position': '00000000000000000042' };
    await send('POST', `${base}/api/x`, { a: 1 });
    expect(await get(`${base}/api/x`)).toEqual({ id: '1' });
    expect(seen[1]?.headers).toMatchObject({ authorization: `Bearer ${token(9e9)}`, 'x-min-position': '00000000000000000042' });
  });

  it('tells how many entries a list has in all', async () => {
    answer = { status: 200, body: '["a"]', headers: { 'X-Total-Count': '31' } };
    expect(await getPage(`${base}/api/x`)).toEqual({ items: ['a'], total: 31 });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('a command', () => {
  it('has a key of its own, or the one of the action that is tried again', async () => {
    await send('POST', `${base}/api/x`, { name: 'Peña' });
    await send('PUT', `${base}/api/x`, {}, { idempotencyKey: 'again', ifMatch: 3 });
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"name":"Peña"}', headers: { 'content-type': 'application/json' } });
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(seen[1]?.headers).toMatchObject({ 'idempotency-key': 'again', 'if-match': '"3"' });
  });

  it('never moves the position back', async () => {
    for (const position of ['00000000000000000042', '00000000000000000007']) {
      answer.headers = { 'X-Position': position };
      await send('POST', `${base}/api/x`);
    }
    await get(`${base}/api/x`);
    expect(seen[2]?.headers['x-min-position']).toBe('00000000000000000042');
  });
});

describe('a failure', () => {
  const refuse = (status: number, code: string) => {
    const problem = { code, message: 'no', path: 'email' };
    answer = { status, body: JSON.stringify({ errors: [problem], message: 'no' }), headers: { 'X-Correlation-Id': 'ref-1' } };
    return problem;
  };

  it('tells its status, problems and reference', async () => {
    const problem = refuse(409, 'email-taken');
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({ status: 409, problems: [problem], reference: 'ref-1', code: 'email-taken' });
  });

  it('tells how long to wait, where the reply says so', async () => {
    refuse(429, 'too-many-requests');
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({ retryAfter: null });
    answer.headers['Retry-After'] = '3541';
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({ retryAfter: 3541 });
  });

  it('ends the session of a signed-in user whom the server no longer knows, and asks as a visitor', async () => {
    startSession(token(9e9));
    refuse(401, 'not-signed-in');
    await expect(get(`${base}/api/x`)).rejects.toMatchObject({ status: 401 });
    expect(session()).toBeNull();
    expect(seen.map(({ headers }) => 'authorization' in headers)).toEqual([true, false]);
  });

  it('lets the user of a command that came too late sign in again, however the session ended', async () => {
    for (const end of [() => refuse(401, 'not-signed-in'), () => localStorage.setItem('busca.token', token(1)), () => localStorage.removeItem('busca.token')]) {
      startSession(token(9e9));
      answer = { status: 200, body: '{}', headers: {} };
      await get(`${base}/api/x`);
      refuse(401, 'not-signed-in');
      end();
      await expect(send('PUT', `${base}/api/x`, {})).rejects.toMatchObject({ code: 'not-signed-in' });
      expect([session(), lapsedUser()?.name]).toEqual([null, 'Ana']);
    }
    startSession(token(9e9));
    expect(lapsedUser()).toBeNull();
  });

  it('asks nobody to sign in again who signed out', async () => {
    startSession(token(9e9));
    endSession();
    refuse(401, 'not-signed-in');
    await expect(send('PUT', `${base}/api/x`, {})).rejects.toMatchObject({ status: 401 });
    expect(lapsedUser()).toBeNull();
  });

  it('keeps the session when it was another password that was wrong', async () => {
    startSession(token(9e9));
    refuse(401, 'wrong-password');
    await expect(send('POST', `${base}/api/x`)).rejects.toMatchObject({ status: 401 });
    expect(session()).not.toBeNull();
    endSession();
  });

  it('has no problems where a proxy answered, and status 0 where nobody did', async () => {
    answer = { status: 502, body: '<html>', headers: {} };
    await expect(get(`${base}/api/x`)).rejects.toMatchObject({ status: 502, problems: [] });
    answer = { status: 200, body: '<html>', headers: { 'X-Correlation-Id': 'ref-2' } };
    for (const ask of [get, getPage, (path: string) => send('POST', path)]) await expect(ask(`${base}/api/x`)).rejects.toMatchObject({ status: 200, code: 'unexpected-reply', reference: 'ref-2' });
    await expect(get('http://127.0.0.1:1/')).rejects.toMatchObject({ status: 0, problems: [] });
  });

  it('ends a call that gets no answer, or half of one, in its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const half = createServer((request, reply) => {
      if (request.url === '/half') reply.writeHead(200).write('{"id":');
    });
    await new Promise<void>((listening) => half.listen(0, '127.0.0.1', listening));
    const { port } = half.address() as AddressInfo;
    try {
      for (const [path, patience] of [['/none', 15_000], ['/half', 15_000]] as const) {
        const asked = get(`http://127.0.0.1:${port}${path}`).catch((error: unknown) => error);
        await once(half, 'request');
        vi.advanceTimersByTime(patience);
        expect(await asked).toMatchObject({ status: 0, code: 'timed-out' });
      }
    } finally {
      vi.useRealTimers();
      half.closeAllConnections();
      half.close();
    }
  });

  it('is no failure when the screen that asked has gone', async () => {
    const gone = new AbortController();
    gone.abort();
    await expect(get(`${base}/api/x`, gone.signal)).rejects.not.toBeInstanceOf(ApiError);
  });

  it('is told of a reply that its schema refuses', async () => {
    answer.body = '{"fileName":"a.jpg"}';
    expect(await get(`${base}/api/x`, undefined, uploadedSchema)).toEqual({ fileName: 'a.jpg' });
    answer.body = '{"fileName":1}';
    await expect(get(`${base}/api/x`, undefined, uploadedSchema)).rejects.toMatchObject({ status: 200, code: 'unexpected-reply' });
    await expect(send('POST', `${base}/api/x`, {}, { reply: uploadedSchema })).rejects.toMatchObject({ code: 'unexpected-reply' });
  });
});
