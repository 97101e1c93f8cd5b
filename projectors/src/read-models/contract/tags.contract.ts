import { position } from '@busca/events';
import { describe, expect, test } from 'vitest';
import type { ListQuery, PageQuery } from '../port.ts';
import { change, homes, removal, type World } from './world.ts';

/** What a query filters by, in lists of any length. */
export function tagsContract(world: World): void {
  describe('tags', () => {
    test('tags skip documents in any list, in the order of the page', async () => {
      await world.commit(
        change(1, 'a', { keys: ['all', 'x'], sort: '3', tags: ['itin', 'va'] }),
        change(2, 'b', { keys: ['all', 'y'], sort: '2', tags: ['va'] }),
        change(3, 'c', { keys: ['all', 'x', 'y'], sort: '1', tags: ['va', 'itin', 'itin'], text: 'ana' }),
        change(4, 'd', { keys: ['all', 'x'], sort: '0', tags: ['itin-2', 'tin'] }),
      );
      const ids = async (query: ListQuery) =>
        (await world.writer.page({ ...query, offset: 0, limit: 9 })).map(({ id }) => id);
      expect(await ids({ keys: ['all'], tags: ['itin'] })).toEqual(['c', 'a']);
      expect(await ids({ keys: ['all'], tags: ['va', 'itin'] })).toEqual(['c', 'a']);
      expect(await ids({ keys: ['x', 'y'], tags: ['va'] })).toEqual(['c']);
      expect(await ids({ keys: [['x', 'y']], tags: ['va'], from: '2' })).toEqual(['b', 'a']);
      expect(await ids({ keys: ['all'], tags: ['va'], text: 'an' })).toEqual(['c']);
      expect(await ids({ keys: ['all'], tags: ['nothing'] })).toEqual([]);
      expect((await world.writer.ids({ keys: ['all'], tags: ['va'], before: '3' })).toSorted()).toEqual(['b', 'c']);
      expect(await world.writer.total({ keys: ['all'], tags: ['va'] })).toBe(3);
      expect(await world.writer.total({ keys: ['all'], tags: ['va'] }, 2)).toBe(2);
      expect(await world.writer.total({ keys: ['all'] }, 2)).toBe(4);
    });

    test('a tag that hardly any document of long lists has is found there, and follows each change and a rebuild', async () => {
      const usual = Array.from({ length: 400 }, (_, n) => `${1_000 + n}`);
      const home = (at: number, sort: string, tags: string[]) =>
        change(at, `id-${sort}`, {
          keys: ['all', Number(sort) % 2 ? 'odd' : 'even'],
          sort,
          tags,
          text: `ana ${sort}`,
          publicJson: `"${sort}"`,
        });
      const changes = usual.map((sort, n) => home(1 + n, sort, n % 150 === 7 ? ['va', 'rare'] : ['va']));
      changes.push(home(500, '1300', ['rare', 'va']), home(501, '1307', ['va']), removal(502, 'id-1157'));
      await world.commit(...changes.slice(0, 400));
      await world.commit(...changes.slice(400));
      const candidate = await world.store.candidate(homes);
      await candidate.commit({ changes, checkpoint: position(502) });
      await candidate.index();
      for (const model of [world.writer, candidate]) {
        const ask = async (query: Partial<PageQuery>) => {
          const page = await model.page({ keys: ['all'], tags: ['rare'], offset: 0, limit: 9, ...query });
          return page.map(({ id }) => id);
        };
        expect(await ask({})).toEqual(['id-1007', 'id-1300']);
        expect(await ask({ tags: ['va', 'rare'], reverse: true })).toEqual(['id-1300', 'id-1007']);
        expect(await ask({ offset: 1 })).toEqual(['id-1300']);
        expect(await ask({ after: { sort: '1007', id: 'id-1007' } })).toEqual(['id-1300']);
        expect(await ask({ reverse: true, after: { sort: '1300', id: 'id-1300' } })).toEqual(['id-1007']);
        expect(await ask({ keys: ['odd'] })).toEqual(['id-1007']);
        expect(await ask({ keys: ['all', 'even'] })).toEqual(['id-1300']);
        expect(await ask({ keys: [['odd', 'even']] })).toEqual(['id-1007', 'id-1300']);
        expect(await ask({ keys: ['unknown'] })).toEqual([]);
        expect(await ask({ text: 'ana 13' })).toEqual(['id-1300']);
        expect(await ask({ from: '1008' })).toEqual(['id-1300']);
        expect(await ask({ before: '1300' })).toEqual(['id-1007']);
        expect(await ask({ tags: ['rare', 'nothing'] })).toEqual([]);
        expect(await ask({ tags: ['va'], limit: 2 })).toEqual(['id-1000', 'id-1001']);
        expect((await model.ids({ keys: ['all'], tags: ['rare'] })).toSorted()).toEqual(['id-1007', 'id-1300']);
        expect(await model.total({ keys: ['all'], tags: ['rare'] })).toBe(2);
        expect(await model.total({ keys: ['all'], tags: ['rare'] }, 1)).toBe(1);
        expect(
          await model.publicPage({ keys: ['all'], tags: ['rare'], offset: 0, limit: 9, counted: true }),
        ).toMatchObject({ json: '"1007","1300"', length: 2, total: 2 });
      }
      await candidate.discard();
    });

    test('tags and further totals follow each change, and a rebuild', async () => {
      const first = { keys: ['all'], sort: '1', tags: ['va'], counts: ['all|va'] };
      const second = { ...first, tags: ['itin'], counts: ['all|itin'] };
      await world.commit(change(1, 'a', first), change(2, 'b', first));
      await world.commit(change(3, 'a', second));
      const candidate = await world.store.candidate(homes);
      await candidate.commit({
        changes: [change(1, 'a', first), change(2, 'b', first), change(3, 'a', second)],
        checkpoint: position(3),
      });
      await candidate.index();
      for (const model of [world.writer, candidate]) {
        expect(await model.totals(['all|va', 'all|itin'])).toEqual([1, 1]);
        expect((await model.page({ keys: ['all'], tags: ['itin'], offset: 0, limit: 9 })).map(({ id }) => id)).toEqual([
          'a',
        ]);
      }
      await candidate.discard();
      await world.commit(removal(4, 'a'));
      expect(await world.writer.totals(['all|va', 'all|itin'])).toEqual([1, 0]);
    });
  });
}
