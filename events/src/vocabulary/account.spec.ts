import { expect, it } from 'vitest';
import { AccountEmailChanged } from './account.ts';
import { upcast } from './upcast.ts';

it('AccountEmailChanged of version 1 is upcast to a change that nobody can undo', () => {
  const { undo: _undo, ...stored } = AccountEmailChanged.example;
  expect(AccountEmailChanged.data.parse(upcast(AccountEmailChanged, stored, 1))).toEqual({ ...stored, undo: null });
});
