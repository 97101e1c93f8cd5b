import { newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRequest } from '../../command-handler/command-handler.ts';
import { loggedInSchema, userCreatedSchema } from '../../contract.ts';
import { agentForm, startCommandApi, type Started } from '../../testing/started.ts';

const form = { name: 'José Pérez', email: 'jose@example.com', password: 'una casa azul', user_type: 'Agent' };
let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

describe('POST /api/users', () => {
  it('creates an account and returns its id and a token', async () => {
    const { status, body, headers } = await api.send('POST', '/api/users', form);
    expect(status).toBe(201);
    const { id, token } = userCreatedSchema.parse(body);
    expect(api.tokens.read(token!)?.user).toEqual({
      id,
      name: 'José Pérez',
      email: 'jose@example.com',
      user_type: 'Agent',
    });
    expect(headers.get('X-Position')).toMatch(/^\d{20}$/);
    const [created] = await api.events('AccountCreated');
    expect(created).toMatchObject({ stream: `account-${id}`, metadata: { actor: { id: null, role: 'Visitor' } } });
  });

  it('answers 409 to an email that is taken', async () => {
    const { status, body } = await api.send('POST', '/api/users', { ...form, email: ' JOSE@example.com' });
    expect(status).toBe(409);
    expect(body.errors).toEqual([{ code: 'email-taken', message: 'email must be unique', path: 'email' }]);
  });

  it.each([
    [{ name: undefined }, 'name', 'required'],
    [{ name: '   ' }, 'name', 'required'],
    [{ name: 7 }, 'name', 'invalid'],
    [{ email: 'jose' }, 'email', 'invalid'],
    [{ email: { $ne: '' } }, 'email', 'invalid'],
    [{ email: ['a@example.com'] }, 'email', 'invalid'],
    [{ password: 'corta' }, 'password', 'too-short'],
    [{ password: 'ñ'.repeat(37) }, 'password', 'too-long'],
    [{ password: 'Password1' }, 'password', 'common-password'],
    [{ password: 'JosePerez2026' }, 'password', 'personal-password'],
    [{ password: 'otra@example.com' }, 'password', 'personal-password'],
    [{ user_type: 'Admin' }, 'user_type', 'invalid'],
  ])('answers 400 to %j', async (wrong, path, code) => {
    const before = await api.events();
    const { status, body } = await api.send('POST', '/api/users', { ...form, email: 'otra@example.com', ...wrong });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, code }));
    expect(await api.events()).toHaveLength(before.length);
  });

  it('Security row 2: a password of more than 72 bytes is refused, and one of 72 counts to its last byte', async () => {
    const longest = `una casa azul ${'ñ'.repeat(29)}`;
    const send = (password: string) =>
      api.send('POST', '/api/users', { ...form, email: 'larga@example.com', password });
    const logIn = async (password: string) =>
      (await api.send('POST', '/api/users/login', { email: 'larga@example.com', password })).status;
    expect((await send(`${longest}x`)).body.errors).toContainEqual(
      expect.objectContaining({ path: 'password', code: 'too-long' }),
    );
    expect((await send(longest)).status).toBe(201);
    expect([await logIn(longest), await logIn(`${longest.slice(0, -1)}ó`), await logIn(`${longest}x`)]).toEqual([
      200, 401, 401,
    ]);
  });

  it('Security row 3: a password of fewer than 8 characters, or a common one, is refused', async () => {
    const codeOf = async (password: string) =>
      (await api.send('POST', '/api/users', { ...form, email: 'corta@example.com', password })).body.errors?.[0]?.code;
    expect([await codeOf('k3#Tz9!'), await codeOf('contraseña'), await codeOf('tequiero')]).toEqual([
      'too-short',
      'common-password',
      'common-password',
    ]);
  });

  it('stores neither name nor email for repeated commands', async () => {
    const [name, email, headers] = ['Nadie Guardado', 'guardado@example.com', { 'Idempotency-Key': 'registro-0002' }];
    const {
      body: { token },
    } = await api.send('POST', '/api/users', { ...form, name, email }, { headers });
    // The reply to a new profile has its name.
    const profile = { ...agentForm, first_name: 'Nadie', last_name: 'Guardado', email };
    expect(
      (await api.send('POST', '/api/agents', profile, { headers, token: String(token) })).body.newAgent,
    ).toMatchObject({ full_name: name });
    const files = await api.raw();
    for (const text of [name, email]) expect(files).not.toContain(text);
  });
});

