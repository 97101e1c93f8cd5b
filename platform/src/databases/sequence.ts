/** The rows of a store: synchronous from a file, asynchronous from a server. */
import DataLoader from 'dataloader';
export type Sequence<T> = Iterable<T> | AsyncIterable<T>;

export async function* mapSequence<From, To>(all: Sequence<From>, change: (one: From) => To): AsyncGenerator<To> {
  for await (const one of all) yield change(one);
}

/** Rows or documents of one page. */
const PAGE = 500;

export async function* inPages<T>(all: Sequence<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const one of all) {
    page.push(one);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

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
