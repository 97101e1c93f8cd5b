import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { noActs, type ActCounts, type DayFigures, type FigureStore } from './port.ts';

/** Contract suite of the figures' adapters. Within a test `open` gives an empty store, and another one each time. */
export function figuresContract(name: string, open: () => FigureStore): void {
  describe(`Figures (${name})`, () => {
    let store: FigureStore;
    let [ana, luis]: [string, string] = ['', ''];
    beforeEach(() => {
      store = open();
      [ana, luis] = [randomUUID(), randomUUID()];
    });

    const figures = (profile: string, day: string, counts: Partial<ActCounts>): DayFigures => ({
      profile,
      day,
      ...noActs(),
      ...counts,
    });
    const inOrder = (days: readonly DayFigures[]) =>
      days.toSorted((a, b) => (a.profile + a.day < b.profile + b.day ? -1 : 1));
    async function copied(from: FigureStore): Promise<DayFigures[]> {
      const days: DayFigures[] = [];
      for await (const day of from.all()) days.push(day);
      return days;
    }

    it('sum what is added to a day, of each profile by itself', async () => {
      await store.add([figures(ana, '2026-01-05', { shown: 9, opened: 1 }), figures(luis, '2026-01-05', { shown: 1 })]);
      await store.add([figures(ana, '2026-01-05', { shown: 2, whatsapp: 1 })]);
      expect(await store.since('2026-01-05', [ana])).toEqual([
        figures(ana, '2026-01-05', { shown: 11, opened: 1, whatsapp: 1 }),
      ]);
    });

    it('lose none of 50 counts at once, and add nothing for none', async () => {
      await Promise.all(Array.from({ length: 50 }, () => store.add([figures(ana, '2026-01-05', { called: 1 })])));
      await store.add([]);
      expect(await store.since('2026-01-05', [ana])).toEqual([figures(ana, '2026-01-05', { called: 50 })]);
    });

    it('are read since a day, of the profiles that are named', async () => {
      const days = ['2026-01-04', '2026-01-05', '2026-01-06'].flatMap((day) => [
        figures(ana, day, { opened: 1 }),
        figures(luis, day, { opened: 2 }),
      ]);
      await store.add([...days, figures(randomUUID(), '2026-01-05', { opened: 3 })]);
      expect(inOrder(await store.since('2026-01-05', [ana, luis]))).toEqual(inOrder(days.slice(2)));
      expect(await store.since('2026-01-05', [])).toEqual([]);
    });

    it('of a profile are deleted, and those of days before one', async () => {
      const days = ['2025-01-05', '2026-01-05'].flatMap((day) =>
        [ana, luis].map((profile) => figures(profile, day, { opened: 1 })),
      );
      await store.add(days);
      await store.forgetBefore('2026-01-05');
      expect(inOrder(await copied(store))).toEqual(inOrder(days.slice(2)));
      await store.forget([ana, randomUUID()]);
      expect(await copied(store)).toEqual(days.slice(3));
    });

    it('are copied into an empty store, all of them', async () => {
      const days = Array.from({ length: 510 }, (_, index) =>
        figures(index % 2 ? ana : luis, new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10), {
          shown: index,
        }),
      );
      expect(await store.copy(days)).toBe(days.length);
      const to = open();
      expect(await to.copy(store.all())).toBe(days.length);
      expect(await copied(to)).toEqual(inOrder(days));
    });
  });
}
