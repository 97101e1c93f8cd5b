/** A seeded pseudo-random generator (mulberry32): the same seed gives the same sequence. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
  /** A shuffled copy. */
  shuffled<T>(items: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    pick: (from) => from[below(from.length)]!,
    chance: (probability) => next() < probability,
    shuffled: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
}
