import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from './field-changes.tsx';

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
