import {
  bookmarkOf,
  type EventLog,
  type EventPlace,
  type EventStore,
  InvalidPosition,
  isStillAt,
  type Position,
  positionOf,
  type RecordedEvent,
  START,
  type StoredEvent,
  UnreadableEvent,
} from '@busca/events';
import { emailIdsOf } from '../emails/email-ids.ts';
import { mailedTypes } from '../emails/emails.ts';
import type { Outbox, Place } from '../outbox/port.ts';

/** A log whose first event is older than this, in ms, was written elsewhere. */
const FRESH = 24 * 60 * 60 * 1_000;

/** Events read at a time. */
const FIRST_PAGE = 100;

/** The first event that can be read. */
async function firstEvent({ store, readPage }: EventLog): Promise<RecordedEvent | undefined> {
  for (let at = START; ;) {
    const { events, upTo, end } = await store.readAll(at, { limit: FIRST_PAGE });
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

/** Events read at a time. */
const MAILED_PAGE = 500;

type Dependencies = { log: Pick<EventLog, 'store' | 'readPage'>; outbox: Pick<Outbox, 'known' | 'bookmark'> };

/**
 * Whether the log has the outbox's checkpoint. A checkpoint without a bookmark only has to be a valid position.
 * @throws EventStoreAway
 */
export async function hasPlace({ log, outbox }: Dependencies, position: Position): Promise<boolean> {
  const bookmark = await outbox.bookmark();
  if (bookmark) return isStillAt(log.store, position, bookmark);
  return log.store.readAll(position, { limit: 1 }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof InvalidPosition) return false;
      throw error;
    },
  );
}

/** The last event in the log whose email is in the outbox; undefined where there is none. */
async function lastMailedEvent({ log, outbox }: Dependencies): Promise<StoredEvent | undefined> {
  let last: StoredEvent | undefined;
  for (let after = START, end = false; !end;) {
    const page = await log.store.readAll(after, { types: mailedTypes, limit: MAILED_PAGE });
    const ids = await Promise.all(page.events.map(async (event) => (await emailIdsOf(log, event))[0]!));
    const known = await outbox.known(ids);
    last = page.events.findLast((_, index) => known.has(ids[index]!)) ?? last;
    ({ upTo: after, end } = page);
  }
  return last;
}

/**
 * Where reactors continue in a log without their checkpoint: at the same event in a copy, or after the last mailed
 * event in an older log, since all before it is done. Undefined where the log holds no such event.
 */
export async function findPlace(dependencies: Dependencies): Promise<Place | undefined> {
  const { log, outbox } = dependencies;
  const bookmark = await outbox.bookmark();
  const moved = bookmark && (await positionOf(log.store, bookmark));
  if (moved !== undefined) return { position: moved, bookmark };
  const last = await lastMailedEvent(dependencies);
  return last && { position: last.position, bookmark: await bookmarkOf(log.store, last) };
}

/** Events read at a time. */
const COPY_PAGE = 1_000;

async function* eventsOf(store: EventStore): AsyncGenerator<StoredEvent> {
  for (let at = START, end = false; !end;) {
    const page = await store.readAll(at, { limit: COPY_PAGE });
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
