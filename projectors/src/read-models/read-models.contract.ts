import { position, START } from '@busca/events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readModel, type Change, type IndexEntry, type ReadModelStore, type ReadModelWriter } from './port.ts';
import { readModelProperties } from './read-models.properties.contract.ts';

/** Somewhere to keep read models; each store that is opened on it stands for a process of its own. */
export interface Place {
  open(): Promise<ReadModelStore>;
  remove(): Promise<void>;
}

interface Home {
  name: string;
}

const homes = readModel<Home>('homes');

const change = (at: number, id: string, index: Partial<IndexEntry> = {}): Change<Home> => ({
  id,
  position: position(at),
  next: { body: { name: `${id}@${at}` }, index: { keys: ['all'], sort: id, text: '', terms: [], ...index } },
});
const removal = (at: number, id: string): Change<Home> => ({ id, position: position(at), next: null });

/** What every adapter of the read-model port does. */
export function readModelContract(makePlace: () => Promise<Place>): void {
  let place: Place;
  let store: ReadModelStore;
  let writer: ReadModelWriter<Home>;
  const commit = (...changes: Change<Home>[]) =>
    writer.commit({ changes, checkpoint: changes.reduce((last, { position: at }) => (at > last ? at : last), START) });
  const ids = async (...keys: [string, ...string[]]) => (await writer.page({ keys, offset: 0, limit: 100 })).map(({ id }) => id);

  beforeEach(async () => {
    place = await makePlace();
    store = await place.open();
    writer = await store.writer(homes);
  });
  afterEach(async () => {
    await writer.close();
    await store.close();
    await place.remove();
  });

  describe('documents and lists', () => {
    test('an empty model has nothing, at the start of the log', async () => {
      expect(await writer.get('a')).toBeUndefined();
      expect(await ids('all')).toEqual([]);
      expect(await writer.total({ keys: ['all'] })).toBe(0);
      expect(await writer.suggest('', 10)).toEqual([]);
      expect(await writer.state()).toEqual({ generation: 1, position: START, version: START, parked: 0 });
    });

    test('a document is what was put last', async () => {
      await commit(change(1, 'a'));
      await commit(change(2, 'a'));
      expect(await writer.get('a')).toEqual({ id: 'a', position: position(2), body: { name: 'a@2' } });
    });

    test('a page is ordered by sort, then by id, either way round', async () => {
      await commit(change(1, 'c', { sort: '1' }), change(2, 'a', { sort: '2' }), change(3, 'b', { sort: '1' }));
      expect(await ids('all')).toEqual(['b', 'c', 'a']);
      const back = await writer.page({ keys: ['all'], offset: 1, limit: 1, reverse: true });
      expect(back.map(({ id }) => id)).toEqual(['c']);
    });

    test('from is in, before is out', async () => {
      await commit(...['1', '2', '3', '4'].map((sort, n) => change(n + 1, `d${sort}`, { sort })));
      const query = { keys: ['all'] as const, from: '2', before: '4' };
      expect((await writer.page({ ...query, keys: ['all'], offset: 0, limit: 9 })).map(({ id }) => id)).toEqual(['d2', 'd3']);
      expect(await writer.total({ ...query, keys: ['all'] })).toBe(2);
    });

    test('several keys hold together, in whatever order and however often', async () => {
      await commit(change(1, 'a', { keys: ['x', 'y'] }), change(2, 'b', { keys: ['x'] }), change(3, 'c', { keys: ['y', 'x', 'x'] }));
      expect(await ids('x', 'y')).toEqual(['a', 'c']);
      expect(await ids('y', 'x', 'y')).toEqual(['a', 'c']);
      expect(await writer.total({ keys: ['x', 'y'] })).toBe(2);
      expect(await writer.total({ keys: ['x', 'x'] })).toBe(3);
      expect(await ids('x', 'nobody')).toEqual([]);
    });

    test('text is found at the beginning of a word, and as it stands', async () => {
      await commit(change(1, 'a', { text: 'ana maria ruiz' }), change(2, 'b', { text: 'mariana_100%' }));
      const found = async (text: string) => (await writer.page({ keys: ['all'], text, offset: 0, limit: 9 })).map(({ id }) => id);
      expect(await found('maria')).toEqual(['a', 'b']);
      expect(await found('maria r')).toEqual(['a']);
      expect(await found('aria')).toEqual([]);
      expect(await found('mariana_1')).toEqual(['b']);
      expect(await found('_')).toEqual([]);
      expect(await writer.total({ keys: ['all'], text: 'ana' })).toBe(1);
    });

    test('a document leaves the lists that it is no longer in, and moves in those that it stays in', async () => {
      await commit(change(1, 'a', { keys: ['all', 'pending'], sort: '1' }), change(2, 'b', { sort: '2' }));
      await commit(change(3, 'a', { keys: ['all', 'listed'], sort: '3' }));
      expect(await ids('all')).toEqual(['b', 'a']);
      expect(await ids('pending')).toEqual([]);
      expect(await ids('listed')).toEqual(['a']);
      expect(await writer.total({ keys: ['pending'] })).toBe(0);
    });

    test('a document that is taken away is nowhere', async () => {
      await commit(change(1, 'a', { terms: [{ term: 'ana', label: 'Ana' }] }), removal(2, 'a'), removal(3, 'nobody'));
      expect(await writer.get('a')).toBeUndefined();
      expect(await ids('all')).toEqual([]);
      expect(await writer.suggest('a', 9)).toEqual([]);
    });

    test('text that UTF-8 has no room for breaks nothing', async () => {
      const odd = 'x\u{D800}y\0z';
      await commit(change(1, 'a', { keys: ['all', odd], sort: odd, text: odd, terms: [{ term: 'x', label: odd }] }));
      await commit(change(2, 'a', { keys: ['all', odd], sort: odd, text: odd, terms: [{ term: 'x', label: odd }] }));
      expect(await ids('all')).toEqual(['a']);
      expect(await writer.suggest('x', 9)).toEqual(['x\u{FFFD}y\u{FFFD}z']);
      await commit(removal(3, 'a'));
      expect(await ids('all')).toEqual([]);
      expect(await writer.suggest('x', 9)).toEqual([]);
    });
  });

  describe('suggestions', () => {
    const named = (at: number, id: string, label: string) =>
      change(at, id, { terms: label.toLowerCase().split(' ').map((term) => ({ term, label })) });

    test('come in the order of their terms, each label once, as many as wanted', async () => {
      await commit(named(1, 'a', 'Mara Marin'), named(2, 'b', 'Ana Maria'), named(3, 'c', 'Ana Maria'), named(4, 'd', 'Mario Zu'));
      expect(await writer.suggest('mar', 9)).toEqual(['Mara Marin', 'Ana Maria', 'Mario Zu']);
      expect(await writer.suggest('mar', 2)).toEqual(['Mara Marin', 'Ana Maria']);
      expect(await writer.suggest('mari', 2)).toEqual(['Ana Maria', 'Mara Marin']);
      expect(await writer.suggest('b', 9)).toEqual([]);
    });

    test('a name of which every word begins alike does not crowd the others out', async () => {
      await commit(named(1, 'a', 'La Las Laso Lasos'), named(2, 'b', 'Lazo'));
      expect(await writer.suggest('la', 2)).toEqual(['La Las Laso Lasos', 'Lazo']);
    });

    test('stay until the last document of that name goes', async () => {
      await commit(named(1, 'a', 'Ana'), named(2, 'b', 'Ana'));
      await commit(removal(3, 'a'));
      expect(await writer.suggest('an', 9)).toEqual(['Ana']);
      await commit(named(4, 'b', 'Eva'));
      expect(await writer.suggest('', 9)).toEqual(['Eva']);
    });
  });

  describe('position', () => {
    test('a change at or below its document\'s position is skipped, in another batch or the same one', async () => {
      await commit(change(5, 'a'), change(3, 'a'));
      await commit(change(5, 'a', { keys: ['late'] }));
      await commit(change(4, 'a', { keys: ['late'] }));
      expect(await writer.get('a')).toMatchObject({ position: position(5), body: { name: 'a@5' } });
      expect(await ids('late')).toEqual([]);
    });

    test('what was taken away does not come back with a redelivery', async () => {
      const batch = [change(1, 'a'), removal(2, 'a')];
      await commit(...batch);
      await commit(...batch);
      await commit(batch[0]!);
      expect(await ids('all')).toEqual([]);
      expect(await writer.total({ keys: ['all'] })).toBe(0);
    });

    test('the checkpoint moves without changes and never back; the version moves with changes only', async () => {
      await commit(change(2, 'a'));
      await writer.commit({ changes: [], checkpoint: position(7) });
      expect(await writer.state()).toMatchObject({ position: position(7), version: position(2) });
      await writer.commit({ changes: [change(2, 'a'), removal(9, 'nobody')], checkpoint: position(3) });
      expect(await writer.state()).toMatchObject({ position: position(7), version: position(2) });
      await commit(change(8, 'a'), change(9, 'b'));
      expect(await writer.state()).toMatchObject({ position: position(9), version: position(9) });
    });

    test('a stream that was parked is remembered once, with its first error', async () => {
      const parked = { stream: 'agent-1', position: position(1), error: 'no' };
      await writer.commit({ changes: [], parked: [parked], checkpoint: position(1) });
      await writer.commit({ changes: [], parked: [{ ...parked, error: 'again' }], checkpoint: position(1) });
      expect(await writer.parked()).toEqual([parked]);
      expect(await writer.state()).toMatchObject({ parked: 1 });
    });
  });

  describe('generations', () => {
    test('what is written is read by every process, before and after it was asked for', async () => {
      const other = await place.open();
      const reader = other.reader(homes);
      expect(await reader.get('a')).toBeUndefined();
      await commit(change(1, 'a'));
      expect(await reader.get('a')).toMatchObject({ body: { name: 'a@1' } });
      await other.close();
    });

    test('a reader may come before any writer', async () => {
      const early = store.reader(readModel<Home>('early'));
      expect(await early.total({ keys: ['all'] })).toBe(0);
      expect(await early.state()).toMatchObject({ generation: 1, position: START });
    });

    test('a candidate is built unseen, and goes live everywhere at once', async () => {
      const other = await place.open();
      const readers = [store.reader(homes), other.reader(homes)];
      await commit(change(1, 'a'));
      const candidate = await other.candidate(homes);
      await candidate.commit({ changes: [change(1, 'b')], checkpoint: position(1) });
      expect(await candidate.get('b')).toBeDefined();
      for (const reader of readers) expect(await reader.get('b')).toBeUndefined();

      expect(await candidate.promote()).toBe(true);

      for (const reader of readers) {
        expect(await reader.get('b')).toMatchObject({ body: { name: 'b@1' } });
        expect(await reader.get('a')).toBeUndefined();
        expect(await reader.state()).toMatchObject({ generation: candidate.generation });
      }
      expect(await store.liveGeneration(homes)).toBe(candidate.generation);
      expect(writer.generation).not.toBe(candidate.generation);
      await other.close();
    });

    test('a writer of the generation before may still write, where nobody reads', async () => {
      await (await store.candidate(homes)).promote();
      await commit(change(1, 'a'));
      expect(await store.reader(homes).get('a')).toBeUndefined();
    });

    test('of two candidates the newest wins, whichever is done first', async () => {
      for (const oldestFirst of [true, false]) {
        const [older, newer] = [await store.candidate(homes), await store.candidate(homes)];
        expect(newer.generation).toBeGreaterThan(older.generation);
        if (oldestFirst) expect(await older.promote()).toBe(true);
        expect(await newer.promote()).toBe(true);
        if (!oldestFirst) expect(await older.promote()).toBe(false);
        expect(await store.liveGeneration(homes)).toBe(newer.generation);
      }
    });

    test('a candidate that is given up changes nothing', async () => {
      await commit(change(1, 'a'));
      await (await store.candidate(homes)).discard();
      expect(await store.liveGeneration(homes)).toBe(1);
      expect(await store.reader(homes).get('a')).toBeDefined();
    });

    test('everything is there after a restart', async () => {
      await commit(change(1, 'a', { keys: ['x'] }));
      await writer.close();
      await store.close();
      store = await place.open();
      writer = await store.writer(homes);
      expect(await ids('x')).toEqual(['a']);
      expect(await writer.state()).toMatchObject({ position: position(1) });
    });
  });

  readModelProperties(() => store);
}
