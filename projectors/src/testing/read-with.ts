import { UnreadableEvent, type EventLog } from '@busca/events';

/** The log with another way to read an event, alone and in pages. */
export function readWith(log: EventLog, read: EventLog['read']): EventLog {
  const readOrError = (stored: Parameters<EventLog['read']>[0]) =>
    read(stored).catch((error: unknown) => {
      if (error instanceof UnreadableEvent) return error;
      throw error;
    });
  return { ...log, read, readPage: (page) => Promise.all(page.map(readOrError)) };
}
