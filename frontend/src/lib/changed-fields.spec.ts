import { expect, it } from 'vitest';
import { changedFields, changedSince, emptiedFields } from './changed-fields.ts';

const before = { first_name: 'José', last_name: 'Pérez', brokerage: '' };

it('finds what changed, trimmed', () => {
  expect(changedFields(before, { ...before, first_name: ' Joseph ', brokerage: 'Hogar' })).toEqual({ first_name: 'Joseph', brokerage: 'Hogar' });
});

it('leaves out what was emptied and what differs by surrounding spaces alone', () => {
  expect(changedFields(before, { first_name: '  ', last_name: ' Pérez', brokerage: ' ' })).toEqual({});
});

it('names what was emptied, and not what was empty before', () => {
  expect(emptiedFields(before, { first_name: '  ', last_name: 'Pérez', brokerage: '' })).toEqual(['first_name']);
});

it('tells whether anything was typed since', () => {
  expect([changedSince(before, { ...before }), changedSince(before, { ...before, brokerage: 'H' })]).toEqual([false, true]);
});
