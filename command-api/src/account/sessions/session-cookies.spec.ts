import { newId } from '@busca/events';
import { createLogger, TOKEN_LIFETIME_S } from '@busca/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRequest } from '../../command-handler/command-handler.ts';
import { GRACE_MS, IDLE_MS } from '../records/renewable-sessions.ts';
import { createStorage, type EngineStorage } from '../../testing/engines.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, PASSWORD, usersOf } from '../../testing/users.ts';

const NIGHT_MS = 10 * 60 * 60_000;
const lines: unknown[] = [];
let storage: EngineStorage;
let api: Started;
/** Another process on the same log and state. */
let other: Started;
beforeAll(async () => {
  storage = createStorage();
  const logger = Object.assign(createLogger('silent'), { info: (line: unknown) => void lines.push(line) });
  [api, other] = await Promise.all([startCommandApi({ storage, logger }), startCommandApi({ storage })]);
});
afterAll(async () => {
  await Promise.all([api.stop(), other.stop()]);
  await storage.remove();
});
const users = usersOf(() => api);
/** Moves the clock of both processes. */
const advance = (ms: number) => [api, other].forEach((process) => process.advance(ms));

type Reply = Awaited<ReturnType<Started['send']>>;
const lineOf = ({ headers }: Reply) => headers.getSetCookie().find((line) => line.startsWith('__Host-busca-session='));
const cookieOf = (reply: Reply): string => lineOf(reply)!.split(';')[0]!;
const renew = (cookie: string, { by = api, headers = {} }: { by?: Started; headers?: Record<string, string> } = {}) =>
  by.send('POST', '/api/session/renew', undefined, { headers: { Cookie: cookie, ...headers } });
/** A user's new session: its token and its cookie. */
async function signIn(known?: { id: string; email: string }) {
  const user = known ?? (await users.signUp());
  const reply = await users.logIn(user.email);
  return { ...user, token: String(reply.body.token), cookie: cookieOf(reply) };
}
const use = async (token: unknown, by = api) =>
  (await by.send('POST', '/api/email/send-welcome-email', {}, { token: String(token) })).status;
const historyOf = async (token: string) =>
  ((await api.send('POST', '/api/account/sign-ins', undefined, { token })).body as unknown as { event: string }[]).map(
    ({ event }) => event,
  );
const refusal = (reply: Reply) => [reply.status, codeOf(reply)];
const OVER = [401, 'not-signed-in'];

