import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundChanges, diffWords } from './field-changes.tsx';

const without = (kind: string, from: string, to: string) =>
  diffWords(from, to)
    .filter((run) => run.kind !== kind)
    .map(({ text }) => text)
    .join(' ');

describe('The words of two texts', () => {
  it('show what was removed before what was added', () => {
    expect(diffWords('Ayudo a familias en Miami', 'Ayudo a muchas familias en Orlando')).toEqual([
      { kind: 'same', text: 'Ayudo a' },
      { kind: 'added', text: 'muchas' },
      { kind: 'same', text: 'familias en' },
      { kind: 'removed', text: 'Miami' },
      { kind: 'added', text: 'Orlando' },
    ]);
    expect(diffWords('', 'Hola')).toEqual([{ kind: 'added', text: 'Hola' }]);
    expect(diffWords('', '')).toEqual([]);
  });

  it('give back both texts', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(
        words,
        words,
        (from, to) => without('added', from, to) === from && without('removed', from, to) === to,
      ),
    );
  });
});

it('of a long text that stayed only the words beside a change are shown', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `p${from + n}`).join(' ');
  const runs = diffWords(
    `${words(0, 40)} vieja ${words(40, 80)} otra ${words(80, 90)}`,
    `${words(0, 40)} nueva ${words(40, 90)}`,
  );
  expect(aroundChanges(runs)).toEqual([
    { kind: 'same', text: `… ${words(34, 40)}` },
    { kind: 'removed', text: 'vieja' },
    { kind: 'added', text: 'nueva' },
    { kind: 'same', text: `${words(40, 46)} … ${words(74, 80)}` },
    { kind: 'removed', text: 'otra' },
    { kind: 'same', text: words(80, 90) },
  ]);
});

it('a text without a change is shown whole', () => {
  const same = [{ kind: 'same' as const, text: 'p '.repeat(50).trim() }];
  expect(aroundChanges(same)).toEqual(same);
});
