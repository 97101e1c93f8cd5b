import { afterEach, beforeEach, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';
import { staffOf } from '../testing/staff.ts';
import { newEmail } from '../testing/users.ts';

let api: Started;
beforeEach(async () => {
  api = await startCommandApi({ mails: true });
});
afterEach(() => api.stop());
const staff = staffOf(() => api);

it('Security row 36: of several acceptances of an invitation at once, one counts, and its password alone signs in', async () => {
  const [boss, email] = [await staff.member(), newEmail()];
  const {
    body: { id },
  } = await staff.invite(boss, email);
  const passwords = Array.from({ length: 8 }, (_, n) => `una mesa verde y larga ${n}`);
  const replies = await Promise.all(passwords.map((password) => staff.accept(String(id), { password })));
  const accepted = passwords.filter((_, n) => replies[n]!.status === 200);
  expect(accepted).toHaveLength(1);
  const signedIn = [];
  for (const password of passwords)
    if ((await api.send('POST', '/api/users/login', { email, password })).status === 200) signedIn.push(password);
  expect(signedIn).toEqual(accepted);
});
