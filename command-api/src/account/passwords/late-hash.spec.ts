import { linkCode } from '@busca/events';
import { ApiError } from '@busca/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resettingBrowser } from '../../testing/resets.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, newEmail, PASSWORD, usersOf, type User } from '../../testing/users.ts';

const NEW_PASSWORD = 'una puerta roja';

let api: Started;
beforeEach(async () => {
  api = await startCommandApi({ mails: true });
});
afterEach(() => api.stop());
const { signUp, moved, newest, logIn } = usersOf(() => api);

/** Lets hashes wait, as in the queue of a busy server. */
function holdHashes() {
  const hash = api.passwords.hash.bind(api.passwords);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = vi.spyOn(api.passwords, 'hash').mockImplementation(async (...parts) => {
    await held;
    return hash(...parts);
  });
  return { release, asked: () => vi.waitFor(() => expect(asked).toHaveBeenCalled()) };
}

const changePassword = ({ token }: User) =>
  api.send('PUT', '/api/account/password', { current_password: PASSWORD, newPassword: NEW_PASSWORD }, { token });
const undo = async ({ id: accountId }: User) =>
  api.send('POST', '/api/account/undo-email-change', {
    code: await linkCode(api.log.keys, 'undo-email-change', {
      accountId,
      id: (await newest('AccountEmailChanged')).undo!.id,
    }),
  });

describe('Security row 10: a new password whose hash is still being made', () => {
  it('is not set once the owner has undone a change of email', async () => {
    const user = await signUp();
    await moved(user, newEmail());
    const { release, asked } = holdHashes();
    const changing = changePassword(user);
    await asked();
    expect((await undo(user)).status).toBe(200);
    release();
    expect(codeOf(await changing)).toBe('not-signed-in');
    expect((await logIn(user.email, NEW_PASSWORD)).status).not.toBe(200);
  });

  it('is not set by a code that was sent to an email whose change was undone meanwhile', async () => {
    const [user, email] = [await signUp(), newEmail()];
    await moved(user, email);
    const browser = resettingBrowser(() => api);
    const otp = await browser.codeFor(email);
    const { release, asked } = holdHashes();
    const resetting = browser.update(email, otp, NEW_PASSWORD);
    await asked();
    expect((await undo(user)).status).toBe(200);
    release();
    expect(codeOf(await resetting)).toBe('invalid-otp');
    expect((await logIn(user.email, NEW_PASSWORD)).status).not.toBe(200);
  });

  it('is not set by a session that was ended meanwhile', async () => {
    const user = await signUp();
    const other = String((await logIn(user.email)).body.token);
    const { release, asked } = holdHashes();
    const changing = changePassword(user);
    await asked();
    expect((await api.send('POST', '/api/session/end-all', undefined, { token: other })).status).toBe(200);
    release();
    expect(codeOf(await changing)).toBe('not-signed-in');
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('is not set for an account that is erased meanwhile', async () => {
    const user = await signUp();
    const { release, asked } = holdHashes();
    const changing = changePassword(user);
    await asked();
    expect(
      (await api.send('POST', '/api/account/erase', { current_password: PASSWORD }, { token: user.token })).status,
    ).toBe(200);
    release();
    expect((await changing).status).toBeGreaterThanOrEqual(400);
    expect((await api.state.findCredentials(user.id))?.passwordHash).toBe('');
  });
});

it('A code for a new password stays usable where the server was too busy to make the hash, without an idempotency key too', async () => {
  const { email } = await signUp();
  const browser = resettingBrowser(() => api);
  const otp = await browser.codeFor(email);
  vi.spyOn(api.passwords, 'hash').mockRejectedValueOnce(
    new ApiError('too-many-requests', 'Too many sign in at this moment', { 'Retry-After': '5' }),
  );
  const reset = async () => (await browser.update(email, otp, NEW_PASSWORD)).status;
  expect([await reset(), await reset()]).toEqual([429, 200]);
});
