import DataLoader from 'dataloader';

/**
 * Lets all calls of one turn of the event loop share one query. `load` gets the names, each once, and answers what it found by
 * name; a name that is not among them is undefined. Nothing is cached between turns.
 */
export function batchingLoader<Value>(load: (names: string[]) => Promise<Map<string, Value>>): (name: string) => Promise<Value | undefined> {
  const loader = new DataLoader<string, Value | undefined>(
    async (names) => {
      const values = await load([...new Set(names)]);
      return names.map((name) => values.get(name));
    },
    { cache: false, batchScheduleFn: (send) => setImmediate(send) },
  );
  return (name) => loader.load(name);
}
