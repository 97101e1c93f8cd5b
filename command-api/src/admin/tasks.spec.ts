import { EmailGivenUp, newId, NO_STREAM, streams } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
let owner: { token: string };
beforeAll(async () => {
  api = await startCommandApi();
  owner = await api.signUp('Agent');
});
afterAll(() => api.stop());

const seen = (revision: number) => ({ 'If-Match': `"${revision}"` });

describe('An admin', () => {
  it('has an email sent again that was given up, once, with the revision that was seen', async () => {
    const emailId = newId();
    const stream = streams.email(emailId);
    const resend = (revision: number, token = api.admin()) =>
      api.send('POST', `/api/admin/emails/${emailId}/resend`, undefined, { token, headers: seen(revision) });
    expect((await resend(0)).status).toBe(404);
    const metadata = {
      at: '2026-01-05T09:00:00.000Z',
      actor: { id: null, role: 'System' as const },
      $correlationId: newId(),
      $causationId: newId(),
    };
    await api.log.append(stream, NO_STREAM, [
      {
        type: 'EmailGivenUp',
        data: { ...EmailGivenUp.example, emailId, cause: { ...EmailGivenUp.example.cause, type: 'ProfileApproved' } },
        id: newId(),
        metadata,
      },
    ]);
    expect((await resend(0, owner.token)).status).toBe(403);
    expect((await resend(7)).status).toBe(412);
    expect((await resend(0)).status).toBe(200);
    expect((await resend(1)).status).toBe(409);
    expect((await api.log.readStream(stream)).map(({ type }) => type)).toEqual([
      'EmailGivenUp',
      'EmailResendRequested',
    ]);
  });

  it('marks leads and demo requests as handled, once', async () => {
    const send = (path: string, token: string, revision: number) =>
      api.send('POST', path, undefined, { token, headers: seen(revision) });
    const lead = {
      firstName: 'Ana',
      lastName: 'Ríos',
      email: 'ana@example.com',
      phoneNumber: '3055550101',
      message: 'Hola',
    };
    const sent = await api.send('POST', '/api/busca/sendNewLead', lead);
    const demo = await api.send('POST', '/api/notices', {
      content: 'Ana (ana@example.com) pide una demostración',
      user_id: null,
      agent_id: null,
      actions: '',
    });
    for (const path of [`/api/admin/leads/${sent.body.id}/handled`, `/api/admin/notices/${demo.body.id}/resolve`]) {
      expect((await send(path, owner.token, 0)).status).toBe(403);
      expect((await api.send('POST', path, undefined, { token: api.admin() })).status).toBe(428);
      expect((await send(path, api.admin(), 0)).headers.get('ETag')).toBe('"1"');
      expect((await send(path, api.admin(), 0)).status).toBe(412);
      expect((await send(path, api.admin(), 1)).status).toBe(409);
    }
    expect(
      (
        await api.send('POST', `/api/admin/leads/${newId()}/handled`, undefined, {
          token: api.admin(),
          headers: seen(0),
        })
      ).status,
    ).toBe(404);
  });
});
