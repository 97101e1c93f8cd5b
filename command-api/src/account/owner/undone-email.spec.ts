import { linkCode } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticator } from '../../testing/authenticator.ts';
import { factorUsersOf } from '../../testing/second-factor.ts';
import { resettingBrowser } from '../../testing/resets.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, newEmail, PASSWORD, usersOf, type User } from '../../testing/users.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mails: true, trustedProxy: true });
});
afterAll(() => api.stop());

const { signUp, change, confirm, linkTo, newest, logIn } = usersOf(() => api);
const { nextCode, post } = factorUsersOf(() => api);

/** The account has another email. @returns the code of the link that undoes that */
async function moved(user: User, email = newEmail()): Promise<string> {
  await change(user, email, PASSWORD);
  await confirm(await linkTo(user, (await newest('EmailChangeRequested')).requestId));
  return linkCode(api.log.keys, 'undo-email-change', {
    accountId: user.id,
    id: (await newest('AccountEmailChanged')).undo!.id,
  });
}
const undo = (code: string) => api.send('POST', '/api/account/undo-email-change', { code });

async function addPasskey({ token }: User, current_password = PASSWORD) {
  const {
    body: { challenge, user_handle: handle },
  } = await post('/api/account/passkeys/begin', { current_password }, token);
  const key = authenticator({ handle: String(handle) });
  expect((await post('/api/account/passkeys', key.create({ challenge: String(challenge) }), token)).status).toBe(200);
  return async () => {
    const begun = await api.send('POST', '/api/session/passkey/begin');
    const Cookie = begun.headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-busca-passkey='))!
      .split(';')[0]!;
    return (
      await api.send('POST', '/api/session/passkey', key.get({ challenge: String(begun.body.challenge) }), {
        headers: { Cookie },
      })
    ).status;
  };
}

async function turnOnFactor({ token }: User, current_password = PASSWORD): Promise<string> {
  const key = String((await post('/api/account/second-factor', { current_password }, token)).body.key);
  expect((await post('/api/account/second-factor/confirm', { code: nextCode(key) }, token)).status).toBe(200);
  return key;
}

async function reset(email: string): Promise<number> {
  const browser = resettingBrowser(() => api);
  return (await browser.update(email, await browser.codeFor(email), 'una casa gris')).status;
}

describe('Security row 36: an undone change of email', () => {
  it('leaves a thief nothing who changed the password, added a passkey and turned a second factor on', async () => {
    const user = await signUp();
    const code = await moved(user);
    const { body } = await api.send(
      'PUT',
      '/api/account/password',
      { current_password: PASSWORD, newPassword: 'una casa roja' },
      { token: user.token },
    );
    const thief = { ...user, token: String(body.token) };
    const byPasskey = await addPasskey(thief, 'una casa roja');
    await turnOnFactor(thief, 'una casa roja');
    expect(await byPasskey()).toBe(200);
    expect((await undo(code)).status).toBe(200);
    expect([await byPasskey(), (await change(thief, newEmail())).status]).toEqual([400, 401]);
    for (const password of [PASSWORD, 'una casa roja'])
      expect(codeOf(await logIn(user.email, password))).toBe('wrong-password');
    expect(await reset(user.email)).toBe(200);
    expect((await logIn(user.email, 'una casa gris')).status).toBe(200);
  });

  it('ends the codes that were sent to the thief before it', async () => {
    const [user, email] = [await signUp(), newEmail()];
    const code = await moved(user, email);
    const thief = resettingBrowser(() => api);
    const otp = await thief.codeFor(email);
    await undo(code);
    await thief.forgot(user.email);
    for (const address of [email, user.email]) expect(codeOf(await thief.check(address, otp))).toBe('invalid-otp');
  });

  it('leaves the owner the passkeys and the second factor from before it', async () => {
    const user = await signUp();
    const byPasskey = await addPasskey(user);
    const key = await turnOnFactor(user);
    api.advance(60_000);
    await undo(await moved(user));
    expect(await byPasskey()).toBe(200);
    await reset(user.email);
    expect(codeOf(await logIn(user.email, 'una casa gris'))).toBe('second-factor-needed');
    expect(
      (await post('/api/users/login', { email: user.email, password: 'una casa gris', code: nextCode(key) })).status,
    ).toBe(200);
  });
});
