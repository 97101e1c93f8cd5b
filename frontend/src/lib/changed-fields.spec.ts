import { expect, it } from 'vitest';
import { changedFields, changedSince, emptiedFields } from './changed-fields.ts';

const before = { first_name: 'José', last_name: 'Pérez', brokerage: '' };

it('The changed fields are found and trimmed', () => {
  expect(changedFields(before, { ...before, first_name: ' Joseph ', brokerage: 'Hogar' })).toEqual({
    first_name: 'Joseph',
    brokerage: 'Hogar',
  });
});

it('Emptied fields, and fields that differ only by surrounding spaces, are no changed fields', () => {
  expect(changedFields(before, { first_name: '  ', last_name: ' Pérez', brokerage: ' ' })).toEqual({});
});

it('A field that was empty before is no emptied field', () => {
  expect(emptiedFields(before, { first_name: '  ', last_name: 'Pérez', brokerage: '' })).toEqual(['first_name']);
});

it('A value typed later counts as a change', () => {
  expect([changedSince(before, { ...before }), changedSince(before, { ...before, brokerage: 'H' })]).toEqual([
    false,
    true,
  ]);
});

it('Specialities alone may be emptied', () => {
  const chosen = { ...before, specialties: 'itin' };
  const now = { ...chosen, specialties: '', last_name: '' };
  expect([changedFields(chosen, now), emptiedFields(chosen, now)]).toEqual([{ specialties: '' }, ['last_name']]);
});
