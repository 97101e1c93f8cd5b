import { z } from 'zod';
import { WrongLog } from '../errors.ts';
import { type EventPlace, type EventStore, type Position, START, type StoredEvent } from '../store/event-store.ts';
import { eventTypes } from '../vocabulary/catalogue/catalogue.ts';

/**
 * Which log a store belongs to, by the id of the log's first event. Every adapter passes `log-identity.contract.ts`.
 */
export interface LogIdentity {
  /** The log's id; undefined until the store is bound. */
  logId(): Promise<string | undefined>;
  /** Binds an unbound store for good; answers the id that it is bound to. */
  bind(logId: string): Promise<string>;
}

/** An event with its date (ISO); null where another program has written it without one. */
export interface KnownEvent extends Bookmark {
  at: string | null;
}

/**
 * The bookmark of the newest event that the portal knows. It stands with the keys, so that a log without that event is
 * found at the next start. Every adapter passes `log-bookmark.contract.ts`.
 */
export interface LogBookmark {
  /** Undefined before the first one. */
  read(): Promise<KnownEvent | undefined>;
  /** Replaces the bookmark that was seen; false where it is another one by now, and nothing is changed. */
  replace(seen: KnownEvent | undefined, by: KnownEvent): Promise<boolean>;
}

/**
 * Stored beside a position: its log and its event. A copied or restored log may have another event at the same
 * position.
 */
export interface Bookmark {
  logId: string;
  stream: string;
  revision: number;
  id: string;
}

/** The bookmark of an event that was read from the log. @throws EventStoreAway */
export async function bookmarkOf(
  store: Pick<EventStore, 'logId'>,
  { stream, revision, id }: Omit<EventPlace, 'position'>,
): Promise<Bookmark> {
  return { logId: (await store.logId()) ?? id, stream, revision, id };
}

/** The present position of the bookmark's event; undefined in another or a shorter log. @throws EventStoreAway */
export async function positionOf(
  store: Pick<EventStore, 'logId' | 'read'>,
  { logId, stream, revision, id }: Bookmark,
): Promise<Position | undefined> {
  if ((await store.logId()) !== logId) return undefined;
  const [event] = await store.read(stream, revision);
  return event?.id === id && event.revision === revision ? event.position : undefined;
}

/** Whether a reader may continue from a stored position: its event is still there. @throws EventStoreAway */
export async function isStillAt(
  store: Pick<EventStore, 'logId' | 'read'>,
  position: Position,
  bookmark: Bookmark | undefined,
): Promise<boolean> {
  if (position === START) return true;
  return bookmark !== undefined && (await positionOf(store, bookmark)) === position;
}

/** Events read at a time. */
const PAGE = 500;

const ours: ReadonlySet<string> = new Set(eventTypes);
const dated = z.object({ at: z.iso.datetime() });

/** When a stored event happened, as an ISO instant; null where another program has written it without one. */
export function dateOf({ metadata }: Pick<StoredEvent, 'metadata'>): string | null {
  try {
    return dated.parse(JSON.parse(metadata)).at;
  } catch {
    return null;
  }
}

/** The events of some types after a position, a page at a time. @throws InvalidPosition, EventStoreAway */
export async function* pagesAfter(
  store: Pick<EventStore, 'readAll'>,
  position: Position,
  types: readonly string[],
): AsyncGenerator<StoredEvent[]> {
  for (let after = position, end = false; !end;) {
    const page = await store.readAll(after, { types, limit: PAGE });
    yield page.events;
    ({ upTo: after, end } = page);
  }
}

/**
 * The newest event of ours after a position; undefined where there is none. Those of other programs on a shared server
 * do not count: they may be deleted there. @throws EventStoreAway
 */
export async function newestEvent(
  store: Pick<EventStore, 'last' | 'read' | 'readAll'>,
  after: Position,
): Promise<StoredEvent | undefined> {
  const last = await store.last();
  if (!last || last.position <= after) return undefined;
  const [event] = await store.read(last.stream, last.revision);
  if (event && ours.has(event.type)) return event;
  let newest: StoredEvent | undefined;
  for await (const page of pagesAfter(store, after, eventTypes)) newest = page.at(-1) ?? newest;
  return newest;
}

/** What the bookmark says of an event. @throws EventStoreAway */
const knownEventOf = async (store: Pick<EventStore, 'logId'>, event: StoredEvent): Promise<KnownEvent> => ({
  ...(await bookmarkOf(store, event)),
  at: dateOf(event),
});

/** The last event of ours; the last of any program where there is none. @throws EventStoreAway */
export async function lastEvent(store: EventStore): Promise<KnownEvent | undefined> {
  const newest = await newestEvent(store, START);
  if (newest) return knownEventOf(store, newest);
  const last = await store.last();
  const [event] = last ? await store.read(last.stream, last.revision) : [];
  return event && knownEventOf(store, event);
}

/**
 * Moves the bookmark to the newest event of the log, forwards only: its present event is looked up each time, as the
 * log may have been replaced while it was away.
 * @throws WrongLog where the log lacks the bookmark's event; EventStoreAway
 */
export async function advanceBookmark(
  store: Pick<EventStore, 'last' | 'logId' | 'read' | 'readAll'>,
  bookmark: LogBookmark,
): Promise<void> {
  const seen = await bookmark.read();
  const at = seen ? await positionOf(store, seen) : START;
  if (at === undefined) throw new WrongLog(`The log lacks event ${seen!.id}, which the bookmark of the keys names`);
  const newest = await newestEvent(store, at);
  if (newest) await bookmark.replace(seen, await knownEventOf(store, newest));
}
