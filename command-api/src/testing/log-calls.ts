import { setImmediate as turn } from 'node:timers/promises';
import type { EventStore } from '@busca/events';

/** Calls to a log: in all, and the longest chain of calls of which each began once the one before it was done. */
export interface LogCalls {
  inARow: number;
  inAll: number;
}

/** A log that counts its calls. Each takes a few turns of the event loop, so that calls begun together overlap. */
export function countingStore(store: EventStore) {
  let calls: LogCalls = { inARow: 0, inAll: 0 };
  const counted =
    <Args extends unknown[], Reply>(call: (...args: Args) => Promise<Reply>) =>
    async (...args: Args): Promise<Reply> => {
      const counting = calls;
      counting.inAll += 1;
      const place = counting.inARow + 1;
      try {
        for (let turns = 0; turns < 3; turns += 1) await turn();
        return await call(...args);
      } finally {
        counting.inARow = Math.max(counting.inARow, place);
      }
    };
  const counts: EventStore = {
    append: counted((...args) => store.append(...args)),
    read: counted((...args) => store.read(...args)),
    readAll: counted((...args) => store.readAll(...args)),
    head: counted(() => store.head()),
    last: counted(() => store.last()),
    logId: counted(() => store.logId()),
    follow: (...args) => store.follow(...args),
    close: () => store.close(),
  };
  return {
    store: counts,
    /** The calls during some work. */
    async callsOf(work: () => Promise<unknown>): Promise<LogCalls> {
      const counting: LogCalls = { inARow: 0, inAll: 0 };
      calls = counting;
      await work();
      return counting;
    },
  };
}
