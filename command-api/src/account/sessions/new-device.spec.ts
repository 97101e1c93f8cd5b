import { newId } from '@busca/events';
import { receiptFor } from '@busca/events/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRequest } from '../../command-handler/command-handler.ts';
import { HISTORY_MS } from '../records/sign-ins.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { PASSWORD } from '../../testing/users.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const [HOME, AWAY] = ['203.0.113.7', '198.51.100.9'];
let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ trustedProxy: true });
});
afterAll(() => api.stop());

const logIn = (email: string, from: string, { password = PASSWORD, cookie = '' } = {}) =>
  api.send(
    'POST',
    '/api/users/login',
    { email, password },
    { headers: { 'User-Agent': CHROME, 'X-Forwarded-For': from, ...(cookie && { Cookie: cookie }) } },
  );
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]!.split(';')[0]!;
const signIns = async (accountId: string) =>
  (await api.events('NewDeviceUsed')).filter(({ data }) => (data as { accountId: string }).accountId === accountId);
async function owner() {
  const user = await api.signUp('Agent');
  return { ...user, cookie: cookieOf(await logIn(user.email, '127.0.0.1')) };
}

describe('A sign-in from a new device', () => {
  it('is an event, with its browser and rough address; later ones from the same browser or address are none', async () => {
    const { id, email } = await owner();
    const away = await logIn(email, AWAY);
    expect(
      (await signIns(id)).map(({ data, stream, metadata }) => ({
        data,
        isOwn: stream.startsWith('signIn-'),
        actor: metadata.actor,
      })),
    ).toEqual([
      {
        data: {
          accountId: id,
          signedInAt: expect.any(String),
          personal: { browser: 'Chrome', system: 'Windows', network: '198.51.100.x' },
        },
        isOwn: true,
        actor: { id, role: 'Agent' },
      },
    ]);
    await logIn(email, AWAY);
    await logIn(email, HOME, { cookie: cookieOf(away) });
    expect(await signIns(id)).toHaveLength(1);
  });

  it('is none right after the sign-up, nor with a wrong password', async () => {
    const { id, email } = await api.signUp('Agent');
    await logIn(email, '127.0.0.1');
    await logIn(email, AWAY, { password: 'otra casa' });
    expect(await signIns(id)).toEqual([]);
  });

  it('is none at the first sign-in of an account that others created, and one after a long absence', async () => {
    const email = 'invitada@example.com';
    const { state } = await api.commands.accounts.create(
      { name: 'Eva', email, passwordHash: await api.passwords.hash(PASSWORD), userType: 'Admin' },
      systemRequest(newId()),
    );
    await logIn(email, HOME);
    expect(await signIns(state!.id)).toEqual([]);
    api.advance(HISTORY_MS + 1_000);
    await logIn(email, AWAY);
    expect(await signIns(state!.id)).toHaveLength(1);
  });

  it("is stored encrypted, and its device is gone with the person's key", async () => {
    const { id, email } = await owner();
    await logIn(email, AWAY);
    expect(await api.raw()).not.toContain('198.51.100.x');
    await api.log.keys.erase(receiptFor(id));
    expect(JSON.stringify(await signIns(id))).not.toContain('198.51.100.x');
  });
});
