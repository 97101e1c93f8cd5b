import { newId } from '@busca/events';
import { createLogger } from '@busca/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAdmin } from '../../first-admin.ts';
import { factorUsersOf } from '../../testing/second-factor.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, PASSWORD } from '../../testing/users.ts';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const ADMIN_PASSWORD = 'k3#Tz9!qwL1234';
let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ limited: true, trustedProxy: true, adminSecondFactor: 'required' });
});
afterAll(() => api.stop());
const { post, logIn, nextCode, enrolled, history } = factorUsersOf(() => api);

/**
 * As many calls as strangers may make with one email in 15 minutes: ten at a time, for which one network has places.
 */
async function flood(path: string, body: object) {
  const ten = () => Promise.all(Array.from({ length: 10 }, async () => codeOf(await post(path, body))));
  return [...(await ten()), ...(await ten())];
}
const wrongPasswords = Array.from({ length: 20 }, () => 'wrong-password');

describe('Security row 41: wrong codes of a second factor', () => {
  it('at sign-in are limited for a day, and keep no known device out', async () => {
    const { email, key } = await enrolled();
    const first = await logIn(email, nextCode(key));
    const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!;
    const statuses = [];
    // Successes between them would reset the window of failed logins, so time passes instead.
    for (let n = 0; n < 25; n += 1) {
      api.advance(WINDOW_MS);
      statuses.push((await logIn(email, '000000')).status);
    }
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([20, 429]);
    const known = await api.send(
      'POST',
      '/api/users/login',
      { email, password: PASSWORD, code: nextCode(key) },
      { headers: { Cookie: cookie, 'X-Forwarded-For': '203.0.113.9' } },
    );
    expect(known.status).toBe(200);
  });

  it('at sign-in are used up by nobody who lacks the password: its owner is let in after 15 minutes', async () => {
    const { email, key } = await enrolled();
    expect(await flood('/api/users/login', { email, password: 'otra casa', code: '1' })).toEqual(wrongPasswords);
    expect((await logIn(email, nextCode(key))).status).toBe(429);
    api.advance(WINDOW_MS);
    expect((await logIn(email, nextCode(key))).status).toBe(200);
  });

  it("at an admin's first sign-in are used up by nobody who lacks the password", async () => {
    const admin = { email: `jefa-${newId()}@example.com`, password: ADMIN_PASSWORD };
    await ensureAdmin({ ...api, logger: createLogger('silent') }, admin.email, ADMIN_PASSWORD);
    expect(await flood('/api/session/second-factor/confirm', { ...admin, password: 'otra casa', code: '1' })).toEqual(
      wrongPasswords,
    );
    api.advance(WINDOW_MS);
    const key = String((await post('/api/session/second-factor', admin)).body.key);
    expect((await post('/api/session/second-factor/confirm', { ...admin, code: nextCode(key) })).status).toBe(200);
  });

  it('within a session are in the sign-in history, and limited for a day over all calls that take one', async () => {
    const { id, email, key } = await enrolled();
    const session = () => api.tokens.issue({ id, name: 'Ana', email, user_type: 'Agent' });
    const proof = { current_password: PASSWORD, code: '000000' };
    const calls = [
      ['second-factor/off', proof],
      ['second-factor/recovery-codes', proof],
      ['passkeys/begin', proof],
      ['passkeys/remove', { ...proof, id: 'clave' }],
    ] as const;
    const codes = [];
    for (const [path, body] of [...calls, ...calls, ...calls, ...calls, ...calls, ...calls]) {
      codes.push(codeOf(await post(`/api/account/${path}`, body, session())));
      // Less often than any of the limits for an hour.
      api.advance(WINDOW_MS);
    }
    expect([codes.filter((code) => code === 'invalid-otp').length, codes.at(-1)]).toEqual([20, 'too-many-requests']);
    expect((await logIn(email, nextCode(key))).status).toBe(200);
    expect((await history(session())).slice(0, 3)).toEqual(['password-and-code', 'wrong-code', 'second-factor-on']);
    expect(codeOf(await post('/api/account/second-factor/off', { ...proof, code: nextCode(key) }, session()))).toBe(
      'too-many-requests',
    );
    api.advance(DAY_MS);
    expect((await post('/api/account/second-factor/off', { ...proof, code: nextCode(key) }, session())).status).toBe(
      200,
    );
  });
});
