import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Ana', phone: '1', about: 'Hola' };

describe('values that were changed here and elsewhere', () => {
  it('are all kept where they are different fields', () => {
    expect(mergeValues(base, { ...base, name: 'Inés' }, { ...base, phone: '2' })).toEqual({
      values: { name: 'Inés', phone: '2', about: 'Hola' }, taken: ['phone'], collisions: [],
    });
  });

  it('collide where they are the same field; what was typed stays', () => {
    expect(mergeValues(base, { ...base, name: 'Inés' }, { ...base, name: 'Eva', about: 'Adiós' })).toEqual({
      values: { name: 'Inés', phone: '1', about: 'Adiós' }, taken: ['about'], collisions: [{ field: 'name', mine: 'Inés', theirs: 'Eva' }],
    });
  });

  it('do not collide where both say the same, spaces apart', () => {
    expect(mergeValues(base, { ...base, name: 'Eva ' }, { ...base, name: 'Eva' })).toEqual({ values: { ...base, name: 'Eva' }, taken: [], collisions: [] });
  });

  it('keep what was emptied here', () => {
    expect(mergeValues(base, { ...base, about: '' }, base).values).toEqual({ ...base, about: '' });
  });
});