describe('POST /api/users/login', () => {
  it('returns a token and the user type', async () => {
    const { id, email } = await api.signUp('Agent');
    const { status, body } = await api.send('POST', '/api/users/login', { email, password: 'una casa azul' });
    expect(status).toBe(200);
    const { token, user_type } = loggedInSchema.parse(body);
    expect(user_type).toBe('Agent');
    expect(api.tokens.read(token)?.user.id).toBe(id);
  });

  it('distinguishes a wrong password from an unknown email, with the messages that the pages expect', async () => {
    const { email } = await api.signUp('Agent');
    const wrong = await api.send('POST', '/api/users/login', { email, password: 'otra casa' });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Incorrect password for this account.']);
    const unknown = await api.send('POST', '/api/users/login', { email: 'nadie@example.com', password: 'otra casa' });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no account found with this email.']);
    expect((await api.send('POST', '/api/users/login', { email })).status).toBe(400);
  });

  it('limits guesses at one account, sequential or concurrent', async () => {
    const strict = await startCommandApi({ limited: true });
    const { email } = await strict.signUp('Agent');
    const guess = (password: string) => strict.send('POST', '/api/users/login', { email, password });
    expect((await guess('una casa azul')).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess('otra casa')));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
      429,
    ]);
    const stopped = await guess('una casa azul');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
    await strict.stop();
  });
});

describe('PUT /api/users/{id}', () => {
  it("changes the signed-in user's email", async () => {
    const { id, token, email } = await api.signUp('Agent');
    const { status, headers } = await api.send('PUT', `/api/users/${id}`, { email: 'nueva@example.com' }, { token });
    expect([status, headers.get('ETag')]).toEqual([200, '"1"']);
    expect((await api.events('AccountEmailChanged')).at(-1)?.data).toMatchObject({
      accountId: id,
      personal: { from: email, to: 'nueva@example.com' },
    });
    expect(
      (await api.send('POST', '/api/users/login', { email: 'nueva@example.com', password: 'una casa azul' })).status,
    ).toBe(200);
    expect((await api.send('POST', '/api/users/login', { email, password: 'una casa azul' })).status).toBe(404);
  });

  it("refuses another user's account, a taken email, and a missing session", async () => {
    const [ana, eva] = [await api.signUp('Agent'), await api.signUp('Lender')];
    const put = (id: string, email: string, token?: string) =>
      api.send('PUT', `/api/users/${id}`, { email }, token ? { token } : {});
    expect((await put(ana.id, 'x@example.com', eva.token)).status).toBe(403);
    expect((await put(ana.id, eva.email, ana.token)).body.errors?.[0]?.message).toBe('email must be unique');
    expect((await put(ana.id, 'x@example.com')).status).toBe(401);
    expect((await put(ana.id, 'x@example.com', 'a.b.c')).status).toBe(401);
    expect((await put('no-id', 'x@example.com', ana.token)).status).toBe(404);
  });
});

it('Finding L: a session that begins after the clock was set back is valid', async () => {
  const { id, email } = await api.signUp('Agent');
  const passwordHash = await api.passwords.hash('una puerta verde');
  api.advance(3_600_000);
  await api.commands.accounts.changePassword(id, { passwordHash }, systemRequest(newId()));
  api.advance(-3_600_000);
  const { body } = await api.send('POST', '/api/users/login', { email, password: 'una puerta verde' });
  expect((await api.send('POST', '/api/email/send-welcome-email', {}, { token: String(body.token) })).status).toBe(200);
});
