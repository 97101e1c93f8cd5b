import { newId, type EventNamed } from '@busca/events';
import { createLogger } from '@busca/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAdmin } from '../../first-admin.ts';
import { codeAt, factorUsersOf, STEP_MS } from '../../testing/second-factor.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, PASSWORD, usersOf } from '../../testing/users.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ limited: true, trustedProxy: true, adminSecondFactor: 'required' });
});
afterAll(() => api.stop());
const users = usersOf(() => api);
const { post, logIn, nextCode, enrolled, history } = factorUsersOf(() => api);

describe('Security row 41: second factor: an owner', () => {
  it('turns it on with the password and a first code, and then signs in with password and code', async () => {
    const user = await users.signUp();
    expect(codeOf(await post('/api/account/second-factor', { current_password: 'otra casa' }, user.token))).toBe(
      'wrong-current-password',
    );
    const { body } = await post('/api/account/second-factor', { current_password: PASSWORD }, user.token);
    expect(body).toEqual({
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining('otpauth://totp/Busca:'),
      qr_size: expect.any(Number),
      qr_path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/),
    });
    const key = String(body.key);
    expect((await logIn(user.email)).status).toBe(200);
    expect(codeOf(await post('/api/account/second-factor/confirm', { code: '000000' }, user.token))).toBe(
      'invalid-otp',
    );
    const confirmed = await post('/api/account/second-factor/confirm', { code: nextCode(key) }, user.token);
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    const needed = await logIn(user.email);
    expect([needed.status, codeOf(needed)]).toEqual([401, 'second-factor-needed']);
    expect(codeOf(await logIn(user.email, '000000', 'otra casa'))).toBe('wrong-password');
    expect((await logIn(user.email, nextCode(key))).status).toBe(200);
    expect((await post('/api/account/second-factor/state', {}, user.token)).body).toEqual({
      is_on: true,
      is_required: false,
      recovery_codes_left: 10,
    });
    expect((await history(user.token)).slice(0, 5)).toEqual([
      'password-and-code',
      'wrong-password',
      'second-factor-on',
      'wrong-code',
      'password',
    ]);
  });

  it('signs in with each code once, and with a code of the step before or after', async () => {
    const { email, key } = await enrolled();
    const code = nextCode(key);
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await logIn(email, code)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(codeOf(await logIn(email, code))).toBe('invalid-otp');
    api.advance(2 * STEP_MS);
    expect((await logIn(email, codeAt(key, new Date(api.now().getTime() + STEP_MS)))).status).toBe(200);
    expect(codeOf(await logIn(email, codeAt(key, new Date(api.now().getTime() + 3 * STEP_MS))))).toBe('invalid-otp');
  });

  it('signs in with each recovery code once, as people type it', async () => {
    const { email, recovery, token } = await enrolled();
    const [first = '', second = ''] = recovery;
    expect((await logIn(email, ` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect(codeOf(await logIn(email, first))).toBe('invalid-otp');
    expect((await logIn(email, second)).status).toBe(200);
    expect((await post('/api/account/second-factor/state', {}, token)).body.recovery_codes_left).toBe(8);
  });

  it('needs password and code to turn it off and to renew the recovery codes', async () => {
    const { email, key, token, recovery } = await enrolled();
    for (const call of ['off', 'recovery-codes']) {
      expect(
        codeOf(
          await post(
            `/api/account/second-factor/${call}`,
            { current_password: 'otra casa', code: nextCode(key) },
            token,
          ),
        ),
      ).toBe('wrong-current-password');
      expect(
        codeOf(await post(`/api/account/second-factor/${call}`, { current_password: PASSWORD, code: '000000' }, token)),
      ).toBe('invalid-otp');
    }
    expect(codeOf(await post('/api/account/second-factor', { current_password: PASSWORD }, token))).toBe(
      'not-in-this-state',
    );
    const renewed = await post(
      '/api/account/second-factor/recovery-codes',
      { current_password: PASSWORD, code: nextCode(key) },
      token,
    );
    expect(codeOf(await logIn(email, recovery[0]))).toBe('invalid-otp');
    const [code] = renewed.body.recovery_codes as unknown as string[];
    expect((await post('/api/account/second-factor/off', { current_password: PASSWORD, code }, token)).body).toEqual({
      ok: true,
    });
    expect((await logIn(email)).status).toBe(200);
  });

  it('replaces the key with password and code; the old one counts until the first code of the new one', async () => {
    const { email, key, token } = await enrolled();
    const replace = (code: string) =>
      post('/api/account/second-factor/replace', { current_password: PASSWORD, code }, token);
    expect(codeOf(await replace('000000'))).toBe('invalid-otp');
    expect(
      codeOf(
        await post('/api/account/second-factor/replace', { current_password: 'otra casa', code: nextCode(key) }, token),
      ),
    ).toBe('wrong-current-password');
    expect(codeOf(await post('/api/account/second-factor/confirm', { code: nextCode(key) }, token))).toBe(
      'not-in-this-state',
    );
    const next = String((await replace(nextCode(key))).body.key);
    expect((await logIn(email, nextCode(key))).status).toBe(200);
    expect(codeOf(await logIn(email, nextCode(next)))).toBe('invalid-otp');
    const { body } = await post('/api/account/second-factor/confirm', { code: nextCode(next) }, token);
    expect(codeOf(await logIn(email, nextCode(key)))).toBe('invalid-otp');
    expect((await logIn(email, nextCode(next))).status).toBe(200);
    expect((await logIn(email, (body.recovery_codes as unknown as string[])[0])).status).toBe(200);
    expect((await history(token)).slice(0, 4)).toEqual([
      'recovery-code',
      'password-and-code',
      'wrong-code',
      'second-factor-replaced',
    ]);
  });

  it('alerts its owner when it is turned on, replaced or turned off, and when its recovery codes change', async () => {
    const { id, key, token } = await enrolled();
    const call = (path: string, code: string) =>
      post(`/api/account/second-factor${path}`, { current_password: PASSWORD, code }, token);
    await call('/recovery-codes', nextCode(key));
    const next = String((await call('/replace', nextCode(key))).body.key);
    await post('/api/account/second-factor/confirm', { code: nextCode(next) }, token);
    await call('/off', nextCode(next));
    const alerts = (await api.events('OwnerAlerted'))
      .map(({ data }) => data as EventNamed<'OwnerAlerted'>['data'])
      .filter(({ accountId }) => accountId === id);
    expect(alerts.map(({ alert }) => alert)).toEqual([
      'second-factor-on',
      'recovery-codes',
      'second-factor-replaced',
      'second-factor-off',
    ]);
  });

  it('has no secret in events or stores: neither key nor recovery codes', async () => {
    const { key, recovery } = await enrolled();
    const stored = `${await api.raw()}${JSON.stringify(await api.events())}`;
    for (const secret of [key, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(secret);
  });
});

describe('Security row 41: second factor: an admin', () => {
  const admin = async () => {
    const email = `jefa-${newId()}@example.com`;
    await ensureAdmin({ ...api, logger: createLogger('silent') }, email, 'k3#Tz9!qwL1234');
    return { email, password: 'k3#Tz9!qwL1234' };
  };

  it('sets it up at the first sign-in, and gets no token before', async () => {
    const credentials = await admin();
    const refused = await post('/api/users/login', credentials);
    expect([refused.status, codeOf(refused), 'token' in refused.body]).toEqual([
      401,
      'second-factor-setup-needed',
      false,
    ]);
    expect(codeOf(await post('/api/session/second-factor', { ...credentials, password: 'x' }))).toBe('wrong-password');
    const key = String((await post('/api/session/second-factor', credentials)).body.key);
    expect(codeOf(await post('/api/session/second-factor/confirm', { ...credentials, code: '000000' }))).toBe(
      'invalid-otp',
    );
    const { body } = await post('/api/session/second-factor/confirm', { ...credentials, code: nextCode(key) });
    expect(body).toMatchObject({ user_type: 'Admin', recovery_codes: { length: 10 } });
    expect(api.tokens.read(String(body.token))?.user.email).toBe(credentials.email);
    expect(codeOf(await post('/api/users/login', credentials))).toBe('second-factor-needed');
    expect((await post('/api/users/login', { ...credentials, code: nextCode(key) })).status).toBe(200);
    expect(codeOf(await post('/api/session/second-factor', credentials))).toBe('not-in-this-state');
  });

  it('who needs it replaces it, and does not turn it off', async () => {
    const { email, password } = await admin();
    const key = String((await post('/api/session/second-factor', { email, password })).body.key);
    const { token } = (await post('/api/session/second-factor/confirm', { email, password, code: nextCode(key) }))
      .body as { token?: string };
    const proof = () => ({ current_password: password, code: nextCode(key) });
    expect((await post('/api/account/second-factor/state', {}, token)).body).toMatchObject({
      is_on: true,
      is_required: true,
    });
    const refused = await post('/api/account/second-factor/off', proof(), token);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'second-factor-required']);
    const next = String((await post('/api/account/second-factor/replace', proof(), token)).body.key);
    expect(codeOf(await post('/api/session/second-factor/confirm', { email, password, code: nextCode(next) }))).toBe(
      'not-in-this-state',
    );
    expect((await post('/api/account/second-factor/confirm', { code: nextCode(next) }, token)).status).toBe(200);
    expect((await post('/api/users/login', { email, password, code: nextCode(next) })).status).toBe(200);
  });

  it('takes it from an owner who has lost phone and codes, and never from themselves', async () => {
    const { id, email, token } = await enrolled();
    const call = `/api/admin/accounts/${id}/second-factor/off`;
    expect((await post(call, {}, token)).status).toBe(403);
    expect((await post(call, {}, api.admin())).body).toEqual({ ok: true });
    expect((await logIn(email)).status).toBe(200);
    expect(codeOf(await post(call, {}, api.admin()))).toBe('not-in-this-state');
    const own = api.tokens.issue({ id, name: 'Jefa', email, user_type: 'Admin' });
    expect(codeOf(await post(call, {}, own))).toBe('not-yours');
    expect((await history(token)).slice(0, 2)).toEqual(['password', 'second-factor-removed']);
    expect((await api.events('OwnerAlerted')).at(-1)).toMatchObject({
      data: { alert: 'second-factor-removed' },
      metadata: { actor: { role: 'Admin' } },
    });
  });

  it('alone sets it up before signing in', async () => {
    const { email } = await users.signUp();
    expect(codeOf(await post('/api/session/second-factor', { email, password: PASSWORD }))).toBe('not-in-this-state');
  });
});
