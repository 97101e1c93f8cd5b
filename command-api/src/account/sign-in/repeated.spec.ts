import { newId } from '@busca/events';
import { outlives } from '@busca/platform';
import { EventStoreAway } from '@busca/platform/databases';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCommandApi, type Started } from '../../testing/started.ts';

const form = { name: 'José Pérez', email: 'jose@example.com', password: 'una casa azul', user_type: 'Agent' };
let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

describe('A sign-up that is repeated under its key', () => {
  it('answers a repeated Idempotency-Key with the same account', async () => {
    const send = () =>
      api.send(
        'POST',
        '/api/users',
        { ...form, email: 'llave@example.com' },
        { headers: { 'Idempotency-Key': 'registro-0001' } },
      );
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ body }) => body.id)).size).toBe(1);
    expect(third.headers.get('X-Position')).toBe(first.headers.get('X-Position'));
    expect(
      (await api.events('AccountCreated')).filter(({ data }) => JSON.stringify(data).includes('llave@')),
    ).toHaveLength(1);
  });

  it('Finding H1: a repeated sign-up gets no token once the password has changed', async () => {
    const email = 'ajena@example.com';
    const send = () =>
      api.send('POST', '/api/users', { ...form, email }, { headers: { 'Idempotency-Key': 'registro-0003' } });
    const {
      body: { id },
    } = await send();
    const request = { actor: { id: String(id), role: 'Agent' as const }, commandId: newId(), correlationId: newId() };
    await api.commands.accounts.changePassword(
      String(id),
      { passwordHash: await api.passwords.hash('otra casa verde') },
      request,
    );
    const { status, body } = await send();
    expect([status, body]).toEqual([201, { id, user_type: 'Agent' }]);
  });

  it('Finding H1: a repeated sign-up gets no token once the email has changed', async () => {
    const email = 'mudada@example.com';
    const send = () =>
      api.send('POST', '/api/users', { ...form, email }, { headers: { 'Idempotency-Key': 'registro-0005' } });
    const {
      body: { id },
    } = await send();
    const request = { actor: { id: String(id), role: 'Agent' as const }, commandId: newId(), correlationId: newId() };
    await api.commands.accounts.changeEmail(String(id), 'mudada-ya@example.com', request);
    expect((await send()).body).toEqual({ id, user_type: 'Agent' });
  });

  it('Finding H1: a password change during a repeated sign-up ends the token that it gets', async () => {
    const email = 'carrera@example.com';
    const send = () =>
      api.send('POST', '/api/users', { ...form, email }, { headers: { 'Idempotency-Key': 'registro-0006' } });
    const {
      body: { id },
    } = await send();
    const matches = api.passwords.matches;
    let changedAt = 0;
    vi.spyOn(api.passwords, 'matches').mockImplementationOnce(async (...check) => {
      api.advance(5);
      changedAt = api.now().getTime();
      return matches(...check);
    });
    const { user, ...session } = api.tokens.read(String((await send()).body.token))!;
    expect(outlives(session, changedAt)).toBe(false);
    expect(user.id).toBe(id);
  });

  it('answers key-reused when a repeated command has another password', async () => {
    const send = (password: string) =>
      api.send(
        'POST',
        '/api/users',
        { ...form, email: 'dos@example.com', password },
        { headers: { 'Idempotency-Key': 'registro-0004' } },
      );
    expect((await send('una casa azul')).status).toBe(201);
    expect((await send('una casa roja')).body.errors?.[0]?.code).toBe('key-reused');
  });

  it('answers a repeated command as such where its first run failed after the event', async () => {
    const send = (password: string) =>
      api.send(
        'POST',
        '/api/users',
        { ...form, email: 'tres@example.com', password },
        { headers: { 'Idempotency-Key': 'registro-0007' } },
      );
    const closing = vi.spyOn(api.state, 'closeKey').mockRejectedValueOnce(new EventStoreAway('cut'));
    expect((await send('una casa azul')).status).toBe(503);
    expect(closing).toHaveBeenCalledOnce();
    expect((await send('una casa roja')).body.errors?.[0]?.code).toBe('key-reused');
    const { status, body } = await send('una casa azul');
    expect([status, api.tokens.read(String(body.token))?.user]).toMatchObject([
      201,
      { id: body.id, email: 'tres@example.com' },
    ]);
  });

  it('refuses a key that came with another body, and an invalid key', async () => {
    const headers = { 'Idempotency-Key': 'registro-0001' };
    expect(
      (await api.send('POST', '/api/users', { ...form, email: 'otra@example.com' }, { headers })).body.errors?.[0]
        ?.code,
    ).toBe('key-reused');
    expect((await api.send('POST', '/api/users', form, { headers: { 'Idempotency-Key': 'x' } })).status).toBe(400);
  });
});
