import { expect, it } from 'vitest';
import { together } from './together.ts';

const asked: string[][] = [];
const ask = together(async (names: string[]) => {
  asked.push(names);
  if (names.includes('broken')) throw new Error('no answer');
  return new Map(names.filter((name) => name !== 'nobody').map((name) => [name, name.toUpperCase()]));
});

it('makes one question of all that is asked in a turn, and another one of what comes later', async () => {
  expect(await Promise.all(['ana', 'ana', 'luis', 'nobody'].map(ask))).toEqual(['ANA', 'ANA', 'LUIS', undefined]);
  expect(await ask('ana')).toBe('ANA');
  expect(asked.splice(0)).toEqual([['ana', 'luis', 'nobody'], ['ana']]);
});

it('fails all who shared a question, and nobody after them', async () => {
  const results = await Promise.allSettled(['ana', 'broken'].map(ask));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('ana')).toBe('ANA');
});
