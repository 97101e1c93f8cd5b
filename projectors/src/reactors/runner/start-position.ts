import { START, type EventLog, type EventPlace, type StoredEvent } from '@busca/events';

/** A log whose first event is older than this, in ms, was written elsewhere. */
const FRESH = 24 * 60 * 60 * 1_000;

async function firstEvent({ store }: EventLog): Promise<StoredEvent | undefined> {
  for (let at = START; ;) {
    const { events, upTo, end } = await store.readAll(at, { limit: 1 });
    if (events[0] || end) return events[0];
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
  if (!first) return undefined;
  const { metadata } = await log.read(first);
  return now.getTime() - Date.parse(metadata.at) < FRESH ? undefined : last;
}
