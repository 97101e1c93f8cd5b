import { newId, NO_STREAM, streams } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';
import { newEmail, usersOf, type User } from '../testing/users.ts';

const DAY = 24 * 3_600_000;

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mails: true });
});
afterAll(() => api.stop());
const { change, confirm, linkTo, newest, signUp } = usersOf(() => api);

/** An admin sends an email of the account again that was given up. */
async function resend({ id: accountId }: User, type: string): Promise<number> {
  const emailId = newId();
  const metadata = {
    at: '2026-01-05T09:00:00.000Z',
    actor: { id: null, role: 'System' as const },
    $correlationId: newId(),
    $causationId: newId(),
  };
  const cause = { stream: streams.account(accountId), eventId: newId(), type, key: 'letter' as const };
  await api.log.append(streams.email(emailId), NO_STREAM, [
    { type: 'EmailGivenUp', data: { emailId, accountId, cause, refused: false, tries: 20 }, id: newId(), metadata },
  ]);
  return (
    await api.send('POST', `/api/admin/emails/${emailId}/resend`, undefined, {
      token: api.admin(),
      headers: { 'If-Match': '"0"' },
    })
  ).status;
}

describe('An email with a link that confirms, which was given up', () => {
  it.each(['AccountCreated', 'EmailConfirmationRequested'])(
    'has a link that is valid for another 24 hours when it is sent again: %s',
    async (type) => {
      const ana = await api.signUp('Agent');
      api.advance(DAY + 1);
      expect(await resend(ana, type)).toBe(200);
      const { accountId, requestId } = await newest('EmailConfirmationRequested');
      expect([accountId, (await confirm(await linkTo(ana, requestId))).status]).toEqual([ana.id, 200]);
    },
  );

  it('to a new email has a link that is valid for another 24 hours too, unless the change was withdrawn', async () => {
    const [ana, email] = [await signUp(), newEmail()];
    await change(ana, email);
    const { requestId: first } = await newest('EmailChangeRequested');
    api.advance(DAY + 1);
    expect(await resend(ana, 'EmailChangeRequested')).toBe(200);
    const { requestId, personal } = await newest('EmailChangeRequested');
    expect([requestId === first, personal.to, (await confirm(await linkTo(ana, requestId))).status]).toEqual([
      false,
      email,
      200,
    ]);
    const before = await api.events('EmailChangeRequested');
    expect(await resend(ana, 'EmailChangeRequested')).toBe(200);
    expect(await api.events('EmailChangeRequested')).toHaveLength(before.length);
  });

  it('requests nothing when it is sent again after the email was confirmed', async () => {
    const ana = await signUp();
    const before = await api.events('EmailConfirmationRequested');
    expect(await resend(ana, 'AccountCreated')).toBe(200);
    expect(await api.events('EmailConfirmationRequested')).toHaveLength(before.length);
  });
});
