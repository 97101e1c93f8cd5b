import { expect, it } from 'vitest';
import { dayEnd } from '../../audit/moments.ts';
import { queryOf, readTrail } from '../../audit/trail-address.ts';
import { entriesAddress } from './chart.tsx';

it.each([
  ['2026-01-05', '2026-01-05T00:00:00.000Z', '2026-01-11T23:59:59.999Z'],
  ['2025-12', '2025-12-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'],
])('A point leads to the entries of its week or month, in UTC: %s', (period, from, to) => {
  const address = entriesAddress(['AgentRegistered', 'LenderRegistered'], 3, period)!;
  const { filters } = readTrail(`https://busca.example${address}`);
  expect(queryOf(filters)).toEqual({ from, to, type: 'AgentRegistered,LenderRegistered' });
  // Days that the reader adds narrow it, and never widen it.
  expect(queryOf({ ...filters, desde: '2020-01-01', hasta: '2025-12-30' })).toMatchObject({
    from,
    to: [to, dayEnd('2025-12-30')!].sort()[0],
  });
});

it('A point without entries, or that counts something else, leads nowhere', () => {
  expect(entriesAddress(['AgentRegistered'], 0, '2026-01')).toBeUndefined();
  expect(entriesAddress(null, 3, '2026-01')).toBeUndefined();
});

it('A point of what one account decided leads to its entries alone', () => {
  expect(entriesAddress(['ProfileApproved'], 3, '2026-01', 'a1')).toContain('quien=a1');
});