describe('Security row 10: a session that renews itself', () => {
  it('has a cookie that no script reads and no other site sends', async () => {
    const { email } = await users.signUp();
    const reply = await users.logIn(email);
    expect(lineOf(reply)).toMatch(
      /^__Host-busca-session=[\w.-]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(await api.raw()).not.toContain(cookieOf(reply).split('.').at(-1));
  });

  it('goes on after its token has expired, on every command API, each time with another cookie', async () => {
    const { token, cookie } = await signIn();
    advance(TOKEN_LIFETIME_S * 1_000 + 1_000);
    expect(await use(token)).toBe(401);
    const first = await renew(cookie, { by: other });
    expect([first.status, await use(first.body.token), await use(first.body.token, other)]).toEqual([200, 200, 200]);
    const second = await renew(cookieOf(first));
    expect([second.status, new Set([cookie, cookieOf(first), cookieOf(second)]).size]).toEqual([200, 3]);
  });

  it('renewed by two tabs at once stays one session, as it does when a reply is lost', async () => {
    const { cookie } = await signIn();
    const replies = await Promise.all([renew(cookie), renew(cookie, { by: other }), renew(cookie)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(cookieOf)).size).toBe(1);
    advance(GRACE_MS - 1_000);
    const again = await renew(cookie);
    expect([again.status, cookieOf(again)]).toEqual([200, cookieOf(replies[0]!)]);
  });

  it('ends with all its tokens when an old cookie comes again: it was copied', async () => {
    const { id, email, cookie } = await signIn();
    const elsewhere = await signIn({ id, email });
    const renewed = await renew(cookie);
    expect(await use(renewed.body.token)).toBe(200);
    advance(GRACE_MS);
    const stolen = await renew(cookie);
    expect([refusal(stolen), lineOf(stolen)]).toEqual([OVER, expect.stringContaining('Max-Age=0')]);
    expect([
      await use(renewed.body.token),
      await use(renewed.body.token, other),
      refusal(await renew(cookieOf(renewed))),
    ]).toEqual([401, 401, OVER]);
    expect([await use(elsewhere.token), (await renew(elsewhere.cookie)).status]).toEqual([200, 200]);
    expect((await historyOf(elsewhere.token)).filter((event) => event === 'session-reused')).toHaveLength(1);
    await api.settled();
    expect((await api.events('OwnerAlerted')).map(({ data }) => data)).toContainEqual({
      accountId: id,
      alert: 'session-reused',
    });
    expect(lines).toContainEqual({ security: { event: 'session-reused', accountId: id } });
  });

  it('is over after a week without a renewal, and after a month in any case', async () => {
    const { id, email, cookie } = await signIn();
    advance(IDLE_MS);
    expect(refusal(await renew(cookie))).toEqual(OVER);
    let { cookie: next } = await signIn({ id, email });
    for (let days = 0; days < 30; days += 6) {
      advance(6 * 24 * 60 * 60_000 - 1_000);
      const reply = await renew(next);
      expect(reply.status).toBe(200);
      next = cookieOf(reply);
    }
    advance(5_000);
    expect(refusal(await renew(next))).toEqual(OVER);
  });

  it('of an admin is over after twelve hours', async () => {
    const [id, email] = [newId(), 'jefa@example.com'];
    await api.commands.accounts.create(
      {
        name: 'Jefa',
        email,
        passwordHash: await api.passwords.hash(PASSWORD),
        userType: 'Admin',
        emailConfirmed: true,
      },
      systemRequest(id),
    );
    const { cookie } = await signIn({ id, email });
    advance(NIGHT_MS);
    const renewed = await renew(cookie);
    expect(renewed.status).toBe(200);
    advance(NIGHT_MS);
    expect(refusal(await renew(cookieOf(renewed)))).toEqual(OVER);
  });

  it.each([
    ['a logout', (token: string) => api.send('POST', '/api/session/end', undefined, { token })],
    ['signing out everywhere', (token: string) => api.send('POST', '/api/session/end-all', undefined, { token })],
    [
      'a change of the password',
      (token: string) =>
        api.send(
          'PUT',
          '/api/account/password',
          { current_password: PASSWORD, newPassword: 'otra casa verde' },
          { token },
        ),
    ],
    [
      'leaving with an expired token',
      (_: string, cookie: string) => {
        advance(TOKEN_LIFETIME_S * 1_000);
        return api.send('POST', '/api/session/forget', undefined, { headers: { Cookie: cookie } });
      },
    ],
  ])('is renewed no more after %s', async (_, end) => {
    const { token, cookie } = await signIn();
    expect((await end(token, cookie)).status).toBe(200);
    expect([refusal(await renew(cookie)), refusal(await renew(cookie, { by: other }))]).toEqual([OVER, OVER]);
  });

  it('goes on with the new cookie of whoever changes the password', async () => {
    const { token } = await signIn();
    const changed = await api.send(
      'PUT',
      '/api/account/password',
      { current_password: PASSWORD, newPassword: 'otra casa verde' },
      { token },
    );
    expect((await renew(cookieOf(changed))).status).toBe(200);
  });

  it('is renewed with a cookie of ours alone, and has no token without one', async () => {
    const { cookie } = await signIn();
    const [name, value = ''] = cookie.split('=');
    const [account, session, , mac] = value.split('.');
    for (const forged of [
      '',
      `${name}=`,
      `${name}=a.b.c.d`,
      `${name}=${value}x`,
      `${name}=${account}.${session}.1.${mac}`,
    ])
      expect(refusal(await renew(forged))).toEqual(OVER);
    expect((await renew(cookie)).status).toBe(200);
  });

  it('leaves no record once all sessions of an account are over', async () => {
    const { id } = await signIn();
    await api.state.records.forgetExpired(api.now().getTime());
    expect(await api.state.records.find(id, 'sessions')).toBeDefined();
    await api.state.records.forgetExpired(api.now().getTime() + IDLE_MS);
    expect(await api.state.records.find(id, 'sessions')).toBeUndefined();
  });
});

describe('Security row 25: a page of another origin (CSRF)', () => {
  it('renews no session because the request names its host', async () => {
    const { cookie } = await signIn();
    expect(refusal(await renew(cookie, { headers: { Origin: new URL(api.url).origin } }))).toEqual([403, 'not-yours']);
  });

  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'https://otra.busca.example', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://busca.example' },
    { Origin: 'https://busca.example:8443' },
  ])('neither renews nor ends a session: %j', async (headers) => {
    const { cookie } = await signIn();
    for (const call of ['renew', 'forget'])
      expect(
        refusal(
          await api.send('POST', `/api/session/${call}`, undefined, {
            headers: { Cookie: cookie, ...(headers as Record<string, string>) },
          }),
        ),
      ).toEqual([403, 'not-yours']);
    expect(
      (await renew(cookie, { headers: { Origin: 'https://busca.example', 'Sec-Fetch-Site': 'same-origin' } })).status,
    ).toBe(200);
  });
});
