import type { EventStore, LogPage, Position } from '@busca/events';

/** Events read at once: a server reads few large pages faster than many small ones. */
const PAGE = 4_000;
/** Events projected and written at once. */
const BATCH = 1_000;

function* batchesOfPage({ events, upTo, last, end }: LogPage): Generator<LogPage> {
  let from = 0;
  for (; events.length - from > BATCH; from += BATCH) {
    const batch = events.slice(from, from + BATCH);
    const lastOfBatch = batch.at(-1)!;
    yield { events: batch, upTo: lastOfBatch.position, last: lastOfBatch, end: false };
  }
  yield { events: events.slice(from), upTo, last, end };
}

/**
 * The log's events after a position, up to its end at the last read: at least one batch. The next page is asked for
 * before the batches of one are projected. @throws as `EventStore.readAll`
 */
export async function* batchesOf(
  store: Pick<EventStore, 'readAll'>,
  after: Position,
  types: readonly string[],
): AsyncGenerator<LogPage> {
  for (let next: Promise<LogPage> | undefined = store.readAll(after, { types, limit: PAGE }); next;) {
    const page: LogPage = await next;
    next = page.end ? undefined : store.readAll(page.upTo, { types, limit: PAGE });
    // A failure is thrown when the page is needed; until then nobody awaits it.
    next?.catch(() => undefined);
    yield* batchesOfPage(page);
  }
}
