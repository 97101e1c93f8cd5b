import {
  bookmarkOf,
  InvalidPosition,
  isStillAt,
  positionOf,
  START,
  type EventLog,
  type Position,
  type StoredEvent,
} from '@busca/events';
import { emailIdsOf } from '../emails/email-ids.ts';
import { mailedTypes } from '../emails/emails.ts';
import type { Outbox, Place } from '../outbox/port.ts';

/** Events read at a time. */
const PAGE = 500;

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
    const page = await log.store.readAll(after, { types: mailedTypes, limit: PAGE });
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
