import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

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
