import { START, type EventPlace, type EventStore, type Position } from '../store/event-store.ts';

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
