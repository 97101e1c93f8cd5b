import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { doneSchema } from '../../contract.ts';
import { NEW_PASSWORD as NEW, resettingBrowser } from '../../testing/resets.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';

const OLD = 'una casa azul';
let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

/** A browser of the owner's, which has asked for no code yet. */
const browser = () => resettingBrowser(() => api);
const logIn = async (email: string, password: string) =>
  (await api.send('POST', '/api/users/login', { email, password })).status;

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('A password reset', () => {
  it('Security row 4: sets a new password with the emailed code of six digits, once', async () => {
    const { check, codeFor, update } = browser();
    const { id, email } = await api.signUp('Agent');
    const code = await codeFor(email);
    expect(doneSchema.parse((await check(email, code)).body)).toEqual({ ok: true });
    const changed = await update(email, code);
    expect(doneSchema.parse(changed.body)).toEqual({ ok: true });
    expect(changed.headers.get('X-Position')).toMatch(/^\d{20}$/);
    expect([await logIn(email, OLD), await logIn(email, NEW)]).toEqual([401, 200]);
    const again = await update(email, code, 'otra casa roja');
    expect([again.status, again.body.errors?.[0]?.code, again.body.message]).toEqual([
      400,
      'invalid-otp',
      expect.stringContaining('código'),
    ]);
    const [changeEvent, ...more] = (await api.events('PasswordChanged')).filter(
      ({ stream }) => stream === `account-${id}`,
    );
    expect(more).toEqual([]);
    expect(changeEvent).toMatchObject({ data: { accountId: id }, metadata: { actor: { id, role: 'Agent' } } });
  });

  it('emails a link with the address behind the # and without the code', async () => {
    const { codeFor } = browser();
    const { email } = await api.signUp('Agent');
    const code = await codeFor(email);
    const links = [...api.emails.at(-1)!.html.matchAll(/href="([^"]+)"/g)].map(
      ([, link]) => new URL(link!.replaceAll('&amp;', '&')),
    );
    expect(
      links.map(({ pathname, search, hash }) => [pathname, search, new URLSearchParams(hash.slice(1)).get('email')]),
    ).toEqual([
      ['/otp', '', email],
      ['/pol%C3%ADtica-de-privacidad', '', null],
    ]);
    expect(links.map(String).join()).not.toContain(code);
  });

  it('ends every session that began before, and no later one', async () => {
    const { codeFor, update } = browser();
    const { id, email, token } = await api.signUp('Agent');
    const change = (by: string, to: string) => api.send('PUT', `/api/users/${id}`, { email: to }, { token: by });
    await update(email, await codeFor(email));
    const login = await api.send('POST', '/api/users/login', { email, password: NEW });
    expect((await change(token, 'robada@example.com')).status).toBe(401);
    expect((await change(String(login.body.token), `nueva-${email}`)).status).toBe(200);
  });

  it('gives the same replies for an unknown email', async () => {
    const { check, forgot } = browser();
    const { email } = await api.signUp('Agent');
    const [known, unknown] = [await browser().forgot(email), await browser().forgot('nadie@example.com')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const cookies = [known, unknown].map(({ headers }) =>
      headers.getSetCookie().map((line) => line.replace(/=[\w.-]+/, '=')),
    );
    expect(cookies).toEqual([
      ['__Host-busca-reset=; Path=/; Max-Age=600; HttpOnly; SameSite=Strict; Secure'],
      cookies[0],
    ]);
    for (const address of [email, 'nadie@example.com']) await forgot(address);
    const [wrong, nobody] = await Promise.all([check(email, '000000'), check('nadie@example.com', '000000')]);
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
    await vi.waitFor(() => expect(api.emails.some(({ to }) => to.address === email)).toBe(true), {
      interval: 2,
      timeout: 240_000,
    });
    expect(api.emails.some(({ to }) => to.address === 'nadie@example.com')).toBe(false);
  });

  // The command state's own suite makes a thousand at the same moment.
  it('Security row 4: refuses 200 concurrent guesses after five wrong ones', async () => {
    const { check, codeFor, update } = browser();
    const { email } = await api.signUp('Agent');
    const code = await codeFor(email);
    for (let guess = 0; guess < 5; guess += 1) expect((await check(email, other(code))).status).toBe(400);
    const codes = Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? code : String(n).padStart(6, '0')));
    const replies = await Promise.all(codes.map((guess) => check(email, guess)));
    expect(replies.filter(({ status }) => status !== 400)).toEqual([]);
    expect((await update(email, code)).status).toBe(400);
    expect(await logIn(email, OLD)).toBe(200);
  });

  it('Security row 6: refuses the code of another account', async () => {
    const { check, codeFor } = browser();
    const [ana, eva] = [await api.signUp('Agent'), await api.signUp('Lender')];
    const [anas, evas] = [await codeFor(ana.email), await codeFor(eva.email)];
    expect((await check(eva.email, anas)).status).toBe(anas === evas ? 200 : 400);
  });

  it('Security row 6: a new request does not end an older code, and a fourth one sends no email', async () => {
    const { check, codeFor, forgot, update } = browser();
    const { email } = await api.signUp('Agent');
    const codes = [await codeFor(email), await codeFor(email), await codeFor(email)];
    await forgot(email);
    await api.settled();
    expect(api.emails.filter(({ to }) => to.address === email)).toHaveLength(3);
    for (const code of codes) expect((await check(email, code)).status).toBe(200);
    expect((await update(email, codes[0]!)).status).toBe(200);
    for (const code of codes.filter((one) => one !== codes[0])) expect((await check(email, code)).status).toBe(400);
  });

  it('Security row 6: five wrong guesses end all live codes together', async () => {
    const { check, codeFor } = browser();
    const { email } = await api.signUp('Agent');
    const codes = [await codeFor(email), await codeFor(email), await codeFor(email)];
    const wrong = [...Array(9).keys()]
      .map((n) => `00000${n}`)
      .filter((guess) => !codes.includes(guess))
      .slice(0, 5);
    for (const guess of wrong) expect((await check(email, guess)).status).toBe(400);
    for (const code of codes) expect((await check(email, code)).status).toBe(400);
  });

  it('Security row 4: refuses a code after 10 minutes, also while a newer one is live', async () => {
    const { check, codeFor } = browser();
    const { email } = await api.signUp('Agent');
    const code = await codeFor(email);
    api.advance(5 * 60_000);
    const newer = await codeFor(email);
    api.advance(5 * 60_000 - 1_000);
    expect((await check(email, code)).status).toBe(200);
    api.advance(1_000);
    expect(code === newer || (await check(email, code)).status === 400).toBe(true);
    expect((await check(email, newer)).status).toBe(200);
    api.advance(5 * 60_000);
    expect((await check(email, newer)).status).toBe(400);
    expect((await check(email, await codeFor(email))).status).toBe(200);
  });

  it('changes the password once for a command that is sent twice', async () => {
    const { codeFor, update } = browser();
    const { id, email } = await api.signUp('Agent');
    const code = await codeFor(email);
    const headers = { 'Idempotency-Key': `clave-${id}` };
    const replies = await Promise.all([update(email, code, NEW, headers), update(email, code, NEW, headers)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await api.events('PasswordChanged')).filter(({ stream }) => stream === `account-${id}`)).toHaveLength(1);
  });

  it.each([
    ['Password1', 'common-password'],
    ['josé pérez 1', 'personal-password'],
  ])('Finding M10: refuses the new password %s, and the code stays usable', async (newPassword, problem) => {
    const { codeFor, update } = browser();
    const { email } = await api.signUp('Agent');
    const code = await codeFor(email);
    const refused = await update(email, code, newPassword);
    expect([refused.status, refused.body.errors?.[0]]).toEqual([
      400,
      expect.objectContaining({ code: problem, path: 'newPassword' }),
    ]);
    expect((await update(email, code)).status).toBe(200);
  });

  it('Finding M7: answers key-reused to a repeat with another password, which was not set', async () => {
    const { codeFor, update } = browser();
    const { id, email } = await api.signUp('Agent');
    const code = await codeFor(email);
    const headers = { 'Idempotency-Key': `otra-${id}` };
    expect((await update(email, code, NEW, headers)).status).toBe(200);
    expect((await update(email, code, 'una casa roja', headers)).body.errors?.[0]?.code).toBe('key-reused');
  });

  it.each([
    [{ newPassword: 'corta' }, 'newPassword', 'too-short'],
    [{ newPassword: 'ñ'.repeat(37) }, 'newPassword', 'too-long'],
    [{ otp: '12345' }, 'otp', 'invalid'],
    [{ otp: { $ne: '' } }, 'otp', 'invalid'],
    [{ email: undefined }, 'email', 'required'],
  ])('answers 400 to %j before it checks the code', async (wrong, path, code) => {
    const { status, body } = await api.send('POST', '/api/users/update-password', {
      email: 'a@example.com',
      otp: '000000',
      newPassword: NEW,
      ...wrong,
    });
    expect([status, body.message === undefined]).toEqual([400, false]);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, code }));
  });

  it('writes neither code nor password to the log', async () => {
    const { codeFor, update } = browser();
    const { email } = await api.signUp('Agent');
    const code = await codeFor(email);
    await update(email, code);
    const text = JSON.stringify((await api.events()).map(({ type, data }) => ({ type, data })));
    for (const secret of [NEW, OLD, '$2b$', `"${code}"`]) expect(text).not.toContain(secret);
  });

  it('can be requested five times in an hour, with or without an account', async () => {
    const strict = await startCommandApi({ limited: true });
    const request = (email: string) => strict.send('POST', '/api/users/forgot-password', { email });
    const { email } = await strict.signUp('Agent');
    for (const address of [email, 'nadie@example.com']) {
      const replies = await Promise.all(Array.from({ length: 6 }, () => request(address)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
    }
    await strict.stop();
  });
});
