import { expect, it } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

it('A command has the same idempotency key on every try, and another command another one', () => {
  const keyOf = idempotencyKeys();
  const first = keyOf('/api/users', { name: 'Ana' });
  expect(keyOf('/api/users', { name: 'Ana' })).toBe(first);
  expect(keyOf('/api/users', { name: 'Eva' })).not.toBe(first);
  expect(keyOf('/api/agents', { name: 'Ana' })).not.toBe(first);
  expect(idempotencyKeys()('/api/users', { name: 'Ana' })).not.toBe(first);
});
