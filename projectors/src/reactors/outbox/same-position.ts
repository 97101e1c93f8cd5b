import { START, type EventPlace, type EventStore, type Position, type StoredEvent } from '@busca/events';

/** Events read at a time. */
const PAGE = 1_000;

async function* eventsOf(store: EventStore): AsyncGenerator<StoredEvent> {
  for (let at = START, end = false; !end;) {
    const page = await store.readAll(at, { limit: PAGE });
    yield* page.events;
    ({ upTo: at, end } = page);
  }
}

/**
 * The event of a copied log that stands where `at` is in the original. Each log has its own positions, so both are read
 * event by event. Undefined for START.
 *
 * @throws Error when `copy` holds other events
 */
export async function samePosition(log: EventStore, copy: EventStore, at: Position): Promise<EventPlace | undefined> {
  const copied = eventsOf(copy);
  let place: EventPlace | undefined;
  for await (const event of eventsOf(log)) {
    if (event.position > at) break;
    const { value } = await copied.next();
    if (value?.id !== event.id)
      throw new Error(`The copy of the log has another event in the place of ${event.stream}@${event.revision}`);
    place = value;
  }
  await copied.return(undefined);
  return place;
}
