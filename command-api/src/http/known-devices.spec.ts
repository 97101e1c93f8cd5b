import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resettingBrowser } from '../testing/resets.ts';
import { STAFF_PASSWORD, staffOf } from '../testing/staff.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { newEmail } from '../testing/users.ts';

const PASSWORD = 'una casa azul';
const WINDOW_MS = 15 * 60_000;
let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ limited: true, trustedProxy: true, mails: true });
});
afterAll(() => api.stop());

let last = 0;
/** An IPv4 address in a network that no other test uses. */
const newAddress = () => {
  last += 1;
  return `198.${last >> 8}.${last & 255}.1`;
};
const post = (call: string, body: object, address = newAddress(), cookie = '') =>
  api.send('POST', `/api/users/${call}`, body, {
    headers: { 'X-Forwarded-For': address, ...(cookie && { Cookie: cookie }) },
  });
const logIn = (email: string, password: string, address?: string, cookie?: string) =>
  post('login', { email, password }, address, cookie);
/** The cookie of the calls under `/api/users`. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** A new account whose owner has signed in from an address and with a browser. */
async function owner() {
  const { email, id } = await api.signUp('Agent');
  const address = newAddress();
  return { email, id, address, cookie: cookieOf(await logIn(email, PASSWORD, address)) };
}

/** As many calls as strangers may make, each from another address. */
const flood = (call: string, body: object) => Promise.all(Array.from({ length: 20 }, () => post(call, body)));

describe('Known devices', () => {
  it("Security row 1: after 20 wrong logins from 20 addresses, strangers get 429 and the owner's device signs in", async () => {
    const { email, address, cookie } = await owner();
    expect((await flood('login', { email, password: 'otra casa' })).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 401),
    );
    const stranger = await logIn(email, PASSWORD);
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await logIn(email, PASSWORD, newAddress(), '__Host-busca-device=made-up.made-up')).status).toBe(429);
    expect((await logIn(email, PASSWORD, newAddress(), cookie)).status).toBe(200);
    expect((await logIn(email, PASSWORD, address)).status).toBe(200);
    api.advance(WINDOW_MS);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('Security row 1: the browser that accepted an invitation signs in during an attack, and stays known to its other emails', async () => {
    const [{ member, invite, accept }, email, { email: other, cookie }] = [
      staffOf(() => api),
      newEmail(),
      await owner(),
    ];
    const {
      body: { id },
    } = await invite(await member(), email);
    const accepted = await accept(String(id), {}, { Cookie: cookie, 'X-Forwarded-For': newAddress() });
    for (const one of [email, other]) await flood('login', { email: one, password: 'otra casa' });
    expect((await logIn(email, STAFF_PASSWORD)).status).toBe(429);
    expect((await logIn(email, STAFF_PASSWORD, newAddress(), cookieOf(accepted))).status).toBe(200);
    expect((await logIn(other, PASSWORD, newAddress(), cookieOf(accepted))).status).toBe(200);
  });

  it('Security row 1: an address whose calls are used up still signs in the devices that are known to the email, and no others', async () => {
    const [{ email, cookie }, { email: other }, address] = [await owner(), await owner(), newAddress()];
    for (let n = 0; n < 3; n += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, call) => logIn(`nadie-${n}-${call}@example.com`, 'otra casa', address)),
      );
    expect((await logIn(email, PASSWORD, address)).status).toBe(429);
    expect((await logIn(other, PASSWORD, address, cookie)).status).toBe(429);
    expect((await logIn(email, PASSWORD, address, cookie)).status).toBe(200);
  });

  it('Security row 1: an address that is known to an email has no calls of its own', async () => {
    const { email, address } = await owner();
    for (let n = 0; n < 3; n += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, call) => logIn(`nadie-${n}-${call}@example.com`, 'otra casa', address)),
      );
    expect((await logIn(email, PASSWORD, address)).status).toBe(429);
  });

  it('Security row 1: an unknown email gets the same limits as an account', async () => {
    const email = 'nadie-a-quien-adivinar@example.com';
    expect((await flood('login', { email, password: 'otra casa' })).every(({ status }) => status === 404)).toBe(true);
    expect((await logIn(email, 'otra casa')).status).toBe(429);
  });

  it('Finding M5: ten wrong logins from one address keep only that address out', async () => {
    const { email } = await api.signUp('Agent');
    const address = newAddress();
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await logIn(email, 'otra casa', address)).status);
    expect(statuses.slice(9)).toEqual([401, 429, 429]);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('Finding M5: a device that is known to one email is a stranger to another, and stays limited by itself', async () => {
    const [ana, eva] = [await owner(), await owner()];
    await flood('login', { email: ana.email, password: 'otra casa' });
    expect((await logIn(ana.email, PASSWORD, newAddress(), eva.cookie)).status).toBe(429);
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await logIn(ana.email, 'otra casa', newAddress(), ana.cookie)).status);
    expect(statuses.slice(9)).toEqual([401, 429]);
  });

  it("Finding M5: strangers' requests and guesses keep no known device from a reset", async () => {
    const { email, cookie } = await owner();
    const known = resettingBrowser(() => api, { headers: { 'X-Forwarded-For': newAddress() }, cookie });
    await flood('forgot-password', { email });
    await flood('check-otp', { email, otp: '000000' });
    expect((await post('forgot-password', { email })).status).toBe(429);
    // Codes are made behind the answers: the strangers' ones are older than the owner's.
    await api.settled();
    expect((await known.update(email, await known.codeFor(email))).status).toBe(200);
  });

  it('send a cookie that no script and no other site can read', async () => {
    const { email } = await api.signUp('Agent');
    const ofDevice = (reply: { headers: Headers }) =>
      reply.headers.getSetCookie().filter((line) => line.startsWith('__Host-busca-device='));
    expect(ofDevice(await logIn(email, PASSWORD))).toEqual([
      expect.stringMatching(
        /^__Host-busca-device=[\w-]{36}\.[\w-]{43}~[\w-]{36}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
    expect((await logIn(email, 'otra casa')).headers.getSetCookie()).toEqual([]);
  });

  it('keep one browser known to the last four emails that signed in with it', async () => {
    const { cookie: first } = await owner();
    let cookie = first;
    for (let n = 0; n < 5; n += 1)
      cookie = cookieOf(await logIn((await api.signUp('Agent')).email, PASSWORD, newAddress(), cookie));
    expect(cookie.split('.')).toHaveLength(5);
    expect(cookie.split('.')[0]).toBe(first.split('.')[0]);
  });
});
