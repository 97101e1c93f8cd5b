import type { EventLog, StoredEvent } from '@busca/events';

/** The log, with each stored event of a page decoded once, however many read models decode the page. */
export function decodedOnce(log: EventLog): EventLog {
  const decoded = new WeakMap<StoredEvent, Awaited<ReturnType<EventLog['readPage']>>[number]>();
  return {
    ...log,
    async readPage(page) {
      const missing = page.filter((stored) => !decoded.has(stored));
      const events = missing.length === 0 ? [] : await log.readPage(missing);
      for (const [index, stored] of missing.entries()) decoded.set(stored, events[index]!);
      return page.map((stored) => decoded.get(stored)!);
    },
  };
}
