export type Choose = <T>(list: readonly T[]) => T;

/** Chooses from lists, the same each time for the same number (mulberry32): the demonstration looks alike on every machine. */
export function chooser(number: number): Choose {
  let state = Math.imul(number + 1, 0x9e3779b1);
  return (list) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length]!;
  };
}
