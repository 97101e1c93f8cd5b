import { expect, it } from 'vitest';
import { AccountCreated, AccountEmailChanged } from './account.ts';
import { upcast } from './upcast.ts';

it('AccountCreated of version 1 is upcast to an account whose email counts as confirmed', () => {
  const { confirmBy: _confirmBy, ...stored } = AccountCreated.example;
  expect(AccountCreated.data.parse(upcast(AccountCreated, stored, 1))).toEqual({ ...stored, confirmBy: null });
});

it('AccountEmailChanged of version 1 is upcast to a change that nobody can undo', () => {
  const { undo: _undo, ...stored } = AccountEmailChanged.example;
  expect(AccountEmailChanged.data.parse(upcast(AccountEmailChanged, stored, 1))).toEqual({ ...stored, undo: null });
});
