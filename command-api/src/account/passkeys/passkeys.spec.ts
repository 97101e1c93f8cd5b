import { newId, type EventNamed } from '@busca/events';
import { receiptFor } from '@busca/events/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passkeys } from '../../contract.ts';
import { systemRequest } from '../../command-handler/command-handler.ts';
import { CHALLENGE_S, passkeySite } from './passkey-checks.ts';
import { passkeys, PASSKEYS_MAX } from './passkeys.ts';
import { authenticator, type Signing } from '../../testing/authenticator.ts';
import { codeAt } from '../../testing/second-factor.ts';
import { resettingBrowser } from '../../testing/resets.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, newEmail, PASSWORD, usersOf, type User } from '../../testing/users.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());
const users = usersOf(() => api);

const ofAccount =
  ({ token }: { token: string }) =>
  (call: string, body: object = {}) =>
    api.send('POST', `/api/account/passkeys${call}`, body, { token });
const begin = async (user: { token: string }) => (await ofAccount(user)('/begin', { current_password: PASSWORD })).body;
const listed = async (user: { token: string }) => (await ofAccount(user)('/list')).body as unknown as Passkeys;
type Key = ReturnType<typeof authenticator>;

/** A user with a passkey. */
async function owner(existing?: User): Promise<{ user: User; key: Key }> {
  const user = existing ?? (await users.signUp());
  const { challenge, user_handle: handle } = await begin(user);
  const key = authenticator({ handle: String(handle) });
  expect((await ofAccount(user)('', key.create({ challenge: String(challenge) }))).body).toEqual({ ok: true });
  return { user, key };
}
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('__Host-busca-passkey='))!
    .split(';')[0]!;
async function challenged() {
  const reply = await api.send('POST', '/api/session/passkey/begin');
  return { challenge: String(reply.body.challenge), cookie: cookieOf(reply) };
}
const answer = (body: object, cookie: string) =>
  api.send('POST', '/api/session/passkey', body, { headers: { Cookie: cookie } });
async function logIn(key: Key, wrong: Partial<Signing> = {}, handle?: string) {
  const { challenge, cookie } = await challenged();
  return answer(key.get({ challenge, ...wrong }, handle), cookie);
}
const refused = (reply: Awaited<ReturnType<typeof answer>>) => [reply.status, codeOf(reply)];
const INVALID = [400, 'invalid-passkey'];

const alertsOf = async ({ id }: User) =>
  (await api.events('OwnerAlerted'))
    .map(({ data }) => data as EventNamed<'OwnerAlerted'>['data'])
    .flatMap(({ accountId, alert }) => (accountId === id ? [alert] : []));

/** Sets a new password with an emailed code. */
async function reset({ email }: User, choice: { remove_passkeys?: boolean }) {
  const browser = resettingBrowser(() => api);
  const otp = await browser.codeFor(email);
  expect(
    (await browser.post('update-password', { email, otp, newPassword: 'otra casa verde', ...choice })).status,
  ).toBe(200);
}

