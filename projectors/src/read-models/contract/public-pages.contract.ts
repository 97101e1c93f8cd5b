import { position } from '@busca/events';
import { describe, expect, test } from 'vitest';
import { change, homes, removal, type World } from './world.ts';

const ofAll = { keys: ['all'] as [string], offset: 0, limit: 9, counted: true };

/** Pages that are put together from the documents' public JSON. */
export function publicPagesContract(world: World): void {
  /** A page's JSON as values, and its total. */
  async function page(query: Partial<Parameters<typeof world.writer.publicPage>[0]> = {}) {
    const found = await world.writer.publicPage({ ...ofAll, ...query });
    return found && { entries: JSON.parse(`[${found.json}]`) as unknown, total: found.total };
  }
  const shown = (at: number, id: string, value: unknown, index: Parameters<typeof change>[2] = {}) =>
    change(at, id, { publicJson: JSON.stringify(value), ...index });

  describe('public pages', () => {
    test('hold the public JSON of their documents in the order of the list, and its total', async () => {
      await world.commit(
        shown(1, 'c', { n: 'José' }, { sort: '1' }),
        shown(2, 'a', [1, null], { sort: '2' }),
        shown(3, 'b', '\u{D800}\0,', { sort: '1' }),
      );
      expect(await page()).toEqual({ entries: ['\u{D800}\0,', { n: 'José' }, [1, null]], total: 3 });
      expect(await page({ reverse: true, offset: 1, limit: 1 })).toEqual({ entries: [{ n: 'José' }], total: 3 });
      expect(await page({ after: { sort: '1', id: 'c' }, counted: false })).toEqual({
        entries: [[1, null]],
        total: undefined,
      });
    });

    test('hold a document that came as another went', async () => {
      await world.commit(shown(1, 'a', 1));
      await world.commit(removal(2, 'a'), shown(3, 'b', 2));
      expect(await page()).toEqual({ entries: [2], total: 1 });
      await world.commit(shown(4, 'b', 3, { keys: ['others'] }));
      expect(await page()).toEqual({ entries: [], total: 0 });
    });

    test('are empty beyond the end of a list, and of a list that nobody is in', async () => {
      await world.commit(shown(1, 'a', 1));
      expect(await page({ offset: 1 })).toEqual({ entries: [], total: 1 });
      expect(await page({ keys: ['nobody'] })).toEqual({ entries: [], total: 0 });
    });

    test('of a narrowed query have its total', async () => {
      await world.commit(
        shown(1, 'a', 1, { keys: ['x', 'y'], text: 'ana' }),
        shown(2, 'b', 2, { keys: ['x'], text: 'ana' }),
        shown(3, 'c', 3, { keys: ['x', 'y'], text: 'eva' }),
      );
      expect(await page({ keys: ['x', 'y'], limit: 1 })).toEqual({ entries: [1], total: 2 });
      expect(await page({ keys: ['y', 'x'], text: 'an' })).toEqual({ entries: [1], total: 1 });
      expect(await page({ keys: ['x'], from: 'b', before: 'c' })).toEqual({ entries: [2], total: 1 });
    });

    test('follow the last change of a document, and its deletion', async () => {
      await world.commit(shown(1, 'a', 1), shown(2, 'b', 2));
      await world.commit(shown(3, 'a', 3), removal(4, 'b'));
      expect(await page()).toEqual({ entries: [3], total: 1 });
    });

    test('are undefined where a document has no public JSON, or has it no more', async () => {
      await world.commit(shown(1, 'a', 1), change(2, 'b'));
      expect(await page()).toBeUndefined();
      expect(await page({ limit: 1 })).toEqual({ entries: [1], total: 2 });
      await world.commit(change(3, 'a'));
      expect(await page({ limit: 1 })).toBeUndefined();
    });

    test('of some documents have the order of their ids; they are undefined where one is gone or hidden', async () => {
      await world.commit(shown(1, 'a', 1), shown(2, 'b', [2]), change(3, 'c'));
      const of = (...ids: string[]) => world.writer.publicOf(ids);
      expect(await of('b', 'a')).toEqual({ json: '[2],1', length: 2 });
      expect(await of()).toEqual({ json: '', length: 0 });
      expect([await of('a', 'c'), await of('nobody'), await of('a', 'nobody')]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      await world.commit(removal(5, 'a'));
      expect(await of('a')).toBeUndefined();
    });

    test('are those of a rebuilt generation once it is live', async () => {
      const candidate = await world.store.candidate(homes);
      await candidate.commit({ changes: [shown(1, 'a', 1)], checkpoint: position(1) });
      await candidate.index();
      await candidate.commit({ changes: [shown(2, 'a', 2), shown(3, 'b', 3)], checkpoint: position(3) });
      await candidate.promote();
      expect((await world.store.reader(homes).publicPage(ofAll))!.json).toBe('2,3');
    });
  });
}
