/**
 * Lets all who ask for something in the same turn share one question. `ask` gets the names, each once, and answers what it
 * found by name; whoever asked for a name that is not among them gets undefined.
 */
export function together<Value>(ask: (names: string[]) => Promise<Map<string, Value>>): (name: string) => Promise<Value | undefined> {
  let waiting: { names: Set<string>; found: Promise<Map<string, Value>> } | undefined;

  function begin() {
    const names = new Set<string>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting = undefined;
      return ask([...names]);
    });
    return { names, found };
  }

  return async (name) => {
    waiting ??= begin();
    waiting.names.add(name);
    return (await waiting.found).get(name);
  };
}