describe('Security row 42: a passkey', () => {
  it('that is added or removed alerts its owner, by an event that reactors mail', async () => {
    const { user, key } = await owner();
    await ofAccount(user)('/remove', { id: key.id, current_password: PASSWORD });
    expect(await alertsOf(user)).toEqual(['passkey-added', 'passkey-removed']);
  });

  it('outlives a reset of the password, unless the owner asks to remove all', async () => {
    const { user, key } = await owner();
    await reset(user, {});
    expect((await logIn(key)).status).toBe(200);
    await reset(user, { remove_passkeys: true });
    expect(refused(await logIn(key))).toEqual(INVALID);
    const token = String((await users.logIn(user.email, 'otra casa verde')).body.token);
    expect((await listed({ token })).passkeys).toEqual([]);
    const history = (await api.send('POST', '/api/account/sign-ins', undefined, { token })).body as unknown as {
      event: string;
    }[];
    expect(history.map(({ event }) => event)).toContain('passkey-removed');
  });

  it('outlives a change of the password too, unless the owner asks to remove all', async () => {
    const { user, key } = await owner();
    const change = (token: string, current_password: string, newPassword: string, choice = {}) =>
      api.send('PUT', '/api/account/password', { current_password, newPassword, ...choice }, { token });
    const { body } = await change(user.token, PASSWORD, 'otra casa verde');
    expect((await logIn(key)).status).toBe(200);
    const changed = await change(String(body.token), 'otra casa verde', 'una tercera casa', { remove_passkeys: true });
    expect([changed.status, refused(await logIn(key))]).toEqual([200, INVALID]);
    expect((await alertsOf(user)).at(-1)).toBe('passkey-removed');
  });

  it('is added with the password, is listed, signs in, and is written into the history', async () => {
    const { user, key } = await owner();
    expect(await listed(user)).toEqual({
      needs_code: false,
      passkeys: [{ id: key.id, name: 'Mi teléfono', created_at: expect.any(String), last_used_at: null }],
    });
    const { body } = await logIn(key);
    expect([body.user_type, await listed({ token: String(body.token) })]).toEqual([
      'Agent',
      { needs_code: false, passkeys: [expect.objectContaining({ last_used_at: expect.any(String) })] },
    ]);
    const history = (await api.send('POST', '/api/account/sign-ins', undefined, user)).body as unknown as {
      event: string;
    }[];
    expect(history.map(({ event }) => event)).toEqual(['passkey', 'passkey-added', 'sign-up']);
  });

  it('is added by the session that has sent the password alone, once, and on this site alone', async () => {
    const [user, other] = [await users.signUp(), await users.signUp()];
    expect(codeOf(await ofAccount(user)('/begin', { current_password: 'otra casa' }))).toBe('wrong-current-password');
    const { challenge: text } = await begin(user);
    const challenge = String(text);
    const add = (wrong: Partial<Signing> = {}, by: { token: string } = user) =>
      ofAccount(by)('', authenticator().create({ challenge, ...wrong }));
    const another = await users.renewed(user);
    const login = await challenged();
    for (const wrong of [
      add({}, other),
      add({}, another),
      add({ challenge: login.challenge }),
      add({ challenge: 'eA' }),
    ])
      expect(refused(await wrong)).toEqual(INVALID);
    for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }])
      expect(refused(await add({ ...wrong, challenge: String((await begin(user)).challenge) }))).toEqual(INVALID);
    expect((await add()).status).toBe(200);
    expect(refused(await add())).toEqual(INVALID);
    expect((await listed(user)).passkeys).toHaveLength(1);
  });

  it('is one of ten at most, and the authenticator is told which ones there are', async () => {
    const { user, key } = await owner();
    expect((await begin(user)).known).toEqual([key.id]);
    const full = Array.from({ length: PASSKEYS_MAX }, () => ({
      id: key.id,
      publicKey: '',
      counter: 0,
      name: '',
      createdAt: '',
      lastUsedAt: null,
    }));
    const challenges = { create: async () => '', use: async () => true };
    const stored = passkeys({
      record: { read: async () => full, update: async (_, change) => change(full).result },
      challenges,
      site: () => passkeySite('https://busca.example'),
      now: api.now,
    });
    await expect(stored.begin(user.id, '')).rejects.toMatchObject({ code: 'not-in-this-state' });
    await expect(stored.add(user.id, authenticator().create({ challenge: 'eA' }), '')).rejects.toMatchObject({
      code: 'not-in-this-state',
    });
  });

  it("belongs to the public address; where that is this machine's, to localhost", () => {
    expect(passkeySite('https://busca.example/')).toEqual({ rpId: 'busca.example', origin: 'https://busca.example' });
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect(passkeySite(`http://${host}:3000/`)).toEqual({ rpId: 'localhost', origin: 'http://localhost:3000' });
  });

  it("signs nobody in with another origin, another site or without the person, nor with another account's handle", async () => {
    const [{ key }, { key: otherKey, user: other }] = [await owner(), await owner()];
    for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }])
      expect(refused(await logIn(key, wrong))).toEqual(INVALID);
    const otherHandle = Buffer.from(other.id).toString('base64url');
    for (const handle of [otherHandle, 'eA', Buffer.from('0198c5a0-0000-7000-8000-000000000001').toString('base64url')])
      expect(refused(await logIn(key, {}, handle))).toEqual(INVALID);
    const { challenge, cookie } = await challenged();
    const forged = { ...key.get({ challenge }, otherHandle), credential_id: otherKey.id };
    expect(refused(await answer(forged, cookie))).toEqual(INVALID);
    expect((await logIn(key)).status).toBe(200);
  });

  it('signs in once with each challenge, within five minutes, in the browser that asked for it', async () => {
    const { user, key } = await owner();
    const first = await challenged();
    const body = key.get(first);
    expect(refused(await answer(body, (await challenged()).cookie))).toEqual(INVALID);
    expect(refused(await answer(body, ''))).toEqual(INVALID);
    expect((await answer(body, first.cookie)).status).toBe(200);
    expect(refused(await answer(body, first.cookie))).toEqual(INVALID);
    const late = await challenged();
    api.advance(CHALLENGE_S * 1_000);
    expect(refused(await answer(key.get(late), late.cookie))).toEqual(INVALID);
    const { challenge } = await begin(await users.renewed(user));
    expect(refused(await logIn(key, { challenge: String(challenge) }))).toEqual(INVALID);
  });

  it('that counts its uses is refused once the count goes back or stays', async () => {
    const { key } = await owner();
    expect((await logIn(key, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0]) expect(refused(await logIn(key, { counter })), String(counter)).toEqual(INVALID);
    expect((await logIn(key, { counter: 6 })).status).toBe(200);
    // A copy and its original at the same moment, each with a challenge of its own: both are read before one is stored.
    const both = await Promise.all([logIn(key, { counter: 7 }), logIn(key, { counter: 7 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('signs nobody in once it is removed, which takes the password, or its person was erased', async () => {
    const [{ user, key }, erased] = [await owner(), await owner()];
    const remove = (current_password: string, by = user) => ofAccount(by)('/remove', { id: key.id, current_password });
    expect(codeOf(await remove('otra casa'))).toBe('wrong-current-password');
    expect(codeOf(await remove(PASSWORD, erased.user))).toBe('not-found');
    expect((await logIn(key)).status).toBe(200);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect([refused(await logIn(key)), (await listed(user)).passkeys]).toEqual([INVALID, []]);
    await api.log.keys.erase(receiptFor(erased.user.id));
    expect(refused(await logIn(erased.key))).toEqual(INVALID);
  });

  it('signs nobody in whose access as staff has ended', async () => {
    const email = newEmail();
    const created = {
      name: 'Eva',
      email,
      passwordHash: await api.passwords.hash(PASSWORD),
      userType: 'Analyst' as const,
    };
    const { state } = await api.commands.accounts.create(created, systemRequest(newId()));
    const { key } = await owner(await users.renewed({ id: state!.id, email, token: '' }));
    expect((await logIn(key)).status).toBe(200);
    expect(
      (await api.send('POST', `/api/admin/staff/${state!.id}/end`, undefined, { token: api.admin() })).status,
    ).toBe(200);
    expect(refused(await logIn(key))).toEqual(INVALID);
  });

  it('counts as the second factor, and changes only with a code of one that is on', async () => {
    const { user, key } = await owner();
    const setup = (await api.send('POST', '/api/account/second-factor', { current_password: PASSWORD }, user)).body;
    await api.send('POST', '/api/account/second-factor/confirm', { code: codeAt(String(setup.key), api.now()) }, user);
    expect((await listed(user)).needs_code).toBe(true);
    expect(codeOf(await ofAccount(user)('/begin', { current_password: PASSWORD }))).toBe('invalid-otp');
    expect(codeOf(await ofAccount(user)('/remove', { id: key.id, current_password: PASSWORD, code: '000000' }))).toBe(
      'invalid-otp',
    );
    expect((await users.logIn(user.email)).status).toBe(401);
    expect((await logIn(key)).status).toBe(200);
  });

  it("is stored encrypted, and its cookie is for the browser's own calls alone", async () => {
    const { key } = await owner();
    expect(await api.raw()).not.toContain(key.id);
    const { headers } = await api.send('POST', '/api/session/passkey/begin');
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-busca-passkey=[\w-]{36}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
  });
});
