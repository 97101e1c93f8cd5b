import { linkCode } from '@busca/events';
import { EventStoreAway } from '@busca/platform/databases';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resettingBrowser } from '../../testing/resets.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, newEmail, PASSWORD, usersOf, type User } from '../../testing/users.ts';

const TEN_MINUTES = 10 * 60_000;
const HOUR = 3_600_000;

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mails: true });
});
afterAll(() => api.stop());

const { signUp, change, confirm, linkTo, newest, logIn, renewed } = usersOf(() => api);

describe('Finding M6: a change of email', () => {
  it('needs no password within ten minutes of a sign-in, and the current one afterwards', async () => {
    const ana = await api.signUp('Agent');
    expect((await change(ana, newEmail())).status).toBe(200);
    api.advance(TEN_MINUTES + 1);
    const refused = await change(ana, newEmail());
    expect([refused.status, codeOf(refused), refused.body.errors![0]!.path]).toEqual([
      403,
      'password-needed',
      'current_password',
    ]);
    const wrong = await change(ana, newEmail(), 'otra casa');
    expect([wrong.status, codeOf(wrong), wrong.body.errors![0]!.path]).toEqual([
      403,
      'wrong-current-password',
      'current_password',
    ]);
    expect((await change(ana, newEmail(), PASSWORD)).status).toBe(200);
  });

  it('to the email that the account has needs no password and changes nothing', async () => {
    const ana = await api.signUp('Agent');
    api.advance(TEN_MINUTES + 1);
    const before = await api.events();
    expect((await change(ana, ana.email)).status).toBe(200);
    expect(await api.events()).toHaveLength(before.length);
  });

  it('with a wrong password is refused right after a sign-in too', async () => {
    expect(codeOf(await change(await api.signUp('Agent'), newEmail(), 'otra casa'))).toBe('wrong-current-password');
  });

  it('is limited to five in an hour by account, and by the address that it names', async () => {
    const strict = await startCommandApi({ limited: true, mails: true });
    const put = ({ id, token }: User, email: string) => strict.send('PUT', `/api/users/${id}`, { email }, { token });
    const ana = await strict.signUp('Agent');
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await put(ana, newEmail())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const victim = newEmail();
    const toVictim = [];
    for (let time = 0; time < 6; time += 1) toVictim.push((await put(await strict.signUp('Agent'), victim)).status);
    expect(toVictim).toEqual([200, 200, 200, 200, 200, 429]);
    await strict.stop();
  });
});

