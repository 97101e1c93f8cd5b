import { expect, it } from 'vitest';
import { chartAddress, chartFilters, chartNames, chartPath, commonFilters } from './chart-address.ts';

it('Charts: each has an address of its own, with its filters', () => {
  expect(chartAddress('rejections', { desde: '2026-01-01' })).toBe('/administración/cifras/rechazos?desde=2026-01-01');
  expect(chartFilters({ desde: '2026-01-01', hasta: '', por: 'mes' })).toEqual({ desde: '2026-01-01', por: 'mes' });
  expect(chartFilters({ por: 'semana', estado: 'FL' })).toEqual({ estado: 'FL' });
  expect(commonFilters({ por: 'mes', estado: 'FL' })).toEqual({ por: 'mes' });
  expect(new Set(chartNames.map(chartPath)).size).toBe(chartNames.length);
});
