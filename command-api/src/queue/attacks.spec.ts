import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';
import { newEmail, PASSWORD } from '../testing/users.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ limited: true, trustedProxy: true, slowPasswords: true });
});
afterAll(() => api.stop());

const forwarded = (address: string, cookie = '') => ({
  headers: { 'X-Forwarded-For': address, ...(cookie && { Cookie: cookie }) },
});
const logIn = (email: string, address: string, cookie?: string) =>
  api.send('POST', '/api/users/login', { email, password: PASSWORD }, forwarded(address, cookie));
const statusOf = async (reply: Promise<{ status: number }>): Promise<number> => (await reply).status;
const times = (count: number, call: (n: number) => Promise<number>): Promise<number>[] =>
  Array.from({ length: count }, (_, n) => call(n));
const all = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

it('Security row 1, Security row 37: while one /48 has 90 logins open, the owner signs in on a known device and strangers of other networks do, n of n', async () => {
  const [{ email }, strangers] = [
    await api.signUp('Agent'),
    await Promise.all(all(4, 0).map(() => api.signUp('Agent'))),
  ];
  const cookie = (await logIn(email, '198.51.100.1')).headers.getSetCookie()[0]!.split(';')[0]!;
  const refused: number[] = [];
  const flood = times(90, async (n) => {
    const status = await statusOf(logIn(newEmail(), `2001:db8:1:${n.toString(16)}::1`));
    if (status === 429) refused.push(n);
    return status;
  });
  await expect.poll(() => refused.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  const owner = times(4, () => statusOf(logIn(email, '2001:db8:1:5::1', cookie)));
  const others = times(4, (n) => statusOf(logIn(strangers[n]!.email, `192.0.${n}.1`)));
  expect(await Promise.all([...owner, ...others])).toEqual(all(8, 200));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([404, 429]));
});

it('Security row 37: while five addresses have four pictures each open that take long to decode, 12 strangers and a session upload theirs, n of n', async () => {
  const draw = (side: number, progressive: boolean) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#B4472B' } })
      .jpeg({ progressive })
      .toBuffer();
  const [slow, photo] = [await draw(2_400, true), await draw(60, false)];
  const upload = (picture: Buffer, address: string, token?: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg');
    return statusOf(api.send('POST', '/api/uploads/create', form, { ...forwarded(address), ...(token && { token }) }));
  };
  const { token } = await api.signUp('Agent');
  const flood = times(20, (n) => upload(slow, `198.51.${n % 5}.1`));
  const [first] = flood;
  await first;
  const strangers = times(12, (n) => upload(photo, `192.0.${n}.1`));
  const ofSession = times(2, () => upload(photo, '198.51.0.1', token));
  expect(await Promise.all([...strangers, ...ofSession])).toEqual(all(14, 201));
  await Promise.all(flood);
});
