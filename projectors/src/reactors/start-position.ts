import { START, type EventLog, type EventPlace, type StoredEvent } from '@busca/events';

/** A log whose first event is older than this, in ms, has been written elsewhere. */
const FRESH = 24 * 60 * 60 * 1_000;

async function firstEvent({ store }: EventLog): Promise<StoredEvent | undefined> {
  for (let at = START; ; ) {
    const { events, upTo, end } = await store.readAll(at, { limit: 1 });
    if (events[0] || end) return events[0];
    at = upTo;
  }
}

/**
 * Where reactors that remember nothing begin. Whoever is in a log that was moved here has had their emails: it begins at
 * its end. A log that has only just begun belongs to a portal whose first sign-ups came before its projectors: it begins at
 * the beginning, which is no event's place.
 */
export async function startPlaceOf(log: EventLog, now: Date): Promise<EventPlace | undefined> {
  const last = await log.store.last();
  const first = await firstEvent(log);
  if (!first) return undefined;
  const { metadata } = await log.read(first);
  return now.getTime() - Date.parse(metadata.at) < FRESH ? undefined : last;
}
