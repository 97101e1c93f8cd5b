import { newId } from '../vocabulary/words/ids.ts';
import type { EventToStore, LogItem, StoredEvent } from '../store/event-store.ts';

export const someEvents = (count: number, type = 'Happened'): EventToStore[] =>
  Array.from({ length: count }, (_, index) => ({ id: newId(), type, data: JSON.stringify({ index }), metadata: '{}' }));

export const isCaughtUp = (item: LogItem | undefined): item is { caughtUp: string } =>
  item !== undefined && 'caughtUp' in item;

/**
 * Pulls a followed log: one item at a time (undefined at its end), or the next events regardless of caught-up items.
 */
export function pull(log: AsyncIterable<LogItem>) {
  const iterator = log[Symbol.asyncIterator]();
  const item = async (): Promise<LogItem | undefined> => (await iterator.next()).value as LogItem | undefined;
  async function take(count: number): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    while (events.length < count) {
      const next = await item();
      if (!next) throw new Error(`The log ended after ${events.length} events`);
      if (!isCaughtUp(next)) events.push(next);
    }
    return events;
  }
  return { item, take };
}
