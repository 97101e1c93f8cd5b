import { linkCode, newId } from '@busca/events';
import { createLogger } from '@busca/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, staffOf } from '../testing/staff.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { codeOf, newEmail } from '../testing/users.ts';

const lines: unknown[] = [];
let api: Started;
beforeAll(async () => {
  const info = (line: unknown) => void lines.push(line);
  api = await startCommandApi({ mails: true, logger: Object.assign(createLogger('silent'), { info }) });
});
afterAll(() => api.stop());

const { member, logIn, invite, withdraw, end, accept } = staffOf(() => api);
/** Whether a session goes on. */
const isSignedIn = async ({ token }: Member) =>
  (await api.send('POST', '/api/email/send-welcome-email', {}, { token })).status === 200;

describe('Invitations to the staff', () => {
  it("the invited opens the account with the link, under the invitation's id, and signs in", async () => {
    const [admin, email] = [await member(), newEmail()];
    const {
      status,
      body: { id },
    } = await invite(admin, email, 'Admin');
    expect(status).toBe(200);
    expect((await logIn(email)).status).toBe(404);
    expect((await accept(String(id))).status).toBe(200);
    const { body } = await logIn(email);
    expect(body.user_type).toBe('Admin');
    expect(api.tokens.read(String(body.token))?.user).toEqual({ id, name: 'Ana Ríos', email, user_type: 'Admin' });
    expect((await api.events('AccountCreated')).at(-1)).toMatchObject({
      stream: `account-${id}`,
      metadata: { actor: { id, role: 'Admin' } },
    });
  });

  it('a link is used once, in 72 hours, and no other code opens an account', async () => {
    const admin = await member();
    const {
      body: { id },
    } = await invite(admin, newEmail());
    expect(codeOf(await accept(newId()))).toBe('invalid-code');
    expect(
      codeOf(
        await accept(String(id), {
          code: await linkCode(api.log.keys, 'confirm-email', { accountId: String(id), id: String(id) }),
        }),
      ),
    ).toBe('invalid-code');
    expect((await accept(String(id))).status).toBe(200);
    expect(codeOf(await accept(String(id), { password: 'otra casa muy verde' }))).toBe('invalid-code');
    const {
      body: { id: late },
    } = await invite(admin, newEmail());
    api.advance(72 * 3_600_000);
    expect(codeOf(await accept(String(late)))).toBe('invalid-code');
    api.advance(-72 * 3_600_000);
  });

  it('a repeated acceptance opens one account, and says nothing of another password', async () => {
    const {
      body: { id },
    } = await invite(await member(), newEmail());
    const headers = { 'Idempotency-Key': 'aceptar-0001' };
    expect([(await accept(String(id), {}, headers)).status, (await accept(String(id), {}, headers)).status]).toEqual([
      200, 200,
    ]);
    expect(codeOf(await accept(String(id), { password: 'otra casa muy verde' }, headers))).toBe('key-reused');
  });

  it('a password has the rules of its role, and a name is a name', async () => {
    const {
      body: { id },
    } = await invite(await member(), newEmail(), 'Admin');
    expect(codeOf(await accept(String(id), { password: 'corta123' }))).toBe('admin-password');
    expect(codeOf(await accept(String(id), { name: 'www.example.com' }))).toBe('not-a-name');
  });

  it('a taken email is refused', async () => {
    const { email } = await api.signUp('Agent');
    expect(codeOf(await invite(await member(), email))).toBe('email-taken');
  });

  const signUp = (email: string) =>
    api.send('POST', '/api/users', { name: 'Eva Gil', email, password: 'una casa azul', user_type: 'Agent' });
  it('nobody else signs up with an invited email, or takes it by a change, while the invitation is open', async () => {
    const [admin, email, stranger] = [await member(), newEmail(), await api.signUp('Agent')];
    const {
      body: { id },
    } = await invite(admin, email);
    expect([codeOf(await signUp(email)), codeOf(await signUp(email.toUpperCase()))]).toEqual([
      'email-taken',
      'email-taken',
    ]);
    expect(codeOf(await api.send('PUT', `/api/users/${stranger.id}`, { email }, { token: stranger.token }))).toBe(
      'email-taken',
    );
    expect((await accept(String(id))).status).toBe(200);
  });

  it.each(['it was withdrawn', 'its 72 hours are over'])('an invited email is free once %s', async (end) => {
    const [admin, email] = [await member(), newEmail()];
    const {
      body: { id },
    } = await invite(admin, email);
    const hours = end === 'it was withdrawn' ? 0 : 72;
    if (hours === 0) await withdraw(admin, String(id));
    api.advance(hours * 3_600_000);
    expect((await signUp(email)).status).toBe(201);
    expect(codeOf(await accept(String(id)))).toBe('invalid-code');
    api.advance(-hours * 3_600_000);
  });

  it('a withdrawn one opens nothing, and whom it was for is erased', async () => {
    const [admin, email] = [await member(), newEmail()];
    const {
      body: { id },
    } = await invite(admin, email);
    expect((await withdraw(admin, String(id))).status).toBe(200);
    expect(codeOf(await accept(String(id)))).toBe('invalid-code');
    const [invited] = (await api.events('StaffInvited')).filter(({ stream }) => stream === `account-${id}`);
    expect(invited?.isErased).toBe(true);
    expect((await api.events('PersonErased')).at(-1)).toMatchObject({ data: { person: id }, stream: `account-${id}` });
    expect((await withdraw(admin, newId())).status).toBe(404);
  });

  it('an accepted one is not withdrawn', async () => {
    const admin = await member();
    const {
      body: { id },
    } = await invite(admin, newEmail());
    await accept(String(id));
    expect(codeOf(await withdraw(admin, String(id)))).toBe('stale-revision');
    expect(codeOf(await withdraw(admin, String(id), 1))).toBe('not-in-this-state');
    expect((await api.events('PersonErased')).some(({ stream }) => stream === `account-${id}`)).toBe(false);
  });

  it('are for admins alone, and name no other role', async () => {
    const [admin, analyst] = [await member(), await member('Analyst')];
    expect((await invite(analyst, newEmail())).status).toBe(403);
    expect((await end(analyst, admin.id)).status).toBe(403);
    expect((await invite(admin, newEmail(), 'Agent')).status).toBe(400);
  });

  it('need a way for emails to go out', async () => {
    const mute = await startCommandApi();
    const { status, body } = await mute.send(
      'POST',
      '/api/admin/staff/invitations',
      { email: newEmail(), user_type: 'Admin' },
      { token: mute.admin() },
    );
    expect([status, codeOf({ body })]).toEqual([409, 'not-in-this-state']);
    await mute.stop();
  });

  it('Security row 35: neither the log nor the security log holds an email or a name in plain text', async () => {
    const [admin, email] = [await member(), 'invitada.secreta@example.com'];
    const {
      body: { id },
    } = await invite(admin, email);
    await accept(String(id), { name: 'Nombre Guardado' });
    await end(admin, String(id));
    const [stored, logged] = [await api.raw(), JSON.stringify(lines)];
    expect(stored).toContain('StaffInvited');
    for (const event of ['role-offered', 'role-granted', 'role-ended'])
      expect(lines).toContainEqual({ security: expect.objectContaining({ event, accountId: id, role: 'Analyst' }) });
    for (const text of [email, 'Nombre Guardado'])
      expect([stored.includes(text), logged.includes(text)]).toEqual([false, false]);
  });
});

