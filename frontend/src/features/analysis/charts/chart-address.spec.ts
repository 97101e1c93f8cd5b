import { expect, it } from 'vitest';
import { chartAddress, chartNames, chartPath, readRange } from './chart-address.ts';

it('Charts: each has an address of its own, with its dates', () => {
  expect(chartAddress('rejections', { desde: '2026-01-01' })).toBe('/administración/cifras/rechazos?desde=2026-01-01');
  expect(readRange('https://busca.example/x?desde=2026-01-01&hasta=')).toEqual({ desde: '2026-01-01' });
  expect(new Set(chartNames.map(chartPath)).size).toBe(chartNames.length);
});
