import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyUsersOf } from '../../testing/passkeys.ts';
import { resettingBrowser } from '../../testing/resets.ts';
import { codeAt } from '../../testing/second-factor.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, newEmail, PASSWORD, usersOf, type User } from '../../testing/users.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mails: true });
});
afterAll(() => api.stop());

const { signUp, change, confirm, linkTo, newest, logIn } = usersOf(() => api);
const { addPasskey, logInBy } = passkeyUsersOf(() => api);

describe('Security row 42: the first reset by a code of an account that somebody else may have created', () => {
  const post = (path: string, body: object, token?: string) =>
    api.send('POST', path, body, token === undefined ? {} : { token });
  async function turnOnSecondFactor({ token }: User): Promise<void> {
    const { body } = await post('/api/account/second-factor', { current_password: PASSWORD }, token);
    await post('/api/account/second-factor/confirm', { code: codeAt(String(body.key), api.now()) }, token);
  }
  async function reset({ email }: User, newPassword: string): Promise<void> {
    const browser = resettingBrowser(() => api);
    expect((await browser.update(email, await browser.codeFor(email), newPassword)).status).toBe(200);
  }

  it('removes passkeys and the second factor, ends the sessions and withdraws a change of email', async () => {
    const stranger = await api.signUp('Agent');
    const key = await addPasskey(stranger);
    await turnOnSecondFactor(stranger);
    await change(stranger, newEmail());
    const link = await linkTo(stranger, (await newest('EmailChangeRequested')).requestId);
    expect((await logInBy(key)).status).toBe(200);
    await reset(stranger, 'una casa verde');
    expect(codeOf(await logInBy(key))).toBe('invalid-passkey');
    expect(codeOf(await confirm(link))).toBe('invalid-code');
    expect((await change(stranger, newEmail())).status).toBe(401);
    const { body } = await logIn(stranger.email, 'una casa verde');
    const token = String(body.token);
    expect((await post('/api/account/second-factor/state', {}, token)).body).toMatchObject({
      is_on: false,
      recovery_codes_left: 0,
    });
    const history = (await post('/api/account/sign-ins', {}, token)).body as unknown as { event: string }[];
    expect(history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['passkey-removed', 'second-factor-removed']),
    );
  });

  it("is the only one that does: later ones leave the owner's passkeys and second factor", async () => {
    const owner = await signUp();
    const key = await addPasskey(owner);
    await turnOnSecondFactor(owner);
    await reset(owner, 'una casa verde');
    expect((await logInBy(key)).status).toBe(200);
    expect(codeOf(await logIn(owner.email, 'una casa verde'))).toBe('second-factor-needed');
  });
});
