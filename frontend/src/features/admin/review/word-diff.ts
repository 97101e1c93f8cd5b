/** A run of words that both texts have, or only one of them. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Lengths of the longest common subsequence of the rests of two lists, from each pair of places on. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}

/**
 * The words of two texts in one sequence: what stayed, what was removed, what was added (longest common subsequence).
 */
export function diffWords(from: string, to: string): Run[] {
  const [a, b] = [from, to].map((text) => text.split(/\s+/).filter(Boolean)) as [string[], string[]];
  const lengths = commonLengths(a, b);
  const runs: Run[] = [];
  const add = (kind: Run['kind'], word: string) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += ` ${word}`;
    else runs.push({ kind, text: word });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i]!);
      [i, j] = [i + 1, j + 1];
    } else if (j === b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      add('removed', a[i]!);
      i += 1;
    } else {
      add('added', b[j]!);
      j += 1;
    }
  }
  return runs;
}
