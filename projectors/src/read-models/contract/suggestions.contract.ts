import { describe, expect, test } from 'vitest';
import { change, removal, type World } from './world.ts';

/** Documents, their lists and their suggestions. */
/** Suggestions of labels by their terms. */
export function suggestionsContract(world: World): void {
  describe('suggestions', () => {
    const named = (at: number, id: string, label: string) =>
      change(at, id, {
        terms: label
          .toLowerCase()
          .split(' ')
          .map((term) => ({ term, label })),
      });

    test('come in the order of their terms, each label once, up to the limit', async () => {
      await world.commit(
        named(1, 'a', 'Mara Marin'),
        named(2, 'b', 'Ana Maria'),
        named(3, 'c', 'Ana Maria'),
        named(4, 'd', 'Mario Zu'),
      );
      expect(await world.writer.suggest('mar', 9)).toEqual(['Mara Marin', 'Ana Maria', 'Mario Zu']);
      expect(await world.writer.suggest('mar', 2)).toEqual(['Mara Marin', 'Ana Maria']);
      expect(await world.writer.suggest('mari', 2)).toEqual(['Ana Maria', 'Mara Marin']);
      expect(await world.writer.suggest('b', 9)).toEqual([]);
    });

    test('name a label once, even where several of its words match, so that others have room', async () => {
      await world.commit(named(1, 'a', 'La Las Laso Lasos'), named(2, 'b', 'Lazo'));
      expect(await world.writer.suggest('la', 2)).toEqual(['La Las Laso Lasos', 'Lazo']);
    });

    test('count the documents of a query for a word, each once', async () => {
      const query = { keys: ['all'] as [string], words: ['mar'], isTerm: true as const };
      expect(await world.writer.total(query)).toBe(0);
      await world.commit(
        named(1, 'a', 'Mara Marin'),
        named(2, 'b', 'Ana Maria'),
        named(3, 'c', 'Ana Maria'),
        named(4, 'd', 'Eva'),
      );
      // Without a term, it is not counted.
      await world.commit(change(5, 'e', { text: 'mar' }));
      expect(await world.writer.total(query)).toBe(3);
      await world.commit(removal(6, 'b'));
      expect(await world.writer.total(query)).toBe(2);
    });

    test('stay until the last document with that label is deleted', async () => {
      await world.commit(named(1, 'a', 'Ana'), named(2, 'b', 'Ana'));
      await world.commit(removal(3, 'a'));
      expect(await world.writer.suggest('an', 9)).toEqual(['Ana']);
      await world.commit(named(4, 'b', 'Eva'));
      expect(await world.writer.suggest('', 9)).toEqual(['Eva']);
    });
  });
}
