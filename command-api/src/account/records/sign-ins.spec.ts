import { receiptFor } from '@busca/events/testing';
import { EventStoreAway } from '@busca/platform/databases';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignInEvent, SignInReply } from '../../contract.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { PASSWORD, usersOf } from '../../testing/users.ts';
import { addEntry, FAILURES_MAX, HISTORY_MS, SUCCESSES_MAX } from './sign-ins.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const HOUR = 60 * 60_000;

const entry = (event: SignInEvent, minute: number, network = '203.0.113.x'): SignInReply => ({
  at: new Date(minute * 60_000).toISOString(),
  event,
  browser: 'Chrome',
  system: 'Windows',
  network,
  times: 1,
});
const history = (...entries: SignInReply[]) => entries.reduce<SignInReply[]>(addEntry, []);

describe('A sign-in history', () => {
  it('counts like failures within an hour as one entry, the last time first', () => {
    const entries = history(
      entry('wrong-password', 0),
      entry('wrong-password', 1),
      entry('password', 2),
      entry('wrong-password', 3),
      entry('wrong-password', 4, '198.51.100.x'),
      entry('wrong-password', 200),
    );
    expect(entries.map(({ at, event, times }) => [Date.parse(at) / 60_000, event, times])).toEqual([
      [200, 'wrong-password', 1],
      [4, 'wrong-password', 1],
      [3, 'wrong-password', 3],
      [2, 'password', 1],
    ]);
  });

  it('is bounded: failures push no sign-in out, and entries end after 90 days', () => {
    const successes = Array.from({ length: 40 }, (_, minute) => entry('password', minute));
    const failures = Array.from({ length: 100 }, (_, n) => entry('wrong-password', 40 + n, `198.51.${n}.x`));
    const entries = history(...successes, ...failures);
    expect([entries.length, entries.filter(({ event }) => event === 'password').length]).toEqual([
      SUCCESSES_MAX + FAILURES_MAX,
      SUCCESSES_MAX,
    ]);
    expect(addEntry(entries, entry('password', HISTORY_MS / 60_000 + 139))).toHaveLength(1);
  });
});

describe('Security row 35: the sign-in history', () => {
  let api: Started;
  beforeAll(async () => {
    api = await startCommandApi({ trustedProxy: true });
  });
  afterAll(() => api.stop());
  const users = usersOf(() => api);
  const from = { 'User-Agent': CHROME, 'X-Forwarded-For': '203.0.113.7' };
  const send = (call: string, body?: object, token?: string) =>
    api.send('POST', call, body, { headers: from, ...(token && { token }) });
  const seenBy = async (token: string, call = '/api/account/sign-ins') =>
    (await send(call, undefined, token)).body as unknown as SignInReply[];

  it('names each sign-in and failure with its means, device, rough address and time, to its owner alone', async () => {
    const { id, email, token } = await users.signUp();
    const eva = await users.signUp();
    for (const password of ['otra casa', 'otra puerta', PASSWORD]) await send('/api/users/login', { email, password });
    const device = { at: expect.any(String), browser: 'Chrome', system: 'Windows', network: '203.0.113.x' };
    expect(await seenBy(token)).toEqual([
      { ...device, event: 'password', times: 1 },
      { ...device, event: 'wrong-password', times: 2 },
      { ...device, browser: null, system: null, network: '127.0.0.x', event: 'sign-up', times: 1 },
    ]);
    expect((await seenBy(eva.token)).map(({ event }) => event)).toEqual(['sign-up']);
    expect(await seenBy(api.admin(), `/api/admin/accounts/${id}/sign-ins`)).toEqual(await seenBy(token));
    expect((await send(`/api/admin/accounts/${id}/sign-ins`, undefined, eva.token)).status).toBe(403);
  });

  it('names a sign-up that ended before its history was written, once it is repeated', async () => {
    const signUp = () =>
      api.send(
        'POST',
        '/api/users',
        { name: 'Ana Ríos', email: 'ana.rios@example.com', password: PASSWORD, user_type: 'Agent' },
        { headers: { 'Idempotency-Key': 'sign-up-of-ana' } },
      );
    vi.spyOn(api.state.records, 'replace').mockRejectedValue(new EventStoreAway('away'));
    expect((await signUp()).status).toBe(503);
    vi.restoreAllMocks();
    const {
      body: { token },
    } = await signUp();
    expect((await seenBy(String(token))).map(({ event }) => event)).toEqual(['sign-up']);
  });

  it('names changes of the password', async () => {
    const { token } = await users.signUp();
    const { body } = await api.send(
      'PUT',
      '/api/account/password',
      { current_password: PASSWORD, newPassword: 'una puerta verde' },
      { token, headers: from },
    );
    expect((await seenBy(String(body.token))).map(({ event }) => event)).toEqual(['password-changed', 'sign-up']);
  });

  it("is stored encrypted, is no event, and is gone with the person's key or records", async () => {
    const [ana, eva] = [await users.signUp(), await users.signUp()];
    for (const { email } of [ana, eva]) await send('/api/users/login', { email, password: PASSWORD });
    expect(await api.raw()).not.toContain('203.0.113.x');
    await api.state.records.erase(ana.id);
    expect([await seenBy(ana.token), (await seenBy(eva.token)).length]).toEqual([[], 2]);
    await api.log.keys.erase(receiptFor(eva.id));
    expect(await seenBy(eva.token)).toEqual([]);
  });

  it('ends after 90 days', async () => {
    const { id, token } = await users.signUp();
    expect(await seenBy(token)).toHaveLength(1);
    api.advance(HISTORY_MS + HOUR);
    expect(await seenBy(api.admin(), `/api/admin/accounts/${id}/sign-ins`)).toEqual([]);
    await api.state.records.forgetExpired(api.now().getTime());
    expect(await api.state.records.find(id, 'sign-ins')).toBeUndefined();
  });
});
