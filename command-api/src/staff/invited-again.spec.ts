import { newId, NO_STREAM, streams } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffOf } from '../testing/staff.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { codeOf, newEmail } from '../testing/users.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mails: true });
});
afterAll(() => api.stop());
const { member, logIn, invite, withdraw, accept } = staffOf(() => api);

describe('An invitation to the staff', () => {
  it('to an email that is invited already is the same one, sent again: valid for another 72 hours, with the latest role', async () => {
    const email = newEmail();
    const {
      body: { id },
    } = await invite(await member(), email, 'Analyst');
    api.advance(71 * 3_600_000);
    const [ana, eva] = [await member(), await member()];
    const again = await Promise.all([invite(ana, email.toUpperCase(), 'Admin'), invite(eva, email, 'Admin')]);
    expect(again.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
    ]);
    api.advance(71 * 3_600_000);
    expect((await accept(String(id))).status).toBe(200);
    expect((await logIn(email)).body.user_type).toBe('Admin');
    expect(codeOf(await invite(await member(), email))).toBe('email-taken');
    api.advance(-142 * 3_600_000);
  });

  it('for another role is not withdrawn by an admin who saw the first one alone', async () => {
    const [ana, eva, email] = [await member(), await member(), newEmail()];
    const {
      body: { id },
    } = await invite(ana, email);
    await invite(ana, email, 'Admin');
    expect(codeOf(await withdraw(eva, String(id)))).toBe('stale-revision');
    expect((await withdraw(eva, String(id), 1)).status).toBe(200);
  });

  it('that was withdrawn is another one the next time', async () => {
    const [admin, email] = [await member(), newEmail()];
    const {
      body: { id },
    } = await invite(admin, email);
    await withdraw(admin, String(id));
    const { status, body } = await invite(admin, email);
    expect([status, body.id === id]).toEqual([200, false]);
    expect((await accept(String(body.id))).status).toBe(200);
  });

  it('whose email was given up is valid for another 72 hours when it is sent again', async () => {
    const [admin, email] = [await member(), newEmail()];
    const {
      body: { id },
    } = await invite(admin, email);
    const [accountId, emailId] = [String(id), newId()];
    const metadata = {
      at: '2026-01-05T09:00:00.000Z',
      actor: { id: null, role: 'System' as const },
      $correlationId: newId(),
      $causationId: newId(),
    };
    const cause = {
      stream: streams.account(accountId),
      eventId: newId(),
      type: 'StaffInvited',
      key: 'letter' as const,
    };
    await api.log.append(streams.email(emailId), NO_STREAM, [
      { type: 'EmailGivenUp', data: { emailId, accountId, cause, refused: false, tries: 20 }, id: newId(), metadata },
    ]);
    api.advance(73 * 3_600_000);
    const resent = await api.send('POST', `/api/admin/emails/${emailId}/resend`, undefined, {
      token: api.admin(),
      headers: { 'If-Match': '"0"' },
    });
    expect([resent.status, (await accept(accountId)).status]).toEqual([200, 200]);
    api.advance(-73 * 3_600_000);
  });
});
