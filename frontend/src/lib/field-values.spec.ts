import { describe, expect, it } from 'vitest';
import { changedFields, changedSince, emptiedFields, mergeValues } from './field-values.ts';

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

const base = { name: 'Ana', phone: '1', about: 'Hola' };

describe('A merge of form values', () => {
  it('keeps changes of different fields', () => {
    expect(mergeValues(base, { ...base, name: 'Inés' }, { ...base, phone: '2' })).toEqual({
      values: { name: 'Inés', phone: '2', about: 'Hola' },
      taken: ['phone'],
      collisions: [],
    });
  });

  it('reports a collision in one field and keeps the typed value', () => {
    expect(mergeValues(base, { ...base, name: 'Inés' }, { ...base, name: 'Eva', about: 'Adiós' })).toEqual({
      values: { name: 'Inés', phone: '1', about: 'Adiós' },
      taken: ['about'],
      collisions: [{ field: 'name', mine: 'Inés', theirs: 'Eva' }],
    });
  });

  it('reports no collision where both values are the same, ignoring spaces', () => {
    expect(mergeValues(base, { ...base, name: 'Eva ' }, { ...base, name: 'Eva' })).toEqual({
      values: { ...base, name: 'Eva' },
      taken: [],
      collisions: [],
    });
  });

  it('keeps a field that was emptied in the form', () => {
    expect(mergeValues(base, { ...base, about: '' }, base).values).toEqual({ ...base, about: '' });
  });
});
