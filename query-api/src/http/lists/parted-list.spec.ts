import { START } from '@busca/events';
import type { ListQuery } from '@busca/projectors/read-models';
import { beforeEach, expect, it } from 'vitest';
import { createListFacts, type ListFacts } from './parted-list.ts';

let version: string;
let facts: ListFacts;
let reads: number;
beforeEach(() => {
  version = '1';
  reads = 0;
  const state = async () => ({ generation: 1, position: START, version, parked: 0 });
  const ids = async () => ((reads += 1), ['b', 'a']);
  facts = createListFacts({ state, ids });
});

const queryOf = (name: string): ListQuery => ({ keys: [name] });
const totalOf = (name: string) =>
  facts.total({ groups: [queryOf(name)], total: async () => ((reads += 1), name.length) });

it("A list's total and drawn order are read once until its model changes", async () => {
  const both = async () => [
    await totalOf('ana'),
    await facts.drawnIds(queryOf('ana'), { day: '2026-01-05', list: 'x' }),
  ];
  const first = await both();
  expect([await both(), reads]).toEqual([first, 2]);
  version = '2';
  expect([await both(), reads]).toEqual([first, 4]);
});

it('However many long names strangers ask for, what is kept of them has a bound: the oldest is forgotten', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `${index}${'x'.repeat(1_000_000)}`);
  for (const name of names) await totalOf(name);
  reads = 0;
  await totalOf(names.at(-1)!);
  expect(reads).toBe(0);
  await totalOf(names[0]!);
  expect(reads).toBe(1);
});
