import { linkCode } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { newEmail, PASSWORD, usersOf, type User } from '../../testing/users.ts';

const HOUR = 3_600_000;

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mails: true });
});
afterAll(() => api.stop());
const { signUp, moved, newest, logIn } = usersOf(() => api);

/** The status of a call by a signed-in user. */
const use = async (token: string) => (await api.send('POST', '/api/email/send-welcome-email', {}, { token })).status;
const tokenOf = async (reply: ReturnType<typeof logIn>) => String((await reply).body.token);
const endAll = (token: string) => api.send('POST', '/api/session/end-all', undefined, { token });
const changePassword = (token: string, current_password: string, newPassword: string) =>
  api.send('PUT', '/api/account/password', { current_password, newPassword }, { token });

/** A user who signed up while the clock was an hour ahead, as it is no more. */
async function ahead(): Promise<User> {
  api.advance(HOUR);
  const user = await signUp();
  api.advance(-HOUR);
  return user;
}

describe('Security row 10: after the clock was set back', () => {
  it('a changed password ends the sessions from before and from after it, and its owner stays signed in', async () => {
    const user = await ahead();
    const first = await tokenOf(changePassword(await tokenOf(logIn(user.email)), PASSWORD, 'una puerta roja'));
    expect([await use(user.token), await use(first)]).toEqual([401, 200]);
    const later = await tokenOf(logIn(user.email, 'una puerta roja'));
    const second = await tokenOf(changePassword(first, 'una puerta roja', 'una puerta verde'));
    expect([await use(first), await use(later), await use(second)]).toEqual([401, 401, 200]);
  });

  it('a logout everywhere ends the sessions from before and from after it', async () => {
    const user = await ahead();
    await endAll(await tokenOf(logIn(user.email)));
    const later = await tokenOf(logIn(user.email));
    expect([await use(user.token), await use(later)]).toEqual([401, 200]);
    await endAll(later);
    expect(await use(later)).toBe(401);
    expect(await use(await tokenOf(logIn(user.email)))).toBe(200);
  });

  it('the link that undoes a change of email ends the sessions from before', async () => {
    const user = await ahead();
    await moved({ ...user, token: await tokenOf(logIn(user.email)) }, newEmail());
    const code = await linkCode(api.log.keys, 'undo-email-change', {
      accountId: user.id,
      id: (await newest('AccountEmailChanged')).undo!.id,
    });
    expect((await api.send('POST', '/api/account/undo-email-change', { code })).status).toBe(200);
    expect(await use(user.token)).toBe(401);
  });
});
