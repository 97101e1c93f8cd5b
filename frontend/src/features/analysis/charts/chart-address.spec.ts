import { expect, it } from 'vitest';
import { chartAddress, chartNames, chartOf, readRange, slugs } from './chart-address.ts';

it('Charts: each has an address of its own, with its dates', () => {
  expect(chartAddress('rejections', { desde: '2026-01-01' })).toBe('/administración/cifras/rechazos?desde=2026-01-01');
  expect(readRange('https://busca.example/x?desde=2026-01-01&hasta=')).toEqual({ desde: '2026-01-01' });
  expect(chartNames.map((chart) => chartOf(slugs[chart]))).toEqual(chartNames);
});

it('Charts: the address of all charts shows the first one', () => {
  expect(chartOf(undefined)).toBe('sign-ups');
});
