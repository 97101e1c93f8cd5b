import type { OwnLenderReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { agents, lenders } from './kinds.ts';
import { emptyValues, valuesOf } from './values.ts';

it('asks each kind for its own firm', () => {
  expect(emptyValues(agents)).toMatchObject({ brokerage: '', brokerage_number: '', primary_language: 'Spanish' });
  expect(Object.keys(emptyValues(agents))).not.toContain('company');
  expect(Object.keys(emptyValues(lenders))).toEqual(expect.arrayContaining(['company', 'company_number']));
});

it('takes out of a profile what its form asks, and nothing else', () => {
  const { primary_language: _, ...texts } = emptyValues(lenders);
  const shown = Object.fromEntries(Object.keys(texts).map((field) => [field, `its ${field}`]));
  const profile = { ...shown, primary_language: 'Both', id: 'l1', image: 'foto.jpg', revision: 3 } as unknown as OwnLenderReply;
  expect(valuesOf(lenders, profile)).toEqual({ ...shown, primary_language: 'Both' });
});
