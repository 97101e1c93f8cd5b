import { expect, it } from 'vitest';
import { batchingLoader } from './index.ts';

const queries: string[][] = [];
const load = batchingLoader(async (names: string[]) => {
  queries.push(names);
  if (names.includes('broken')) throw new Error('no answer');
  return new Map(names.filter((name) => name !== 'nobody').map((name) => [name, name.toUpperCase()]));
});

it('The batching loader makes one query of all names of a turn, and another one of later names', async () => {
  expect(await Promise.all(['ana', 'ana', 'luis', 'nobody'].map(load))).toEqual(['ANA', 'ANA', 'LUIS', undefined]);
  expect(await load('ana')).toBe('ANA');
  expect(queries.splice(0)).toEqual([['ana', 'luis', 'nobody'], ['ana']]);
});

it('The batching loader rejects all calls of a failed query, and no later one', async () => {
  const results = await Promise.allSettled(['ana', 'broken'].map(load));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load('ana')).toBe('ANA');
});
