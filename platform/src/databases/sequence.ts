/** The rows of a store: synchronous from a file, asynchronous from a server. */
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