describe('Security row 36: the link that undoes a change of email', () => {
  const undo = (code: string) => api.send('POST', '/api/account/undo-email-change', { code });
  /** An account whose email was changed, and the code of the link to the former address. */
  async function changed(times = 1) {
    const user = await signUp();
    const codes = [];
    for (let time = 0; time < times; time += 1) {
      await change(user, newEmail());
      await confirm(await linkTo(user, (await newest('EmailChangeRequested')).requestId));
      const { undo } = await newest('AccountEmailChanged');
      codes.push(await linkCode(api.log.keys, 'undo-email-change', { accountId: user.id, id: undo!.id }));
    }
    return { user, codes };
  }

  it('restores the former email and ends every session', async () => {
    const {
      user,
      codes: [code],
    } = await changed();
    expect((await undo(code!)).body).toEqual({ ok: true });
    expect((await change(user, newEmail())).status).toBe(401);
    expect(codeOf(await logIn(user.email))).toBe('wrong-password');
    const [undone] = (await api.events('EmailChangeUndone')).slice(-1);
    expect(undone).toMatchObject({
      data: { accountId: user.id, personal: { to: user.email } },
      metadata: { actor: { id: user.id, role: 'Agent' } },
    });
  });

  it('works once', async () => {
    const {
      codes: [code],
    } = await changed();
    const replies = await Promise.all([undo(code!), undo(code!)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(codeOf(await undo(code!))).toBe('invalid-code');
  });

  it('works for 72 hours', async () => {
    const {
      codes: [code],
    } = await changed();
    api.advance(72 * HOUR);
    expect(codeOf(await undo(code!))).toBe('invalid-code');
  });

  it('restores the first email although a thief has changed it twice; the second link is dead then', async () => {
    const { user, codes } = await changed(2);
    expect((await undo(codes[0]!)).status).toBe(200);
    expect((await newest('EmailChangeUndone')).personal.to).toBe(user.email);
    expect(codeOf(await undo(codes[1]!))).toBe('invalid-code');
  });

  it('is refused when it is forged, and answers a repeated request with the same key as the first', async () => {
    const {
      user,
      codes: [code],
    } = await changed();
    const forged = code!.slice(0, -1) + (code!.endsWith('A') ? 'B' : 'A');
    for (const text of [
      forged,
      '',
      'x',
      await linkCode(api.log.keys, 'undo-email-change', { accountId: user.id, id: user.id }),
    ])
      expect(codeOf(await undo(text))).toBe('invalid-code');
    const send = () =>
      api.send(
        'POST',
        '/api/account/undo-email-change',
        { code },
        { headers: { 'Idempotency-Key': `undo-${user.id}` } },
      );
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await api.raw()).not.toContain(code);
  });

  it('is none where no email can go out', async () => {
    const silent = await startCommandApi();
    const { id, token } = await silent.signUp('Agent');
    await silent.send('PUT', `/api/users/${id}`, { email: newEmail() }, { token });
    expect((await silent.events('AccountEmailChanged'))[0]!.data).toMatchObject({ undo: null });
    await silent.stop();
  });
});

describe('Finding M6: PUT /api/account/password', () => {
  const put = (body: object, token: string) => api.send('PUT', '/api/account/password', body, { token });

  it('asks for the current password, right after a sign-in too', async () => {
    const { token } = await api.signUp('Agent');
    expect((await put({ newPassword: 'una casa verde' }, token)).status).toBe(400);
    const wrong = await put({ current_password: 'otra casa', newPassword: 'una casa verde' }, token);
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'wrong-current-password']);
    const common = await put({ current_password: PASSWORD, newPassword: 'password1' }, token);
    expect([codeOf(common), common.body.errors![0]!.path]).toEqual(['common-password', 'newPassword']);
  });

  it('sets the new password, ends every other session and gives a new one', async () => {
    const first = await api.signUp('Agent');
    const other = await renewed(first);
    const { status, body } = await put({ current_password: PASSWORD, newPassword: 'una casa verde' }, first.token);
    expect(status).toBe(200);
    for (const { token } of [first, other]) expect((await change({ ...first, token }, newEmail())).status).toBe(401);
    expect((await change({ ...first, token: String(body.token) }, newEmail())).status).toBe(200);
    expect((await logIn(first.email)).status).not.toBe(200);
    expect((await api.events('PasswordChanged')).at(-1)).toMatchObject({
      data: { accountId: first.id },
      metadata: { actor: { id: first.id } },
    });
  });
});

describe('Finding M6: a change of the password whose event was not appended', () => {
  it('is finished by a retry, although the new password is set already', async () => {
    const user = await signUp();
    const put = (token: string, current_password: string) =>
      api.send('PUT', '/api/account/password', { current_password, newPassword: 'una casa verde' }, { token });
    vi.spyOn(api.log, 'append').mockRejectedValueOnce(new EventStoreAway('away'));
    expect((await put(user.token, PASSWORD)).status).toBe(503);
    const changes = async () =>
      (await api.events('PasswordChanged')).filter(({ data }) => (data as { accountId: string }).accountId === user.id)
        .length;
    expect([await changes(), (await put(user.token, PASSWORD)).status]).toEqual([0, 401]);
    const token = String((await logIn(user.email, 'una casa verde')).body.token);
    expect([(await put(token, PASSWORD)).status, await changes()]).toEqual([200, 1]);
  });
});

describe('Security row 36: the link to a new email', () => {
  const endings: Record<string, (user: User) => Promise<{ status: number }>> = {
    'a changed password': ({ token }) =>
      api.send(
        'PUT',
        '/api/account/password',
        { current_password: PASSWORD, newPassword: 'una casa verde' },
        { token },
      ),
    'a reset of the password': async ({ email }) => {
      const browser = resettingBrowser(() => api);
      return browser.update(email, await browser.codeFor(email));
    },
    'a logout everywhere': ({ token }) => api.send('POST', '/api/session/end-all', undefined, { token }),
  };

  it.each(Object.keys(endings))('is dead after %s: a thief may have requested it', async (ending) => {
    const user = await signUp();
    await change(user, newEmail());
    const code = await linkTo(user, (await newest('EmailChangeRequested')).requestId);
    expect((await endings[ending]!(user)).status).toBe(200);
    expect(codeOf(await confirm(code))).toBe('invalid-code');
    expect((await api.commands.accounts.get(user.id))?.pending).toBeNull();
  });
});