describe('Ending admins and analysts', () => {
  it('closes their sessions at once, and signs them in no more, with any password', async () => {
    const [admin, other] = [await member(), await member()];
    expect((await end(admin, other.id)).status).toBe(200);
    expect([await isSignedIn(other), (await logIn(other.email)).status]).toEqual([false, 404]);
    await api.send('POST', '/api/users/forgot-password', { email: other.email });
    await api.settled();
    expect(api.emails.some(({ to }) => to.address === other.email)).toBe(false);
    expect(codeOf(await end(admin, other.id))).toBe('not-in-this-state');
  });

  it('needs another admin, and a member of the staff', async () => {
    const [admin, agent] = [await member(), await api.signUp('Agent')];
    expect(codeOf(await end(admin, admin.id))).toBe('not-yours');
    expect([(await end(admin, agent.id)).status, (await end(admin, newId())).status]).toEqual([404, 404]);
    expect(await isSignedIn(admin)).toBe(true);
  });

  it('leaves one of two admins who end each other at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [ana, eva] = [await member(), await member()];
      const statuses = (await Promise.all([end(ana, eva.id), end(eva, ana.id)])).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = await Promise.all(
        [ana, eva].map(async (one) => [await isSignedIn(one), (await logIn(one.email)).status]),
      );
      expect(left.toSorted()).toEqual([
        [false, 404],
        [true, 200],
      ]);
    }
  });

  it('who has ended can be invited again, with the same email', async () => {
    const [admin, other] = [await member(), await member('Analyst')];
    await end(admin, other.id);
    api.advance(61_000);
    const {
      body: { id },
    } = await invite(admin, other.email, 'Admin');
    expect((await accept(String(id))).status).toBe(200);
    expect((await logIn(other.email)).body.user_type).toBe('Admin');
    expect(await isSignedIn(other)).toBe(false);
  });

  it('takes no review on', async () => {
    const [admin, other] = [await member(), await member()];
    await end(admin, other.id);
    const { status, body } = await api.send(
      'POST',
      `/api/admin/profiles/${newId()}/assign`,
      { assignee: other.id },
      { token: admin.token, headers: { 'If-Match': '"0"' } },
    );
    expect([status, body.errors?.[0]?.path]).toEqual([404, 'assignee']);
  });
});
