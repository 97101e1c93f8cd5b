import { bookmarkOf, InvalidPosition, isStillAt, positionOf, START, type Bookmark, type EventLog, type Position, type StoredEvent } from '@busca/events';
import { mailedTypes } from './emails.ts';
import { emailIdOf } from './mail-reactor.ts';
import type { Outbox } from './port.ts';

/** Events read at a time. */
const PAGE = 500;

/** Where reactors go on: a position, and the bookmark of its event; START has none. */
export interface Place {
  position: Position;
  bookmark?: Bookmark | undefined;
}

type Parts = { log: Pick<EventLog, 'store'>; outbox: Pick<Outbox, 'known' | 'bookmark'> };

/** Whether the log has the position that the outbox has got to. One that was kept without a bookmark is taken where the log knows it at all. */
export async function hasPlace({ log, outbox }: Parts, position: Position): Promise<boolean> {
  const bookmark = await outbox.bookmark();
  if (bookmark) return isStillAt(log.store, position, bookmark);
  return log.store.readAll(position, { limit: 1 }).then(() => true, (error: unknown) => {
    if (error instanceof InvalidPosition) return false;
    throw error;
  });
}

/** The last event in the log whose email was taken in; undefined where there is none. */
async function lastActedOn({ log, outbox }: Parts): Promise<StoredEvent | undefined> {
  let last: StoredEvent | undefined;
  for (let after = START, end = false; !end; ) {
    const page = await log.store.readAll(after, { types: mailedTypes, limit: PAGE });
    const known = await outbox.known(page.events.map(({ id }) => emailIdOf(id)));
    last = page.events.findLast(({ id }) => known.has(emailIdOf(id))) ?? last;
    ({ upTo: after, end } = page);
  }
  return last;
}

/**
 * Where reactors go on in a log that has not got their position any more: at the same event in a copy; in an older log behind
 * the last event that they have acted on, since all before it is done. Undefined where the log holds no such event.
 */
export async function findPlace(parts: Parts): Promise<Place | undefined> {
  const { log, outbox } = parts;
  const bookmark = await outbox.bookmark();
  const moved = bookmark && (await positionOf(log.store, bookmark));
  if (moved !== undefined) return { position: moved, bookmark };
  const last = await lastActedOn(parts);
  return last && { position: last.position, bookmark: await bookmarkOf(log.store, last) };
}
