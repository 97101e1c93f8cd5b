import { newId } from '@busca/events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemRequest } from '../../command-handler/command-handler.ts';
import { CHALLENGE_S } from './passkey-checks.ts';
import { passkeyUsersOf } from '../../testing/passkeys.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { newEmail, usersOf } from '../../testing/users.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());
const { signUp, change } = usersOf(() => api);
const { addPasskey, answerOf, logInBy } = passkeyUsersOf(() => api);

it('Security row 42: a sign-in by a passkey opens no session that goes on, when every session is ended right after the proof', async () => {
  const user = await signUp();
  const key = await addPasskey(user);
  const { records } = api.state;
  const replace = records.replace.bind(records);
  vi.spyOn(records, 'replace').mockImplementationOnce(async (...proof) => {
    const isStored = await replace(...proof);
    api.advance(2_000);
    await api.commands.sessions.endAll(user.id, systemRequest(newId()));
    return isStored;
  });
  const { body } = await logInBy(key);
  expect((await change({ ...user, token: String(body.token) }, newEmail())).status).toBe(401);
  const later = await logInBy(key);
  expect((await change({ ...user, token: String(later.body.token) }, newEmail())).status).toBe(200);
});

it('Security row 42: a challenge from before the clock was set back signs nobody in, once or again', async () => {
  const key = await addPasskey(await signUp());
  for (const ahead of [CHALLENGE_S, 2 * CHALLENGE_S + 1, 24 * 3_600]) {
    api.advance(ahead * 1_000);
    const [used, unused] = [await answerOf(key), await answerOf(key)];
    expect((await used()).status).toBe(200);
    api.advance(-ahead * 1_000);
    expect([ahead, (await used()).status]).toEqual([ahead, 400]);
    if (ahead > CHALLENGE_S) expect([ahead, (await unused()).status]).toEqual([ahead, 400]);
  }
});
