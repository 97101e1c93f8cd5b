import { describe, expect, it } from 'vitest';
import { deriveId, isId, newId } from './ids.ts';

describe('ids', () => {
  it('sort by the time of their creation', () => {
    const made = [1, 2_000, 3_000_000].map((ms) => newId(new Date(ms)));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(Array.from({ length: 1_000 }, () => newId())).size).toBe(1_000);
  });

  it("derived from the same seed and parts are equal, and have the seed's time", () => {
    const seed = newId();
    expect(deriveId(seed, 'agent', 'Busca')).toBe(deriveId(seed, 'agent', 'Busca'));
    expect(deriveId(seed, 'agent').slice(0, 13)).toBe(seed.slice(0, 13));
    expect(deriveId(seed, 'agent')[14]).toBe('8');
    expect(isId(deriveId(seed, 'agent'))).toBe(true);
  });

  it('derived from other parts differ, even where the joined parts are equal', () => {
    const seed = newId();
    const ids = [
      deriveId(seed),
      deriveId(seed, 'ab'),
      deriveId(seed, 'a', 'b'),
      deriveId(seed, 'a', 1),
      deriveId(seed, 'a', '1'),
      deriveId(newId(), 'ab'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['', 'x', '../etc', '0198c5a0-0000-7000-8000-00000000000'])('do not include %j', (text) => {
    expect(isId(text)).toBe(false);
  });
});
