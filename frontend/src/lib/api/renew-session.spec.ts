import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from './download.ts';
import { get, send as sendCommand, unread } from './client.ts';
import { endSession, endsSoon, expiredUser, session, startSession } from '../session.ts';

const send = (method: 'PUT', path: string, body?: unknown) => sendCommand(method, path, body, { reply: unread });
const user = { id: '1', name: 'Ana', email: 'a@b.c', user_type: 'Agent' };
const seconds = () => Math.floor(Date.now() / 1_000);
const token = (exp: number, name = 'Ana') =>
  `h.${Buffer.from(JSON.stringify({ data: { ...user, name }, exp })).toString('base64url')}.s`;
const RENEWED = () => Response.json({ token: token(seconds() + 900, 'Renewed'), user_type: 'Agent' });
const OVER = () =>
  Response.json({ errors: [{ code: 'not-signed-in', message: 'over' }], message: 'over' }, { status: 401 });

const calls: { path: string; authorization: string | undefined }[] = [];
let answer: () => Response | Promise<Response>;
const stored = new Map<string, string>();
const renewals = () => calls.filter(({ path }) => path === '/api/session/renew').length;
const expire = (left = -1) => stored.set('busca.token', token(seconds() + left));

beforeEach(() => {
  calls.length = 0;
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { Authorization: authorization } = (init.headers ?? {}) as Record<string, string>;
    calls.push({ path, authorization });
    if (path === '/api/session/renew') return answer();
    return path === '/api/private' && !authorization ? OVER() : Response.json({});
  });
  answer = RENEWED;
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('A session whose token', () => {
  it.each([
    ['has expired', -1],
    ['expires within a minute', 59],
  ])('%s is renewed before a read, a command and a download', async (_, left) => {
    for (const call of [
      () => get('/api/private'),
      () => send('PUT', '/api/private', {}),
      () => download('/api/admin/audit.zip', {}),
    ]) {
      expire(left);
      await call();
      expect([session()?.user.name, calls.at(-1)?.authorization]).toEqual([
        'Renewed',
        `Bearer ${stored.get('busca.token')}`,
      ]);
    }
    expect(renewals()).toBe(3);
  });

  it('is good for longer is not renewed, nor is a visitor', async () => {
    await get('/api/public');
    expire(61);
    await get('/api/private');
    expect(renewals()).toBe(0);
  });

  it('has expired is renewed once for calls at the same time', async () => {
    expire();
    await Promise.all([get('/api/private'), get('/api/private'), send('PUT', '/api/private')]);
    expect(renewals()).toBe(1);
  });

  it('can not be renewed is over: a command offers to sign in again', async () => {
    expire(30);
    expect(session()?.user.name).toBe('Ana');
    expire();
    answer = OVER;
    await expect(send('PUT', '/api/private')).rejects.toMatchObject({ code: 'not-signed-in' });
    expect([session(), stored.has('busca.token'), expiredUser()?.name]).toEqual([null, false, 'Ana']);
  });

  it('nobody can renew now stays: a command fails as one without an answer, a public read goes on, and a later call renews', async () => {
    expire();
    answer = () => Promise.reject(new TypeError('offline'));
    await expect(send('PUT', '/api/private')).rejects.toMatchObject({ status: 0 });
    await get('/api/public');
    expect([endsSoon(), calls.some(({ path }) => path === '/api/private')]).toEqual([true, false]);
    answer = RENEWED;
    await send('PUT', '/api/private');
    expect(session()?.user.name).toBe('Renewed');
  });

  it("stays when the renewal brings no token, as a proxy's page does not", async () => {
    expire(30);
    answer = () => Response.json({ welcome: true });
    await send('PUT', '/api/private');
    expect([session()?.user.name, calls.at(-1)?.authorization]).toEqual(['Ana', `Bearer ${stored.get('busca.token')}`]);
  });

  it('is renewed while its user signs out stays signed out', async () => {
    expire();
    let reply = () => {};
    answer = () => new Promise((resolve) => (reply = () => resolve(RENEWED())));
    const read = get('/api/public');
    await vi.waitFor(() => expect(renewals()).toBe(1));
    endSession();
    reply();
    await read;
    expect([session(), stored.has('busca.token')]).toEqual([null, false]);
  });
});

it('A device whose clock is hours wrong keeps its session for as long as any other', () => {
  for (const hours of [-5, 5]) {
    const begun = seconds() + hours * 3_600;
    startSession(token(begun + 900));
    expect([session()?.user.name, endsSoon()]).toEqual(['Ana', false]);
    startSession(token(begun + 900));
    vi.useFakeTimers({ now: Date.now() + 850_000 });
    expect(endsSoon()).toBe(true);
    vi.useRealTimers();
  }
});
