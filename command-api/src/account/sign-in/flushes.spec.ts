import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flushesOf } from '../../testing/flushes.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';

let api: Started;
beforeEach(async () => {
  api = await startCommandApi();
  // The first one also makes the secret of look-ups.
  await signUp('luis@example.com');
});
afterEach(() => api.stop());

const PASSWORD = 'nubes azules sobre el puente';
const signUp = (email: string) =>
  api.send('POST', '/api/users', { name: 'Ana Ríos', email, password: PASSWORD, user_type: 'Agent' });
const signIn = (email: string) => api.send('POST', '/api/users/login', { email, password: PASSWORD });

describe('Flushes of', () => {
  it('a sign-up are five: the personal key and the claim while the password is hashed, the password, the event, then session and history', async () => {
    expect(await flushesOf(() => signUp('ana@example.com'))).toBe(5);
  });

  it('a sign-in are one: its session and history', async () => {
    expect(await flushesOf(() => signIn('luis@example.com'))).toBe(1);
  });
});
