import { position, START } from '@busca/events';
import { describe, expect, test } from 'vitest';
import type { ListQuery } from '../port.ts';
import { change, removal, type World } from './world.ts';

/** Documents, their lists and their suggestions. */
export function listsContract(world: World): void {
  describe('documents and lists', () => {
    test('an empty model has no documents and the checkpoint START', async () => {
      expect(await world.writer.get('a')).toBeUndefined();
      expect(await world.ids('all')).toEqual([]);
      expect(await world.writer.total({ keys: ['all'] })).toBe(0);
      expect(await world.writer.suggest('', 10)).toEqual([]);
      expect(await world.writer.state()).toEqual({ generation: 1, position: START, version: START, parked: 0 });
    });

    test('a document has the body of its last change', async () => {
      await world.commit(change(1, 'a'));
      await world.commit(change(2, 'a'));
      expect(await world.writer.get('a')).toEqual({
        id: 'a',
        position: position(2),
        body: { name: 'a@2' },
        generation: 1,
      });
    });

    test('several documents come at once, by their ids, without deleted and unknown ones', async () => {
      await world.commit(change(1, 'a'), change(2, 'b'), change(3, 'c'), removal(4, 'b'));
      const found = await world.writer.getAll(['c', 'b', 'a', 'nobody']);
      expect(new Map([...found].map(([id, { body }]) => [id, body.name]))).toEqual(
        new Map([
          ['a', 'a@1'],
          ['c', 'c@3'],
        ]),
      );
      expect([...(await world.writer.getAll(['a'])).keys()]).toEqual(['a']);
      expect(await world.writer.getAll([])).toEqual(new Map());
    });

    test('documents come by their ids, whatever their lists are, without deleted ones', async () => {
      await world.commit(
        change(1, 'c', { sort: '1' }),
        change(2, 'a', { sort: '2', keys: [] }),
        change(3, 'b', { sort: '0' }),
        change(4, 'd'),
        removal(5, 'b'),
      );
      const ids = async (after: string, limit: number) => (await world.writer.byId(after, limit)).map(({ id }) => id);
      expect(await ids('', 9)).toEqual(['a', 'c', 'd']);
      expect([await ids('', 2), await ids('c', 2), await ids('d', 2)]).toEqual([['a', 'c'], ['d'], []]);
      expect((await world.writer.byId('a', 1))[0]).toEqual({ id: 'c', position: position(1), body: { name: 'c@1' } });
    });

    test('a page is ordered by sort, then by id, ascending or descending', async () => {
      await world.commit(change(1, 'c', { sort: '1' }), change(2, 'a', { sort: '2' }), change(3, 'b', { sort: '1' }));
      expect(await world.ids('all')).toEqual(['b', 'c', 'a']);
      const back = await world.writer.page({ keys: ['all'], offset: 1, limit: 1, reverse: true });
      expect(back.map(({ id }) => id)).toEqual(['c']);
    });

    test('a page after a place continues where another one ended, ascending or descending', async () => {
      const sorts = ['1', '2', '2', '2', '3'];
      await world.commit(...sorts.map((sort, n) => change(n + 1, `d${n}`, { sort })));
      for (const reverse of [false, true]) {
        const all = await world.writer.page({ keys: ['all'], offset: 0, limit: 9, reverse });
        expect(all).toHaveLength(sorts.length);
        for (const [index, after] of all.entries()) {
          const rest = await world.writer.page({ keys: ['all'], after, offset: 0, limit: 9, reverse });
          expect(rest).toEqual(all.slice(index + 1));
        }
        expect(await world.writer.page({ keys: ['all'], after: all[0]!, offset: 2, limit: 1, reverse })).toEqual([
          all[3],
        ]);
      }
    });

    test('the ids of a query are those of all of its documents, each once', async () => {
      await world.commit(
        change(1, 'a', { keys: ['x'], sort: '1' }),
        change(2, 'b', { keys: ['x', 'y'], sort: '0', text: 'ana' }),
        change(3, 'c', { keys: ['y'], sort: '2' }),
      );
      const ids = async (query: ListQuery) => (await world.writer.ids(query)).toSorted();
      expect(await ids({ keys: ['x'] })).toEqual(['a', 'b']);
      expect(await ids({ keys: [['x', 'y']], before: '2' })).toEqual(['a', 'b']);
      expect(await ids({ keys: ['x', 'y'] })).toEqual(['b']);
      expect(await ids({ keys: [['x', 'y']], words: ['an'] })).toEqual(['b']);
      expect(await ids({ keys: ['nobody'] })).toEqual([]);
    });

    test.each([
      { of: 'keys', sorts: ['1', '2', '3', '4'], from: '2', before: '4' },
      {
        of: 'days, and instants with more behind them',
        sorts: ['11-28T23:59:59.999Z', '11-29T00:00:00.000Z', '11-29T12:59:59.998Z', '11-29T12:59:59.999Z'],
        from: '11-29',
        before: '11-29T12:59:59.998Z~',
      },
    ])('the bound `from` is inclusive, the bound `before` exclusive: $of', async ({ of, sorts, ...bounds }) => {
      const whole = (sort: string) => (of === 'keys' ? sort : `2026-${sort}`);
      await world.commit(...sorts.map((sort, n) => change(n + 1, `d${n}`, { sort: whole(sort) })));
      const query: ListQuery = { keys: ['all'], from: whole(bounds.from), before: whole(bounds.before) };
      expect((await world.writer.page({ ...query, offset: 0, limit: 9 })).map(({ id }) => id)).toEqual(['d1', 'd2']);
      expect(await world.writer.total(query)).toBe(2);
    });

    test('a query with several keys is their intersection, in any order and with repeats', async () => {
      await world.commit(
        change(1, 'a', { keys: ['x', 'y'] }),
        change(2, 'b', { keys: ['x'] }),
        change(3, 'c', { keys: ['y', 'x', 'x'] }),
      );
      expect(await world.ids('x', 'y')).toEqual(['a', 'c']);
      expect(await world.ids('y', 'x', 'y')).toEqual(['a', 'c']);
      expect(await world.writer.total({ keys: ['x', 'y'] })).toBe(2);
      expect(await world.writer.total({ keys: ['x', 'x'] })).toBe(3);
      expect(await world.ids('x', 'nobody')).toEqual([]);
    });

    test('a key of several lists has the documents of any of them once, in the order of the page', async () => {
      await world.commit(
        change(1, 'a', { keys: ['all', 'x', 'y'], sort: '3', text: 'ana' }),
        change(2, 'b', { keys: ['all', 'y'], sort: '1', text: 'eva' }),
        change(3, 'c', { keys: ['x', 'y'], sort: '2', text: 'ana' }),
        change(4, 'd', { keys: ['all', 'z'], sort: '0', text: 'ana' }),
      );
      const united = ['x', 'y', 'nobody'];
      const query = { keys: ['all', united] as [string, string[]] };
      const found = async (part: object) =>
        (await world.writer.page({ ...query, ...part, offset: 0, limit: 9 })).map(({ id }) => id);
      for (const keys of [
        ['all', united],
        [united, 'all'],
        ['all', [...united, 'p', 'q', 'r']],
        [united, ['all', 'p']],
      ]) {
        expect(await found({ keys })).toEqual(['b', 'a']);
        expect(await world.writer.total({ keys: keys as [string[]] })).toBe(2);
      }
      for (const keys of [[united], [[...united, 'p', 'q', 'r']]]) {
        expect(await found({ keys })).toEqual(['b', 'c', 'a']);
        expect(
          (await world.writer.page({ keys: keys as [string[]], limit: 2, offset: 1 })).map(({ id }) => id),
        ).toEqual(['c', 'a']);
        expect(await world.writer.total({ keys: keys as [string[]] })).toBe(3);
      }
      expect(await found({ reverse: true })).toEqual(['a', 'b']);
      expect(await found({ after: { sort: '1', id: 'b' } })).toEqual(['a']);
      expect(await found({ text: 'ana', from: '2' })).toEqual(['a']);
      expect(await found({ keys: ['all', 'x', united], before: '3' })).toEqual([]);
      expect(await found({ keys: ['all', []] })).toEqual([]);
      expect(await found({ keys: [[]] })).toEqual([]);
      expect(await world.writer.total({ keys: ['all', []] })).toBe(0);
    });

    test('the stored totals of a key of several lists add up where they have no document in common', async () => {
      await world.commit(
        change(1, 'a', { keys: ['x'] }),
        change(2, 'b', { keys: ['y'] }),
        change(3, 'c', { keys: ['y'] }),
      );
      expect(await world.writer.total({ keys: [['x', 'y', 'nobody']], areDisjoint: true })).toBe(3);
      expect(await world.writer.total({ keys: [['x', 'y'], 'y'], areDisjoint: true })).toBe(2);
      expect(
        (await world.writer.page({ keys: [['y', 'x']], areDisjoint: true, offset: 0, limit: 2 })).map(({ id }) => id),
      ).toEqual(['a', 'b']);
    });

    test('words are each found at the beginning of a word, in any order, and a text may be excluded', async () => {
      await world.commit(
        change(1, 'a', { text: 'ana maria ruiz' }),
        change(2, 'b', { text: 'maria eva ana' }),
        change(3, 'c', { text: 'ana_b mario' }),
      );
      const found = async (part: object) =>
        (await world.writer.page({ keys: ['all'], ...part, offset: 0, limit: 9 })).map(({ id }) => id);
      expect(await found({ words: ['maria', 'ana'] })).toEqual(['a', 'b']);
      expect(await found({ words: ['mari', 'an'] })).toEqual(['a', 'b', 'c']);
      expect(await found({ words: ['mari', 'na'] })).toEqual([]);
      expect(await found({ words: ['mari', 'an'], without: 'ana m' })).toEqual(['b', 'c']);
      expect(await found({ without: 'ma' })).toEqual([]);
      expect(await found({ words: ['ana_'] })).toEqual(['c']);
      expect(await world.writer.total({ keys: ['all'], words: ['maria'], without: 'eva' })).toBe(1);
    });

    test('the totals of many lists come in the order of their keys', async () => {
      await world.commit(change(1, 'a', { keys: ['x', 'y'] }), change(2, 'b', { keys: ['x'] }));
      expect(await world.writer.totals(['y', 'nobody', 'x', 'y'])).toEqual([1, 0, 2, 1]);
      expect(await world.writer.totals([])).toEqual([]);
    });

    test('the totals of lists are right however many other lists lie between them, and whatever their characters', async () => {
      const others = Array.from({ length: 20 }, (_, n) => `m${n}`);
      const odd = ['\u{1F3E0}', '\u{FB01}', 'é', 'z'];
      await world.commit(
        change(1, 'a', { keys: ['a', ...others, ...odd] }),
        change(2, 'b', { keys: ['z', '\u{FB01}', 'm3'] }),
      );
      expect(await world.writer.totals(['z', 'a'])).toEqual([2, 1]);
      expect(await world.writer.totals(['m3', 'm2', 'm1'])).toEqual([2, 1, 1]);
      expect(await world.writer.totals(['3', '', 'constructor', '2'], 'm')).toEqual([2, 0, 0, 1]);
      expect(await world.writer.totals(['', 'x'], '\u{1F3E0}')).toEqual([1, 0]);
      expect(await world.writer.totals(odd)).toEqual([1, 2, 1, 2]);
      expect(await world.writer.totals(['\u{FB01}', '\u{1F3E0}'])).toEqual([2, 1]);
    });

    test('text is found at the beginning of a word, without any wildcards', async () => {
      await world.commit(change(1, 'a', { text: 'ana maria ruiz' }), change(2, 'b', { text: 'mariana_100%' }));
      const found = async (text: string) =>
        (await world.writer.page({ keys: ['all'], text, offset: 0, limit: 9 })).map(({ id }) => id);
      expect(await found('maria')).toEqual(['a', 'b']);
      expect(await found('maria r')).toEqual(['a']);
      expect(await found('aria')).toEqual([]);
      expect(await found('mariana_1')).toEqual(['b']);
      expect(await found('_')).toEqual([]);
      expect(await world.writer.total({ keys: ['all'], text: 'ana' })).toBe(1);
    });

    test('a changed document leaves lists that it is no longer in, and moves within the others', async () => {
      await world.commit(change(1, 'a', { keys: ['all', 'pending'], sort: '1' }), change(2, 'b', { sort: '2' }));
      await world.commit(change(3, 'a', { keys: ['all', 'listed'], sort: '3' }));
      expect(await world.ids('all')).toEqual(['b', 'a']);
      expect(await world.ids('pending')).toEqual([]);
      expect(await world.ids('listed')).toEqual(['a']);
      expect(await world.writer.total({ keys: ['pending'] })).toBe(0);
    });

    test('a deleted document is in no list and no suggestion', async () => {
      await world.commit(
        change(1, 'a', { terms: [{ term: 'ana', label: 'Ana' }] }),
        removal(2, 'a'),
        removal(3, 'nobody'),
      );
      expect(await world.writer.get('a')).toBeUndefined();
      expect(await world.ids('all')).toEqual([]);
      expect(await world.writer.suggest('a', 9)).toEqual([]);
    });

    test("text that UTF-8 can't encode is stored with replacement characters", async () => {
      const odd = 'x\u{D800}y\0z';
      await world.commit(
        change(1, 'a', { keys: ['all', odd], sort: odd, text: odd, terms: [{ term: 'x', label: odd }] }),
      );
      await world.commit(
        change(2, 'a', { keys: ['all', odd], sort: odd, text: odd, terms: [{ term: 'x', label: odd }] }),
      );
      expect(await world.ids('all')).toEqual(['a']);
      expect(await world.writer.suggest('x', 9)).toEqual(['x\u{FFFD}y\u{FFFD}z']);
      await world.commit(removal(3, 'a'));
      expect(await world.ids('all')).toEqual([]);
      expect(await world.writer.suggest('x', 9)).toEqual([]);
    });
  });
}
