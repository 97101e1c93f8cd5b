import { UnreadableEvent, type EventLog, type StoredEvent } from '@busca/events';

type Decoded = Awaited<ReturnType<EventLog['readPage']>>[number];

/**
 * The log, with each stored event of a page decoded once, however many read models decode the page, also at once. One
 * that can't be read is tried again. A person who is erased in between stays in a document until its model reads the
 * erasure.
 */
export function decodedOnce(log: EventLog): EventLog {
  const decoded = new WeakMap<StoredEvent, Promise<Decoded>>();

  function decode(missing: readonly StoredEvent[]): void {
    const reading = log.readPage(missing);
    for (const [index, stored] of missing.entries())
      decoded.set(
        stored,
        reading.then((events) => events[index]!),
      );
    const isFailed = (events: readonly Decoded[] | undefined, index: number): boolean =>
      events === undefined || events[index] instanceof UnreadableEvent;
    void reading
      .catch(() => undefined)
      .then((events) => missing.forEach((stored, index) => isFailed(events, index) && decoded.delete(stored)));
  }

  return {
    ...log,
    async readPage(page) {
      const missing = page.filter((stored) => !decoded.has(stored));
      if (missing.length > 0) decode(missing);
      return Promise.all(page.map((stored) => decoded.get(stored)!));
    },
  };
}
