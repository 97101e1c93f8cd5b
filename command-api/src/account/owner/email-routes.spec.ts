import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../../testing/started.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ limited: true });
});
afterAll(() => api.stop());

describe('POST /api/email', () => {
  it('requests the confirmation email once, however often it is called', async () => {
    const { id, token } = await api.signUp('Agent');
    for (let call = 0; call < 2; call += 1)
      expect((await api.send('POST', '/api/email/send-confirmation-email', undefined, { token })).body).toEqual({
        ok: true,
      });
    expect((await api.events('ConfirmationRequested')).map(({ data }) => data)).toEqual([{ accountId: id }]);
  });

  it('Security row 31: the welcome call sends no other email, whatever address it names, and refuses a line break', async () => {
    const { token, email } = await api.signUp('Lender');
    const before = await api.events();
    const send = (body?: object) => api.send('POST', '/api/email/send-welcome-email', body, { token });
    for (const body of [{ email }, { email: 'otra@example.com' }, undefined])
      expect((await send(body)).body).toEqual({ ok: true });
    expect((await send({ email: 'a@example.com\r\nBcc: b@example.com' })).status).toBe(400);
    expect(await api.events()).toHaveLength(before.length);
    expect(api.emails).toEqual([]);
  });

  it.each(['send-welcome-email', 'send-confirmation-email'])(
    'Security row 31: %s answers 401 without a session, and 429 after five calls in an hour',
    async (call) => {
      const send = (token?: string) => api.send('POST', `/api/email/${call}`, undefined, token ? { token } : {});
      expect((await send()).status).toBe(401);
      const { token } = await api.signUp('Agent');
      const replies = [];
      for (let calls = 0; calls < 6; calls += 1) replies.push((await send(token)).status);
      expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );
});
