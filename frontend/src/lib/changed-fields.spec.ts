import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const before = { first_name: 'José', last_name: 'Pérez', brokerage: '' };

it('finds what changed, trimmed', () => {
  expect(changedFields(before, { ...before, first_name: ' Joseph ', brokerage: 'Hogar' })).toEqual({ first_name: 'Joseph', brokerage: 'Hogar' });
});

it('leaves out what was emptied and what differs by surrounding spaces alone', () => {
  expect(changedFields(before, { first_name: '  ', last_name: ' Pérez', brokerage: ' ' })).toEqual({});
});
