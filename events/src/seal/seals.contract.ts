import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealed, type SealStore } from './seals.ts';

/**
 * What every adapter of `SealStore` must do. Within one test, each `open` returns another connection to the same store.
 */
export function describeSealStore(open: () => SealStore): void {
  let opened: SealStore[];
  let seals: SealStore;
  const another = () => {
    const store = open();
    opened.push(store);
    return store;
  };
  beforeEach(() => {
    opened = [];
    seals = another();
  });
  afterEach(async () => {
    for (const store of opened) await store.close();
  });

  const seal = (number: number, root = 'r') =>
    sealed({
      number,
      at: '2026-01-05T05:00:00.000Z',
      events: 3,
      total: 3 * number,
      last: { logId: 'log', stream: 'agent-1', revision: number, id: `event-${number}`, at: null },
      root,
      previous: '',
    });
  async function partsOf(parts: AsyncIterable<Buffer>): Promise<Buffer[]> {
    const all: Buffer[] = [];
    for await (const part of parts) all.push(part);
    return all;
  }
  const leaves = (...parts: string[]) => parts.map((part) => Buffer.from(part.repeat(32)));

  it('has no seal at first', async () => {
    expect([await seals.last(), await seals.all()]).toEqual([undefined, []]);
  });

  it('gives seals in their order, and their leaves part by part, to all processes', async () => {
    for (const number of [1, 2, 10]) expect(await seals.add(seal(number), leaves('a', 'b'))).toBe(true);
    const other = another();
    expect(await other.last()).toEqual(seal(10));
    expect((await other.all()).map(({ number }) => number)).toEqual([1, 2, 10]);
    expect(await partsOf(other.leavesOf(seal(2)))).toEqual(leaves('a', 'b'));
  });

  it('keeps every byte of a hash', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    await seals.add(seal(1), [bytes]);
    expect(await partsOf(seals.leavesOf(seal(1)))).toEqual([bytes]);
  });

  it('drops the seals after a number with their leaves', async () => {
    for (const number of [1, 2, 3]) await seals.add(seal(number), leaves('a'));
    await another().dropAfter(1);
    expect((await seals.all()).map(({ number }) => number)).toEqual([1]);
    expect(await partsOf(seals.leavesOf(seal(3)))).toEqual([]);
    expect(await partsOf(seals.leavesOf(seal(1)))).toEqual(leaves('a'));
  });

  it('adds one of several seals of a number that come at once, with its leaves', async () => {
    const tried = ['a', 'b', 'c'].map((root) => ({ root, store: another() }));
    const added = await Promise.all(tried.map(({ root, store }) => store.add(seal(1, root), leaves(root))));
    expect(added.filter(Boolean)).toHaveLength(1);
    const { root } = tried[added.indexOf(true)]!;
    const known = (await seals.last())!;
    expect(known).toEqual(seal(1, root));
    expect(await partsOf(seals.leavesOf(known))).toEqual(leaves(root));
  });
}
