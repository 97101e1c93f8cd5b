import { position } from '@busca/events';
import type { ListedDocument, PageQuery, ReadModelReader } from '@busca/projectors/read-models';
import { expect, it } from 'vitest';
import { readPage } from './page-anchors.ts';

const LENGTH = 1_000;

/** A list of numbers that counts the entries its pages skip; `version` is the read model's. */
function numbers() {
  const list = { skipped: 0, version: 1, first: 0 };
  const entries = (): ListedDocument<number>[] =>
    Array.from({ length: LENGTH }, (_, n) => ({
      id: 'x',
      position: position(1),
      sort: String(n).padStart(6, '0'),
      body: list.first + n,
    }));
  const reader: ReadModelReader<number> = {
    state: async () => ({
      generation: 1,
      position: position(list.version),
      version: position(list.version),
      parked: 0,
    }),
    async page({ after, offset, limit }: PageQuery) {
      list.skipped += offset;
      const behind = entries().filter(({ sort }) => !after || sort > after.sort);
      return behind.slice(offset, offset + limit);
    },
    get: async () => undefined,
    parked: async () => [],
    byId: async () => [],
    publicPage: async () => undefined,
    total: async () => LENGTH,
    totals: async () => [],
    suggest: async () => [],
  };
  return { list, read: (offset: number, limit = 10) => readPage(reader, { keys: ['all'] }, { offset, limit }) };
}

it('Page anchors: walking through a list skips no entries', async () => {
  const { list, read } = numbers();
  for (let offset = 0; offset < LENGTH; offset += 10)
    expect(await read(offset)).toEqual(Array.from({ length: 10 }, (_, n) => offset + n));
  expect(list.skipped).toBe(0);
});

it('Page anchors: a jump starts after the nearest anchor', async () => {
  const { list, read } = numbers();
  expect(await read(500)).toEqual(Array.from({ length: 10 }, (_, n) => 500 + n));
  expect(list.skipped).toBe(500);
  expect((await read(530))[0]).toBe(530);
  expect(list.skipped).toBe(520);
  expect((await read(505))[0]).toBe(505);
});

it('Page anchors: a new version of the read model makes them invalid', async () => {
  const { list, read } = numbers();
  await read(500);
  list.version += 1;
  list.first = 7;
  expect((await read(510))[0]).toBe(517);
  expect(list.skipped).toBe(500 + 510);
});

it('Page anchors: a page beyond the end of a list leaves none', async () => {
  const { read } = numbers();
  expect(await read(LENGTH + 5)).toEqual([]);
  expect(await read(LENGTH - 1)).toEqual([LENGTH - 1]);
});
