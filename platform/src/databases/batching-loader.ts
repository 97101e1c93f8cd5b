import DataLoader from 'dataloader';

/**
 * Batches all calls of one turn of the event loop into one query. `load` gets the distinct names and returns values by
 * name; a name without a value is undefined. Nothing is cached between turns.
 */
export function batchingLoader<Value>(
  load: (names: string[]) => Promise<Map<string, Value>>,
): (name: string) => Promise<Value | undefined> {
  const loader = new DataLoader<string, Value | undefined>(
    async (names) => {
      const values = await load([...new Set(names)]);
      return names.map((name) => values.get(name));
    },
    { cache: false, batchScheduleFn: (send) => setImmediate(send) },
  );
  return (name) => loader.load(name);
}
