import { projections } from '@busca/projectors';
import { expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';

it('Audit trail: the copy has Spanish words for every audited event', () => {
  const audited = projections.find(({ model }) => model.name === 'audit')?.types ?? [];
  expect(audited).toContain('ProfileApproved');
  expect(audited.filter((type) => !(type in es.admin.audit.types))).toEqual([]);
});
