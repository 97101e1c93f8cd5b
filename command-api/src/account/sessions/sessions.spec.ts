import { newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage, type EngineStorage } from '../../testing/engines.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';

const PASSWORD = 'una casa azul';
let storage: EngineStorage;
let api: Started;
/** Another process on the same log and state. */
let other: Started;
beforeAll(async () => {
  storage = createStorage();
  [api, other] = await Promise.all([startCommandApi({ storage }), startCommandApi({ storage })]);
});
afterAll(async () => {
  await Promise.all([api.stop(), other.stop()]);
  await storage.remove();
});

const logIn = async (email: string) =>
  String((await api.send('POST', '/api/users/login', { email, password: PASSWORD })).body.token);
const end = (token: string, all = false) =>
  api.send('POST', all ? '/api/session/end-all' : '/api/session/end', undefined, { token });
/** The status of a call by a signed-in user. */
const use = async (token: string, by = api) =>
  (await by.send('POST', '/api/email/send-welcome-email', {}, { token })).status;

describe('Security row 10:', () => {
  it('a logout ends its own token, on every command API and after a restart, and no other token', async () => {
    const { email, token } = await api.signUp('Agent');
    const elsewhere = await logIn(email);
    const { status, body, headers } = await end(token);
    expect([status, body, headers.get('X-Position')]).toEqual([200, { ok: true }, expect.stringMatching(/^\d{20}$/)]);
    const restarted = await startCommandApi({ storage });
    expect(await Promise.all([api, other, restarted].map((by) => use(token, by)))).toEqual([401, 401, 401]);
    expect(await Promise.all([api, other, restarted].map((by) => use(elsewhere, by)))).toEqual([200, 200, 200]);
    await restarted.stop();
    expect((await end(token)).status).toBe(401);
  });

  it('signing out everywhere ends every token so far, and no later one', async () => {
    const { id, email, token } = await api.signUp('Lender');
    const elsewhere = await logIn(email);
    expect((await end(elsewhere, true)).body).toEqual({ ok: true });
    expect([await use(token), await use(elsewhere), await use(token, other)]).toEqual([401, 401, 401]);
    expect(await use(await logIn(email), other)).toBe(200);
    expect((await api.events('SessionsEnded')).at(-1)).toMatchObject({
      data: { accountId: id },
      metadata: { actor: { id } },
    });
  });

  it('a password change ends every older token', async () => {
    const { id, token } = await api.signUp('Agent');
    const request = { actor: { id, role: 'Agent' as const }, commandId: newId(), correlationId: newId() };
    await api.commands.accounts.changePassword(
      id,
      { passwordHash: await api.passwords.hash('otra casa verde') },
      request,
    );
    expect([await use(token), await use(token, other)]).toEqual([401, 401]);
  });

  it('a logout tells the log neither a token nor personal data, and a second one is refused', async () => {
    const { id, token, email } = await api.signUp('Agent');
    const results = await Promise.all([end(token), end(token)]);
    expect(results.map(({ status }) => status).every((status) => [200, 401].includes(status))).toBe(true);
    const events = (await api.events('SessionEnded')).filter(({ metadata }) => metadata.actor.id === id);
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${token.split('.')[2]}|${email}`));
  });
});
