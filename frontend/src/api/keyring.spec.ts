import { expect, it } from 'vitest';
import { keyring } from './keyring.ts';

it('gives a command the same key on every try, and another content another key', () => {
  const keyOf = keyring();
  const first = keyOf('/api/users', { name: 'Ana' });
  expect(keyOf('/api/users', { name: 'Ana' })).toBe(first);
  expect(keyOf('/api/users', { name: 'Eva' })).not.toBe(first);
  expect(keyOf('/api/agents', { name: 'Ana' })).not.toBe(first);
  expect(keyring()('/api/users', { name: 'Ana' })).not.toBe(first);
});
