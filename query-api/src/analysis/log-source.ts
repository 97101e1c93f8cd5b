import {
  START,
  UnreadableEvent,
  type EventStore,
  type EventType,
  type RecordedEvent,
  type StoredEvent,
} from '@busca/events';

/** The log as queries read it. */
export interface LogSource {
  store: Pick<EventStore, 'logId' | 'read' | 'readAll'>;
  /** Decrypts an event. @throws UnreadableEvent, NewerEvent, EventStoreAway */
  read(stored: StoredEvent): Promise<RecordedEvent>;
}

/** Events read at once. */
const PAGE = 500;

/** The event, or none where it can't be read. */
const readable = (read: LogSource['read'], stored: StoredEvent): Promise<RecordedEvent[]> =>
  read(stored).then(
    (event) => [event],
    (error: unknown) => {
      if (error instanceof UnreadableEvent) return [];
      throw error;
    },
  );

/** The events at some places, in their order, without those that can't be read. Each stream is read once. */
export async function eventsAt(
  { store, read }: LogSource,
  places: readonly { stream: string; revision: number }[],
): Promise<RecordedEvent[]> {
  const streams = new Map(
    [...new Set(places.map(({ stream }) => stream))].map((stream) => [stream, store.read(stream)]),
  );
  const found = places.map(async ({ stream, revision }) =>
    (await streams.get(stream))?.find((event) => event.revision === revision),
  );
  const stored = (await Promise.all(found)).flatMap((one) => one ?? []);
  return (await Promise.all(stored.map((one) => readable(read, one)))).flat();
}

/**
 * What can be read of the whole log, or its events of some types, a page at a time: memory does not grow with the log.
 */
export async function* scan({ store, read }: LogSource, types?: readonly EventType[]): AsyncGenerator<RecordedEvent[]> {
  for (let after = START, end = false; !end;) {
    const page = await store.readAll(after, { limit: PAGE, ...(types && { types }) });
    yield (await Promise.all(page.events.map((stored) => readable(read, stored)))).flat();
    ({ upTo: after, end } = page);
  }
}
