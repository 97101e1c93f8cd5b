import { projections } from '@busca/projectors';
import { expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';

it('has Spanish words for every event that the audit trail tells of', () => {
  const audited = projections.find(({ model }) => model.name === 'audit')?.types ?? [];
  expect(audited).toContain('ProfileApproved');
  expect(audited.filter((type) => !(type in es.admin.audit.types))).toEqual([]);
});
