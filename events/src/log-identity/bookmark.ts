import { START, type EventPlace, type EventStore, type Position } from '../store/event-store.ts';

/** What stands beside a kept position: which log it is of, and which event is there. A position alone may be another event's by now. */
export interface Bookmark {
  logId: string;
  stream: string;
  revision: number;
  id: string;
}

/** The bookmark of an event that was read from the log. @throws EventStoreAway */
export async function bookmarkOf(store: Pick<EventStore, 'logId'>, { stream, revision, id }: Omit<EventPlace, 'position'>): Promise<Bookmark> {
  return { logId: (await store.logId()) ?? id, stream, revision, id };
}

/** Where the bookmark's event stands in the log now; undefined where it is not there: the log is another one, or shorter. @throws EventStoreAway */
export async function positionOf(store: Pick<EventStore, 'logId' | 'read'>, { logId, stream, revision, id }: Bookmark): Promise<Position | undefined> {
  if ((await store.logId()) !== logId) return undefined;
  return (await store.read(stream)).find((event) => event.id === id && event.revision === revision)?.position;
}

/** Whether reading may go on from a kept position: its event still stands there. @throws EventStoreAway */
export async function isStillAt(store: Pick<EventStore, 'logId' | 'read'>, position: Position, bookmark: Bookmark | undefined): Promise<boolean> {
  if (position === START) return true;
  return bookmark !== undefined && (await positionOf(store, bookmark)) === position;
}
