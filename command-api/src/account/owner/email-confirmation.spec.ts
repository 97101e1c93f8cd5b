import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resettingBrowser } from '../../testing/resets.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, newEmail, PASSWORD, usersOf, type User } from '../../testing/users.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mails: true });
});
afterAll(() => api.stop());

const { signUp, change, confirm, linkTo, newest, logIn, renewed } = usersOf(() => api);

describe('Finding H1: an email', () => {
  const again = ({ token }: User) => api.send('POST', '/api/account/confirmation-email', undefined, { token });

  it('is confirmed by the link that was sent to it, once', async () => {
    const ana = await api.signUp('Agent');
    expect((await newest('AccountCreated')).confirmBy).not.toBeNull();
    const code = await linkTo(ana, ana.id);
    const replies = await Promise.all([confirm(code), confirm(code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(codeOf(await confirm(code))).toBe('invalid-code');
    expect(
      (await api.events('EmailConfirmed')).filter(({ data }) => (data as { accountId: string }).accountId === ana.id),
    ).toHaveLength(1);
  });

  it('is confirmed within 24 hours; another link can be requested, until it is confirmed', async () => {
    const ana = await api.signUp('Agent');
    api.advance(24 * HOUR);
    expect(codeOf(await confirm(await linkTo(ana, ana.id)))).toBe('invalid-code');
    const { token } = await renewed(ana);
    expect((await again({ ...ana, token })).status).toBe(200);
    expect((await confirm(await linkTo(ana, (await newest('EmailConfirmationRequested')).requestId))).status).toBe(200);
    const before = await api.events();
    expect((await again({ ...ana, token })).status).toBe(200);
    expect(await api.events()).toHaveLength(before.length);
  });

  it('Security row 31: is sent its link again five times in an hour at most', async () => {
    const strict = await startCommandApi({ limited: true, mails: true });
    const { token } = await strict.signUp('Lender');
    const statuses = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await strict.send('POST', '/api/account/confirmation-email', undefined, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await strict.stop();
  });

  describe('Security row 31: that accounts give up and others open again', () => {
    const email = newEmail();
    let strict: Started;
    const addressed = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
    beforeEach(async () => {
      strict = await startCommandApi({ limited: true, trustedProxy: true, mails: true });
    });
    afterEach(() => strict.stop());

    const create = (options = addressed) =>
      strict.send('POST', '/api/users', { name: 'José Pérez', email, password: PASSWORD, user_type: 'Agent' }, options);
    /** The account takes another email; the first one is free after a minute. */
    async function giveUp({ body: { id, token } }: Awaited<ReturnType<typeof create>>) {
      const users = usersOf(() => strict);
      const user = { id: String(id), token: String(token), email };
      await users.change(user, newEmail());
      await users.confirm(await users.linkTo(user, (await users.newest('EmailChangeRequested')).requestId));
      strict.advance(MINUTE + 1);
    }

    it('gets ten sign-ups in an hour from one address, which shuts no other one out', async () => {
      for (let time = 0; time < 10; time += 1) {
        const account = await create();
        expect([time, account.status]).toEqual([time, 201]);
        await giveUp(account);
      }
      expect((await create()).status).toBe(429);
      expect((await create({ headers: { 'X-Forwarded-For': '198.51.100.7' } })).status).toBe(201);
    });

    it('is sent its link again ten times in an hour for one address', async () => {
      const statuses = [];
      for (let time = 0; time < 3; time += 1) {
        const account = await create();
        for (let again = 0; again < 4; again += 1)
          statuses.push(
            (
              await strict.send('POST', '/api/account/confirmation-email', undefined, {
                ...addressed,
                token: String(account.body.token),
              })
            ).status,
          );
        await giveUp(account);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    });
  });

  it('is confirmed by a code that has set the password, since the code was sent to it', async () => {
    const ana = await api.signUp('Agent');
    const browser = resettingBrowser(() => api);
    const otp = await browser.codeFor(ana.email);
    const mail = api.emails.at(-1)!;
    expect(mail.to.name).toBe('');
    expect(mail.text).toMatch(/^Hola:/);
    expect((await browser.update(ana.email, otp)).status).toBe(200);
    expect((await newest('EmailConfirmed')).accountId).toBe(ana.id);
  });

  it('counts as confirmed where no email can go out', async () => {
    const silent = await startCommandApi();
    await silent.signUp('Agent');
    expect((await silent.events('AccountCreated'))[0]!.data).toMatchObject({ confirmBy: null });
    await silent.stop();
  });
});

describe('Finding M11: an email that an account wants to change to', () => {
  const create = (email: string) =>
    api.send('POST', '/api/users', { name: 'Otra Persona', email, password: PASSWORD, user_type: 'Agent' });

  it("is the account's once it is confirmed, and not before", async () => {
    const ana = await signUp();
    const email = newEmail();
    expect((await change(ana, email)).body).toEqual({ id: ana.id, email: ana.email, pending_email: email });
    expect([(await logIn(email)).status, (await logIn(ana.email)).status]).toEqual([404, 200]);
    const code = await linkTo(ana, (await newest('EmailChangeRequested')).requestId);
    expect((await confirm(code)).status).toBe(200);
    expect([(await logIn(email)).status, (await logIn(ana.email)).status]).toEqual([200, 404]);
    expect(codeOf(await confirm(code))).toBe('invalid-code');
  });

  it("is held from nobody meanwhile; the account's own stays claimed", async () => {
    const ana = await signUp();
    const email = newEmail();
    await change(ana, email);
    const code = await linkTo(ana, (await newest('EmailChangeRequested')).requestId);
    expect(codeOf(await create(ana.email))).toBe('email-taken');
    expect((await create(email)).status).toBe(201);
    expect(codeOf(await confirm(code))).toBe('email-taken');
    expect((await logIn(ana.email)).status).toBe(200);
  });

  it('is refused when another account uses it', async () => {
    const [ana, eva] = [await signUp(), await signUp()];
    expect(codeOf(await change(ana, eva.email))).toBe('email-taken');
  });

  it("is given up when the account's own is sent, and replaced by a further one: older links are dead", async () => {
    const ana = await signUp();
    await change(ana, newEmail());
    const first = await linkTo(ana, (await newest('EmailChangeRequested')).requestId);
    await change(ana, newEmail());
    const second = await linkTo(ana, (await newest('EmailChangeRequested')).requestId);
    expect(codeOf(await confirm(first))).toBe('invalid-code');
    expect((await change(ana, ana.email)).body).toMatchObject({ email: ana.email, pending_email: null });
    expect(codeOf(await confirm(second))).toBe('invalid-code');
  });

  it("of an account that never confirmed its email confirms the account; the first address, perhaps a stranger's, can undo nothing", async () => {
    const ana = await api.signUp('Agent');
    await change(ana, newEmail());
    expect((await confirm(await linkTo(ana, (await newest('EmailChangeRequested')).requestId))).status).toBe(200);
    expect([(await newest('AccountEmailChanged')).undo, (await newest('EmailConfirmed')).accountId]).toEqual([
      null,
      ana.id,
    ]);
  });
});
