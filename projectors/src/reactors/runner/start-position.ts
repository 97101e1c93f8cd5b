import { START, UnreadableEvent, type EventLog, type EventPlace, type RecordedEvent } from '@busca/events';

/** A log whose first event is older than this, in ms, was written elsewhere. */
const FRESH = 24 * 60 * 60 * 1_000;

/** Events read at a time. */
const PAGE = 100;

/** The first event that can be read. */
async function firstEvent({ store, readPage }: EventLog): Promise<RecordedEvent | undefined> {
  for (let at = START; ;) {
    const { events, upTo, end } = await store.readAll(at, { limit: PAGE });
    const first = (await readPage(events)).find((event) => !(event instanceof UnreadableEvent)) as
      | RecordedEvent
      | undefined;
    if (first || end) return first;
    at = upTo;
  }
}

/**
 * Where reactors without a checkpoint begin. An older log was moved here and its emails were sent: they begin after its
 * last event. A log of less than a day belongs to a new portal: they begin at START, which is undefined here.
 */
export async function startPlaceOf(log: EventLog, now: Date): Promise<EventPlace | undefined> {
  const last = await log.store.last();
  const first = await firstEvent(log);
  return first && now.getTime() - Date.parse(first.metadata.at) >= FRESH ? last : undefined;
}
