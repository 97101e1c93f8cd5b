import { createLogger } from '@busca/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAdmin } from '../../first-admin.ts';
import { resettingBrowser } from '../../testing/resets.ts';
import { staffOf } from '../../testing/staff.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { newEmail, usersOf } from '../../testing/users.ts';

/** The same password as two keyboards type it: each letter one character, or two. */
const COMPOSED = 'el niño subió'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');
const NEXT = 'la cigüeña bajó';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mails: true });
});
afterAll(() => api.stop());
const { logIn } = usersOf(() => api);
const { member, invite, accept } = staffOf(() => api);

const signUp = (email: string, password: string) =>
  api.send('POST', '/api/users', { name: 'Ana Ríos', email, password, user_type: 'Agent' });
const statuses = async (email: string, password: string) => [
  (await logIn(email, password.normalize('NFC'))).status,
  (await logIn(email, password.normalize('NFD'))).status,
];

describe('A password with accents is the same in either form', () => {
  it.each([
    ['composed', COMPOSED],
    ['decomposed', DECOMPOSED],
  ])('when it was set %s at the sign-up', async (_, password) => {
    const email = newEmail();
    expect((await signUp(email, password)).status).toBe(201);
    expect(await statuses(email, password)).toEqual([200, 200]);
  });

  it('when it is asked for, changed and reset', async () => {
    const email = newEmail();
    const token = String((await signUp(email, COMPOSED)).body.token);
    const change = { current_password: DECOMPOSED, newPassword: NEXT.normalize('NFD') };
    expect((await api.send('PUT', '/api/account/password', change, { token })).status).toBe(200);
    expect(await statuses(email, NEXT)).toEqual([200, 200]);
    const browser = resettingBrowser(() => api);
    expect((await browser.update(email, await browser.codeFor(email), DECOMPOSED)).status).toBe(200);
    expect(await statuses(email, COMPOSED)).toEqual([200, 200]);
  });

  it('when an invitation or the environment has set it', async () => {
    const [invited, first] = [newEmail(), newEmail()];
    const {
      body: { id },
    } = await invite(await member(), invited);
    expect((await accept(String(id), { password: DECOMPOSED })).status).toBe(200);
    await ensureAdmin({ ...api, logger: createLogger('silent') }, first, DECOMPOSED);
    for (const email of [invited, first]) expect(await statuses(email, COMPOSED)).toEqual([200, 200]);
  });

  it('and its bytes are counted composed', async () => {
    expect((await signUp(newEmail(), `${'ñ'.repeat(30)} casa azul`.normalize('NFD'))).status).toBe(201);
  });
});
