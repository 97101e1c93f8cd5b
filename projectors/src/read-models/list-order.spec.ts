import { deriveId } from '@busca/events';
import { letterOfDay } from '@busca/platform/contract/new-york-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keys, sortOf } from './keys.ts';
import { drawn, orderOn, restOf } from './list-order.ts';
import { nameKey } from './names.ts';

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const YEAR = Array.from({ length: 365 }, (_, n) => dayAfter('2026-01-01', n));

const idsOf = (n: number, seed: string): string[] =>
  Array.from({ length: n }, (_, index) => deriveId('019a2b3c-0000-7000-8000-000000000001', seed, index));

/** What a chi-squared statistic stays below with p > 0.001 (Wilson and Hilferty). */
function criticalOf(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.0902 * Math.sqrt(part)) ** 3;
}

/** The chi-squared statistic of some counts against equal chances. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

describe('The day of a list', () => {
  it('has a letter: A on the first day of 1970, the next one each day, and A again after Z', () => {
    const letters = Array.from({ length: 27 }, (_, n) => letterOfDay(dayAfter('1970-01-01', n)));
    expect(letters.join('')).toBe('abcdefghijklmnopqrstuvwxyza');
    expect([letterOfDay('2026-11-27'), letterOfDay('1969-12-31')]).toEqual(['k', 'z']);
  });
});

const lists = fc.constantFrom(keys.listed, keys.city('Miami, FL'), keys.state('PR'));
const day = fc.constantFrom(...YEAR);
const profiles = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    isPremium: fc.boolean(),
    name: fc.oneof(fc.constantFrom('Ana Paz', 'Álvaro Ruiz', 'Ñica', 'Zoé', '3M', '李'), fc.string()),
  }),
  { selector: ({ id }) => id },
);

describe('The order of a public list', () => {
  const standing = (all: { id: string; isPremium: boolean; name: string }[]) =>
    all.map(({ id, isPremium, name }) => ({ id, sort: sortOf(isPremium, nameKey(name)) }));
  type Standing = ReturnType<typeof standing>[number];
  const inOrder = (all: Standing[], keyOf: (one: Standing) => string) =>
    all
      .map((one) => ({ ...one, key: keyOf(one) }))
      .toSorted((one, other) => (one.key < other.key || (one.key === other.key && one.id < other.id) ? -1 : 1));
  const isWithin = ({ from = '', before = '9' }: { from?: string; before?: string }, { sort }: Standing) =>
    sort >= from && sort < before;

  it('has the drawn premium profiles first, then the two ranges of the others: what reads pages reads this', () => {
    fc.assert(
      fc.property(profiles, day, lists, (all, on, list) => {
        const listDay = { day: on, list };
        const entries = standing(all);
        const premium = entries.filter(({ sort }) => sort.startsWith('0'));
        const rest = restOf({ keys: [list] }, on).flatMap((range) =>
          inOrder(
            entries.filter((one) => isWithin(range, one)),
            ({ sort }) => sort,
          ),
        );
        const ids = [
          ...drawn(
            premium.map(({ id }) => id),
            listDay,
          ),
          ...rest.map(({ id }) => id),
        ];
        expect(inOrder(entries, orderOn(listDay)).map(({ id }) => id)).toEqual(ids);
        expect(ids.length).toBe(all.length);
      }),
    );
  });

  it('is that of the list without those whom a filter skips', () => {
    fc.assert(
      fc.property(profiles, day, lists, fc.nat(), (all, on, list, picked) => {
        const keyOf = orderOn({ day: on, list });
        const isShown = (_: unknown, index: number) => ((picked >> (index % 16)) & 1) === 1;
        const shown = new Set(all.filter(isShown).map(({ id }) => id));
        const whole = inOrder(standing(all), keyOf).filter(({ id }) => shown.has(id));
        expect(inOrder(standing(all.filter(isShown)), keyOf)).toEqual(whole);
      }),
    );
  });

  it('begins at the letter of the day, without regard to accents, and goes round', () => {
    const names = ['Ana', 'Álvaro', 'Kike', 'Lía', 'Zoé', '3M', '李'];
    const entries = names.map((name) => ({ id: name, sort: sortOf(false, nameKey(name)) }));
    const on = (date: string) => inOrder(entries, orderOn({ day: date, list: 'listed' })).map(({ id }) => id);
    expect(on('2026-11-27')).toEqual(['Kike', 'Lía', 'Zoé', '李', '3M', 'Álvaro', 'Ana']);
    expect(on('2026-11-17')).toEqual(['Álvaro', 'Ana', 'Kike', 'Lía', 'Zoé', '李', '3M']);
  });
});

describe('The draw of the premium profiles', () => {
  it.each([2, 3, 7, 12, 30, 60])('gives each of %i the first place with equal chances over a year', (n) => {
    for (const list of [keys.listed, keys.city('Miami, FL'), keys.city('Hialeah, FL'), keys.state('PR')]) {
      const ids = idsOf(n, list);
      const firsts = YEAR.map((on) => drawn(ids, { day: on, list })[0]!);
      const counts = ids.map((id) => firsts.filter((first) => first === id).length);
      expect(chiSquared(counts), list).toBeLessThan(criticalOf(n - 1));
    }
  });

  it('gives each place of a list with equal chances, and another one in each list', () => {
    const ids = idsOf(10, 'places');
    const orders = YEAR.map((on) => drawn(ids, { day: on, list: keys.listed }));
    for (const id of ids) {
      const counts = ids.map((_, place) => orders.filter((order) => order[place] === id).length);
      expect(chiSquared(counts), id).toBeLessThan(criticalOf(ids.length - 1));
    }
    const same = YEAR.filter(
      (on, index) => drawn(ids, { day: on, list: keys.city('Miami, FL') })[0] === orders[index]![0],
    );
    expect(same.length).toBeLessThan(80);
  });

  it('does not depend on the order in which the profiles were read', () => {
    const ids = idsOf(50, 'reversed');
    const listDay = { day: '2026-11-27', list: keys.listed };
    expect(drawn(ids.toReversed(), listDay)).toEqual(drawn(ids, listDay));
  });
});
