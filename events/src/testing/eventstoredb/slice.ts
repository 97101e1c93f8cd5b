import { randomUUID } from 'node:crypto';
import { START, type EventPlace, type EventStore, type Position } from '../../store/event-store.ts';

/**
 * A view of a log that looks like an empty one: it begins at the log's present end, and its streams have a unique
 * prefix. Nobody else may write to the log meanwhile.
 */
export async function sliceOf(store: EventStore): Promise<EventStore> {
  const begin = await store.head();
  const prefix = `test${randomUUID()}`;
  const inner = (position: Position) => (position === START ? begin : position);
  const outer = (position: Position) => (position === begin ? START : position);
  const withoutPrefix = <Event extends EventPlace>(event: Event): Event => ({
    ...event,
    stream: event.stream.slice(prefix.length),
  });
  return {
    append: (stream, ...append) =>
      store.append(prefix + stream, ...append).catch((error: object) => {
        throw 'stream' in error ? Object.assign(error, { stream }) : error;
      }),
    read: async (stream, from) => (await store.read(prefix + stream, from)).map(withoutPrefix),
    async readAll(after, options) {
      const page = await store.readAll(inner(after), options);
      return {
        ...page,
        events: page.events.map(withoutPrefix),
        upTo: outer(page.upTo),
        last: page.last && withoutPrefix(page.last),
      };
    },
    async *follow(after, options) {
      for await (const item of store.follow(inner(after), options)) {
        yield 'caughtUp' in item
          ? { caughtUp: outer(item.caughtUp), last: item.last && withoutPrefix(item.last) }
          : withoutPrefix(item);
      }
    },
    head: async () => outer(await store.head()),
    async last() {
      const last = await store.last();
      return last && last.position > begin ? withoutPrefix(last) : undefined;
    },
    logId: async () => (await store.readAll(begin, { limit: 1 })).events[0]?.id,
    close: () => store.close(),
  };
}
