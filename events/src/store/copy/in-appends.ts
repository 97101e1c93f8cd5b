import { sizeOf, type StoredEvent } from '../event-store.ts';

/** The limits of one append, well below MAX_APPEND_BYTES. */
const MOST = { events: 500, bytes: 500_000 };

/** Groups consecutive events of one stream into one append each, and keeps the order. */
export async function* inAppends(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent[]> {
  let group: StoredEvent[] = [];
  let bytes = 0;
  for await (const event of events) {
    const size = sizeOf(event);
    const isFull = group.length === MOST.events || bytes + size > MOST.bytes;
    if (group.length > 0 && (isFull || group[0]!.stream !== event.stream)) {
      yield group;
      [group, bytes] = [[], 0];
    }
    group.push(event);
    bytes += size;
  }
  if (group.length > 0) yield group;
}
