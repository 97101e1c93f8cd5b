import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReplayReports, StoredDifference } from './port.ts';

const difference = (id: string): StoredDifference => ({
  kind: 'changed',
  id,
  fields: ['status'],
  people: ['person'],
  values: `values of ${id}`,
});
const three = ['a', 'b', 'c'].map(difference);

/** What every adapter of `ReplayReports` must do. `open` returns a new, empty one. */
export function replayReportsContract(name: string, open: () => ReplayReports): void {
  describe(`the replay reports: ${name}`, () => {
    let reports: ReplayReports;
    const all = (replay: string) => reports.differences(replay, { offset: 0, limit: 10 });
    beforeEach(() => {
      reports = open();
    });
    afterEach(() => reports.close());

    it('count the tries of a phase, and those that have not ended in order', async () => {
      expect(await reports.report('one')).toBeUndefined();
      expect(await reports.begin('one', 'replay')).toEqual({
        phase: 'replay',
        tries: 1,
        interrupted: 1,
        progress: null,
        cities: null,
      });
      expect(await reports.begin('one', 'replay')).toMatchObject({ tries: 2, interrupted: 2 });
      await reports.end('one');
      expect(await reports.begin('one', 'replay')).toMatchObject({ tries: 3, interrupted: 1 });
      expect(await reports.begin('one', 'promotion')).toMatchObject({ phase: 'promotion', tries: 1, interrupted: 1 });
    });

    it('hold progress and cities; a new try begins without progress and keeps the cities', async () => {
      const progress = { events: 5, position: '5', head: '9', begunAt: 1, at: 2 };
      const cities = { total: 2, most: [{ city: 'Miami, FL', documents: 3 }] };
      await reports.begin('one', 'replay');
      await reports.save('one', { progress });
      await reports.save('one', { cities });
      expect(await reports.report('one')).toMatchObject({ progress, cities });
      await reports.begin('one', 'promotion');
      expect(await reports.report('one')).toMatchObject({ progress: null, cities });
    });

    it('page the differences of one replay in their order', async () => {
      await reports.put('one', 0, three);
      await reports.put('one', 3, [difference('d')]);
      await reports.put('other', 0, [difference('z')]);
      await reports.put('one', 4, []);
      expect(await reports.differences('one', { offset: 1, limit: 2 })).toEqual(three.slice(1));
      expect(await reports.differences('one', { offset: 3, limit: 2 })).toEqual([difference('d')]);
      expect([await reports.total('one'), await reports.total('other'), await reports.total('none')]).toEqual([
        4, 1, 0,
      ]);
    });

    it('write differences over earlier ones, and cut what is left of them', async () => {
      await reports.put('one', 0, three);
      await reports.put('one', 0, [difference('new')]);
      await reports.cut('one', 2);
      expect((await all('one')).map(({ id }) => id)).toEqual(['new', 'b']);
    });

    it('keep only some replays', async () => {
      for (const replay of ['one', 'two']) {
        await reports.begin(replay, 'replay');
        await reports.put(replay, 0, three);
      }
      await reports.keepOnly(['two']);
      expect([await reports.report('one'), await all('one')]).toEqual([undefined, []]);
      expect([(await reports.report('two'))?.tries, await all('two')]).toEqual([1, three]);
    });
  });
}
