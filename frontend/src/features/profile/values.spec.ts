import type { OwnLenderReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { agents, lenders } from './kinds.ts';
import { emptyValues, valuesOf, withFullName } from './values.ts';

it('an empty form has a brokerage for agents and a company for lenders', () => {
  expect(emptyValues(agents)).toMatchObject({
    brokerage: '',
    languages_spoken: 'Español',
    primary_language: 'Spanish',
  });
  expect(Object.keys(emptyValues(agents))).not.toContain('company');
  expect(Object.keys(emptyValues(lenders))).toEqual(expect.arrayContaining(['company', 'company_number']));
});

it('the values of a form are the fields of the profile that the form has, and no others', () => {
  const { primary_language: _, specialties: none, ...texts } = emptyValues(lenders);
  const fields = Object.fromEntries(Object.keys(texts).map((field) => [field, `its ${field}`]));
  const profile = {
    ...fields,
    primary_language: 'Both',
    specialties: ['va', 'itin'],
    id: 'l1',
    image: 'foto.jpg',
    revision: 3,
  } as unknown as OwnLenderReply;
  expect(valuesOf(lenders, profile)).toEqual({ ...fields, primary_language: 'Both', specialties: 'itin; va' });
  expect(none).toBe('');
});

it('a changed name goes with the full name, and no other change does', () => {
  const stored = { first_name: 'Ana', last_name: 'Ríos' };
  expect(withFullName({ last_name: 'Paz' }, stored)).toEqual({ last_name: 'Paz', full_name: 'Ana Paz' });
  expect(withFullName({ email: 'ana@example.com' } as object, stored)).toEqual({ email: 'ana@example.com' });
});
