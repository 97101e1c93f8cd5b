/**
 * A pure function of a text that remembers its answers, of at most `most` texts: it forgets all of them then, so that
 * later texts are remembered too. For texts that come again and again. They stay in memory without whose they are: no
 * erasure clears them.
 */
export function remembered<T>(answer: (text: string) => T, most = 10_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = answer(text);
    known.set(text, made);
    return made;
  };
}
