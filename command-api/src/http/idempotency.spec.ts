import { expect, it } from 'vitest';
import type { Actor } from '@busca/events';
import { createIdempotency } from './bind-commands.ts';

const visitor: Actor = { id: null, role: 'Visitor' };
const stored: { key: string; fingerprint: string }[] = [];
const openKey = createIdempotency({
  state: {
    async openKey(key, commandId, fingerprint) {
      stored.push({ key, fingerprint });
      return { commandId, fingerprint, outcome: undefined };
    },
  },
  log: { keys: { lookupSecret: async () => 'a secret of the tests' } as never },
  now: () => new Date(),
});

const ctx = { get: () => 'registro-0001', method: 'POST', path: '/api/users' };
async function fingerprintOf(body: object): Promise<string> {
  await openKey(ctx, visitor, body);
  return stored.at(-1)!.fingerprint;
}
const body = { name: 'José Pérez', email: 'jose@example.com' };

it.each(['password', 'current_password', 'newPassword', 'otp', 'code', 'token', 'recovery_code'])(
  'Finding M7: %s is no part of the idempotency fingerprint, so that nobody can guess it there',
  async (secret) => {
    expect(await fingerprintOf({ ...body, [secret]: 'una casa azul' })).toBe(
      await fingerprintOf({ ...body, [secret]: 'una casa roja' }),
    );
    expect(await fingerprintOf({ inner: { [secret]: '1' } })).toBe(await fingerprintOf({ inner: { [secret]: '2' } }));
  },
);

it('Finding M7: a fingerprint tells bodies apart by their other fields, and nothing in clear is stored beside it', async () => {
  expect(await fingerprintOf(body)).not.toBe(await fingerprintOf({ ...body, email: 'otra@example.com' }));
  for (const text of ['José', 'jose@example.com', 'registro-0001']) expect(JSON.stringify(stored)).not.toContain(text);
});
